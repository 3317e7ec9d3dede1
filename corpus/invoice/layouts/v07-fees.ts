import { dayFirst, dayParts, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A fee receipt: a person issues it, the amount is gross, a part is withheld, and the total is what is paid.

export const fees: InvoiceLayout = {
  code: 'V07',
  rules: [
    { type: 0, lines: [1, 2], person: true },
    { type: 0, lines: [1, 1], person: true },
  ],
  prints: prints({ due: false, code: false, quantity: false, price: false, email: false, neto: false, iva: false }),
  stamped: false,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const gross = content.exento
    const [day, month, year] = dayParts(content.issued)
    const html = `<style>body{font:12px 'Liberation Sans'}table{width:100%;border-collapse:collapse}td{padding:2px 4px}.r{text-align:right}</style>
      <table><tr><td style="width:60%"><b>${escapeHtml(vendor.name.toUpperCase())}</b><br>RUT: ${dottedRut(vendor.rut)}<br>GIRO(S): OTRAS ACTIVIDADES PROFESIONALES<br>${escapeHtml(vendor.address)} , ${escapeHtml(vendor.commune)}<br>TELEFONO: ${vendor.phone}</td>
      <td style="text-align:center"><b>BOLETA DE HONORARIOS<br>ELECTRONICA</b><br><br><b>N ° ${content.folio}</b></td></tr></table>
      <div class="r" style="margin:12px 0">Fecha: ${day.padStart(2, '0')} de ${month.charAt(0).toUpperCase()}${month.slice(1)} de ${year}</div>
      <table><tr><td>Señor(es): ${escapeHtml(receiver.name.toUpperCase())}</td><td>Rut: ${dottedRut(receiver.rut)}</td></tr><tr><td colspan="2">Domicilio: ${escapeHtml(receiver.address.toUpperCase())}, ${escapeHtml(receiver.commune.toUpperCase())}</td></tr></table>
      <p><b>Por atención profesional:</b></p>
      <table style="border:1px solid">${goods.map((good) => `<tr><td>${escapeHtml(good.name.toUpperCase())}</td><td class="r">${figure(good.total)}</td></tr>`).join('')}</table>
      <table style="margin:10px 0 0 50%;width:50%"><tr><td>Total Honorarios: $:</td><td class="r">${figure(gross)}</td></tr>
      <tr><td>14.5 % Impto. Retenido:</td><td class="r">${figure(gross - content.total)}</td></tr><tr><td>Total:</td><td class="r">${figure(content.total)}</td></tr></table>
      <p>Fecha / Hora Emisión: ${dayFirst(content.issued, '/')} 10:22</p><p style="font-size:9px">El contribuyente para el cual está destinada esta boleta, es el encargado de retener el porcentaje definido. Res. Ex. N° 83 de 30/08/2004.<br>Verifique este documento en www.sii.cl</p>`
    return htmlToPdf.convert(html, { format: 'Letter' })
  },
}
