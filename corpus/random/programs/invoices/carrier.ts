import { dots, dottedRut } from '../../../shapes.ts'
import type { Good } from '../../invoice/content.ts'
import { bold, factTable, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { drawDate, html, officeBox, openInvoice, priced, receiptBox, stampBlock, truthOf } from './billing.ts'

const PLACES = [
  'SANTIAGO',
  'RANCAGUA',
  'TALCA',
  'CHILLAN',
  'LOS ANGELES',
  'TEMUCO',
  'PUERTO MONTT',
  'SAN ANTONIO',
  'LA SERENA',
] as const

/** A carrier: a line for each trip with its guide in the text, and a table of the guides that the document joins. */
export const carrier: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const count = chance.pick([1, 3, 6, 12, 22])
  const guides = Array.from({ length: count }, (_, at) => 41_200 + at * 3 + chance.whole(0, 2))
  const forms = chance.whole(0, 2)
  const goods = guides.map((guide): Good => {
    const [from, to] = [chance.pick(PLACES), chance.pick(PLACES)]
    const name = [
      `FLETE ${from} - ${to} GUIA ${guide}`,
      `Transporte de carga ${from}/${to} G.D. ${guide}`,
      `SERVICIO TRANSPORTE ${from} A ${to}`,
    ][forms]!
    const price = chance.whole(90, 640) * 1000
    return {
      code: `FLT${chance.whole(1, 9)}`,
      name,
      quantity: 1,
      unit: 'VJE',
      price,
      rate: 0,
      discount: 0,
      total: price,
      isExempt: false,
    }
  })
  const content = priced(drawn, goods)
  const { vendor, receiver, neto, iva, total } = content
  const date = drawDate(chance)
  const isDue = content.days > 0 && chance.happens(0.5)
  const columns = oneOf(chance, 'qpt|qpt|cqpt|dt')
  const hasCode = columns.startsWith('c')
  const hasPrice = columns.includes('q')
  const references = guides.map((guide) =>
    tr(['52', 'Guía de Despacho Electrónica', String(guide), date(content.issued), '']),
  )
  const across = count > 8
  const table = across
    ? `<div style="font-size:85%"><b>Referencias:</b> Guías de despacho N° ${guides.join(', ')}</div>`
    : `<table class="t w">${tr(['Tipo', 'Documento', 'Folio', 'Fecha', 'Razón'], [], 'th')}${references.join('')}</table>`
  const heads = [
    ...(hasCode ? ['CODIGO'] : []),
    oneOf(chance, 'DESCRIPCION|DETALLE|GLOSA'),
    ...(hasPrice ? ['CANT.', 'P. UNITARIO'] : []),
    oneOf(chance, 'TOTAL|VALOR'),
  ]
  const rows = goods.map((good) =>
    tr([
      ...(hasCode ? [good.code] : []),
      good.name,
      ...(hasPrice
        ? [
            { text: '1', class: 'n' },
            { text: dots(good.price), class: 'n' },
          ]
        : []),
      { text: dots(good.total), class: 'n' },
    ]),
  )
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'times', 'courier'] as const),
        chance.pick([8, 8.5]),
        `${chance.pick(['.t td,.t th{border:1px solid #000}', '.t th{border-top:1px solid;border-bottom:1px solid}'])}.t td{padding:2px 4px}.k{break-inside:avoid}`,
        `<div class="side"><div><h2>${html(vendor.name.toUpperCase())}</h2>TRANSPORTE DE CARGA POR CARRETERA<br>${html(vendor.address)} - ${vendor.commune}<br>FONO ${vendor.phone}</div>${officeBox(chance, content)}</div><div style="border:1px solid;margin:10px 0;padding:4px">${factTable([['SEÑOR(ES)', receiver.name.toUpperCase()], ['RUT', dottedRut(receiver.rut)], ['GIRO', receiver.business], ['DIRECCION', receiver.address], ['FECHA EMISION', date(content.issued)], ...(isDue ? ([['FECHA VENCIM.', date(content.due)]] as [string, string][]) : []), ['COND. PAGO', `${content.days} DIAS`], ['COMUNA', receiver.commune]], 2)}</div><table class="t w">${tr(
          heads.map((text, at) => ({ text, class: at > (hasCode ? 1 : 0) ? 'n' : '' })),
          [],
          'th',
        )}${rows.join('')}</table><div style="margin:8px 0">${table}</div><div class="k"><div class="side">${stampBlock(chance, content)}<table>${tr(['NETO $', { text: dots(neto), class: 'n' }])}${tr(['I.V.A. 19% $', { text: dots(iva), class: 'n' }])}${tr([bold('TOTAL $'), bold(dots(total), 'n')])}</table></div>${receiptBox()}</div>`,
      ),
      format: 'Letter',
    },
    ...truthOf(content, { due: isDue, code: hasCode, quantity: hasPrice, price: hasPrice, stamped: true }),
    traits: ['carrier', across ? 'guías seguidas' : 'tabla de guías', `${count} líneas`],
  }
}
