import { dayFirst, dayParts, documentName, figure, stampOf, stampSvg, type InvoiceLayout } from '../layout.ts'
import type { Good } from '../content.ts'
import { runsOf } from '../../writers/grid.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A month's dispatch guides in one invoice, over several pages with the headings repeated: a heading row and a subtotal
// for each guide, dates within the detail, the description last but one, the second copy (for assignment) short.

const css = `body{font:9px 'DejaVu Sans Condensed'}table{width:100%;border-collapse:collapse}.d th{border-bottom:2px solid #333;border-top:2px solid #333;font-size:8px;padding:3px}
.d td{padding:2.5px 3px}.d .g td{font-weight:bold;background:#eee}.d .s td{border-top:1px solid #999;font-style:italic}.r{text-align:right}`

export const joinedGuides: InvoiceLayout = {
  code: 'W07',
  rules: [{ lines: [6, 9] }, { lines: [28, 40] }, { lines: [45, 58], discounts: true }],
  prints: prints({ email: false }),
  stamped: true,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const groups = runsOf(goods, Math.max(2, Math.ceil(goods.length / 5)))
    const line = (good: Good) =>
      `<tr><td>${good.code}</td><td class="r">${figure(good.quantity)}</td><td>${good.unit}</td><td class="r">${figure(good.price)}</td><td class="r">${good.discount > 0 ? `${good.discount}%` : ''}</td><td>${escapeHtml(good.name)}</td><td class="r">${figure(good.total)}</td></tr>`
    const body = groups.map(
      (own, g) =>
        `<tr class="g"><td colspan="7">Guía de Despacho N° ${content.order + g * 17} del ${dayFirst(content.issued, '/')} &nbsp; Obra: Edificio ${['Norte', 'Sur', 'Central', 'Poniente', 'Oriente'][g] ?? ''}</td></tr>${own.map(line).join('')}
        <tr class="s"><td colspan="6" class="r">Subtotal guía ${content.order + g * 17}</td><td class="r">${figure(own.reduce((sum, { total }) => sum + total, 0))}</td></tr>`,
    )
    const [day, month, year] = dayParts(content.issued)
    const sums: [string, string][] = [
      ['Neto', figure(content.neto)],
      ['Exento', figure(content.exento)],
      ['IVA (19%)', figure(content.iva)],
      ['Total', figure(content.total)],
    ]
    const top = `<table><tr><td><b style="font-size:14px">${escapeHtml(vendor.name)}</b><br>${escapeHtml(vendor.business)}<br>${escapeHtml(vendor.address)} - ${escapeHtml(vendor.commune)}<br>Tel. ${vendor.phone}</td>
      <td style="width:220px"><div style="border:2px solid #000;text-align:center;font-weight:bold;font-size:13px;padding:8px">R.U.T.: ${dottedRut(vendor.rut)}<br>${documentName[content.type] ?? ''}<br>N° ${content.folio}</div><div style="text-align:center">S.I.I. - TALCA</div></td></tr></table>`
    const customer = `<p><b>Señores:</b> ${escapeHtml(receiver.name)} &nbsp;&nbsp; <b>RUT:</b> ${receiver.rut}<br><b>Dirección:</b> ${escapeHtml(receiver.address)} &nbsp;&nbsp; <b>Comuna:</b> ${escapeHtml(receiver.commune)} &nbsp;&nbsp; <b>Giro:</b> ${escapeHtml(receiver.business)}<br>
      <b>Emisión:</b> ${day} de ${month} de ${year} &nbsp;&nbsp; <b>Vence:</b> ${dayFirst(content.due, '/')} &nbsp;&nbsp; <b>Pago:</b> crédito a ${content.days} días</p>`
    const foot = `<table style="margin-top:10px;page-break-inside:avoid"><tr><td style="width:62%">${stampSvg(stampOf(content), 'width:220px;height:95px')}<br>Timbre Electrónico SII<br>Res. ${content.resolution.number} de ${content.resolution.year}</td><td><table>${sums
      .map(([label, amount]) => `<tr><td><b>${label}</b></td><td>$</td><td class="r">${amount}</td></tr>`)
      .join('')}</table></td></tr></table>`
    const html = `<style>${css}</style>${top}${customer}
      <table class="d"><thead><tr><th>Código</th><th class="r">Cantidad</th><th>Unidad</th><th class="r">Precio</th><th class="r">Dcto.</th><th>Descripción</th><th class="r">Valor</th></tr></thead><tbody>${body.join('')}</tbody></table>${foot}
      <div style="page-break-before:always">${top}${customer}<p>Detalle según factura original.</p>${foot}<p class="r" style="font-size:14px"><b>CEDIBLE</b></p></div>`
    return htmlToPdf.convert(html, {
      format: 'Letter',
      footer:
        '<div style="font-size:7px;width:100%;text-align:right;padding-right:40px">Página <span class="pageNumber"></span> de <span class="totalPages"></span></div>',
    })
  },
}
