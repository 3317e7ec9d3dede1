import type { RandomDocument } from '../document.ts'
import { drawFrom, type Draw, type Mode } from '../draw.ts'
import { drawPrinted } from '../emission.ts'
import { A4, LETTER, OFICIO, openSheet, type Sheet, write } from '../sheet.ts'
import { closeTable, drawHeads, drawRow, place, rowHeight, widthNeeded, type Table } from '../table.ts'
import { drawContent, type Content, type ContentRules, type DocumentType } from './content.ts'
import { drawDetail, fitDetail } from './detail.ts'
import { drawFees } from './fees.ts'
import { drawFoot } from './foot.ts'
import { drawHeading } from './heading.ts'
import { drawPaging } from './continued.ts'
import { drawRoll } from './roll.ts'
import { drawInvoiceStyle, type InvoiceStyle } from './style.ts'
import { invoiceTruth } from './truth.ts'

const PRODUCERS = [
  'TCPDF 6.3',
  'wkhtmltopdf 0.12.6',
  'Crystal Reports',
  'iTextSharp 5',
  'SAP NetWeaver',
  'FPDF 1.81',
  'JasperReports',
  'mPDF 8.0',
]

const drawRules = (draw: Draw): ContentRules => {
  const type = draw.choose<DocumentType>([
    [10, 33],
    [2, 34],
    [1.6, 61],
    [0.8, 56],
    [1, 52],
    [1, 0],
  ])
  const size = draw.choose<() => number>([
    [3, () => draw.whole(1, 2)],
    [5, () => draw.whole(2, 8)],
    [2, () => draw.whole(8, 18)],
    [0.5, () => draw.whole(18, 45)],
  ])
  return {
    type,
    lines: type === 0 ? draw.whole(1, 2) : size(),
    decimals: draw.happens(0.3),
    discounts: draw.choose<ContentRules['discounts']>([
      [6, 'none'],
      [2, 'percent'],
      [1, 'pesos'],
    ]),
    globalDiscount: draw.happens(0.08),
    exempt: type === 33 && draw.happens(0.12),
    taxes: type === 33 && draw.happens(0.1),
    longNames: draw.choose([
      [3, 0],
      [2, 0.2],
      [1, 0.6],
    ]),
    codes: draw.choose<ContentRules['codes']>([
      [3, 'number'],
      [2, 'letters'],
      [1, 'ean'],
    ]),
  }
}

/** A document of a supplier, laid out at random. */
export const drawInvoice = (seed: string, mode: Mode, strange = 0): RandomDocument => {
  const draw = drawFrom(seed, mode, strange)
  const rules = drawRules(draw)
  const onRoll = rules.type !== 0 && draw.happens(0.12)
  if (onRoll) Object.assign(rules, { discounts: 'none', lines: Math.min(rules.lines, 12), exempt: false })
  const content = drawContent(draw.fork('content'), rules)
  const style = drawInvoiceStyle(draw)
  const emission = style.family === 'mono' ? 'cell' : drawPrinted(draw, 0.5)
  const shared = { producer: draw.pick(PRODUCERS), emission }
  const traits = [String(rules.type), onRoll ? 'rollo' : 'hoja', `${content.goods.length} líneas`]
  if (rules.type === 0)
    return {
      ...shared,
      sheets: drawFees(draw, style, content),
      truth: invoiceTruth({ ...content }, { due: false, code: false, quantity: false, price: false, stamped: false }),
      traits,
    }
  if (onRoll) {
    const { sheets, due, code, stamped } = drawRoll(draw, style, content)
    return {
      ...shared,
      sheets,
      truth: invoiceTruth(content, { due, code, quantity: true, price: true, stamped }),
      traits,
    }
  }
  return { ...shared, ...drawPages(draw, style, content, rules, traits) }
}

/** What stands at the foot of each page of who issues the document. */
const drawAddress = (draw: Draw, { vendor }: Content): string =>
  draw.choose([
    [1, ''],
    [2, ''],
    [1, `${vendor.name} - ${vendor.address}, ${vendor.commune} - ${vendor.web}`],
    [1, '', 'held'],
    [1, `Documento generado electrónicamente - ${vendor.web}`, 'held'],
    [1, `Sucursales: Antofagasta - La Serena - Temuco - Puerto Montt`, 'held'],
  ])

const drawPages = (
  draw: Draw,
  style: InvoiceStyle,
  content: Content,
  rules: ContentRules,
  traits: string[],
): Pick<RandomDocument, 'sheets' | 'truth' | 'traits'> => {
  const heading = drawHeading(draw, style, content)
  const detail = drawDetail(draw, style, content, rules.discounts)
  const foot = drawFoot(draw, style, content)
  const [width, height] = draw.choose<readonly [number, number]>([
    [4, LETTER],
    [2, A4],
    [1, OFICIO],
  ])
  const margin = draw.choose([
    [2, 36],
    [2, 28],
    [1, 48],
  ])
  const [left, right] = [margin, width - margin]
  const inner = right - left
  const tableStyle = fitDetail(detail, inner, (tried) => widthNeeded(detail.table, tried))
  const table: Table = { ...detail.table, rows: [...detail.table.rows, ...detail.padding] }
  const placed = place(table, tableStyle, left, inner)
  const need = foot.height(style)
  const copies = draw.happens(0.1) ? 2 : 1
  const pageWord = draw.happens(0.4)
  const address = drawAddress(draw, content)
  const isPinned = draw.happens(0.4)
  const paging = drawPaging(draw.fork('paging'), style, content)
  const sheets: Sheet[] = []
  for (let copy = 0; copy < copies; copy++) {
    const first = sheets.length
    let at = 0
    while (at < placed.rows.length || sheets.length === first) {
      const sheet = openSheet(width, height)
      sheets.push(sheet)
      let y = paging.draws(at, heading.draw)(sheet, left, right, margin)
      y = drawHeads(sheet, table, placed, y)
      const bottom = height - margin - 14 - paging.room
      while (at < placed.rows.length && y + rowHeight(placed, placed.rows[at]!) < bottom) {
        y = drawRow(sheet, table, placed, placed.rows[at]!, y, at)
        at++
      }
      y = closeTable(sheet, placed, y) + 8
      if (at < placed.rows.length) {
        paging.carry(sheet, right, y, sheets.length - first)
        continue
      }
      if (y + need > bottom) {
        sheets.push(openSheet(width, height))
        y = paging.draws(1, heading.draw)(sheets.at(-1)!, left, right, margin)
      }
      foot.draw(sheets.at(-1)!, left, right, isPinned ? Math.max(y, bottom - need) : y, copy > 0)
    }
    const own = sheets.slice(first)
    for (const sheet of own)
      write(sheet, left, height - margin * 0.6, address, { size: 6.5, family: style.family, gray: 0.3 })
    if (pageWord)
      for (const [n, sheet] of own.entries())
        write(sheet, right, height - margin * 0.6, `Página ${n + 1} de ${own.length}`, {
          size: 6.5,
          align: 'right',
          family: style.family,
        })
  }
  return {
    sheets,
    truth: invoiceTruth(content, {
      due: heading.prints.due,
      code: detail.hasCode,
      quantity: detail.hasQuantity,
      price: detail.hasPrice,
      stamped: foot.stamped,
    }),
    traits: [...traits, tableStyle.rules, `${sheets.length} páginas`],
  }
}
