import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut, monthTitle, ufText } from '../../../shapes.ts'
import { bold, factTable, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { charge, drawDate, html, officeBox, openInvoice, priced, stampBlock, truthOf } from './billing.ts'

/** An exempt document of a school, a clinic or a landlord: few lines, a period, the amount in units of account beside pesos. */
export const exemptServices: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, { type: 34 })
  const uf = 36_000 + chance.whole(0, 390_000) / 100
  const [year, month] = drawn.issued.split('-').map(Number)
  const period = `${monthTitle({ year: year!, month: month! })} ${year}`
  const trade = chance.pick([
    [
      'Capacitación y Educación',
      ['Curso SENCE manejo de cargas', 'Taller de primeros auxilios', 'Relatoría en terreno'],
    ],
    ['Arriendo de inmuebles amoblados', ['Arriendo oficina', 'Gastos comunes', 'Estacionamiento N° 14']],
    ['Servicios médicos', ['Exámenes preocupacionales', 'Evaluación psicosensométrica', 'Toma de muestras']],
    [
      'Transporte de pasajeros',
      ['Traslado de personal turno día', 'Traslado de personal turno noche', 'Traslado especial'],
    ],
  ] as const)
  const perUnit = chance.happens(0.4)
  const goods = trade[1]
    .filter((_, at) => at === 0 || chance.happens(0.5))
    .map((name) => {
      const units = chance.whole(150, 4_800) / 100
      const withPeriod = chance.happens(0.5) ? `${name} ${period}` : name
      return perUnit
        ? { ...charge(withPeriod, Math.round(units * uf)), quantity: units, unit: 'UF', price: uf }
        : charge(withPeriod, chance.whole(40, 2_900) * 1000)
    })
  const content = priced(drawn, goods)
  const { vendor, receiver, total } = content
  const date = drawDate(chance)
  const isDue = content.days > 0 && chance.happens(0.5)
  const [d1, d2] = [oneOf(chance, 'Detalle|Descripción|Glosa'), oneOf(chance, 'Valor|Total|Monto')]
  const rows = content.goods.map((good) =>
    perUnit
      ? tr([good.name, figure(good.quantity, 2), ufText(good.price), dots(good.total)], ['', 'n', 'n', 'n'])
      : tr([good.name, dots(good.total)], ['', 'n']),
  )
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'times', 'georgia'] as const),
        chance.pick([8.5, 9]),
        '.t td,.t th{border:1px solid #000;padding:4px}',
        `<div class="side"><div><h2>${html(vendor.name)}</h2>${trade[0]}<br>${vendor.address}, ${vendor.commune}<br>${vendor.email}</div>${officeBox(chance, content)}</div><div style="border:1px solid;margin:12px 0;padding:5px">${factTable([['Señores', receiver.name], ['RUT', dottedRut(receiver.rut)], ['Giro', receiver.business], ['Domicilio', `${receiver.address}, ${receiver.commune}`], ['Fecha', date(content.issued)], ...(isDue ? ([['Vence', date(content.due)]] as [string, string][]) : []), ['Período', period]])}</div><table class="t w">${tr(perUnit ? [d1, 'Cantidad', 'Precio', d2] : [d1, d2], perUnit ? ['', 'n', 'n', 'n'] : ['', 'n'], 'th')}${rows.join('')}</table>${perUnit ? `<div>Valor UF: $ ${ufText(uf)}</div>` : ''}<div class="side" style="margin-top:16px">${stampBlock(chance, content)}<table class="t">${tr(['Monto Exento', { text: `$ ${dots(total)}`, class: 'n' }])}${tr([bold('Monto Total'), bold(`$ ${dots(total)}`, 'n')])}</table></div>`,
      ),
      format: 'Letter',
    },
    ...truthOf(content, { due: isDue, code: false, quantity: perUnit, price: perUnit, stamped: true }),
    traits: ['exempt-services', perUnit ? 'por UF' : 'sin precio', `${goods.length} líneas`],
  }
}
