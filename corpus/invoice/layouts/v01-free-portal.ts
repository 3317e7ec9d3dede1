import { dayParts, documentName, figure, stampOf, stampSvg, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A free portal's sheet: labels in capitals, a dash for no code, quantity with its unit in one cell, details under the
// name in smaller letters, a row for every total even when it is zero.

const css = `body{font:11px Arial}table{border-collapse:collapse;width:100%}td,th{padding:2px 4px;vertical-align:top}
.box{border:3px solid #f00;color:#f00;font-weight:bold;font-size:15px;text-align:center;width:230px;padding:8px}
.det th{background:#ddd;border:1px solid #000;font-size:10px}.det td{border-left:1px solid #000;border-right:1px solid #000}
.r{text-align:right}small{font-size:9px;color:#444}.foot td{font-weight:bold}`

export const freePortal: InvoiceLayout = {
  code: 'V01',
  rules: [{}, { lines: [8, 14], discounts: true }, { type: 34, lines: [2, 3] }, { type: 61, lines: [1, 2] }],
  prints: prints({ due: false, code: true, phone: true }),
  stamped: true,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const [day, month, year] = dayParts(content.issued)
    const html = `<style>${css}</style><table><tr><td style="width:60%"><b style="font-size:14px">${escapeHtml(vendor.name.toUpperCase())}</b><br>
      <b>Giro:</b> ${escapeHtml(vendor.business)}<br>${escapeHtml(vendor.address.toUpperCase())}- ${escapeHtml(vendor.commune.toUpperCase())}<br>
      <b>eMail :</b> ${vendor.email} <b>Telefono :</b> ${vendor.phone}</td>
      <td><div class="box">R.U.T.:${dottedRut(vendor.rut)}<br>${documentName[content.type] ?? ''}<br>Nº${content.folio}</div>
      <div style="color:#f00;text-align:center;font-weight:bold;width:230px">S.I.I. - RANCAGUA</div></td></tr></table>
      <div style="text-align:right"><b>Fecha Emision:</b> ${day} de ${month.charAt(0).toUpperCase()}${month.slice(1)} del ${year}</div>
      <div style="border:1px solid #000;margin:6px 0;padding:3px"><table>
      <tr><td style="width:110px"><b>SEÑOR(ES):</b></td><td>${escapeHtml(receiver.name.toUpperCase())}</td></tr>
      <tr><td><b>R.U.T.:</b></td><td>${dottedRut(receiver.rut)}</td></tr>
      <tr><td><b>GIRO:</b></td><td>${escapeHtml(receiver.business)}</td></tr>
      <tr><td><b>DIRECCION:</b></td><td>${escapeHtml(receiver.address.toUpperCase())}</td></tr>
      <tr><td><b>COMUNA</b></td><td>${escapeHtml(receiver.commune.toUpperCase())} &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;<b>CIUDAD:</b> ${escapeHtml(receiver.city.toUpperCase())}</td></tr>
      <tr><td><b>CONTACTO:</b></td><td></td></tr><tr><td><b>TIPO DE COMPRA:</b></td><td>Del Giro</td></tr></table></div>
      <table class="det"><tr><th>Codigo</th><th style="width:46%">Descripcion</th><th>Cantidad</th><th>Precio</th><th>%Impto Adic.*</th><th>%Desc.</th><th>Valor</th></tr>
      ${goods
        .map(
          (good) =>
            `<tr><td>${good.code}</td><td>${escapeHtml(good.name)}</td><td class="r">${figure(good.quantity)} ${good.unit}</td><td class="r">${figure(good.price)}</td><td></td><td class="r">${good.discount || ''}</td><td class="r">${figure(good.total)}</td></tr>`,
        )
        .join('')}
      <tr><td colspan="7" style="border-top:1px solid #000">&nbsp;</td></tr></table>
      <div style="margin:8px 0"><b>Forma de Pago:</b> Crédito</div>
      ${content.type === 61 ? `<div><b>Referencias:</b><br>- Anula Documento FACTURA ELECTRONICA N° ${content.folio + 31} del ${content.issued}</div>` : ''}
      <table style="margin-top:30px"><tr><td style="width:60%">${stampSvg(stampOf(content), 'width:240px;height:105px')}<br><span style="color:#f00">Timbre Electrónico SII<br>Res.${content.resolution.number} de ${content.resolution.year} Verifique documento: www.sii.cl</span></td>
      <td><table class="foot">${
        content.type === 34
          ? `<tr><td>EXENTO $</td><td class="r">${figure(content.exento)}</td></tr>`
          : `<tr><td>MONTO NETO $</td><td class="r">${figure(content.neto)}</td></tr><tr><td>I.V.A. 19% $</td><td class="r">${figure(content.iva)}</td></tr><tr><td>IMPUESTO ADICIONAL $</td><td class="r">0</td></tr>`
      }<tr><td>TOTAL $</td><td class="r">${figure(content.total)}</td></tr></table></td></tr></table>`
    return htmlToPdf.convert(html, { format: 'Letter' })
  },
}
