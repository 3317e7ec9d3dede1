import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { plainCapitals } from '../../../person-name.ts'
import { spellPesos } from '../../../spell.ts'
import { stampOf } from '../../invoice/foot.ts'
import type { Content, Good } from '../../invoice/content.ts'
import { LETTER, openSheet, type Sheet, wrap } from '../../sheet.ts'
import { oneOf } from '../../programs/markup.ts'
import { openInvoice, shortDate, truthOf } from '../../programs/invoices/billing.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Program } from '../../programs/program.ts'

const [LEFT, RIGHT] = [34, LETTER[0] - 34]
const AT = {
  code: LEFT,
  quantity: LEFT + 112,
  unit: LEFT + 118,
  name: LEFT + 146,
  price: RIGHT - 128,
  less: RIGHT - 74,
  total: RIGHT,
}
const FOOT = 640

type Form = {
  content: Content
  step: number
  isDue: boolean
  words: Record<'client' | 'code' | 'carried', string>
}

const writeHead = (writer: TextWriter, { content, step, isDue, words }: Form, number: number): number => {
  const { vendor, receiver, folio } = content
  const box = RIGHT - 100
  writer.left(LEFT, 42, plainCapitals(vendor.name), true, 10)
  writer.left(LEFT, 54, plainCapitals(vendor.business).slice(0, 48))
  writer.left(LEFT, 64, `${plainCapitals(vendor.address)} ${plainCapitals(vendor.commune)}`)
  writer.left(LEFT, 74, `FONO: ${vendor.phone}`)
  for (const [at, text] of [
    '*'.repeat(30),
    `R.U.T.: ${dottedRut(vendor.rut)}`,
    'FACTURA ELECTRONICA',
    `N. ${folio}`,
    '*'.repeat(30),
  ].entries())
    writer.center(box, 40 + at * 12, text, at > 0 && at < 4, 8.5)
  writer.center(box, 100, 'S.I.I. - TALCA')
  let y = 116
  const rows = [
    [`${words.client} ${plainCapitals(receiver.name)}`, `FECHA   : ${shortDate(content.issued)}`],
    [
      `RUT      : ${dottedRut(receiver.rut)}`,
      isDue ? `VENCE   : ${shortDate(content.due)}` : `PAGO    : ${content.days} DIAS`,
    ],
    [`GIRO     : ${plainCapitals(receiver.business).slice(0, 40)}`, `VENDEDOR: 0${content.folio % 9}`],
    [`DIRECCION: ${plainCapitals(receiver.address)}, ${plainCapitals(receiver.commune)}`, `PAGINA  : ${number}`],
  ] as const
  for (const [left, right] of rows) {
    writer.left(LEFT, y, left.slice(0, 74))
    writer.left(RIGHT - 150, y, right)
    y += step
  }
  const dashes = '-'.repeat(Math.floor((RIGHT - LEFT) / (writer.size * 0.6)))
  writer.left(LEFT, y, dashes)
  writer.left(AT.code, y + step, words.code)
  writer.right(AT.quantity, y + step, 'CANT')
  writer.left(AT.unit, y + step, 'UN')
  writer.left(AT.name, y + step, 'D E T A L L E')
  writer.right(AT.price, y + step, 'P.UNIT')
  writer.right(AT.less, y + step, '%DES')
  writer.right(AT.total, y + step, 'TOTAL')
  writer.left(LEFT, y + step * 2, dashes)
  return y + step * 3
}

const writeFoot = (sheet: Sheet, writer: TextWriter, { content, step }: Form) => {
  const { goods, discount, neto, iva, total } = content
  const gross = goods.reduce((all, good) => all + good.total, 0)
  sheet.pictures.push({ x: LEFT, y: FOOT + 26, width: 210, height: 84, modules: stampOf(content) })
  writer.left(LEFT, FOOT + 120, 'Timbre Electronico SII  Res. 80 de 2014')
  writer.left(LEFT, FOOT + 129, 'Verifique documento: www.sii.cl')
  for (const [at, text] of wrap(`SON: ${spellPesos(total)} PESOS.-`, RIGHT - LEFT, writer.plain).entries())
    writer.left(LEFT, FOOT + at * step, text)
  const sums: [string, number][] = [
    ...(discount > 0
      ? ([
          ['SUBTOTAL', gross],
          ['DESCUENTO', discount],
        ] as [string, number][])
      : []),
    ['NETO', neto],
    ['I.V.A. 19%', iva],
    ['TOTAL', total],
  ]
  for (const [at, [label, value]] of sums.entries()) {
    writer.left(RIGHT - 170, FOOT + 34 + at * step * 1.2, `${label.padEnd(11)}$`, label === 'TOTAL')
    writer.right(RIGHT, FOOT + 34 + at * step * 1.2, dots(value), label === 'TOTAL')
  }
}

const priceOf = ({ price }: Good) => figure(price, Number.isInteger(price) ? 0 : 2)

/** A listing on continuous paper: letters of one width and dashes for rules, the sum carried from page to page. */
export const continuousForm: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    lines: own.pick([2, 8, 24, 45, 58]),
    decimals: own.happens(0.4),
    discounts: own.pick(['none', 'percent', 'percent'] as const),
    globalDiscount: own.happens(0.35),
    longNames: 0.04,
    codes: own.pick(['number', 'letters', 'ean'] as const),
  }))
  const { goods } = content
  const size = chance.pick([7, 7.5])
  const step = size * 1.25
  const form: Form = {
    content,
    step,
    isDue: chance.happens(0.5),
    words: {
      client: oneOf(chance, 'SENORES  :|SR.(ES)  :|CLIENTE  :'),
      code: oneOf(chance, 'CODIGO|ARTICULO|COD.PROD'),
      carried: oneOf(chance, 'SUBTOTAL A LA VUELTA|TRANSPORTE|PASA A LA PAGINA SIGUIENTE'),
    },
  }
  const sheets: Sheet[] = []
  const open = (): [TextWriter, number] => {
    const sheet = openSheet(...LETTER)
    sheets.push(sheet)
    const writer = textWriterOf(sheet, 'mono', size)
    return [writer, writeHead(writer, form, sheets.length)]
  }
  let [writer, y] = open()
  let sum = 0
  for (const good of goods) {
    const lines = wrap(plainCapitals(good.name), AT.price - AT.name - 54, writer.plain)
    if (y + (lines.length + 1) * step > FOOT - 12) {
      writer.left(AT.name, y + step * 0.5, form.words.carried)
      writer.right(AT.total, y + step * 0.5, dots(sum))
      ;[writer, y] = open()
    }
    writer.left(AT.code, y, good.code)
    writer.right(AT.quantity, y, figure(good.quantity))
    writer.left(AT.unit, y, good.unit)
    writer.right(AT.price, y, priceOf(good))
    if (good.rate > 0) writer.right(AT.less, y, `${good.rate},0`)
    writer.right(AT.total, y, dots(good.total))
    for (const [at, text] of lines.entries()) writer.left(AT.name, y + at * step, text)
    y += lines.length * step
    sum += good.total
  }
  writeFoot(sheets.at(-1)!, writer, form)
  return {
    pages: { sheets, emission: chance.pick(['line', 'cell', 'word'] as const), producer: 'PDFCreator' },
    ...truthOf(content, { due: form.isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['continuous-form', `${sheets.length} páginas`, `${goods.length} líneas`],
  }
}
