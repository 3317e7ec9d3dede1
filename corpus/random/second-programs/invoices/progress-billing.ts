import { dots, dottedRut, monthTitle } from '../../../shapes.ts'
import type { Chance } from '../../../random.ts'
import type { Good } from '../../invoice/content.ts'
import { bold, type Cell, factTable, oneOf, page, tr } from '../../programs/markup.ts'
import {
  charge,
  drawDate,
  html,
  officeBox,
  openInvoice,
  priced,
  receiptBox,
  stampBlock,
  truthOf,
} from '../../programs/invoices/billing.ts'
import type { Program } from '../../programs/program.ts'

const WORKS = [
  'Construcción de obras civiles menores Planta Sur',
  'Habilitación de oficinas piso 7 y piso 8',
  'Mantención de caminos interiores y saneamiento',
  'Montaje de estructura metálica nave 3',
  'Reposición de techumbre y canaletas',
]

const drawWorks = (chance: Chance, issued: string): Good[] => {
  const [year, month] = issued.split('-').map(Number)
  const number = chance.whole(1, 14)
  const work = chance.pick(WORKS)
  const texts = [
    `Estado de Pago N° ${number}: ${work}, según contrato C-${chance.whole(100, 999)}/${year! - 1}, avance físico acumulado ${chance.whole(20, 98)}%, período ${monthTitle({ year: year!, month: month! })} ${year}`,
    `Obras extraordinarias aprobadas por libro de obra folio ${chance.whole(10, 88)}, incluye mano de obra, materiales y gastos generales`,
    `Reajuste polinómico del período según bases administrativas`,
    `Suministro de materiales puestos en obra, guías de despacho ${chance.whole(1000, 1400)} a ${chance.whole(1401, 1900)}`,
  ]
  return texts
    .slice(0, chance.whole(1, 4))
    .map((text): Good => ({ ...charge(text, chance.whole(380_000, 48_000_000)), unit: 'GL' }))
}

/** What the invoice refers to, as a list or as a table. */
const drawReferences = (chance: Chance, date: string, isList: boolean): string => {
  const references: [string, string][] = [
    ['Orden de Compra', String(chance.whole(4_500_100_000, 4_500_999_999))],
    ...(chance.happens(0.6)
      ? ([['HES', String(chance.whole(1_000_100_000, 1_000_999_999))]] as [string, string][])
      : []),
    ...(chance.happens(0.5) ? ([['Contrato', `C-${chance.whole(100, 999)}`]] as [string, string][]) : []),
  ]
  return isList
    ? `<div><b>Documentos de referencia:</b><br>${references.map(([name, folio]) => `- ${name} N° ${folio} de fecha ${date}`).join('<br>')}</div>`
    : `<table class="w t">${tr(['Documento', 'N° Ref.', 'Fecha Ref.', 'Motivo'], [], 'th')}${references.map(([name, folio]) => tr([name, folio, date, ''])).join('')}</table>`
}

/** A contractor's invoice of a state of payment: few lines of a paragraph each, references to order, contract and receipt. */
export const progressBilling: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const word = (texts: string) => oneOf(chance, texts)
  const hasPrice = chance.happens(0.6)
  const goods = drawWorks(chance, drawn.issued)
  const content = priced(drawn, goods)
  const { vendor, receiver, neto, exento, iva, total } = content
  const date = drawDate(chance)
  const isDue = chance.happens(0.4)
  const right = (text: string): Cell => ({ text, class: 'n' })
  const rows = content.goods.map((good) =>
    tr([
      ...(hasPrice ? [right('1'), 'GL'] : []),
      good.name,
      ...(hasPrice ? [right(dots(good.price))] : []),
      right(dots(good.total)),
    ]),
  )
  const heads: Cell[] = [
    ...(hasPrice ? [right(word('Cant.|Cantidad')), 'Un.'] : []),
    word('Descripción|Detalle|Descripción del servicio'),
    ...(hasPrice ? [right(word('Precio|P. Unitario'))] : []),
    right(word('Total|Valor|Monto $')),
  ]
  const isList = chance.happens(0.5)
  const referred = drawReferences(chance, date(content.issued), isList)
  const retained = chance.happens(0.35)
    ? `<p>Nota: sobre este estado de pago se aplica retención contractual de 5% ($ ${dots(Math.round(neto * 0.05))}), que se restituye a la recepción provisoria.</p>`
    : ''
  const sums: [string, string][] = [
    ['Monto Neto', dots(neto)],
    ...(chance.happens(0.5) ? ([['Monto Exento', dots(exento)]] as [string, string][]) : []),
    [word('19% I.V.A.|IVA 19%'), dots(iva)],
    ['Total', dots(total)],
  ]
  const bank = chance.happens(0.5)
    ? `<p>Datos para transferencia: Banco Estado, Cuenta Corriente ${chance.whole(100_000_000, 999_999_999)}, RUT ${dottedRut(vendor.rut)}, ${vendor.email}</p>`
    : ''
  return {
    pages: {
      html: page(
        chance.pick(['times', 'arial', 'georgia'] as const),
        chance.pick([8.5, 9]),
        `.t td,.t th{${word('border:1px solid #000|border-bottom:1px solid #999|border:1px solid #bbb')};padding:5px}.t{margin:8px 0}`,
        `<div class="side"><div style="max-width:330px"><h2>${html(vendor.name)}</h2>${html(vendor.business)}<br>Casa Matriz: ${html(vendor.address)}, ${vendor.commune}<br>${vendor.email}</div>${officeBox(chance, content)}</div><div class="n" style="margin-top:6px">${vendor.commune}, ${date(content.issued)}</div><div style="border:1px solid #000;padding:5px;margin-top:6px">${factTable(
          [
            ['Señor(es)', receiver.name],
            ['R.U.T.', dottedRut(receiver.rut)],
            ['Giro', receiver.business],
            ['Dirección', receiver.address],
            ['Comuna', receiver.commune],
            ['Ciudad', receiver.city],
            ['Forma de pago', content.days === 0 ? 'Contado' : `Crédito a ${content.days} días`],
            ...(isDue ? ([['Fecha de vencimiento', date(content.due)]] as [string, string][]) : []),
          ],
          chance.pick([1, 2]),
        )}</div>${isList ? '' : referred}<table class="w t">${tr(heads, [], 'th')}${rows.join('')}</table>${isList ? referred : ''}${retained}<div class="keep"><div class="side" style="margin-top:20px">${stampBlock(chance, content)}<table class="t">${sums.map(([label, value]) => tr([bold(label), right(`$ ${value}`)])).join('')}</table></div>${bank}${chance.happens(0.5) ? receiptBox() : ''}</div>`,
      ),
      format: chance.pick(['Letter', 'A4'] as const),
      margin: '12mm',
    },
    ...truthOf(content, { due: isDue, code: false, quantity: hasPrice, price: hasPrice, stamped: true }),
    traits: ['progress-billing', hasPrice ? 'con precio' : 'sin precio', `${goods.length} líneas`],
  }
}
