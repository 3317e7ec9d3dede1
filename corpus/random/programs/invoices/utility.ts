import { dots, dottedRut } from '../../../shapes.ts'
import type { Good } from '../../invoice/content.ts'
import { amount, bold, factTable, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { charge, drawDate, html, officeBox, openInvoice, priced, stampBlock, truthOf, issuedBy } from './billing.ts'

type Service = {
  name: string
  unit: string
  charges: (used: number, whole: (from: number, to: number) => number) => Good[]
}

const SERVICES: readonly Service[] = [
  {
    name: 'Compañía Eléctrica del Valle Añil S.A.',
    unit: 'kWh',
    charges: (used, whole) => [
      charge('Administración del servicio', whole(640, 1180)),
      charge('Transporte de electricidad', Math.round(used * 21.4)),
      charge(`Electricidad consumida (${dots(used)} kWh)`, Math.round(used * 118.2)),
      charge('Cargo por servicio público', Math.round(used * 0.9)),
      charge('Potencia contratada', whole(18_000, 96_000)),
      charge('Arriendo de medidor', whole(480, 1_900)),
    ],
  },
  {
    name: 'Aguas de Bahía Inventada S.A.',
    unit: 'm3',
    charges: (used, whole) => [
      charge('Cargo fijo', whole(690, 1_050)),
      charge(`Consumo agua potable ${used} m3`, Math.round(used * 512.3)),
      charge('Recolección aguas servidas', Math.round(used * 402.7)),
      charge('Tratamiento aguas servidas', Math.round(used * 241.1)),
    ],
  },
  {
    name: 'Gas Puelche Distribución S.A.',
    unit: 'm3S',
    charges: (used, whole) => [
      charge('Cargo fijo mensual', whole(900, 1_400)),
      charge(`Consumo gas ${used} m3S`, used * 987),
      charge('Servicio de mantención medidor', whole(700, 1_200)),
    ],
  },
]

/** A utility's bill: charges without quantity in a narrow column, readings, last months, and what was owed before. */
export const utility: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const service = chance.pick(SERVICES)
  const used = chance.whole(60, 4_800)
  const exempt = chance.happens(0.35)
    ? [
        charge(
          oneOf(chance, 'Interés por mora|Cargo por corte y reposición exento|Ajuste sencillo mes anterior'),
          chance.whole(30, 4_000),
          true,
        ),
      ]
    : []
  const content = priced(issuedBy(drawn, service.name), [...service.charges(used, chance.whole), ...exempt])
  const { vendor, receiver, goods, neto, exento, iva, total } = content
  const date = drawDate(chance)
  const owed = chance.happens(0.3) ? chance.whole(12_000, 240_000) : 0
  const sign = chance.pick(['$', '$ ', ''])
  const money = (value: number) => `${sign}${dots(value)}`
  const before = chance.whole(1_000, 80_000)
  const client = `${chance.whole(100_000, 9_999_999)}-${chance.whole(0, 9)}`
  const months = Array.from({ length: 6 }, (_, at) =>
    tr([
      String(((content.days + at) % 12) + 1).padStart(2, '0'),
      { text: dots(Math.round(used * (0.7 + chance.next() * 0.6))), class: 'n' },
    ]),
  ).join('')
  const pay = oneOf(chance, 'Total a pagar|TOTAL A PAGAR|Monto a pagar')
  const lines = goods.map(({ name, total: value }) => tr([name, amount(money(value))])).join('')
  const sums: [string, number][] = [
    ['Total neto', neto],
    ...(exento > 0 || chance.happens(0.3) ? ([['Total exento', exento]] as [string, number][]) : []),
    ['IVA 19%', iva],
    [oneOf(chance, 'Total factura|Monto total|Total documento'), total],
  ]
  const isDue = chance.happens(0.85)
  const summary = `<div style="background:#eef;padding:8px;flex:1"><div>N° de cliente</div><b>${client}</b><div style="margin-top:6px">${pay}</div><b style="font-size:16pt">${money(total + owed)}</b>${isDue ? `<div style="margin-top:6px">${oneOf(chance, 'Vencimiento|Fecha de vencimiento|Pagar hasta el')}</div><b>${date(content.due)}</b>` : ''}</div>`
  const readings = `<table class="t w">${tr(['Lectura anterior', 'Lectura actual', 'Consumo', 'Medidor'], [], 'th')}${tr([dots(before), dots(before + used), `${dots(used)} ${service.unit}`, String(chance.whole(1_000_000, 9_999_999))])}</table>`
  const detail = `<div style="flex:1.6"><h3>${oneOf(chance, 'Detalle de su cuenta|Detalle de cobros|Detalle del mes')}</h3><table class="t w">${lines}${sums.map(([label, value]) => tr([bold(label), bold(money(value), 'n')])).join('')}${owed > 0 ? tr(['Saldo anterior', amount(money(owed))]) : ''}${tr([bold(pay), bold(money(total + owed), 'n')])}</table></div>`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'condensed'] as const),
        chance.pick([7.5, 8, 8.5]),
        '.t td,.t th{border-bottom:1px solid #ddd;padding:2px 4px}',
        `<div class="side"><div><h2>${html(vendor.name)}</h2>${vendor.address}, ${vendor.commune}<br>Distribución de servicios básicos</div>${officeBox(chance, content)}</div><div class="side" style="margin:10px 0"><div style="flex:1.6">${factTable(
          [
            ['Señor(es)', receiver.name],
            ['RUT', dottedRut(receiver.rut)],
            ['Dirección suministro', receiver.address],
            ['Comuna', receiver.commune],
            ['Giro', receiver.business],
            ['Fecha de emisión', date(content.issued)],
          ],
        )}</div>${summary}</div>${readings}<div class="side" style="margin-top:10px">${detail}<div style="flex:1"><h3>Consumo últimos meses</h3><table class="t">${months}</table><p>Emergencias: 600 600 ${chance.whole(1000, 9999)}</p></div></div><div style="margin-top:18px">${stampBlock(chance, content)}</div>`,
      ),
      format: 'Letter',
    },
    ...truthOf(content, { due: isDue, code: false, quantity: false, price: false, stamped: true }),
    traits: ['utility', service.unit, owed > 0 ? 'con saldo' : 'sin saldo', `${goods.length} líneas`],
  }
}
