import { dayFirst, figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { LETTER, box, openSheet, rule, type Sheet, wrap } from '../../sheet.ts'
import type { Content } from '../../invoice/content.ts'
import { stampOf } from '../../invoice/foot.ts'
import { oneOf } from '../markup.ts'
import { type TextWriter, textWriterOf } from '../text-writer.ts'
import type { Program } from '../program.ts'
import { openInvoice, truthOf } from './billing.ts'

const [LEFT, RIGHT] = [40, LETTER[0] - 40]
const AT = { code: LEFT + 4, name: LEFT + 74, quantity: RIGHT - 210, price: RIGHT - 110, total: RIGHT - 4 }
const FOOT = 640
/** Points of a line of the detail. */
const STEP = 11

type Form = {
  content: Content
  date: (iso: string) => string
  words: Record<'receiver' | 'date' | 'name' | 'price' | 'total', string>
}

const writeParties = (sheet: Sheet, writer: TextWriter, { content, date, words }: Form) => {
  const { vendor, receiver, type, folio, issued } = content
  writer.left(LEFT, 52, vendor.name, true, 12)
  for (const [at, text] of [
    vendor.business,
    `${vendor.address} - ${vendor.commune}`,
    `Teléfono: ${vendor.phone}`,
  ].entries())
    writer.left(LEFT, 66 + at * STEP, text)
  box(sheet, RIGHT - 190, 36, 190, 66, { border: 1.5 })
  const name = type === 61 ? 'NOTA DE CRÉDITO ELECTRÓNICA' : 'NOTA DE DÉBITO ELECTRÓNICA'
  for (const [at, text] of [`R.U.T. ${dottedRut(vendor.rut)}`, name, `N° ${folio}`].entries())
    writer.center(RIGHT - 95, 54 + at * 18, text, true, 10)
  writer.center(RIGHT - 95, 113, 'S.I.I. - SANTIAGO SUR', true)
  box(sheet, LEFT, 126, RIGHT - LEFT, 62)
  for (const [at, [label, value]] of (
    [
      [words.receiver, receiver.name],
      ['RUT', dottedRut(receiver.rut)],
      ['Giro', receiver.business],
      ['Dirección', `${receiver.address}, ${receiver.commune}`],
    ] as const
  ).entries()) {
    writer.left(LEFT + 6, 140 + at * 13, label, true)
    writer.left(LEFT + 70, 140 + at * 13, `: ${value}`)
  }
  writer.left(RIGHT - 150, 140, words.date, true)
  writer.left(RIGHT - 76, 140, `: ${date(issued)}`)
}

/** What the note is about. */
const writeReference = (writer: TextWriter, { content, date }: Form, reason: string, folio: number, top: number) => {
  writer.left(LEFT, top, 'REFERENCIAS', true)
  for (const [x, head, text] of [
    [LEFT, 'Tipo Documento', 'Factura Electrónica'],
    [LEFT + 150, 'Folio', String(folio)],
    [LEFT + 230, 'Fecha', date(content.issued)],
    [LEFT + 310, 'Razón Referencia', reason],
  ] as const) {
    writer.left(x, top + 13, head, true)
    writer.left(x, top + 25, text)
  }
}

/** `padding`: lines of zeros below the last one. */
const writeDetail = (sheet: Sheet, writer: TextWriter, { content, words }: Form, top: number, padding: number) => {
  rule(sheet, LEFT, top - STEP, RIGHT, top - STEP)
  writer.left(AT.code, top, 'Código', true)
  writer.left(AT.name, top, words.name, true)
  writer.right(AT.quantity, top, 'Cantidad', true)
  writer.right(AT.price, top, words.price, true)
  writer.right(AT.total, top, words.total, true)
  rule(sheet, LEFT, top + 4, RIGHT, top + 4)
  let y = top + 16
  const figures = (quantity: string, price: string, total: string) => {
    writer.right(AT.quantity, y, quantity)
    writer.right(AT.price, y, price)
    writer.right(AT.total, y, total)
  }
  for (const { code, name, quantity, price, total } of content.goods) {
    const lines = wrap(name, AT.quantity - AT.name - 60, writer.plain)
    for (const [line, text] of lines.entries()) writer.left(AT.name, y + line * STEP, text)
    writer.left(AT.code, y, code)
    figures(figure(quantity, 2), figure(price), dots(total))
    y += STEP * lines.length + 3
  }
  for (let n = 0; n < padding; n++, y += 14) figures('0,00', '0', '0')
}

const writeFoot = (sheet: Sheet, writer: TextWriter, content: Content) => {
  const { neto, iva, total } = content
  rule(sheet, LEFT, FOOT - 20, RIGHT, FOOT - 20)
  sheet.pictures.push({ x: LEFT + 20, y: FOOT - 6, width: 220, height: 88, modules: stampOf(content) })
  writer.center(LEFT + 130, FOOT + 94, 'Timbre Electrónico SII', false, 7)
  writer.center(LEFT + 130, FOOT + 103, 'Res. 80 de 2014 - Verifique documento: www.sii.cl', false, 7)
  for (const [n, [label, value]] of (
    [
      ['Neto', neto],
      ['Exento', 0],
      ['I.V.A. 19%', iva],
      ['Total', total],
    ] as const
  ).entries()) {
    writer.left(RIGHT - 170, FOOT + n * 15, label, true)
    writer.left(RIGHT - 90, FOOT + n * 15, '$')
    writer.right(AT.total, FOOT + n * 15, dots(value), n === 3)
  }
}

/** A desktop suite's credit note, placed by a report writer: references over the lines, sums at the foot of the page. */
export const creditNote: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    type: own.pick([61, 61, 61, 56]),
    lines: own.pick([1, 1, 2, 4]),
    codes: own.pick(['number', 'letters'] as const),
  }))
  const { goods, type, folio } = content
  const word = (texts: string) => oneOf(chance, texts)
  const sheet = openSheet(...LETTER)
  const writer = textWriterOf(sheet, chance.pick(['sans', 'serif', 'narrow'] as const), 8.5)
  const mark = chance.pick(['/', '-'])
  const form: Form = {
    content,
    date: (iso) => dayFirst(iso, mark),
    words: {
      receiver: word('Señor(es)|Cliente'),
      date: word('Fecha Emisión|Fecha|F. Emisión'),
      name: word('Descripción|Detalle'),
      price: word('P. Unitario|Precio'),
      total: word('Total|Valor'),
    },
  }
  const reason = word(
    'Anula factura|Corrige montos|Devolución de mercadería|Descuento comercial|Corrige texto documento de referencia',
  )
  const padding = chance.happens(0.3) ? 4 : 0
  writeParties(sheet, writer, form)
  writeReference(writer, form, reason, Math.max(1, folio - chance.whole(5, 400)), 204)
  writeDetail(sheet, writer, form, 248, padding)
  writeFoot(sheet, writer, content)
  return {
    pages: { sheets: [sheet], emission: chance.pick(['cell', 'word', 'letter'] as const), producer: 'Crystal Reports' },
    ...truthOf(content, { due: false, code: true, quantity: true, price: true, stamped: true }),
    traits: ['credit-note', String(type), padding > 0 ? 'con ceros' : 'sin ceros', `${goods.length} líneas`],
  }
}
