import { dayFirst, figure } from '../../../invoice/layout.ts'
import { dots, dottedRut, two } from '../../../shapes.ts'
import { type Family, LETTER, box, openSheet, rule, type Sheet, widthOf, wrap } from '../../sheet.ts'
import type { Content, Good } from '../../invoice/content.ts'
import { stampOf } from '../../invoice/foot.ts'
import { oneOf } from '../markup.ts'
import { type TextWriter, textWriterOf } from '../text-writer.ts'
import type { Program } from '../program.ts'
import { openInvoice, truthOf } from './billing.ts'

const [LEFT, RIGHT] = [30, LETTER[0] - 30]
const AT = {
  pos: LEFT + 4,
  code: LEFT + 34,
  name: LEFT + 92,
  quantity: RIGHT - 200,
  unit: RIGHT - 190,
  price: RIGHT - 92,
  total: RIGHT - 4,
}
/** Where the lines end and where the sums begin. */
const [LAST, FOOT] = [600, 630]

type Form = {
  content: Content
  family: Family
  size: number
  step: number
  /** Headings with their values below, in boxes beside each other. */
  strip: readonly (readonly [label: string, value: string])[]
  /** Decimals of quantities. */
  places: number
  words: Record<'code' | 'price', string>
}

const writeParties = (sheet: Sheet, writer: TextWriter, { content, step }: Form): number => {
  const { vendor, receiver, folio } = content
  const capitals = (text: string) => text.toUpperCase()
  writer.left(LEFT, 46, capitals(vendor.name), true, 12)
  for (const [n, text] of [
    `GIRO: ${vendor.business}`,
    `CASA MATRIZ: ${capitals(vendor.address)}, ${capitals(vendor.commune)}`,
    `FONO ${vendor.phone}   ${vendor.web}`,
  ].entries())
    writer.left(LEFT, 58 + n * step, text)
  box(sheet, RIGHT - 180, 32, 180, 58, { border: 1.6 })
  for (const [n, text] of [`R.U.T. ${dottedRut(vendor.rut)}`, 'FACTURA ELECTRONICA', `Nº ${folio}`].entries())
    writer.center(RIGHT - 90, 47 + n * 16, text, true, 10)
  writer.center(RIGHT - 90, 100, 'S.I.I. - GRANDES CONTRIBUYENTES', true, 7.5)
  let y = 118
  for (const [label, value] of [
    ['SEÑOR(ES)', capitals(receiver.name)],
    ['R.U.T.', dottedRut(receiver.rut)],
    ['GIRO', receiver.business],
    ['DIRECCION', `${capitals(receiver.address)}  COMUNA ${capitals(receiver.commune)}`],
  ] as const) {
    writer.left(LEFT + 4, y, label, true)
    writer.left(LEFT + 70, y, `: ${value}`)
    y += step * 1.1
  }
  return y
}

/** Gives the page and the y of its first line. */
const openPage = (sheets: Sheet[], form: Form): { sheet: Sheet; writer: TextWriter; y: number } => {
  const { family, size, step, strip, words } = form
  const sheet = openSheet(...LETTER)
  sheets.push(sheet)
  const writer = textWriterOf(sheet, family, size)
  const top = writeParties(sheet, writer, form)
  const wide = (RIGHT - LEFT) / strip.length
  box(sheet, LEFT, top, RIGHT - LEFT, step * 2.4)
  for (const [n, [label, value]] of strip.entries()) {
    const x = LEFT + n * wide
    if (n > 0) rule(sheet, x, top, x, top + step * 2.4)
    writer.center(x + wide / 2, top + step, label, true, size - 1)
    writer.center(x + wide / 2, top + step * 2, value)
  }
  const y = top + step * 4
  box(sheet, LEFT, y - step, RIGHT - LEFT, step * 1.4, { fill: 0.9 })
  writer.left(AT.pos, y, 'POS', true)
  writer.left(AT.code, y, words.code, true)
  writer.left(AT.name, y, 'DESCRIPCION', true)
  writer.right(AT.quantity, y, 'CANTIDAD', true)
  writer.left(AT.unit, y, 'UM', true)
  writer.right(AT.price, y, words.price, true)
  writer.right(AT.total, y, 'TOTAL', true)
  return { sheet, writer, y: y + step * 1.6 }
}

const writeLine = (writer: TextWriter, { places }: Form, good: Good, at: number, y: number) => {
  const { code, quantity, unit, price, total } = good
  writer.left(AT.pos, y, String((at + 1) * 10).padStart(4, '0'))
  writer.left(AT.code, y, code)
  writer.right(AT.quantity, y, figure(quantity, Math.max(places, Number.isInteger(quantity) ? 0 : 3)))
  writer.left(AT.unit, y, unit)
  writer.right(AT.price, y, figure(price, Number.isInteger(price) && places === 0 ? 0 : 2))
  writer.right(AT.total, y, dots(total))
}

const writeFoot = (sheet: Sheet, writer: TextWriter, content: Content) => {
  const { neto, iva, total } = content
  sheet.pictures.push({ x: LEFT + 10, y: FOOT, width: 220, height: 88, modules: stampOf(content) })
  writer.center(LEFT + 120, FOOT + 98, 'Timbre Electrónico SII', false, 7)
  writer.center(LEFT + 120, FOOT + 107, 'Resolución Nº 86 del 2005 Verifique documento: www.sii.cl', false, 7)
  const sums = [
    ['TOTAL NETO', neto],
    ['MONTO EXENTO', 0],
    ['I.V.A. (19%)', iva],
    ['TOTAL', total],
  ] as const
  for (const [n, [label, value]] of sums.entries()) {
    box(sheet, RIGHT - 200, FOOT + n * 16, 200, 16)
    writer.left(RIGHT - 194, FOOT + 11 + n * 16, label, true)
    writer.right(RIGHT - 6, FOOT + 11 + n * 16, `$ ${dots(value)}`)
  }
}

/** A large seller's form: a strip of headings over their values, positions by tens, batch and delivery below each line. */
export const enterpriseForm: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    lines: own.pick([1, 3, 6, 14, 30]),
    decimals: own.happens(0.4),
    longNames: 0.15,
  }))
  const { goods, issued, due } = content
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'mono', 'narrow'] as const)
  const size = family === 'mono' ? 7 : 8
  const step = size * 1.3
  const mark = chance.pick(['.', '/', '-'])
  const isDue = chance.happens(0.8)
  const hasBatch = chance.happens(0.5)
  const form: Form = {
    content,
    family,
    size,
    step,
    strip: [
      [word('FECHA EMISION|FECHA'), dayFirst(issued, mark)],
      ...(isDue ? [[word('VENCIMIENTO|FECHA VCTO.'), dayFirst(due, mark)] as const] : []),
      ['COND. PAGO', content.days === 0 ? 'CONTADO' : `${content.days} DIAS`],
      ['O. COMPRA', String(chance.whole(4_500_000_000, 4_599_999_999))],
      ['PEDIDO', `00${chance.whole(10_000_000, 99_999_999)}`],
      ['VENDEDOR', `V${two(chance.whole(1, 60))}`],
    ],
    places: chance.pick([0, 2, 3]),
    words: { code: word('MATERIAL|CODIGO'), price: word('PRECIO UNIT.|VALOR UNIT.') },
  }
  const sheets: Sheet[] = []
  let { sheet, writer, y } = openPage(sheets, form)
  for (const [n, good] of goods.entries()) {
    const lines = wrap(good.name, AT.quantity - AT.name - widthOf('000.000,000', writer.plain), writer.plain)
    if (y + (lines.length + 2) * step > LAST) ({ sheet, writer, y } = openPage(sheets, form))
    writeLine(writer, form, good, n, y)
    for (const [line, text] of lines.entries()) writer.left(AT.name, y + line * step, text)
    y += lines.length * step
    const batch = `Lote: ${chance.whole(100_000, 999_999)}  Entrega: 80${chance.whole(100_000, 999_999)}`
    if (hasBatch) writer.left(AT.name, y, batch, false, size - 1)
    y += step * (hasBatch ? 1.3 : 0.3)
  }
  writeFoot(sheet, writer, content)
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'cell', 'letter'] as const), producer: 'SAP NetWeaver' },
    ...truthOf(content, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['enterprise-form', family, hasBatch ? 'con lotes' : 'sin lotes', `${goods.length} líneas`],
  }
}
