import { dayFirst, documentName, figure, stampOf, stampSvg, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A billing service's usual sheet: label and value in one cell, unruled columns with the unit after the quantity, a
// discount on the whole document between the sum and the net, an exempt row, account data and an assignable second copy.

const css = `body{font:10.5px 'Noto Sans','DejaVu Sans'}table{width:100%;border-collapse:collapse}td,th{padding:2px 5px;vertical-align:top}.i th{text-align:left;border-bottom:1px solid #777}.r{text-align:right!important}`

export const plainColumns: InvoiceLayout = {
  code: 'W10',
  rules: [
    { lines: [2, 6], globalDiscount: true },
    { lines: [5, 10], exempt: true, discounts: true },
    { type: 56, lines: [1, 2] },
  ],
  prints: prints({ email: false }),
  stamped: true,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const subtotal = goods.filter(({ isExempt }) => !isExempt).reduce((sum, { total }) => sum + total, 0)
    const sums: [string, number][] = [
      ...(content.discount > 0
        ? ([
            ['Sub total', subtotal],
            ['Descuento global 5%', -content.discount],
          ] as [string, number][])
        : []),
      ['Neto', content.neto],
      ['Exento', content.exento],
      ['IVA 19%', content.iva],
      ['Total', content.total],
    ]
    const sheet = (
      second: boolean,
    ) => `<table><tr><td style="width:60%"><b style="font-size:15px">${escapeHtml(vendor.name.toUpperCase())}</b><br>${escapeHtml(vendor.business)}<br>Casa matriz: ${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)}<br>Teléfono ${vendor.phone}</td>
      <td><div style="border:2px solid red;color:red;text-align:center;font-weight:bold;padding:8px;font-size:13px">R.U.T.: ${dottedRut(vendor.rut)}<br>${documentName[content.type] ?? ''}<br>Nº ${content.folio}</div><div style="text-align:center;color:red">S.I.I. - PUERTO MONTT</div></td></tr></table>
      <table style="border:1px solid #777;margin:8px 0"><tr><td>Señor(es): ${escapeHtml(receiver.name)}</td><td>Fecha: ${dayFirst(content.issued, '/')}</td></tr><tr><td>RUT: ${dottedRut(receiver.rut)}</td><td>Vencimiento: ${dayFirst(content.due, '/')}</td></tr>
      <tr><td>Giro: ${escapeHtml(receiver.business)}</td><td>Condición: Crédito ${content.days} días</td></tr><tr><td>Dirección: ${escapeHtml(receiver.address)}</td><td>Comuna: ${escapeHtml(receiver.commune)}</td></tr></table>
      ${content.type === 56 ? `<p>Referencia: Factura Electrónica Nº ${content.folio + 66} del ${dayFirst(content.issued, '/')}. Razón: intereses</p>` : ''}
      ${second ? '<p>Segunda copia, sin detalle.</p>' : `<table class="i"><tr><th>Código</th><th>Descripción</th><th class="r">Cant.</th><th>Unid.</th><th class="r">P. unitario</th><th class="r">Desc. $</th><th class="r">Total</th></tr>${goods.map((good) => `<tr><td>${good.code}</td><td>${escapeHtml(good.name)}</td><td class="r">${figure(good.quantity)}</td><td>${good.unit}</td><td class="r">${figure(good.price)}</td><td class="r">${good.gross > good.total ? figure(good.gross - good.total) : ''}</td><td class="r">${figure(good.total)}</td></tr>`).join('')}</table>`}
      <table style="margin-top:16px"><tr><td style="width:60%">${stampSvg(stampOf(content), 'width:230px;height:100px')}<br><span style="font-size:8px">Timbre Electrónico SII<br>Res. ${content.resolution.number} de ${content.resolution.year}. Verifique documento: www.sii.cl</span></td><td><table>${sums.map(([label, amount]) => `<tr><td>${label}</td><td class="r">${amount < 0 ? '-' : ''}$${figure(Math.abs(amount))}</td></tr>`).join('')}</table></td></tr></table>
      <p style="font-size:8px">Transferencias: Banco Estado, cuenta corriente 337-0-001122-4, RUT ${dottedRut(vendor.rut)}. Factura no pagada a su vencimiento devenga interés de 1,5% mensual.</p>${second ? '<p class="r"><b>CEDIBLE</b></p>' : ''}`
    return htmlToPdf.convert(
      `<style>${css}</style>${sheet(false)}<div style="page-break-before:always">${sheet(true)}</div>`,
      { format: 'Letter' },
    )
  },
}
