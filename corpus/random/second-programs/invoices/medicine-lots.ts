import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut, two } from '../../../shapes.ts'
import type { Chance } from '../../../random.ts'
import type { Content, Good } from '../../invoice/content.ts'
import { type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import { drawDate, html, officeBox, openInvoice, priced, stampBlock, truthOf } from '../../programs/invoices/billing.ts'
import type { Program } from '../../programs/program.ts'

const MEDICINES = [
  ['PARACETAMOL 500 MG X 16 COMP', 690],
  ['IBUPROFENO 400 MG X 20 COMP REC', 1_190],
  ['SUERO FISIOLOGICO 0,9% 500 ML', 1_120],
  ['LOSARTAN 50 MG X 30 COMP', 1_480],
  ['AMOXICILINA 500 MG X 21 CAPS', 3_250],
  ['GASA ESTERIL 10 X 10 SOBRE', 145],
  ['JERINGA 5 ML C/AGUJA 21G', 98],
  ['ALCOHOL DESNATURALIZADO 70° 1 L', 2_390],
] as const

const drawMedicines = (chance: Chance, count: number): Good[] =>
  Array.from({ length: count }, (): Good => {
    const [name, base] = chance.pick(MEDICINES)
    const quantity = chance.pick([5, 10, 12, 24, 50, 100, 240])
    const price = base + chance.whole(-20, 60)
    const rate = chance.happens(0.6) ? chance.pick([2, 5, 7.5, 12, 20]) : 0
    const discount = Math.round((quantity * price * rate) / 100)
    return {
      code: String(chance.whole(100_000, 999_999)),
      name,
      quantity,
      unit: 'UN',
      price,
      rate,
      discount,
      total: quantity * price - discount,
      isExempt: false,
    }
  })

/** Lots with their own dates in the lines, where no date is the document's. */
const lotOf = (chance: Chance, content: Content): readonly [lot: string, expires: string] => [
  `${chance.pick(['L', 'B', 'C'])}${chance.whole(10_000, 99_999)}`,
  `${two(chance.whole(1, 12))}/${Number(content.issued.slice(0, 4)) + chance.whole(1, 3)}`,
]

/** A laboratory's distributor: lot and expiry beside each line, list price, discount and net price, the copy to be ceded behind. */
export const medicineLots: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const isInName = chance.happens(0.35)
  const lots = Array.from({ length: chance.pick([1, 4, 9, 18, 34]) }, () => lotOf(chance, drawn))
  const goods = drawMedicines(chance, lots.length).map((good, at) =>
    isInName ? { ...good, name: `${good.name} LOTE ${lots[at]![0]} VENC ${lots[at]![1]}` } : good,
  )
  const content = priced(drawn, goods)
  const { vendor, receiver, neto, exento, iva, total } = content
  const word = (texts: string) => oneOf(chance, texts)
  const date = drawDate(chance)
  const isDue = chance.happens(0.7)
  const hasCopy = chance.happens(0.5)
  const right = (text: string): Cell => ({ text, class: 'n' })
  const rows = goods.map((good, at) => {
    const net = good.price * (1 - good.rate / 100)
    return tr([
      good.code,
      good.name,
      ...(isInName ? [] : lots[at]!),
      right(figure(good.quantity)),
      right(figure(good.price)),
      right(good.rate === 0 ? '' : `${figure(good.rate)}%`),
      ...(isInName ? [] : [right(figure(net, 2))]),
      right(dots(good.total)),
    ])
  })
  const heads: Cell[] = [
    word('Código|Cód. Art.|Material'),
    word('Producto|Descripción'),
    ...(isInName ? [] : ['Lote', word('Vence|F. Venc.|Vcto.')]),
    right(word('Cantidad|Unid.|Cant.')),
    right(word('P. Lista|Precio')),
    right(word('% Desc.|Dcto.')),
    ...(isInName ? [] : [right('P. Neto')]),
    right(word('Total|Valor')),
  ]
  const sums: [string, string][] = [
    ['AFECTO', dots(neto)],
    ['EXENTO', dots(exento)],
    ['I.V.A. 19%', dots(iva)],
    ['TOTAL', dots(total)],
  ]
  const box = officeBox(chance, content)
  const stamp = stampBlock(chance, content)
  const terms: [string, string][] = [
    [word('FECHA|EMISIÓN'), date(content.issued)],
    ...(isDue ? ([[word('VENCIMIENTO|FECHA VENCTO.'), date(content.due)]] as [string, string][]) : []),
    ['COND. VENTA', content.days === 0 ? 'CONTADO' : `${content.days} DÍAS`],
    ['PEDIDO', String(chance.whole(100_000, 999_999))],
    ['GUÍA', String(chance.whole(10_000, 99_999))],
  ]
  const copy = (end: string, isLast: boolean) =>
    `<section class="${isLast ? '' : 'end'}"><div class="side"><div><h2>${html(vendor.name)}</h2>DISTRIBUCIÓN DE PRODUCTOS FARMACÉUTICOS E INSUMOS MÉDICOS<br>${html(vendor.address)}, ${vendor.commune}<br>${vendor.phone}</div>${box}</div><div style="margin:8px 0;padding:4px;background:#f2f2f2"><b>${html(receiver.name.toUpperCase())}</b><br>R.U.T. ${dottedRut(receiver.rut)} &nbsp; GIRO: ${html(receiver.business)}<br>${html(receiver.address)}, ${receiver.commune}, ${receiver.city}</div><table class="w t">${tr(terms.map(([label]) => ({ text: label, class: 'c b' })))}${tr(terms.map(([, value]) => ({ text: value, class: 'c' })))}</table><table class="w t"><thead>${tr(heads, [], 'th')}</thead>${rows.join('')}</table><div class="keep"><table class="w t">${tr(sums.map(([label]) => ({ text: label, class: 'c b' })))}${tr(sums.map(([, value]) => ({ text: `$ ${value}`, class: 'c' })))}</table><div class="side" style="margin-top:12px">${stamp}<b>${end}</b></div></div></section>`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'narrow', 'condensed'] as const),
        chance.pick([7, 7.5]),
        `.t{margin-top:6px}.t td,.t th{border:1px solid #999;padding:1px 3px}thead{display:table-header-group}`,
        hasCopy ? `${copy('ORIGINAL: CLIENTE', false)}${copy('CEDIBLE', true)}` : copy('', true),
      ),
      format: 'Letter',
    },
    ...truthOf(content, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: [
      'medicine-lots',
      isInName ? 'lote en el nombre' : 'lote en columna',
      hasCopy ? 'con cedible' : 'una copia',
      `${goods.length} líneas`,
    ],
  }
}
