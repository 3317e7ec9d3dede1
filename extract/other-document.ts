import type { Page } from './input/page.ts'
import { plainText } from './text/plain.ts'

/** Documents that are mistaken for a payroll, by words that they print and payrolls do not. */
const documents: { name: string; all: RegExp[] }[] = [
  { name: 'una nota de crédito electrónica', all: [/nota\s+de\s+credito/, /electronica|timbre|s\s*\.?\s*i\s*\.?\s*i/] },
  { name: 'una nota de débito electrónica', all: [/nota\s+de\s+debito/, /electronica|timbre/] },
  { name: 'una guía de despacho', all: [/guia\s+de\s+despacho/, /electronica|timbre|traslado/] },
  { name: 'una boleta de honorarios', all: [/boleta\s+de\s+honorarios/, /retencion|total/] },
  {
    name: 'una factura',
    all: [/factura\s+(?:no\s+afecta\s+o\s+exenta\s+)?electronica|factura/, /iva|exento|neto|timbre|s\.?i\.?i/],
  },
  { name: 'un finiquito', all: [/finiquito\s+de\s+(?:contrato|trabajo)/] },
  { name: 'un contrato de trabajo', all: [/contrato\s+(?:individual\s+)?de\s+trabajo/, /clausula|primero|empleador/] },
  { name: 'una cartola bancaria', all: [/cartola/, /saldo|cargos|abonos/] },
  { name: 'una cotización', all: [/cotizacion\s+n|presupuesto/, /neto|validez|total/] },
]

/** The name of the document that some pages are, or null. Only the first pages are looked at. */
export const otherDocument = (pages: readonly Page[]): string | null => {
  const text = plainText(
    pages
      .slice(0, 2)
      .flatMap((page) => page.words.map((word) => word.text))
      .join(' '),
  )
  return documents.find((item) => item.all.every((pattern) => pattern.test(text)))?.name ?? null
}
