import { dayParts, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A monthly account: the due date is the large figure, there is a previous balance, so that what is to be paid is not
// the document's total, and the detail is concept and amount.

const css = `body{font:11px 'DejaVu Sans'}table{border-collapse:collapse;width:100%}td{padding:3px 4px}.r{text-align:right}.big{font-size:20px;font-weight:bold}`
const short = (iso: string) => {
  const [day, month, year] = dayParts(iso)
  return `${day.padStart(2, '0')} ${month.charAt(0).toUpperCase()}${month.slice(1, 3)} ${year}`
}

export const utility: InvoiceLayout = {
  code: 'V06',
  rules: [{ lines: [3, 5] }, { lines: [2, 4], exempt: true }],
  prints: prints({ code: false, quantity: false, price: false, email: false, phone: false }),
  stamped: false,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const previous = 12_340 + (content.folio % 1000)
    const html = `<style>${css}</style>
      <table><tr><td style="width:50%"><span class="big">${escapeHtml(vendor.name)}</span><br>${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)}</td>
      <td style="border:2px solid #080;text-align:center;font-weight:bold">RUT: ${dottedRut(vendor.rut)}<br>FACTURA ELECTRÓNICA<br>Folio ${content.folio}</td></tr></table>
      <table style="margin-top:14px"><tr><td style="width:60%;vertical-align:top"><table>
      <tr><td>Cliente</td><td>${escapeHtml(receiver.name)}</td></tr><tr><td>RUT</td><td>${dottedRut(receiver.rut)}</td></tr>
      <tr><td>Dirección suministro</td><td>${escapeHtml(receiver.address)}</td></tr><tr><td>Número de cliente</td><td>${content.order}-7</td></tr>
      <tr><td>Fecha de emisión</td><td>${short(content.issued)}</td></tr><tr><td>Próxima lectura</td><td>${short(content.due)}</td></tr></table></td>
      <td style="background:#efe;text-align:center">Total a pagar<br><span class="big">$ ${figure(content.total + previous)}</span><br>Fecha de vencimiento<br><b>${short(content.due)}</b></td></tr></table>
      <p><b>Detalle de su cuenta</b></p>
      <table><tr style="background:#cdc"><td><b>Concepto</b></td><td class="r"><b>Monto ($)</b></td></tr>
      ${goods.map((good) => `<tr><td>${escapeHtml(good.name)}</td><td class="r">${figure(good.total)}</td></tr>`).join('')}
      <tr style="border-top:1px solid"><td>Monto neto</td><td class="r">${figure(content.neto)}</td></tr>
      ${content.exento > 0 ? `<tr><td>Monto exento</td><td class="r">${figure(content.exento)}</td></tr>` : ''}
      <tr><td>IVA (19%)</td><td class="r">${figure(content.iva)}</td></tr>
      <tr><td><b>Monto total del mes</b></td><td class="r"><b>${figure(content.total)}</b></td></tr>
      <tr><td>Saldo anterior</td><td class="r">${figure(previous)}</td></tr>
      <tr><td><b>Total a pagar</b></td><td class="r"><b>${figure(content.total + previous)}</b></td></tr></table>
      <p style="font-size:8px">Consumo de los últimos 3 meses: 120 kWh, 131 kWh, 118 kWh. Timbre Electrónico SII Res. 80 de 2014. Verifique documento: www.sii.cl</p>`
    return htmlToPdf.convert(html, { format: 'Letter', margin: '14mm' })
  },
}
