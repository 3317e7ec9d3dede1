import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import type { Chance } from '../../../random.ts'
import type { Good, Tax } from '../../invoice/content.ts'
import { bold, type Cell, factTable, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { drawDate, html, officeBox, openInvoice, priced, stampBlock, truthOf } from './billing.ts'

const DRINKS = [
  ['Cerveza lager botella 1 L', 20.5, 1_120],
  ['Vino cabernet 750 cc', 20.5, 2_640],
  ['Pisco 35° 750 cc', 31.5, 4_890],
  ['Bebida cola 2,5 L desechable', 18, 1_290],
  ['Agua mineral s/gas 1,6 L', 0, 560],
  ['Jugo light 1,5 L', 10, 890],
  ['Papas fritas 250 g', 0, 1_310],
  ['Energética lata 473 cc', 18, 980],
] as const
const TAX_NAMES: Record<string, string> = {
  '20.5': 'ILA 20,5%',
  '31.5': 'ILA 31,5%',
  '18': 'IABA 18%',
  '10': 'IABA 10%',
}

const drawDrinks = (chance: Chance, count: number, perBox: number): Good[] =>
  Array.from({ length: count }, (): Good => {
    const [name, rate, base] = chance.pick(DRINKS)
    const quantity = chance.whole(1, 20) * perBox
    const price = base + chance.whole(-60, 190)
    const discount = chance.happens(0.3) ? Math.round(quantity * price * chance.pick([0.03, 0.05, 0.1])) : 0
    return {
      code: String(chance.whole(10_000, 99_999)),
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

const taxesOf = (goods: readonly Good[]): Tax[] => {
  const rates = [...new Set(goods.map(({ rate }) => rate))].filter((rate) => rate > 0).sort((a, b) => a - b)
  return rates.map((rate): Tax => {
    const base = goods.filter((good) => good.rate === rate).reduce((all, { total }) => all + total, 0)
    return { name: TAX_NAMES[String(rate)]!, rate, amount: Math.round((base * rate) / 100) }
  })
}

/** A distributor of drinks: boxes and units beside each other, a list price and a net one, a tax for each kind. */
export const drinksDistributor: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const count = chance.pick([3, 6, 12, 26, 44])
  const perBox = chance.pick([6, 12, 24])
  const goods = drawDrinks(chance, count, perBox)
  const content = priced(drawn, goods, taxesOf(goods))
  const { vendor, receiver, neto, iva, taxes, total } = content
  const word = (texts: string) => oneOf(chance, texts)
  const date = drawDate(chance)
  const isDue = content.days > 0 && chance.happens(0.7)
  const boxes = chance.happens(0.4)
  const rateColumn = chance.happens(0.6)
  const discounted = goods.some(({ discount }) => discount > 0)
  const right = (text: string): Cell => ({ text, class: 'n' })
  const heads: Cell[] = [
    word('Código|Cód. Prod.'),
    word('Descripción|Producto'),
    ...(boxes ? [right('Cajas')] : []),
    right(word('Unidades|Cant. UN|Cantidad')),
    right(word('Precio|Precio Lista|P. Unit.')),
    ...(discounted ? [right(word('Descto.|Desc. $'))] : []),
    ...(rateColumn ? [right(word('ILA %|% Imp.'))] : []),
    right(word('Valor Neto|Total')),
  ]
  const rows = goods.map((good) =>
    tr([
      good.code,
      good.name,
      ...(boxes ? [right(figure(good.quantity / perBox))] : []),
      right(figure(good.quantity)),
      right(figure(good.price)),
      ...(discounted ? [right(dots(good.discount))] : []),
      ...(rateColumn ? [right(good.rate === 0 ? '' : figure(good.rate))] : []),
      right(dots(good.total)),
    ]),
  )
  const sums: [string, number][] = [
    ['Neto', neto],
    ['I.V.A. 19%', iva],
    ...taxes.map(({ name, amount }): [string, number] => [name, amount]),
    [word('Total|TOTAL A PAGAR|Total Factura'), total],
  ]
  const isStrip = chance.happens(0.35)
  const foot = isStrip
    ? `<table class="t w">${tr(sums.map(([label]) => ({ text: label, class: 'c b' })))}${tr(sums.map(([, value]) => ({ text: dots(value), class: 'c' })))}</table>`
    : `<table class="t">${sums.map(([label, value]) => tr([bold(label), right(dots(value))])).join('')}</table>`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'narrow', 'courier'] as const),
        chance.pick([7, 7.5, 8]),
        `${chance.pick(['.t td,.t th{border:1px solid #000}', '.t th{border:1px solid #000;background:#eee}.t td{border-left:1px solid #000;border-right:1px solid #000}', '.t th{border-bottom:1px solid #000}'])}thead{display:table-header-group}.k{break-inside:avoid}`,
        `<div class="side"><div><h2>${html(vendor.name)}</h2>DISTRIBUCIÓN DE BEBIDAS Y ABARROTES<br>${vendor.address}, ${vendor.commune}<br>${vendor.email}</div>${officeBox(chance, content)}</div><div class="side" style="border:1px solid;padding:4px;margin:8px 0">${factTable(
          [
            ['Señor(es)', receiver.name.toUpperCase()],
            ['Rut', dottedRut(receiver.rut)],
            ['Giro', receiver.business],
            ['Dirección', receiver.address],
            ['Comuna', receiver.commune],
          ],
        )}${factTable([['Fecha emisión', date(content.issued)], ...(isDue ? ([['Fecha vencimiento', date(content.due)]] as [string, string][]) : []), ['Ruta', String(chance.whole(100, 999))], ['Camión', `PV${chance.whole(10, 99)}`], ['Cód. cliente', String(chance.whole(100_000, 999_999))]])}</div><table class="t w"><thead>${tr(heads, [], 'th')}</thead><tbody>${rows.join('')}</tbody></table><div class="k" style="margin-top:10px">${isStrip ? foot : ''}<div class="side">${stampBlock(chance, content)}${isStrip ? '' : foot}</div></div>`,
      ),
      format: 'Letter',
      footer:
        '<div style="font-size:7px;width:100%;text-align:center">Página <span class="pageNumber"></span>/<span class="totalPages"></span></div>',
    },
    ...truthOf(content, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['drinks-distributor', isStrip ? 'franja' : 'columna', `${count} líneas`],
  }
}
