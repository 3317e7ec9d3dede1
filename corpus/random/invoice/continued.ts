import { documentName } from '../../invoice/layout.ts'
import type { Draw } from '../draw.ts'
import { type Ink, rule, type Sheet, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { inkOf, type InvoiceStyle } from './style.ts'

type DrawHeading = (sheet: Sheet, left: number, right: number, top: number) => number

export type InvoicePaging = {
  /** Points at the foot of a page that its items leave free. */
  room: number
  /** What draws the heading of the page that begins with item `at`. */
  draws: (at: number, whole: DrawHeading) => DrawHeading
  /** Says under the last item of a page that others follow. */
  carry: (sheet: Sheet, right: number, y: number, page: number) => void
}

/** How a document goes on on its next page: under its whole heading or a short one, with a word that it does or without. */
export const drawPaging = (draw: Draw, style: InvoiceStyle, content: Content): InvoicePaging => {
  const isShort = draw.choose([
    [1, false],
    [1, false, 'held'],
    [1, true, 'held'],
  ])
  const carried = draw.choose([
    [1, ''],
    [1, '', 'held'],
    [1, 'Continúa en página siguiente', 'held'],
    [1, 'Sigue...', 'held'],
  ] as const)
  const ink: Ink = inkOf(style)
  const step = style.size * style.leading
  const short: DrawHeading = (sheet, left, right, top) => {
    const { vendor, receiver, type, folio } = content
    const title = `${documentName[type] ?? ''} N° ${folio}`
    write(sheet, left, top + step, vendor.name, { ...ink, bold: true })
    write(sheet, right, top + step, title, { ...ink, bold: true, align: 'right' })
    write(sheet, left, top + step * 2, `R.U.T.: ${style.rut(vendor.rut)}`, ink)
    write(sheet, right, top + step * 2, `${receiver.name}  ${style.rut(receiver.rut)}`, { ...ink, align: 'right' })
    rule(sheet, left, top + step * 2.5, right, top + step * 2.5)
    return top + step * 3
  }
  return {
    room: carried === '' ? 0 : step * 1.5,
    draws: (at, whole) => (isShort && at > 0 ? short : whole),
    carry: (sheet, right, y, page) => {
      if (carried !== '') write(sheet, right, y + step, `${carried} ${page + 1}`, { ...ink, align: 'right' })
    },
  }
}
