import { dayFirst, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A shop's receipt: nobody is named as receiver, prices have the tax inside, and the only amount is the total with a line
// that says how much of it is tax.

export const receipt: InvoiceLayout = {
  code: 'V12',
  rules: [
    { type: 39, lines: [1, 4] },
    { type: 39, lines: [3, 6] },
  ],
  prints: prints({ due: false, code: false, receiver: false, neto: false, email: false }),
  stamped: false,
  draw: async (content, htmlToPdf) => {
    const { vendor } = content
    const html = `<style>body{font:10px 'DejaVu Sans Mono';width:280px;margin:auto}table{width:100%;border-collapse:collapse}.r{text-align:right}.c{text-align:center}</style>
      <div class="c" style="border:2px solid;padding:6px"><b>R.U.T.: ${dottedRut(vendor.rut)}<br>BOLETA ELECTRÓNICA<br>N° ${content.folio}</b></div><div class="c">S.I.I. - OSORNO</div>
      <div class="c" style="margin:8px 0"><b>${escapeHtml(vendor.name.toUpperCase())}</b><br>${escapeHtml(vendor.business)}<br>${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)}<br>Fono ${vendor.phone}</div>
      <div>Fecha: ${dayFirst(content.issued, '/')} 18:22:07<br>Caja: 3 &nbsp; Cajero: ${escapeHtml(content.seller.split(' ')[0] ?? '')}</div><hr>
      <table><tr><td>CANT</td><td>PRODUCTO</td><td class="r">P.UNIT</td><td class="r">TOTAL</td></tr>
      ${content.goods.map((good) => `<tr><td>${figure(good.quantity)}</td><td>${escapeHtml(good.name)}</td><td class="r">${figure(good.price)}</td><td class="r">${figure(good.total)}</td></tr>`).join('')}</table><hr>
      <table><tr><td><b>TOTAL $</b></td><td class="r"><b>${figure(content.total)}</b></td></tr></table>
      <p>El IVA incluido en esta boleta es de $ ${figure(content.iva)}</p><p>Efectivo $ ${figure(content.total + 1000)}<br>Vuelto $ 1.000</p>
      <div class="c">Timbre Electrónico SII<br>Res. 99 de 2014<br>Verifique documento: www.sii.cl</div><p class="c">¡Gracias por su compra!</p>`
    return htmlToPdf.convert(html, { format: 'Letter' })
  },
}
