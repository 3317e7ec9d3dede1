import { dayFirst, documentName, figure, stampOf, stampSvg, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A generic business suite adapted to Chile: the code in brackets before the name, quantities with two decimals and the
// unit as a word, tax column, amounts with the sign after a hard space, 'importe libre de impuestos'.

export const openErp: InvoiceLayout = {
  code: 'V08',
  rules: [
    { lines: [1, 4] },
    { lines: [4, 9], decimals: true },
    { type: 61, lines: [2, 3] },
    { longNames: true, lines: [2, 4] },
  ],
  prints: prints(),
  stamped: true,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const html = `<style>body{font:11px 'Noto Sans','DejaVu Sans'}table{border-collapse:collapse;width:100%}td,th{padding:4px;text-align:left;vertical-align:top}.r{text-align:right!important}.det th{border-bottom:2px solid #714B67;color:#714B67}.det td{border-bottom:1px solid #ddd}</style>
      <div style="display:flex;justify-content:space-between"><div><b style="font-size:15px">${escapeHtml(vendor.name)}</b><br><span>${escapeHtml(vendor.business)}</span><br>${escapeHtml(vendor.address)}<br>${escapeHtml(vendor.commune)}, Chile<br>Teléfono: ${vendor.phone}<br>Email: ${vendor.email}</div>
      <div style="border:2px solid #e00;color:#e00;text-align:center;padding:10px;font-size:14px;width:220px"><b>RUT: ${dottedRut(vendor.rut)}</b><br><b>${documentName[content.type] ?? ''}</b><br><b>N° ${String(content.folio).padStart(6, '0')}</b></div></div>
      <table style="margin:16px 0"><tr><td><b>Cliente:</b> ${escapeHtml(receiver.name)}</td><td><b>Fecha:</b> ${dayFirst(content.issued, '/')}</td></tr>
      <tr><td><b>RUT:</b> ${receiver.rut}</td><td><b>Fecha de vencimiento:</b> ${dayFirst(content.due, '/')}</td></tr>
      <tr><td><b>GIRO:</b> ${escapeHtml(receiver.business)}</td><td><b>Plazos de pago:</b> ${content.days} días</td></tr>
      <tr><td><b>Dirección:</b> ${escapeHtml(receiver.address)}, ${escapeHtml(receiver.commune)}</td><td><b>Origen:</b> S0${content.order}</td></tr></table>
      <table class="det"><tr><th>Descripción</th><th class="r">Cantidad</th><th class="r">Precio unitario</th><th>Impuestos</th><th class="r">Importe</th></tr>
      ${goods.map((good) => `<tr><td>[${good.code}] ${escapeHtml(good.name)}</td><td class="r">${figure(good.quantity, 2)} Unidades</td><td class="r">${figure(good.price, 2)}</td><td>IVA 19% Venta</td><td class="r">$&nbsp;${figure(good.total)}</td></tr>`).join('')}</table>
      <table style="width:46%;margin:14px 0 0 54%"><tr><td>Importe libre de impuestos</td><td class="r">$&nbsp;${figure(content.neto)}</td></tr><tr><td>IVA 19%</td><td class="r">$&nbsp;${figure(content.iva)}</td></tr><tr style="border-top:1px solid"><td><b>Total</b></td><td class="r"><b>$&nbsp;${figure(content.total)}</b></td></tr></table>
      <p>Términos y condiciones: ${vendor.web}/terms</p>
      ${content.type === 61 ? `<table><tr><th>Doc. referencia</th><th>Folio</th><th>Fecha</th><th>Motivo</th></tr><tr><td>Factura Electrónica</td><td>${content.folio + 9}</td><td>${dayFirst(content.issued, '/')}</td><td>Anula factura</td></tr></table>` : ''}
      ${stampSvg(stampOf(content), 'width:220px;height:90px')}<div style="font-size:9px;width:220px;text-align:center">Timbre Electrónico SII<br>Resolución Nº: ${content.resolution.number} de ${content.resolution.year}<br>Verifique documento: www.sii.cl</div>`
    return htmlToPdf.convert(html, { format: 'A4', margin: '12mm' })
  },
}
