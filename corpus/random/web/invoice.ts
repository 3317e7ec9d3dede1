import { chanceFrom } from '../../random.ts'
import { dayFirst, dayParts, documentName, figure, stampSvg } from '../../invoice/layout.ts'
import { drawFrom } from '../draw.ts'
import { drawContent, type DocumentType, type Good } from '../invoice/content.ts'
import { stampOf } from '../invoice/foot.ts'
import { invoiceTruth } from '../invoice/truth.ts'
import { safe, webStyle, type WebDocument } from './page.ts'

type Cell = { text: string; of: (good: Good) => string; right: boolean }

type Labelled = [label: string, value: string]

const pairs = (list: readonly Labelled[]) =>
  `<table>${list.map(([label, value]) => `<tr><td style="border:0"><b>${label}</b></td><td style="border:0">: ${safe(value)}</td></tr>`).join('')}</table>`

/** The receiver and the dates: side by side, under each other, or each on a card. */
const partyOf = (shape: 'beside' | 'under' | 'cards', lines: readonly Labelled[], dates: readonly Labelled[]): string =>
  shape === 'beside'
    ? `<div style="display:flex;justify-content:space-between">${pairs(lines)}${pairs(dates)}</div>`
    : shape === 'under'
      ? pairs([...lines, ...dates])
      : `<div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:8px">${[...lines, ...dates].map(([label, value]) => `<div><small>${label}</small><br>${safe(value)}</div>`).join('')}</div>`

/** A document of a supplier as a web program prints it. */
export const webInvoice = (seed: string): WebDocument => {
  const chance = chanceFrom(seed)
  const style = webStyle(chance)
  const type = chance.pick<DocumentType>([33, 33, 33, 33, 34, 61, 56])
  const discounts = chance.pick(['none', 'none', 'none', 'percent'] as const)
  const content = drawContent(drawFrom(`${seed}/content`, 'any'), {
    type,
    lines: chance.pick([1, 2, 3, 5, 8, 14]),
    decimals: chance.happens(0.3),
    discounts,
    globalDiscount: false,
    exempt: chance.happens(0.1),
    taxes: false,
    longNames: 0.25,
    codes: chance.pick(['number', 'letters', 'ean'] as const),
  })
  const { vendor, receiver } = content
  const word = (texts: string) => style.upper(chance.pick(texts.split('|')))
  const withCode = chance.happens(0.5)
  const cells: Cell[] = [
    ...(withCode ? [{ text: word('Código|SKU|Cód.'), of: (good: Good) => good.code, right: false }] : []),
    { text: word('Descripción|Producto / Servicio|Detalle|Nombre'), of: ({ name }) => safe(name), right: false },
    { text: word('Cantidad|Cant.|Ctd.'), of: ({ quantity }) => figure(quantity), right: chance.happens(0.6) },
    ...(chance.happens(0.3) ? [{ text: word('Unidad|UM'), of: ({ unit }: Good) => unit, right: false }] : []),
    { text: word('Precio unitario|Precio|P. unitario|Valor unit.'), of: ({ price }) => figure(price), right: true },
    ...(discounts === 'percent'
      ? [{ text: word('Dcto. %|% desc.|Descuento %'), of: ({ rate }: Good) => `${rate}%`, right: true }]
      : []),
    ...(content.goods.some(({ isExempt }) => isExempt)
      ? [{ text: style.upper('Exento'), of: ({ isExempt }: Good) => (isExempt ? 'Sí' : 'No'), right: false }]
      : []),
    { text: word('Total|Subtotal|Valor|Monto'), of: ({ total }) => style.money(total), right: true },
  ]
  const issued = chance.pick([
    dayFirst(content.issued, '/'),
    dayFirst(content.issued),
    dayParts(content.issued).join(' de '),
  ])
  const isDue = content.days > 0 && chance.happens(0.6)
  const due = dayFirst(content.due, chance.pick(['/', '-']))
  const stamped = chance.happens(0.4)
  const lines: [string, string][] = [
    [chance.pick(['Señor(es)', 'Cliente', 'Razón social']), receiver.name],
    [chance.pick(['RUT', 'R.U.T.']), style.rut(receiver.rut)],
    ['Giro', receiver.business],
    ['Dirección', receiver.address],
    ['Comuna', receiver.commune],
  ]
  const dates: [string, string][] = [
    [chance.pick(['Fecha de emisión', 'Fecha', 'Emisión']), issued],
    ...(isDue ? [[chance.pick(['Vencimiento', 'Fecha de vencimiento', 'Vence']), due] as [string, string]] : []),
    [chance.pick(['Forma de pago', 'Condición']), content.days === 0 ? 'Contado' : 'Crédito'],
  ]
  const sums: [string, number][] = [
    ...(type === 34 ? [] : ([[word('Neto|Monto neto|Total neto'), content.neto]] as [string, number][])),
    ...(content.exento > 0 ? ([[word('Exento|Monto exento'), content.exento]] as [string, number][]) : []),
    ...(type === 34 ? [] : ([[word('IVA 19%|IVA (19%)|19% IVA'), content.iva]] as [string, number][])),
    [word('Total|Total a pagar|Monto total'), content.total],
  ]
  const shape = chance.pick(['beside', 'under', 'cards'] as const)
  const party = partyOf(shape, lines, dates)
  const seal = `<div style="border:3px solid ${chance.pick(['#d00', '#000'])};padding:10px;text-align:center;min-width:210px;font-size:120%"><b>R.U.T.: ${style.rut(vendor.rut)}<br>${documentName[type] ?? ''}<br>N° ${content.folio}</b></div>`
  const side = (right: boolean) => (right ? ' class="n"' : '')
  const table = `<table style="width:100%;margin-top:10px"><thead><tr>${cells.map(({ text, right }) => `<th${side(right)}>${text}</th>`).join('')}</tr></thead><tbody>${content.goods.map((good) => `<tr>${cells.map(({ of, right }) => `<td${side(right)}>${of(good)}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  const foot = `<div style="display:flex;justify-content:space-between;margin-top:14px"><div style="text-align:center;font-size:70%">${stamped ? `${stampSvg(stampOf(content), 'width:230px;height:92px')}<br>Timbre Electrónico SII<br>Res. 80 de 2014 Verifique documento: www.sii.cl` : ''}</div><table style="width:220px;height:10px">${sums.map(([label, value]) => `<tr><td>${label}</td><td class="n">${style.money(value)}</td></tr>`).join('')}</table></div>`
  const reference =
    type === 61 || type === 56
      ? `<p><b>Referencia:</b> Factura Electrónica N° ${Math.max(1, content.folio - 12)} del ${issued}. Anula documento.</p>`
      : ''
  return {
    html: `<style>${style.css}</style><div style="display:flex;justify-content:space-between"><div><h1>${safe(vendor.name)}</h1>${safe(vendor.business)}<br>${safe(vendor.address)}, ${safe(vendor.commune)}<br>${vendor.phone} · ${vendor.email}</div>${seal}</div><div style="margin:14px 0">${party}</div>${table}${reference}${foot}`,
    landscape: false,
    truth: invoiceTruth(content, { due: isDue, code: withCode, quantity: true, price: true, stamped }),
    traits: ['web', String(type), shape, `${content.goods.length} líneas`],
  }
}
