import { documentName, figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { stampOf } from '../../invoice/foot.ts'
import type { Content } from '../../invoice/content.ts'
import { box, type Family, LETTER, openSheet, rule, type Sheet, widthOf, wrap } from '../../sheet.ts'
import { oneOf } from '../../programs/markup.ts'
import { openInvoice, shortDate, truthOf } from '../../programs/invoices/billing.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Program } from '../../programs/program.ts'

const [LEFT, RIGHT] = [26, LETTER[0] - 26]
const HALF = LETTER[1] / 2
const AT = {
  quantity: LEFT + 34,
  code: LEFT + 42,
  name: LEFT + 104,
  price: RIGHT - 152,
  gross: RIGHT - 100,
  less: RIGHT - 52,
  total: RIGHT - 4,
}

type Form = {
  content: Content
  step: number
  heads: Record<'code' | 'name' | 'less', string>
  facts: readonly (readonly [string, string])[]
}

const writeHead = (sheet: Sheet, writer: TextWriter, { content, step, heads, facts }: Form): number => {
  const { vendor, folio, type } = content
  writer.left(LEFT, 34, vendor.name.toUpperCase(), true, 11)
  writer.left(LEFT, 45, vendor.business)
  writer.left(LEFT, 54, `${vendor.address} - ${vendor.commune}  Fono ${vendor.phone}`)
  box(sheet, RIGHT - 168, 20, 168, 48, { border: 1.5 })
  for (const [at, text] of [`R.U.T. ${dottedRut(vendor.rut)}`, documentName[type]!, `N° ${folio}`].entries())
    writer.center(RIGHT - 84, 34 + at * 13, text, true, 9.5)
  writer.center(RIGHT - 84, 77, 'S.I.I. - CURICO', true, 7)
  let y = 90
  for (const [at, [label, value]] of facts.entries()) {
    const x = at % 2 === 0 ? LEFT + 4 : LEFT + 352
    writer.left(x, y, label, true)
    writer.left(x + 58, y, value)
    if (at % 2 === 1) y += step
  }
  const top = y + 2
  box(sheet, LEFT, 81, RIGHT - LEFT, top - 88)
  y = top + step
  rule(sheet, LEFT, y - step * 0.9, RIGHT, y - step * 0.9)
  writer.right(AT.quantity, y, 'Cant.', true)
  writer.left(AT.code, y, heads.code, true)
  writer.left(AT.name, y, heads.name, true)
  writer.right(AT.price, y, 'P. Lista', true)
  writer.right(AT.gross, y, 'Subtotal', true)
  writer.right(AT.less, y, heads.less, true)
  writer.right(AT.total, y, 'Total', true)
  rule(sheet, LEFT, y + 3, RIGHT, y + 3)
  return y + step * 1.4
}

const writeFoot = (sheet: Sheet, writer: TextWriter, { content, step }: Form, y: number, paid: string) => {
  const { neto, iva, total, goods } = content
  const less = goods.reduce((all, { discount }) => all + discount, 0)
  rule(sheet, LEFT, y - step * 0.6, RIGHT, y - step * 0.6)
  sheet.pictures.push({ x: LEFT + 8, y: y + 4, width: 180, height: 72, modules: stampOf(content) })
  writer.center(LEFT + 98, y + 84, 'Timbre Electrónico SII - Res. 80 de 2014', false, 6.5)
  writer.center(LEFT + 98, y + 91, 'Verifique documento: www.sii.cl', false, 6.5)
  writer.left(LEFT + 210, y + step, `Usted ahorró: $ ${dots(less)}`)
  writer.left(LEFT + 210, y + step * 2, paid)
  const sums = [
    ['Neto $', neto],
    ['IVA 19% $', iva],
    ['Total $', total],
  ] as const
  for (const [at, [label, value]] of sums.entries()) {
    writer.left(RIGHT - 140, y + step * (1 + at * 1.3), label, true)
    writer.right(AT.total, y + step * (1 + at * 1.3), dots(value), at === 2)
  }
}

/** A counter's half sheet: counts before names, the list's sum beside the discount in pesos, till and change below. */
export const counterSale: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    lines: own.pick([1, 2, 4, 6, 8]),
    discounts: own.pick(['pesos', 'pesos', 'percent', 'none'] as const),
    codes: own.pick(['letters', 'number'] as const),
    longNames: 0.05,
  }))
  const { receiver, goods } = content
  const family: Family = chance.pick(['sans', 'narrow', 'serif'] as const)
  const size = 7.5
  const step = size * 1.3
  const isDue = content.days > 0 && chance.happens(0.5)
  const form: Form = {
    content,
    step,
    heads: {
      code: oneOf(chance, 'Código|SKU|Artículo'),
      name: oneOf(chance, 'Descripción|Producto|Detalle'),
      less: oneOf(chance, 'Dscto.|Desc. $|Dcto'),
    },
    facts: [
      ['Señor(es)', receiver.name],
      ['R.U.T.', dottedRut(receiver.rut)],
      ['Giro', receiver.business],
      ['Fecha', shortDate(content.issued)],
      ['Dirección', `${receiver.address}, ${receiver.commune}`],
      isDue ? ['Vencimiento', shortDate(content.due)] : ['Vendedor', `${chance.whole(1, 60)} MESON`],
    ],
  }
  const sheet = openSheet(LETTER[0], HALF + 60)
  const writer = textWriterOf(sheet, family, size)
  let y = writeHead(sheet, writer, form)
  for (const good of goods) {
    writer.right(AT.quantity, y, figure(good.quantity))
    writer.left(AT.code, y, good.code)
    writer.right(AT.price, y, figure(good.price))
    writer.right(AT.gross, y, dots(good.total + good.discount))
    writer.right(AT.less, y, dots(good.discount))
    writer.right(AT.total, y, dots(good.total))
    for (const text of wrap(good.name, AT.price - AT.name - widthOf('00.000.000', writer.plain), writer.plain)) {
      writer.left(AT.name, y, text)
      y += step
    }
  }
  const paid = isDue
    ? `Crédito ${content.days} días`
    : oneOf(chance, 'Pago: TRANSBANK DEBITO|Pago: EFECTIVO  Vuelto: $ 0|Pago: CHEQUE AL DIA')
  writeFoot(sheet, writer, form, Math.max(y + step, 240), paid)
  return {
    pages: {
      sheets: [sheet],
      emission: chance.pick(['word', 'cell', 'letter'] as const),
      producer: 'wkhtmltopdf 0.12.5',
    },
    ...truthOf(content, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['counter-sale', family, `${goods.length} líneas`],
  }
}
