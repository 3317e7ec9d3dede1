import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { bold, type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import {
  charge,
  drawDate,
  html,
  issuedBy,
  officeBox,
  openInvoice,
  priced,
  stampBlock,
  truthOf,
} from '../../programs/invoices/billing.ts'
import type { Program } from '../../programs/program.ts'

const SERVICES = [
  'Enterprise Support renewal',
  'Licencias Cloud Suite plan Business',
  'Servicio de monitoreo 24x7',
  'Software maintenance, annual fee',
  'Horas de consultoría senior',
]

/** What is priced in dollars: the foreign amounts and the rate stand beside the pesos that the document is in. */
export const dollarReference: Program = (seed) => {
  const { chance, content: other } = openInvoice(seed, (own) => ({ type: own.pick([33, 33, 34]) }))
  const drawn = issuedBy(
    other,
    chance.pick(['Nube Austral SpA', 'Sistemas Quilimarí Limitada', 'Datacenter Lafken S.A.']),
  )
  const word = (texts: string) => oneOf(chance, texts)
  const rate = chance.whole(79_000, 99_500) / 100
  const picked = SERVICES.filter(() => chance.happens(0.45))
  const isColumn = chance.happens(0.6)
  const usd = (value: number) => `US$ ${figure(value, 2)}`
  const priceOf = (name: string) => ({ name, value: chance.whole(12_000, 980_000) / 100 })
  const services = (picked.length > 0 ? picked : SERVICES.slice(0, 1)).map(priceOf)
  const content = priced(
    drawn,
    services.map(({ name, value }) => charge(isColumn ? name : `${name} (${usd(value)})`, Math.round(value * rate))),
  )
  const { vendor, receiver, goods, type, neto, exento, iva, total } = content
  const date = drawDate(chance)
  const isDue = chance.happens(0.8)
  const all = services.reduce((sum, { value }) => sum + value, 0)
  const right = (text: string): Cell => ({ text, class: 'n' })
  const rows = goods.map((good, at) =>
    tr([good.name, ...(isColumn ? [right(usd(services[at]!.value))] : []), right(dots(good.total))]),
  )
  const head: Cell[] = [
    word('Descripción|Concepto|Servicio'),
    ...(isColumn ? [right(word('Valor US$|Monto USD|Amount US$'))] : []),
    right(word('Valor $|Monto CLP|Total $')),
  ]
  const sums: [string, string][] = [
    ...(type === 34
      ? ([['Monto Exento', dots(exento)]] as [string, string][])
      : ([
          [word('Neto|Monto Neto'), dots(neto)],
          ['IVA 19%', dots(iva)],
        ] as [string, string][])),
    [word('Total|Total a pagar CLP|Monto Total'), dots(total)],
  ]
  const known = [
    ['Cliente', receiver.name],
    ['RUT', dottedRut(receiver.rut)],
    ['Giro', receiver.business],
    ['Dirección', `${receiver.address}, ${receiver.commune}`],
    ['Atención', receiver.email],
  ] as const
  const dates: [string, string][] = [
    [word('Fecha de emisión|Fecha'), date(content.issued)],
    ...(isDue ? ([[word('Fecha de vencimiento|Vence|Pagar antes del'), date(content.due)]] as [string, string][]) : []),
    ['Tipo de cambio', `${word('Dólar observado|US$ 1 =')} ${figure(rate, 2)}`],
    ['Moneda de referencia', 'USD'],
  ]
  const pairs = (list: readonly (readonly [string, string])[]) =>
    `<table>${list.map(([label, value]) => tr([{ text: label, class: 's l' }, value])).join('')}</table>`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'condensed'] as const),
        chance.pick([8, 8.5]),
        `.s{color:#666;font-size:85%}.t th{border-bottom:2px solid ${word('#0a7|#06c|#333')};padding:5px 3px}.t td{border-bottom:1px solid #ddd;padding:6px 3px}.t{margin:16px 0}`,
        `<div class="side"><div><div style="font-size:17pt;color:#06c;letter-spacing:1px">${html(vendor.name.split(' ')[0]!.toLowerCase())}<b>cloud</b></div><b>${html(vendor.name)}</b><br>SERVICIOS INFORMATICOS<br>${vendor.address}, ${vendor.commune}<br>${vendor.phone}</div>${officeBox(chance, content)}</div><div class="side" style="margin-top:16px">${pairs(known)}${pairs(dates)}</div><table class="t w">${tr(head, [], 'th')}${rows.join('')}</table><div class="side"><div class="s">Total de referencia: ${usd(all)}<br>Pago en pesos al tipo de cambio indicado.<br>Transferencias: Banco de Chile, cta. cte. 00-${chance.whole(100, 999)}-${chance.whole(10_000, 99_999)}-0${chance.whole(1, 9)}</div><table>${sums.map(([label, value]) => tr([bold(label), right(`$ ${value}`)])).join('')}</table></div><div style="margin-top:24px">${stampBlock(chance, content)}</div>`,
      ),
      format: chance.pick(['A4', 'Letter'] as const),
      margin: '14mm',
    },
    ...truthOf(content, { due: isDue, code: false, quantity: false, price: false, stamped: true }),
    traits: ['dollar-reference', isColumn ? 'columna US$' : 'US$ en el nombre', String(type), `${goods.length} líneas`],
  }
}
