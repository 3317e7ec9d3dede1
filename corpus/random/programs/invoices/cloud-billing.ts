import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { spellPesos } from '../../../spell.ts'
import type { Chance } from '../../../random.ts'
import type { Content } from '../../invoice/content.ts'
import { type Cell, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { drawDate, html, officeBox, openInvoice, stampBlock, truthOf } from './billing.ts'

const sumsOf = (chance: Chance, { type, neto, exento, iva, total, discount }: Content): [string, number][] => {
  const word = (texts: string) => oneOf(chance, texts)
  return [
    ...(discount > 0
      ? ([
          [word('Subtotal|Sub Total'), neto + discount],
          [word('Descuento Global|Descuento|Dcto. global'), discount],
        ] as [string, number][])
      : []),
    ...(type === 34 ? [] : ([[word('Monto Neto|Neto|Total Neto'), neto]] as [string, number][])),
    ...(exento > 0 || chance.happens(0.4) ? ([[word('Monto Exento|Exento'), exento]] as [string, number][]) : []),
    ...(type === 34 ? [] : ([[word('IVA (19%)|IVA 19%|19% IVA|I.V.A. 19%'), iva]] as [string, number][])),
    [word('Monto Total|Total|TOTAL'), total],
  ]
}

/** The documents that it is about, or the order that it answers. */
const referencesOf = (chance: Chance, { type, folio, issued }: Content, date: (iso: string) => string): string => {
  const reference =
    type === 56
      ? `<tr><td>Factura Electrónica</td><td>${Math.max(1, folio - 31)}</td><td>${date(issued)}</td><td>Intereses por mora</td></tr>`
      : chance.happens(0.35)
        ? `<tr><td>Orden de Compra</td><td>${chance.whole(10_000, 99_999)}</td><td>${date(issued)}</td><td></td></tr>`
        : ''
  return reference === ''
    ? ''
    : `<table class="t w" style="margin:8px 0">${tr(['Documento de Referencia', 'Folio', 'Fecha', 'Razón'], [], 'th')}${reference}</table>`
}

/** The lines with their headings. */
const tableOf = (chance: Chance, { goods }: Content, code: boolean, money: (value: number) => string): string => {
  const word = (texts: string) => oneOf(chance, texts)
  const showsUnit = chance.happens(0.4)
  const discounted = goods.some((good) => good.discount > 0)
  const heads: string[] = [
    ...(code ? [word('Código|SKU|Cód.')] : []),
    word('Descripción|Detalle|Producto o Servicio|Ítem'),
    word('Cantidad|Cant.|Cant'),
    ...(showsUnit ? [word('Unidad|U.M.|Un.')] : []),
    word('P. Unitario|Precio|Precio Unit.|Valor Unitario'),
    ...(discounted ? [word('Desc.|Descuento|Dcto.')] : []),
    word('Total|Subtotal|Valor|Monto Item'),
  ]
  const rows = goods.map((good): Cell[] => [
    ...(code ? [good.code] : []),
    `${good.name}${good.isExempt ? ' (exento)' : ''}`,
    { text: figure(good.quantity), class: 'n' },
    ...(showsUnit ? [good.unit] : []),
    { text: `${money(0).slice(0, -1)}${figure(good.price)}`, class: 'n' },
    ...(discounted ? [{ text: good.rate > 0 ? `${good.rate}%` : money(good.discount), class: 'n' }] : []),
    { text: money(good.total), class: 'n' },
  ])
  const head = heads.map((text, at) => ({ text, class: at > heads.length - 3 ? 'n' : '' }))
  return `<table class="t w">${tr(head, [], 'th')}${rows.map((cells) => tr(cells)).join('')}</table>`
}

/** A cloud billing program: a logo, the receiver in a grid, bands on the lines, notes on the left of the sums. */
export const cloudBilling: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    type: own.pick([33, 33, 33, 34, 56]),
    lines: own.pick([1, 2, 3, 5, 8, 15]),
    discounts: own.pick(['none', 'none', 'percent', 'pesos'] as const),
    globalDiscount: own.happens(0.12),
    exempt: own.happens(0.1),
    longNames: 0.2,
    codes: own.pick(['number', 'letters', 'ean'] as const),
  }))
  const { vendor, receiver, goods, type, total } = content
  const word = (texts: string) => oneOf(chance, texts)
  const date = drawDate(chance)
  const isDue = content.days > 0 && chance.happens(0.7)
  const code = chance.happens(0.6)
  const mark = chance.pick(['', '$ ', '$'])
  const money = (value: number) => `${mark}${dots(value)}`
  const table = tableOf(chance, content, code, money)
  const sums = sumsOf(chance, content)
  const accent = chance.pick(['#0b6e99', '#333', '#c0392b', '#2e7d32'])
  const facts: [string, string][] = [
    [word('Señor(es)|Cliente|Razón Social|Señores'), receiver.name],
    ['R.U.T.', dottedRut(receiver.rut)],
    ['Giro', receiver.business],
    ['Dirección', receiver.address],
    ['Comuna', receiver.commune],
    ['Ciudad', receiver.city],
    [word('Fecha Emisión|Fecha de Emisión|Fecha|Emisión'), date(content.issued)],
    ...(isDue ? ([[word('Fecha Vencimiento|Vencimiento|Vence'), date(content.due)]] as [string, string][]) : []),
    [
      word('Forma de Pago|Condición de Pago|Cond. Venta'),
      content.days === 0 ? 'Contado' : `Crédito ${content.days} días`,
    ],
    ['Vendedor', 'Ventas Web'],
  ]
  const grid = (across: number) => {
    const high = Math.ceil(facts.length / across)
    return `<table class="g w">${Array.from({ length: high }, (_, at) => tr(Array.from({ length: across }, (_unused, column) => facts[column * high + at]).flatMap((pair): Cell[] => (pair ? [{ text: pair[0], class: 'b l' }, `${colon}${pair[1]}`] : ['', ''])))).join('')}</table>`
  }
  const colon = chance.pick([': ', '', ': '])
  const references = referencesOf(chance, content, date)
  const note = chance.happens(0.4)
    ? `<div><b>Observaciones:</b> ${word('Transferir a Cta. Cte. 77-01234-05 Banco de Chile, enviar comprobante a cobranza.|Horario de despacho de lunes a viernes de 9:00 a 17:30 hrs.|Según OC 4500123 y contrato 2024-118.')}</div>`
    : ''
  const spelled = chance.happens(0.4) ? `<div>Son: ${spellPesos(total).toLowerCase()} pesos</div>` : ''
  const body = chance.pick([
    `.t th{background:${accent};color:#fff}.t tr:nth-child(even) td{background:#f4f4f4}`,
    '.t td,.t th{border:1px solid #999}',
    `.t th{border-bottom:2px solid ${accent}}.t td{border-bottom:1px solid #ddd}`,
  ])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'condensed', 'narrow'] as const),
        chance.pick([8, 8.5, 9]),
        `${body}.t td,.t th{padding:3px 5px}.g{border:1px solid #bbb;margin:10px 0}.sum{min-width:200px}.sum td{border:1px solid #ccc;padding:3px 6px}`,
        `<div class="side"><div style="width:80px;height:50px;background:${accent}"></div><div style="flex:1"><h2>${html(vendor.name)}</h2>${html(vendor.business)}<br>${html(vendor.address)}, ${vendor.commune}<br>Fono: ${vendor.phone}<br>${vendor.email} / ${vendor.web}</div>${officeBox(chance, content)}</div>${grid(chance.pick([1, 2, 2]))}${table}${references}<div class="side" style="margin-top:14px"><div style="flex:1">${note}${spelled}</div><table class="sum">${sums
          .map(([label, value], at) =>
            tr([
              { text: label, class: at === sums.length - 1 ? 'b' : '' },
              { text: money(value), class: 'n b' },
            ]),
          )
          .join('')}</table></div><div style="margin-top:20px">${stampBlock(chance, content)}</div>`,
      ),
      format: chance.pick(['Letter', 'A4'] as const),
    },
    ...truthOf(
      { ...content, goods: goods.map((good) => (good.isExempt ? { ...good, name: `${good.name} (exento)` } : good)) },
      { due: isDue, code, quantity: true, price: true, stamped: true },
    ),
    traits: ['cloud-billing', String(type), `${goods.length} líneas`],
  }
}
