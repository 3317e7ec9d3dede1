import { dayFirst, documentName, figure, stampOf, stampSvg, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// Bands of colour with white headings, labels above their values in a grid, referenced documents in a table of their own
// before the detail, lots and serial numbers under the name of each good, accounts of three banks at the foot.

const css = `body{font:10px 'Liberation Sans';color:#222}table{width:100%;border-collapse:collapse}.band th{background:#0b6b5d;color:#fff;padding:4px 6px;font-size:9px;text-align:left}
.band td{padding:4px 6px;border-bottom:1px solid #d8e4e2;vertical-align:top}.grid{display:grid;grid-template-columns:2fr 1fr 1fr 1fr;gap:0;margin:8px 0}.grid div{padding:3px 6px}
.grid label{display:block;font-size:7.5px;font-weight:bold;color:#0b6b5d}td.r,th.r{text-align:right!important}.band small{display:block;color:#555;font-size:8px}`

export const colourBands: InvoiceLayout = {
  code: 'W05',
  rules: [{ lines: [2, 5] }, { lines: [4, 9], discounts: true, exempt: true }, { type: 61, lines: [1, 3] }],
  prints: prints(),
  stamped: true,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const cell = (label: string, value: string) => `<div><label>${label}</label>${escapeHtml(value)}</div>`
    const references =
      content.type === 61
        ? [['Factura Electrónica', content.folio + 874, 'Anula documento de referencia']]
        : [
            ['Orden de Compra', content.order, ''],
            ['Guía de Despacho Electrónica', content.folio + 51, 'Despacho parcial'],
          ]
    const sums: [string, number][] = [
      ['Monto Neto', content.neto],
      ['Monto Exento', content.exento],
      ['IVA 19%', content.iva],
    ]
    const html = `<style>${css}</style><table><tr><td style="width:58%"><div style="font-size:16px;color:#0b6b5d;font-weight:bold">${escapeHtml(vendor.name)}</div>
      ${escapeHtml(vendor.business)}<br>${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)}<br>${vendor.phone} | ${vendor.email} | ${vendor.web}</td>
      <td><div style="border:3px solid #d00;color:#d00;text-align:center;font-weight:bold;font-size:14px;padding:8px">R.U.T. ${dottedRut(vendor.rut)}<br>${documentName[content.type] ?? ''}<br>N° ${figure(content.folio)}</div><div style="text-align:center;color:#d00;font-weight:bold">S.I.I. - LA SERENA</div></td></tr></table>
      <div class="grid">${cell('RAZÓN SOCIAL', receiver.name)}${cell('R.U.T.', dottedRut(receiver.rut))}${cell('FECHA DE EMISIÓN', dayFirst(content.issued, '/'))}${cell('FECHA DE VENCIMIENTO', dayFirst(content.due, '/'))}
      ${cell('GIRO', receiver.business)}${cell('COMUNA', receiver.commune)}${cell('CIUDAD', receiver.city)}${cell('CONDICIÓN DE PAGO', `${content.days} días`)}
      ${cell('DIRECCIÓN', receiver.address)}${cell('TELÉFONO', receiver.phone)}${cell('VENDEDOR', content.seller)}${cell('MONEDA', 'CLP')}</div>
      <table class="band"><tr><th>DOCUMENTO DE REFERENCIA</th><th>FOLIO</th><th>FECHA</th><th>MOTIVO</th></tr>
      ${references.map(([name, folio, reason]) => `<tr><td>${name}</td><td>${folio}</td><td>${dayFirst(content.issued, '/')}</td><td>${reason}</td></tr>`).join('')}</table><br>
      <table class="band"><tr><th>#</th><th>CÓDIGO</th><th style="width:38%">DETALLE</th><th class="r">CANT.</th><th>UN.</th><th class="r">PRECIO</th><th class="r">% DESC.</th><th class="r">SUBTOTAL</th></tr>
      ${goods
        .map(
          (good, i) =>
            `<tr><td>${i + 1}</td><td>${good.code}</td><td>${escapeHtml(good.name)}<small>Lote ${2200 + i * 7} Vence 12/2027 · S/N ${400_100 + i * 13}</small></td><td class="r">${figure(good.quantity)}</td><td>${good.unit}</td><td class="r">${figure(good.price)}</td><td class="r">${good.discount || '-'}</td><td class="r">${figure(good.total)}</td></tr>`,
        )
        .join('')}</table>
      <table style="margin-top:14px"><tr><td style="width:60%;vertical-align:top">${stampSvg(stampOf(content), 'width:230px;height:100px')}<br><span style="font-size:8px">Timbre Electrónico SII<br>Res. ${content.resolution.number} de ${content.resolution.year} - Verifique documento en www.sii.cl</span></td>
      <td style="vertical-align:top"><table class="band">${sums.map(([label, amount]) => `<tr><td>${label}</td><td class="r">$ ${figure(amount)}</td></tr>`).join('')}<tr><th>TOTAL</th><th class="r">$ ${figure(content.total)}</th></tr></table></td></tr></table>
      <table class="band" style="margin-top:16px;font-size:8px"><tr><th colspan="4">DATOS PARA TRANSFERENCIA</th></tr><tr><td>Banco de Chile<br>Cta. Cte. 00-167-04432-01</td><td>BCI<br>Cta. Cte. 10.334.871</td><td>Banco Santander<br>Cta. Vista 7.002.114-5</td><td>RUT ${dottedRut(vendor.rut)}<br>pagos@cobranza.example</td></tr></table>`
    return htmlToPdf.convert(html, { format: 'A4' })
  },
}
