import { dayParts, figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { officeBox, openInvoice, receiptBox, stampBlock, html, truthOf } from './billing.ts'

const LONGER = ['Según cotización aprobada', 'Color a elección', 'Entrega en obra', 'Incluye despacho']

/** The tax office's free portal: labels in capitals close to their colons, the text of a line below its name. */
export const freePortal: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    type: own.pick([33, 33, 33, 34, 61]),
    decimals: own.happens(0.3),
    discounts: own.pick(['none', 'none', 'percent'] as const),
    codes: 'letters',
  }))
  const { vendor, receiver, goods, type, neto, exento, iva, total } = content
  const [day, month, year] = dayParts(content.issued)
  const hasCodes = chance.happens(0.4)
  const isPaid = chance.happens(0.5)
  const facts = (pairs: [string, string][]) =>
    pairs.map(([label, value]) => `<div><b>${label}</b> ${html(value)}</div>`).join('')
  const rows = goods.map((good) =>
    tr(
      [
        hasCodes ? good.code : '-',
        { markup: `${html(good.name)}${chance.happens(0.3) ? `<br>${chance.pick(LONGER)}` : ''}` },
        `${figure(good.quantity)}${chance.happens(0.6) ? ` ${good.unit}` : ''}`,
        figure(good.price),
        '',
        good.rate > 0 ? figure(good.rate) : '',
        dots(good.total),
      ],
      ['', '', 'n', 'n', 'n', 'n', 'n'],
    ),
  )
  // What stands under a name in this program is part of what is described.
  const described = goods.map((good, at) => {
    const extra = LONGER.find((text) => rows[at]!.includes(`<br>${text}`))
    return extra === undefined ? good : { ...good, name: `${good.name} ${extra}` }
  })
  const sums: [string, string][] =
    type === 34
      ? [
          ['MONTO EXENTO $', dots(exento)],
          ['TOTAL $', dots(total)],
        ]
      : [
          ['MONTO NETO $', dots(neto)],
          ['I.V.A. 19% $', dots(iva)],
          ['IMPUESTO ADICIONAL $', '0'],
          ['TOTAL $', dots(total)],
        ]
  const reference =
    type === 61
      ? `<div style="margin-top:6px">Referencias:<br>- Factura Electrónica N° ${Math.max(1, content.folio - 9)} del ${content.issued}, razón: ANULA DOCUMENTO</div>`
      : ''
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'arial', 'times'] as const),
        9,
        '.t td,.t th{border:1px solid #000}.t td{padding:2px 4px}.sum td{padding:2px 6px}',
        `<div class="side"><div><div style="color:#1a237e;font-size:13pt"><b>${html(vendor.name.toUpperCase())}</b></div><b>Giro: ${html(vendor.business)}</b><br>${html(vendor.address.toUpperCase())}- ${html(vendor.commune.toUpperCase())}<br>eMail : ${vendor.email}  Telefono : ${vendor.phone}<br>TIPO DE VENTA: DEL GIRO</div>${officeBox(chance, content)}</div><div class="n" style="margin:8px 0"><b>Fecha Emision: ${day} de ${month.charAt(0).toUpperCase()}${month.slice(1)} del ${year}</b></div><div style="border:1px solid #000;padding:5px">${facts(
          [
            ['SEÑOR(ES):', receiver.name.toUpperCase()],
            ['R.U.T.:', dottedRut(receiver.rut)],
            ['GIRO:', receiver.business],
            ['DIRECCION:', receiver.address.toUpperCase()],
          ],
        )}<div class="side" style="justify-content:flex-start;gap:60px"><span><b>COMUNA</b> ${receiver.commune.toUpperCase()}</span><span><b>CIUDAD:</b> ${receiver.city.toUpperCase()}</span></div><div><b>CONTACTO:</b></div><div><b>TIPO DE COMPRA:</b> DEL GIRO</div></div><table class="t w" style="margin-top:10px">${tr(['Codigo', 'Descripcion', 'Cantidad', 'Precio', '%Impto Adic.*', '%Desc.', 'Valor'], ['', '', '', '', '', '', 'n'], 'th')}${rows.join('')}</table>${reference}<div>Forma de Pago:${isPaid ? 'Contado' : 'Crédito'}</div><div class="side" style="margin-top:20px">${stampBlock(chance, content)}<table class="sum">${sums
          .map(([label, value]) =>
            tr([
              { text: label, class: 'b' },
              { text: value, class: 'n' },
            ]),
          )
          .join('')}</table></div>${chance.happens(0.3) ? receiptBox() : ''}`,
      ),
      format: 'Letter',
    },
    ...truthOf(
      { ...content, goods: described },
      { due: false, code: hasCodes, quantity: true, price: true, stamped: true },
    ),
    traits: ['free-portal', String(type), `${goods.length} líneas`],
  }
}
