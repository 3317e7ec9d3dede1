import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import type { Chance } from '../../../random.ts'
import type { Good } from '../../invoice/content.ts'
import { bold, type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import {
  html,
  officeBox,
  openInvoice,
  priced,
  shortDate,
  stampBlock,
  truthOf,
} from '../../programs/invoices/billing.ts'
import type { Program } from '../../programs/program.ts'

const CUTS = [
  ['LOMO VETADO CAT. V AL VACIO', 9_480],
  ['POSTA NEGRA CAT. V', 7_150],
  ['ASIENTO DE PICANA', 7_890],
  ['PUNTA GANSO IMPORTADA BRASIL', 8_640],
  ['MOLIDA ESPECIAL 4% GRASA 500 G', 6_120],
  ['COSTILLAR CERDO CONGELADO', 4_390],
  ['HUESO CARNUDO', 2_150],
] as const
/** What pays no advance on meat. */
const OTHERS = [
  ['LONGANIZA PARRILLERA KG', 4_980],
  ['TRUTRO ENTERO POLLO IQF', 2_240],
  ['VIENESA SUREÑA GRANEL', 3_150],
] as const
const ADVANCE = 5

const drawMeat = (chance: Chance, count: number): Good[] =>
  Array.from({ length: count }, (): Good => {
    const isMeat = chance.happens(0.75)
    const [name, base] = isMeat ? chance.pick(CUTS) : chance.pick(OTHERS)
    const quantity = chance.whole(3_200, 186_000) / 1000
    const price = base + chance.whole(-300, 420)
    return {
      code: String(chance.whole(100, 9_999)).padStart(6, '0'),
      name,
      quantity,
      unit: 'KG',
      price,
      rate: isMeat ? ADVANCE : 0,
      discount: 0,
      total: Math.round(quantity * price),
      isExempt: false,
    }
  })

/** A packing plant's invoice: kilos with three decimals beside the boxes, the advance on meat between the IVA and the total. */
export const meatPacker: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const goods = drawMeat(chance, chance.pick([1, 3, 7, 15, 28]))
  const base = goods.filter(({ rate }) => rate > 0).reduce((all, { total }) => all + total, 0)
  const taxName = oneOf(chance, 'IVA ANTICIPADO CARNE 5%|IMP. ANT. CARNE (5%)|RET. ANTICIPO CARNE 5%')
  const content = priced(
    drawn,
    goods,
    base > 0 ? [{ name: taxName, rate: ADVANCE, amount: Math.round((base * ADVANCE) / 100) }] : [],
  )
  const { vendor, receiver, neto, iva, taxes, total } = content
  const word = (texts: string) => oneOf(chance, texts)
  const isDue = chance.happens(0.6)
  const hasBoxes = chance.happens(0.7)
  const isFirst = chance.happens(0.5)
  const right = (text: string): Cell => ({ text, class: 'n' })
  const cells = (good: Good): Cell[] => {
    const boxes = right(String(Math.max(1, Math.round(good.quantity / 18))))
    const kilos = right(figure(good.quantity, 3))
    return [
      good.code,
      ...(isFirst
        ? [...(hasBoxes ? [boxes] : []), kilos, good.name]
        : [good.name, ...(hasBoxes ? [boxes] : []), kilos]),
      right(figure(good.price)),
      right(dots(good.total)),
    ]
  }
  const boxHead = hasBoxes ? [right(word('CAJAS|BULTOS|CJ'))] : []
  const kiloHead = right(word('KILOS|KG NETO|CANTIDAD KG'))
  const nameHead = word('PRODUCTO|DESCRIPCION|CORTE')
  const heads: Cell[] = [
    word('CODIGO|COD.|SKU'),
    ...(isFirst ? [...boxHead, kiloHead, nameHead] : [nameHead, ...boxHead, kiloHead]),
    right(word('PRECIO|$ KG|P. UNIT.')),
    right(word('TOTAL|VALOR NETO')),
  ]
  const all = goods.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000
  const sums: [string, number][] = [
    ['NETO', neto],
    [word('I.V.A. 19%|19% IVA'), iva],
    ...taxes.map(({ name, amount }): [string, number] => [name, amount]),
    [word('TOTAL|TOTAL FACTURA'), total],
  ]
  const fact = (label: string, value: string) => `<div><b>${label}</b> ${html(value)}</div>`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'courier', 'condensed'] as const),
        chance.pick([7.5, 8]),
        `.t th{border-top:1.5px solid #000;border-bottom:1.5px solid #000}.t{margin-top:8px}thead{display:table-header-group}.k{break-inside:avoid}.sum td{border:1px solid #000;padding:2px 8px}`,
        `<div class="side"><div><h2>${html(vendor.name.toUpperCase())}</h2>FAENADORA, DISTRIBUCION Y VENTA DE CARNES<br>PLANTA: ${vendor.address.toUpperCase()} - ${vendor.commune.toUpperCase()}<br>FONO VENTAS ${vendor.phone}</div>${officeBox(chance, content)}</div><div class="side" style="border-top:1px solid;border-bottom:1px solid;padding:5px 0;margin-top:8px"><div>${fact('CLIENTE:', receiver.name.toUpperCase())}${fact('RUT:', dottedRut(receiver.rut))}${fact('GIRO:', receiver.business)}${fact('DIRECCION:', `${receiver.address.toUpperCase()}, ${receiver.commune.toUpperCase()}`)}</div><div>${fact('EMISION:', shortDate(content.issued))}${isDue ? fact('VENCE:', shortDate(content.due)) : fact('PAGO:', 'CONTRA ENTREGA')}${fact('VENDEDOR:', `${chance.whole(10, 99)} TERRENO`)}${fact('PATENTE:', `LX-${chance.whole(1000, 9999)}`)}${fact('T° DESPACHO:', '-2°C')}</div></div><table class="w t"><thead>${tr(heads, [], 'th')}</thead><tbody>${goods.map((good) => tr(cells(good))).join('')}</tbody></table><div class="k"><div style="border-top:1px solid #000;padding:3px">TOTAL KILOS: ${figure(all, 3)}</div><div class="side" style="margin-top:14px">${stampBlock(chance, content)}<table class="sum">${sums.map(([label, value]) => tr([bold(label), right(`$ ${dots(value)}`)])).join('')}</table></div></div>`,
      ),
      format: 'Letter',
    },
    ...truthOf(content, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['meat-packer', hasBoxes ? 'con cajas' : 'sin cajas', `${goods.length} líneas`],
  }
}
