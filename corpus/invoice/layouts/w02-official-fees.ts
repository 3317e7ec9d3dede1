import { dayFirst, dayParts, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// The fee receipt of the tax office's own page: the name of the document in two lines, a minus sign in every RUT (and a
// space before the check digit of the receiver's), activities over several lines, the text of a service over several
// lines with its amount in their middle, a bar code's digits below.

const minus = (rut: string, space = '') => dottedRut(rut).replace('-', `\u2212${space}`)

export const officialFees: InvoiceLayout = {
  code: 'W02',
  rules: [
    { type: 0, lines: [1, 1], person: true },
    { type: 0, lines: [2, 3], person: true, longNames: true },
    { type: 0, lines: [1, 2], person: true },
  ],
  prints: prints({ due: false, code: false, quantity: false, price: false, email: false, neto: false, iva: false }),
  stamped: false,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const gross = content.exento
    const [day, month, year] = dayParts(content.issued)
    const written = `${day.padStart(2, '0')} de ${month.charAt(0).toUpperCase()}${month.slice(1)} de ${year}`
    const html = `<style>body{font:11px 'Liberation Sans'}table{width:100%;border-collapse:collapse}td{padding:1px 4px}.r{text-align:right}.c{text-align:center}</style>
      <table><tr><td class="c" style="width:62%;padding:0 60px 0 0"><b style="font-size:14px">${escapeHtml(vendor.name.toUpperCase())}</b><br><br><b>RUT: ${minus(vendor.rut)}</b><br>
      <span>GIRO(S): OTRAS ACTIVIDADES PROFESIONALES, CIENTIFICAS Y TECNICAS N.C.P.,<br>SERVICIOS ARTISTICOS Y/O DEPORTIVOS</span><br>${escapeHtml(vendor.address.toUpperCase())} , ${escapeHtml(vendor.commune.toUpperCase())}<br>TELEFONO: ${vendor.phone.replace(/\D/g, '').slice(2)}</td>
      <td class="c" style="vertical-align:top"><b style="font-size:15px">BOLETA DE HONORARIOS<br>ELECTRONICA</b><br><br><b style="font-size:15px">N &deg; ${content.folio}</b></td></tr></table>
      <p class="r">Fecha: ${written}</p>
      <table><tr><td>Se&ntilde;or(es): ${escapeHtml(receiver.name.toUpperCase())}</td><td class="r">Rut: ${minus(receiver.rut, ' ')}</td></tr>
      <tr><td colspan="2">Domicilio: ${escapeHtml(receiver.address.toUpperCase())}, ${escapeHtml(receiver.commune.toUpperCase())}</td></tr></table>
      <p style="margin-bottom:2px">Por atenci&oacute;n profesional:</p>
      <table style="border:1px solid #000">${goods.map((good) => `<tr><td style="width:420px;padding-right:30px">${escapeHtml(good.name.toUpperCase())}</td><td class="r">${figure(good.total)}</td></tr>`).join('')}
      <tr><td class="r">Total Honorarios: $:</td><td class="r">${figure(gross)}</td></tr>
      <tr><td class="r">14.5 % Impto. Retenido:</td><td class="r">${figure(gross - content.total)}</td></tr><tr><td class="r">Total:</td><td class="r">${figure(content.total)}</td></tr></table>
      <p>Fecha / Hora Emisi&oacute;n: ${dayFirst(content.issued, '/')} 15:25</p>
      <div class="c" style="margin-top:40px;font-size:9px">${vendor.rut.replace(/\D/g, '')}0000${content.folio}EA54C26<br>Res. Ex. N&deg; 83 de 30/08/2004<br>Verifique este documento en www.sii.cl<br>
      El contribuyente para el cual est&aacute; destinada esta boleta, es el encargado de retener el 14.5 %.<br>${content.issued.replaceAll('-', '')}0524215</div>`
    return htmlToPdf.convert(html, { format: 'Letter', margin: '15mm' })
  },
}
