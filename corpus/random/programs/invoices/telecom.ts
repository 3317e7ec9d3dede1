import { dots, dottedRut, monthTitle } from '../../../shapes.ts'
import { amount, bold, factTable, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { charge, drawDate, html, officeBox, openInvoice, priced, stampBlock, truthOf, issuedBy } from './billing.ts'

const PLANS = [
  'Plan Empresa Ilimitado 5G',
  'Internet Fibra 600 Mbps',
  'Línea fija 300 minutos',
  'Plan Datos 40 GB',
  'Central virtual 10 anexos',
  'Cuota equipo 6 de 18',
  'Roaming Américas',
] as const

/** A telephone company's bill: a first page of sums, a second one with what each number used, which is no detail of it. */
export const telecom: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const goods = PLANS.filter(() => chance.happens(0.5)).map((name) => charge(name, chance.whole(4_990, 89_990)))
  const content = priced(
    issuedBy(
      drawn,
      oneOf(
        chance,
        'Telefónica Ficticia Chile S.A.|Comunicaciones Viento Norte S.A.|Redes del Pacífico Imaginario SpA',
      ),
    ),
    goods.length > 0 ? goods : [charge(PLANS[0], 39_990)],
  )
  const { vendor, receiver, neto, iva, total } = content
  const date = drawDate(chance)
  const numbers = Array.from(
    { length: chance.whole(2, 9) },
    () => `9 ${chance.whole(4000, 9999)} ${chance.whole(1000, 9999)}`,
  )
  const usage = numbers
    .map((number) =>
      tr([
        number,
        { text: String(chance.whole(0, 900)), class: 'n' },
        { text: `${chance.whole(1, 40)},${chance.whole(10, 99)}`, class: 'n' },
        { text: '$0', class: 'n' },
      ]),
    )
    .join('')
  const isDue = chance.happens(0.8)
  const [year, month] = content.issued.split('-').map(Number)
  const period = `${monthTitle({ year: year!, month: month! })} ${year}`
  const title = oneOf(chance, 'Resumen de tu cuenta|Detalle de cargos|Cargos del mes')
  const isCard = chance.happens(0.6)
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'condensed'] as const),
        8.5,
        '.t td,.t th{padding:3px 4px;border-bottom:1px solid #e4e4e4}',
        `<section class="end"><div class="side"><div><h1>${html(vendor.name)}</h1>Giro: Telecomunicaciones<br>${vendor.address}, ${vendor.commune}</div>${officeBox(chance, content)}</div><div class="side" style="margin:12px 0">${factTable(
          [
            ['Cliente', receiver.name],
            ['RUT', dottedRut(receiver.rut)],
            ['Dirección', `${receiver.address}, ${receiver.commune}`],
            ['Giro', receiver.business],
          ],
        )}${factTable([['Fecha emisión', date(content.issued)], ...(isDue ? ([['Fecha vencimiento', date(content.due)]] as [string, string][]) : []), ['Período facturado', period], ['N° cuenta', String(chance.whole(10_000_000, 99_999_999))]])}</div>${isCard ? `<div class="c" style="background:#222;color:#fff;padding:10px">Total a pagar<br><b style="font-size:18pt">$${dots(total)}</b></div>` : ''}<h3>${title}</h3><table class="t w">${content.goods.map(({ name, total: value }) => tr([name, amount(`$${dots(value)}`)])).join('')}${tr([bold('Monto neto'), bold(`$${dots(neto)}`, 'n')])}${tr([bold('IVA (19%)'), bold(`$${dots(iva)}`, 'n')])}${tr([bold('Monto total'), bold(`$${dots(total)}`, 'n')])}</table><div style="margin-top:24px">${stampBlock(chance, content)}</div></section><section><h3>Uso por número</h3><table class="t w">${tr(['Número', 'Minutos', 'GB', 'Adicional'], [], 'th')}${usage}</table><p>Para reclamos llame al 103. Subsecretaría de Telecomunicaciones.</p></section>`,
      ),
      format: 'Letter',
    },
    ...truthOf(content, { due: isDue, code: false, quantity: false, price: false, stamped: true }),
    traits: ['telecom', isCard ? 'con tarjeta' : 'sin tarjeta', `${content.goods.length} líneas`],
  }
}
