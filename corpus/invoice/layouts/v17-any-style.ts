import { dayFirst, dayParts, documentName, figure, type InvoiceLayout } from '../layout.ts'
import type { Good, InvoiceContent } from '../content.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { chanceFrom, type Chance } from '../../random.ts'
import { dottedRut } from '../../shapes.ts'
import { spellPesos } from '../../spell.ts'

// Web programs with their own style sheets: fonts, colours, letter spacing, headings in two lines, discounts as amounts,
// quantities with fixed decimals, the unit after the price, the totals beside or under the stamp's place.

const fonts = [
  'Liberation Sans',
  'Liberation Serif',
  'DejaVu Sans',
  'Noto Sans',
  'Liberation Mono',
  'DejaVu Sans Condensed',
  'DejaVu Serif',
]

type Column = { head: string; side: 'left' | 'right' | 'center'; cell: (good: Good) => string }

const columnsOf = (chance: Chance, hasCode: boolean, hasDiscount: boolean): Column[] => {
  const sign = chance.pick(['', '', '$', '$ '])
  const fixed = chance.happens(0.4) ? chance.pick([1, 2]) : undefined
  const asAmount = chance.happens(0.5)
  const exact = (value: number) => (Number.isInteger(value) ? figure(value) : figure(value, 2))
  const code: Column = {
    head: chance.pick(['Código', 'Cód.<br>Producto', 'SKU', 'Código<br>Interno']),
    side: 'left',
    cell: ({ code }) => code,
  }
  const name: Column = {
    head: chance.pick(['Descripción', 'Detalle del servicio', 'Nombre del producto', 'Producto / Servicio', 'Detalle']),
    side: 'left',
    cell: ({ name }) => escapeHtml(name),
  }
  const quantity: Column = {
    head: chance.pick(['Cantidad', 'Cant.', 'Cantidad<br>Facturada']),
    side: chance.pick(['right', 'center']),
    cell: ({ quantity }) => figure(quantity, Number.isInteger(quantity) ? fixed : 2),
  }
  const unit: Column = {
    head: chance.pick(['UM', 'Unid.', 'Unidad<br>Medida']),
    side: 'center',
    cell: ({ unit }) => unit,
  }
  const price: Column = {
    head: chance.pick(['Precio<br>Unitario', 'P. Unit.', 'Valor<br>Unitario', 'Precio Unit. Neto']),
    side: 'right',
    cell: ({ price }) => `${sign}${exact(price)}`,
  }
  const discount: Column = asAmount
    ? {
        head: chance.pick(['Descuento', 'Monto<br>Descuento', '$ Dcto.']),
        side: 'right',
        cell: ({ gross, total }) =>
          gross === total ? chance.pick(['0', '-', '']) : `${chance.pick(['-', ''])}${figure(gross - total)}`,
      }
    : {
        head: chance.pick(['% Desc.', 'Desc. (%)', 'Dcto<br>%']),
        side: 'right',
        cell: ({ discount }) => (discount === 0 ? '' : `${discount}`),
      }
  const total: Column = {
    head: chance.pick(['Total', 'Valor<br>Total', 'Monto Neto', 'Subtotal', 'Total<br>Línea', 'Importe']),
    side: 'right',
    cell: (good) => `${sign}${figure(good.total)}`,
  }
  const middle = chance.pick([
    [quantity, unit, price],
    [quantity, price, unit],
    [quantity, price],
    [unit, quantity, price],
  ])
  return [...(hasCode ? [code] : []), name, ...middle, ...(hasDiscount ? [discount] : []), total]
}

const longDate = (iso: string, weekday: string) => {
  const [day, month, year] = dayParts(iso)
  return `${weekday}${day} de ${month} de ${year}`
}

const printsCode = (content: InvoiceContent) => chanceFrom(`style code ${content.folio}`).happens(0.6)

const footOf = (chance: Chance, content: InvoiceContent): string => {
  const show = (value: number) =>
    chance.pick([`$ ${figure(value)}`, `$${figure(value)}`, figure(value), `CLP ${figure(value)}`])
  const gross = content.goods.reduce((sum, { total }) => sum + total, 0)
  const rows: [string, number][] = [
    ...(content.discount > 0
      ? ([
          ['Suma', gross],
          [chance.pick(['Descuento global (5%)', 'Menos descuento']), content.discount],
        ] as [string, number][])
      : []),
    ...(content.type === 34
      ? []
      : ([[chance.pick(['Monto Neto', 'Total Neto', 'NETO', 'Valor afecto', 'Base imponible']), content.neto]] as [
          string,
          number,
        ][])),
    ...(content.exento > 0
      ? ([[chance.pick(['Monto Exento', 'Exento', 'Total Exento']), content.exento]] as [string, number][])
      : []),
    ...(content.type === 34
      ? []
      : ([[chance.pick(['IVA 19%', 'I.V.A. 19,0%', 'Impuesto (IVA 19%)', '19% IVA', 'Total IVA']), content.iva]] as [
          string,
          number,
        ][])),
    [chance.pick(['Monto Total', 'TOTAL', 'Total Factura', 'Total a pagar', 'Total documento']), content.total],
  ]
  return rows.map(([name, value]) => `<tr><td>${name}</td><td class="r">${show(value)}</td></tr>`).join('')
}

const rules = Array.from({ length: 36 }, (_, index) => ({
  lines: [1, 8] as const,
  discounts: index % 3 === 0,
  decimals: index % 5 === 1,
  exempt: index % 4 === 2,
  globalDiscount: index % 6 === 5,
  longNames: index % 2 === 0,
  ...(index % 9 === 4 ? { type: 34 as const } : index % 10 === 7 ? { type: 61 as const } : {}),
}))

export const anyStyle: InvoiceLayout = {
  code: 'V17',
  rules,
  prints: (content) =>
    prints({ code: printsCode(content), due: chanceFrom(`style due ${content.folio}`).happens(0.7) }),
  stamped: false,
  draw: async (content, htmlToPdf) => {
    const chance = chanceFrom(`style ${content.folio} ${content.vendor.rut}`)
    const { vendor, receiver, goods } = content
    const hasDue = chanceFrom(`style due ${content.folio}`).happens(0.7)
    const columns = columnsOf(
      chance,
      printsCode(content),
      goods.some(({ discount }) => discount > 0),
    )
    const accent = chance.pick(['#d00', '#036', '#000', '#060'])
    const caps = chance.happens(0.3) ? 'text-transform:uppercase;' : ''
    const css = `body{font:${chance.pick([9, 10, 11])}px '${chance.pick(fonts)}';}table{border-collapse:collapse;width:100%}td,th{padding:${chance.pick([1, 3, 5])}px 5px;vertical-align:${chance.pick(['top', 'middle', 'bottom'])}}
      .r{text-align:right}.c{text-align:center}.det th{${chance.pick([`background:${accent};color:#fff;`, 'border-bottom:2px solid;', 'border:1px solid;'])}${caps}letter-spacing:${chance.pick(['0', '0', '.4px'])};line-height:1.15}
      .det td{${chance.pick(['border-bottom:1px solid #ccc;', 'border:1px solid;', ''])}}.box{border:2px solid ${accent};color:${accent};text-align:center;font-weight:bold;padding:8px;font-size:${chance.pick([12, 14, 16])}px}`
    const label = (name: string, value: string) =>
      `<tr><td style="white-space:nowrap"><b>${name}</b></td><td>${escapeHtml(value)}</td></tr>`
    const colon = chance.pick([':', '', ' :'])
    const box = `<div class="box">${chance.pick(['R.U.T.: ', 'RUT: ', 'RUT '])}${dottedRut(vendor.rut)}<br>${documentName[content.type] ?? ''}<br>${chance.pick(['N° ', 'Nº', 'N° : ', 'FOLIO N° ', 'Folio: '])}${content.folio}</div><div class="c" style="color:${accent}">S.I.I. - ${chance.pick(['IQUIQUE', 'MAIPÚ', 'LA SERENA'])}</div>`
    const issuer = `<b style="font-size:${chance.pick([12, 15, 18])}px">${escapeHtml(chance.happens(0.5) ? vendor.name : vendor.name.toUpperCase())}</b><br>${escapeHtml(vendor.business)}<br>${chance.pick(['', 'Casa Matriz: ', 'Dirección: '])}${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)}<br>${chance.pick(['Teléfono: ', 'Tel: ', 'Fono '])}${vendor.phone}<br>${chance.pick(['', 'Email: ', 'Correo electrónico: '])}${vendor.email}`
    const issued = chance.pick([
      dayFirst(content.issued),
      dayFirst(content.issued, '/'),
      longDate(content.issued, ''),
      longDate(content.issued, 'lunes, '),
    ])
    const receiverRows = [
      label(
        `${chance.pick(['Señor(es)', 'Cliente', 'Razón Social', 'Nombre o Razón Social', 'Facturar a'])}${colon}`,
        chance.happens(0.5) ? receiver.name : receiver.name.toUpperCase(),
      ),
      label(
        `${chance.pick(['RUT', 'R.U.T.', 'Rut'])}${colon}`,
        chance.happens(0.7) ? dottedRut(receiver.rut) : receiver.rut,
      ),
      label(`${chance.pick(['Giro', 'Actividad'])}${colon}`, receiver.business),
      label(`${chance.pick(['Dirección', 'Domicilio'])}${colon}`, `${receiver.address}, ${receiver.commune}`),
    ]
    const dateRows = [
      label(`${chance.pick(['Fecha de Emisión', 'Fecha Emisión', 'Fecha', 'Emisión'])}${colon}`, issued),
      ...(hasDue
        ? [
            label(
              `${chance.pick(['Fecha de Vencimiento', 'Vencimiento', 'Vence el', 'Fecha Vencimiento', 'Pagar antes del'])}${colon}`,
              dayFirst(content.due, chance.pick(['-', '/'])),
            ),
          ]
        : []),
      label(
        `${chance.pick(['Condición de Pago', 'Forma de Pago'])}${colon}`,
        chance.pick(['Crédito', `${content.days} días`, 'Transferencia']),
      ),
      label(`${chance.pick(['Orden de Compra', 'OC', 'N° Pedido'])}${colon}`, String(content.order)),
    ]
    const parties = chance.happens(0.7)
      ? `<table><tr><td style="width:60%;vertical-align:top"><table>${receiverRows.join('')}</table></td><td style="vertical-align:top"><table>${dateRows.join('')}</table></td></tr></table>`
      : `<table style="width:70%">${chance.happens(0.5) ? [...dateRows, ...receiverRows].join('') : [...receiverRows, ...dateRows].join('')}</table>`
    const head = chance.happens(0.8)
      ? `<table><tr><td style="vertical-align:top">${issuer}</td><td style="width:230px;vertical-align:top">${box}</td></tr></table>`
      : `<table><tr><td style="width:230px;vertical-align:top">${box}</td><td style="vertical-align:top;padding-left:30px">${issuer}</td></tr></table>`
    const reference =
      content.type === 61
        ? `<p><b>Documento de referencia:</b> Factura Electrónica N° ${content.folio + 12} de fecha ${dayFirst(content.issued)}</p>`
        : ''
    const detail = `<table class="det"><thead><tr>${columns.map(({ head: text, side }) => `<th style="text-align:${chance.happens(0.6) ? side : 'center'}">${text}</th>`).join('')}</tr></thead><tbody>${goods.map((good) => `<tr>${columns.map(({ cell, side }) => `<td style="text-align:${side}">${cell(good)}</td>`).join('')}</tr>`).join('')}</tbody></table>`
    const words = chance.happens(0.4)
      ? `<p>${chance.pick(['Son: ', 'Monto en palabras: ', 'SON '])}${spellPesos(content.total).toLowerCase()} pesos</p>`
      : ''
    const foot = `<table style="width:${chance.pick([36, 46])}%;margin-left:auto">${footOf(chance, content)}</table>`
    const stamp =
      '<div class="c" style="width:220px;border:1px dashed #999;padding:30px 0">Timbre Electrónico SII<br>Res. 99 de 2014 Verifique documento: www.sii.cl</div>'
    const html = `<style>${css}</style>${head}<div style="height:10px"></div>${parties}${reference}<div style="height:10px"></div>${detail}${words}<div style="height:14px"></div>${chance.happens(0.5) ? `<table><tr><td>${stamp}</td><td>${foot}</td></tr></table>` : foot + stamp}`
    return htmlToPdf.convert(html, { format: chance.pick(['A4', 'Letter']), margin: chance.pick(['8mm', '14mm']) })
  },
}
