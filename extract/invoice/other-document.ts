import type { Page } from '../input/page.ts'
import { lexiconOf, matchesIn } from './labels/phrases.ts'
import { sheetOf } from './sheet.ts'
import { otherDocuments } from './labels/vocabulary.ts'

const lexicon = lexiconOf(otherDocuments)
/** Pages that are looked at. */
const FIRST_PAGES = 3

/** An invoice, but of no use as one here: it has neither RUT nor folio. */
export const FOREIGN = 'una factura extranjera'

const named: Record<string, string> = {
  cotizacion: 'una cotización',
  'orden de compra': 'una orden de compra',
  'nota de venta': 'una nota de venta',
  extranjera: FOREIGN,
  proforma: 'una factura proforma',
  'liquidación de sueldo': 'una liquidación de sueldo',
  'cartola o estado de cuenta': 'una cartola o un estado de cuenta',
  'comprobante de pago': 'un comprobante de pago',
  contrato: 'un contrato',
}

/** What a document that is not an invoice is, by the first name that stands at the start of a text; null when it says none. */
export const otherDocument = (pages: readonly Page[]): string | null => {
  const votes = new Map<string, number>()
  for (const page of pages.slice(0, FIRST_PAGES))
    for (const row of sheetOf(page).rows)
      for (const segment of row.segments)
        for (const match of matchesIn(lexicon, segment.tokens)) {
          const weight = (match.from === 0 ? 3 : 1) + (row.top < page.height / 3 ? 1 : 0)
          votes.set(match.concept, (votes.get(match.concept) ?? 0) + weight)
        }
  const [best] = [...votes].sort((a, b) => b[1] - a[1])
  return best ? (named[best[0]] ?? null) : null
}
