import { dayFirst, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A large company's system: no frame, the name of the document and its number in one line on the left, the receiver as
// an address without labels but for its RUT, positions in tens, material numbers, several pages, the issuer's data in
// the foot of each page.

const css = `body{font:10px 'Liberation Serif'}table{border-collapse:collapse;width:100%}td,th{padding:3px 5px;text-align:left}
thead{display:table-header-group}tr{break-inside:avoid}.r,th.r{text-align:right}.det th{border-top:1px solid;border-bottom:1px solid}h1{font-size:17px;margin:0}`

export const corporate: InvoiceLayout = {
  code: 'V05',
  rules: [{ lines: [2, 5] }, { lines: [38, 48] }, { lines: [3, 5], globalDiscount: true }],
  prints: prints({ email: false, phone: false, address: false }),
  stamped: false,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const gross = goods.reduce((sum, { total }) => sum + total, 0)
    const html = `<style>${css}</style>
      <table><tr><td style="width:62%"><h1>${escapeHtml(vendor.name)}</h1>R.U.T. ${dottedRut(vendor.rut)}<br>${escapeHtml(vendor.business)}</td>
      <td><h1>Factura Electrónica N° ${String(content.folio).padStart(10, '0')}</h1>S.I.I. Santiago Oriente</td></tr></table>
      <table style="margin:22px 0"><tr><td style="width:55%;vertical-align:top">Facturar a:<br><b>${escapeHtml(receiver.name)}</b><br>RUT: ${dottedRut(receiver.rut)}<br>${escapeHtml(receiver.address)}<br>${escapeHtml(receiver.commune)}</td>
      <td style="vertical-align:top"><table>
      <tr><td>Fecha de documento</td><td>${dayFirst(content.issued, '.')}</td></tr><tr><td>Fecha de vencimiento</td><td>${dayFirst(content.due, '.')}</td></tr>
      <tr><td>Condiciones de pago</td><td>${content.days} días fecha factura</td></tr><tr><td>Su pedido</td><td>${content.order} / ${dayFirst(content.issued, '.')}</td></tr>
      <tr><td>N° de cliente</td><td>1000${content.folio % 1000}</td></tr></table></td></tr></table>
      <table class="det"><thead><tr><th>Pos.</th><th>Material</th><th>Descripción</th><th class="r">Cantidad</th><th>UM</th><th class="r">Precio Neto</th><th class="r">Valor Neto</th></tr></thead><tbody>
      ${goods
        .map(
          (good, index) =>
            `<tr><td>${(index + 1) * 10}</td><td>${good.code}</td><td>${escapeHtml(good.name)}</td><td class="r">${figure(good.quantity, 3)}</td><td>${good.unit}</td><td class="r">${figure(good.price)}</td><td class="r">${figure(good.total)}</td></tr>`,
        )
        .join('')}</tbody></table>
      <table style="width:45%;margin:20px 0 0 55%;break-inside:avoid">
      ${content.discount > 0 ? `<tr><td>Suma de posiciones</td><td class="r">${figure(gross)}</td></tr><tr><td>Descuento comercial</td><td class="r">${figure(content.discount)}-</td></tr>` : ''}
      <tr><td>Total Neto</td><td class="r">${figure(content.neto)}</td></tr><tr><td>IVA 19,00 %</td><td class="r">${figure(content.iva)}</td></tr>
      <tr><td><b>Total a Pagar CLP</b></td><td class="r"><b>${figure(content.total)}</b></td></tr></table>
      <p>Datos de transferencia: Banco de Chile, cuenta corriente 00-${content.order}-01, RUT ${dottedRut(vendor.rut)}</p>`
    return htmlToPdf.convert(html, {
      format: 'A4',
      margin: '15mm',
      footer: `<div style="font-size:7px;width:100%;text-align:center">${escapeHtml(vendor.name)} - ${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)} - Fono ${vendor.phone} - Página <span class="pageNumber"></span> de <span class="totalPages"></span></div>`,
    })
  },
}
