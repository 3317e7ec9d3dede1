import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { spellPesos } from '../../../spell.ts'
import type { Chance } from '../../../random.ts'
import type { Content, Good } from '../../invoice/content.ts'
import {
  drawDate,
  html,
  officeBox,
  openInvoice,
  receiptBox,
  stampBlock,
  truthOf,
} from '../../programs/invoices/billing.ts'
import { bold, type Cell, factTable, oneOf, page, tr } from '../../programs/markup.ts'
import type { Program } from '../../programs/program.ts'

type Printed = { due: boolean; code: boolean; quantity: boolean; price: boolean; discount: boolean }

type Form = { chance: Chance; content: Content; printed: Printed; date: (iso: string) => string; peso: string }

type Column = { head: string; of: (good: Good, at: number) => Cell }

const right = (text: string): Cell => ({ text, class: 'n' })

const columnsOf = ({ chance, content, printed, peso }: Form): Column[] => {
  const word = (texts: string) => oneOf(chance, texts)
  const name: Column = {
    head: word('Descripción|Detalle|Producto|Glosa|Descripción del producto o servicio'),
    of: (good) => good.name,
  }
  const quantity: Column = { head: word('Cantidad|Cant.|Cant'), of: (good) => right(figure(good.quantity)) }
  const unit: Column[] =
    printed.quantity && chance.happens(0.5) ? [{ head: word('U.M.|Unidad|Unid.'), of: (good) => good.unit }] : []
  const code: Column[] = printed.code ? [{ head: word('Código|SKU|Cód.|Ref.'), of: (good) => good.code }] : []
  const isQuantityFirst = chance.happens(0.35)
  const exempt: Column[] =
    content.exento > 0 && content.type === 33 ? [{ head: 'Af/Ex', of: (good) => (good.isExempt ? 'E' : 'A') }] : []
  return [
    ...(chance.happens(0.2)
      ? [{ head: word('#|N°|Ítem'), of: (_good: Good, at: number): Cell => String(at + 1) }]
      : []),
    ...(isQuantityFirst && printed.quantity ? [quantity, ...unit] : []),
    ...code,
    name,
    ...exempt,
    ...(!isQuantityFirst && printed.quantity ? [quantity, ...unit] : []),
    ...(printed.price
      ? [
          {
            head: word('Precio|P. Unitario|Precio Unit.|Valor Unit.|P.Unit'),
            of: (good: Good) => right(`${peso}${figure(good.price)}`),
          },
        ]
      : []),
    ...(printed.discount
      ? [{ head: word('% Dscto|Dcto. %|Desc.%'), of: (good: Good) => right(good.rate === 0 ? '' : `${good.rate}%`) }]
      : []),
    { head: word('Total|Valor|Subtotal|Monto|Total Línea'), of: (good) => right(`${peso}${dots(good.total)}`) },
  ]
}

const sumsOf = ({ chance, content }: Form): [string, string][] => {
  const { neto, exento, iva, total, type, discount, taxes } = content
  const word = (texts: string) => oneOf(chance, texts)
  const taxed = type !== 34
  return [
    ...(discount > 0
      ? ([[word('Descuento Global|Descuento|(-) Descuento'), dots(discount)]] as [string, string][])
      : []),
    ...(taxed ? ([[word('Neto|Monto Neto|Total Neto|Afecto|Valor Neto'), dots(neto)]] as [string, string][]) : []),
    ...(exento > 0 || chance.happens(0.35)
      ? ([[word('Exento|Monto Exento|Total Exento'), dots(exento)]] as [string, string][])
      : []),
    ...(taxed ? ([[word('IVA 19%|I.V.A. (19%)|19% IVA|IVA (19%)'), dots(iva)]] as [string, string][]) : []),
    ...taxes.map(({ name, amount }): [string, string] => [name, dots(amount)]),
    [word('Total|Monto Total|TOTAL|Total a Pagar'), dots(total)],
  ]
}

const receiverOf = ({ chance, content, date, printed }: Form): string => {
  const { receiver } = content
  const word = (texts: string) => oneOf(chance, texts)
  const facts: [string, string][] = [
    [word('Señor(es)|Cliente|Razón Social|Sres.'), receiver.name],
    [word('R.U.T.|RUT|Rut Cliente'), dottedRut(receiver.rut)],
    ['Giro', receiver.business],
    [word('Dirección|Domicilio'), receiver.address],
    ['Comuna', receiver.commune],
    ...(chance.happens(0.6) ? ([['Ciudad', receiver.city]] as [string, string][]) : []),
    ...(chance.happens(0.3) ? ([['Contacto', receiver.email]] as [string, string][]) : []),
    [word('Fecha Emisión|Fecha|Fecha de Emisión|Emisión'), date(content.issued)],
    ...(printed.due
      ? ([[word('Vencimiento|Fecha Vencimiento|Vence|F. Vcto.'), date(content.due)]] as [string, string][])
      : []),
    ...(chance.happens(0.5)
      ? ([
          [
            word('Condición de Pago|Forma de Pago|Cond. Venta'),
            content.days === 0 ? 'Contado' : `Crédito ${content.days} días`,
          ],
        ] as [string, string][])
      : []),
    ...(chance.happens(0.3)
      ? ([['Vendedor', oneOf(chance, 'M. SOTO|C. VERA|012|OFICINA')]] as [string, string][])
      : []),
  ]
  return `<div class="who">${factTable(facts, chance.pick([1, 2, 2, 3]), chance.pick([':', ':', '']))}</div>`
}

/** A note names the invoice that it corrects. */
const referencesOf = ({ chance, content, date }: Form): string => {
  const isNote = content.type === 61 || content.type === 56
  if (!isNote && !chance.happens(0.4)) return ''
  const of = isNote
    ? 'Factura Electrónica'
    : oneOf(chance, 'Orden de Compra|Guía de Despacho Electrónica|HES|Nota de Venta')
  const facts: [string, string][] = [[of, `N° ${chance.whole(1000, 4_999_999)} del ${date(content.issued)}`]]
  if (isNote) facts.push(['Razón', oneOf(chance, 'Corrige montos|Devolución de mercaderías|Diferencia de precio')])
  return `<div class="ref"><b>Referencias</b>${factTable(facts)}</div>`
}

const issuerOf = ({ chance, content: { vendor } }: Form): string => {
  const lines = [
    `Giro: ${vendor.business}`,
    `${oneOf(chance, 'Casa Matriz: |Dirección: |')}${vendor.address}, ${vendor.commune}`,
    ...(chance.happens(0.6) ? [`${oneOf(chance, 'Fono: |Tel. |')}${vendor.phone}`] : []),
    ...(chance.happens(0.5) ? [vendor.email] : []),
    ...(chance.happens(0.3) ? [vendor.web] : []),
  ]
  const logo = chance.happens(0.35)
    ? `<div class="logo">${html(vendor.name.split(' ')[0]!.slice(0, 3).toUpperCase())}</div>`
    : ''
  return `<div class="side" style="justify-content:flex-start">${logo}<div><b style="font-size:125%">${html(vendor.name)}</b><br>${lines.map(html).join('<br>')}</div></div>`
}

const bottomOf = (form: Form): string => {
  const { chance, content, peso } = form
  const sums = sumsOf(form)
  const sign = peso === '' ? oneOf(chance, '|$ ') : peso
  const shown = chance.happens(0.2)
    ? `<table class="sums w">${tr(
        sums.map(([label]) => ({ text: label, class: 'c' })),
        [],
        'th',
      )}${tr(sums.map(([, value]): Cell => ({ text: `${sign}${value}`, class: 'c' })))}</table>`
    : `<table class="sums">${sums.map(([label, value], at) => tr(at === sums.length - 1 ? [bold(label), bold(`${sign}${value}`, 'n')] : [label, right(`${sign}${value}`)])).join('')}</table>`
  const words = chance.happens(0.3) ? `<div>Son: ${spellPesos(content.total)} PESOS</div>` : ''
  const notes = chance.happens(0.35)
    ? `<div class="ref">Observaciones: ${oneOf(chance, 'Entregar en bodega de 9:00 a 13:00 hrs.|Transferir a Banco de Chile Cta. Cte. 00-172-38841-05|Gracias por su preferencia|Despacho incluido')}</div>`
    : ''
  const stamp = stampBlock(chance, content)
  const isLeft = chance.happens(0.75)
  const pair = shown.includes(' w"')
    ? `${shown}<div style="margin-top:10px">${stamp}</div>`
    : `<div class="side">${isLeft ? `${stamp}${shown}` : `${shown}${stamp}`}</div>`
  return `<div class="keep">${words}${notes}${pair}${chance.happens(0.3) ? receiptBox() : ''}</div>`
}

/** An invoice put together at random. */
export const drawnInvoice: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    type: own.pick([33, 33, 33, 33, 34, 61, 56, 52]),
    lines: own.pick([1, 2, 3, 5, 8, 13, 24]),
    decimals: own.happens(0.25),
    discounts: own.pick(['none', 'none', 'percent'] as const),
    globalDiscount: own.happens(0.15),
    exempt: own.happens(0.2),
    taxes: own.happens(0.1),
    codes: own.pick(['letters', 'number', 'ean'] as const),
  }))
  const quantity = chance.happens(0.88)
  const printed: Printed = {
    due: content.days > 0 && chance.happens(0.6),
    code: chance.happens(0.55),
    quantity,
    price: quantity && chance.happens(0.92),
    discount: content.goods.some(({ rate }) => rate > 0),
  }
  const form: Form = { chance, content, printed, date: drawDate(chance), peso: oneOf(chance, '||||$|$ ') }
  const columns = columnsOf(form)
  const rows = content.goods.map((good, at) => tr(columns.map(({ of }) => of(good, at))))
  const classOf = ({ of }: Column) => (typeof of(content.goods[0]!, 0) === 'string' ? '' : 'n')
  const heads = tr(
    columns.map((column) => ({ text: column.head, class: classOf(column) })),
    [],
    'th',
  )
  const order = chance.happens(0.9)
    ? [issuerOf(form), officeBox(chance, content)]
    : [officeBox(chance, content), issuerOf(form)]
  const rules = chance.pick([
    'border:1px solid #333',
    'border-bottom:1px solid #ccc',
    'border:0',
    'border-left:1px solid #777;border-right:1px solid #777',
  ])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'arial', 'verdana', 'narrow', 'times', 'condensed'] as const),
        chance.pick([7.5, 8.5, 9]),
        `.t{margin:10px 0;border:${chance.pick(['0', '1px solid #333'])}}.t td{${rules}}.t th{${chance.pick(['border-bottom:1px solid #000', 'background:#ddd', 'background:#234;color:#fff'])}}.who{margin-top:10px;${chance.pick(['', 'border:1px solid #000;padding:5px', 'border-top:1px solid #999;padding-top:5px'])}}.ref{margin:8px 0}.logo{width:54px;height:44px;background:#456;color:#fff;font-size:16pt;text-align:center;line-height:44px}.sums td,.sums th{${chance.pick(['border:1px solid #333', 'border:0', 'border-bottom:1px solid #ddd'])};padding:2px 6px}`,
        `<div class="side">${order.join('')}</div>${receiverOf(form)}${referencesOf(form)}<table class="t w"><thead>${heads}</thead><tbody>${rows.join('')}</tbody></table>${bottomOf(form)}`,
      ),
      format: chance.pick(['Letter', 'A4'] as const),
      margin: chance.pick(['10mm', '14mm']),
    },
    ...truthOf(content, {
      due: printed.due,
      code: printed.code,
      quantity: printed.quantity,
      price: printed.price,
      stamped: true,
    }),
    traits: [
      String(content.type),
      rules,
      `${content.goods.length} líneas`,
      ...(printed.quantity ? [] : ['sin cantidades']),
    ],
  }
}
