import { makeTimbre } from 'extract/timbre/testing/make-timbre.ts'
import { makeStamp, type Modules } from 'extract/timbre/testing/stamp.ts'
import type { ContentRules, InvoiceContent } from './content.ts'
import type { InvoicePrints } from './truth.ts'
import type { HtmlToPdf } from '../writers/html-to-pdf.ts'
import type { Sheet } from '../writers/sheet.ts'

/** A way in which some billing program prints a document. */
export type InvoiceLayout = {
  code: string
  /** What each document that is written has. */
  rules: readonly ContentRules[]
  prints: InvoicePrints | ((content: InvoiceContent) => InvoicePrints)
  stamped: boolean
  draw: (content: InvoiceContent, htmlToPdf: HtmlToPdf) => Promise<Uint8Array>
}

/** The stamp of a document, signed with test keys. */
export const stampOf = ({ vendor, receiver, type, folio, issued, total, goods }: InvoiceContent): Modules =>
  makeStamp(
    makeTimbre({
      emitter: vendor.rut,
      emitterName: vendor.name.toUpperCase().slice(0, 40),
      type,
      folio,
      date: issued,
      receiver: receiver.rut,
      receiverName: receiver.name.slice(0, 40),
      total,
      firstItem: (goods[0]?.name ?? '').slice(0, 40),
      range: [Math.max(1, folio - 20), folio + 20],
      stampedAt: `${issued}T10:30:00`,
    }),
  )

/** Draws a stamp as bars. */
export const drawStamp = (
  sheet: Sheet,
  { width, height, dark }: Modules,
  left: number,
  top: number,
  wide: number,
  high: number,
): void => {
  const cell = { width: wide / width, height: high / height }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = x
      while (x < width && dark[y * width + x]) x++
      if (x > start)
        sheet.box(left + start * cell.width, top + y * cell.height, (x - start) * cell.width, cell.height, 0, 0)
    }
}

/** The same stamp for HTML. */
export const stampSvg = ({ width, height, dark }: Modules, style: string): string => {
  const bars: string[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = x
      while (x < width && dark[y * width + x]) x++
      if (x > start) bars.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    }
  return `<svg style="${style}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars.join('')}"/></svg>`
}

/** '2024-03-09' -> '09-03-2024' with the separator asked. */
export const dayFirst = (iso: string, separator = '-'): string => iso.split('-').toReversed().join(separator)

const MONTHS = `enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`.split(' ')
/** '2024-03-09' -> ['9', 'marzo', '2024']. */
export const dayParts = (iso: string): [day: string, month: string, year: string] => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return [String(Number(day)), MONTHS[Number(month) - 1] ?? '', year]
}

/** 12.5 -> '12,5'; 1200 -> '1.200'. `places`: decimals always printed. */
export const figure = (value: number, places?: number): string => {
  const [whole = '', rest] = (places === undefined ? String(value) : value.toFixed(places)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return rest === undefined ? grouped : `${grouped},${rest}`
}

export const documentName: Record<number, string> = {
  0: 'BOLETA DE HONORARIOS ELECTRONICA',
  33: 'FACTURA ELECTRÓNICA',
  34: 'FACTURA NO AFECTA O EXENTA ELECTRÓNICA',
  39: 'BOLETA ELECTRÓNICA',
  52: 'GUÍA DE DESPACHO ELECTRÓNICA',
  56: 'NOTA DE DÉBITO ELECTRÓNICA',
  61: 'NOTA DE CRÉDITO ELECTRÓNICA',
}
