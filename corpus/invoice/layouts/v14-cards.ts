import { dayParts, documentName, figure, stampOf, stampSvg, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut } from '../../shapes.ts'

// A young company's program: cards instead of rules, small gray labels over large values, the quantity and its price in a
// line under each name, the total first and large, then how it is made up.

const short = (iso: string) => {
  const [day, month, year] = dayParts(iso)
  return `${day} ${month.slice(0, 3)}. ${year}`
}

export const cards: InvoiceLayout = {
  code: 'V14',
  rules: [{ lines: [1, 3] }, { lines: [3, 7], exempt: true }, { type: 34, lines: [2, 4] }],
  prints: prints({ code: false }),
  stamped: true,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const card = (label: string, value: string, extra = '') =>
      `<div style="background:#f4f6f8;border-radius:8px;padding:8px 12px;flex:1"><div style="font-size:8px;color:#789">${label}</div><div style="font-size:12px">${escapeHtml(value)}</div><div style="font-size:9px;color:#456">${escapeHtml(extra)}</div></div>`
    const html = `<style>body{font:10px 'Noto Sans','DejaVu Sans';color:#123}.row{display:flex;gap:8px;margin:8px 0}.item{display:flex;justify-content:space-between;border-bottom:1px solid #e4e8ec;padding:6px 0}</style>
      <div class="row" style="justify-content:space-between"><div><div style="font-size:17px;font-weight:bold">${escapeHtml(vendor.name)}</div><div>RUT ${dottedRut(vendor.rut)} · ${escapeHtml(vendor.business)}</div><div>${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)}</div><div>${vendor.phone} · ${vendor.email}</div></div>
      <div style="border:2px solid #d33;border-radius:6px;color:#d33;text-align:center;padding:10px 18px;font-weight:bold;font-size:13px">RUT ${dottedRut(vendor.rut)}<br>${documentName[content.type] ?? ''}<br>Folio N.º ${figure(content.folio)}<div style="font-weight:normal;font-size:8px">SII · Providencia</div></div></div>
      <div class="row">${card('Facturado a', receiver.name, `RUT ${receiver.rut}`)}${card('Emitida', short(content.issued), 'Hora 10:22')}${card('Vence', short(content.due), `Crédito a ${content.days} días`)}</div>
      <div class="row">${card('Giro del cliente', receiver.business)}${card('Dirección del cliente', receiver.address, receiver.commune)}</div>
      <div style="margin-top:16px;font-weight:bold;display:flex;justify-content:space-between"><span>Producto o servicio</span><span>Subtotal</span></div>
      ${goods.map((good) => `<div class="item"><div><div>${escapeHtml(good.name)}</div><div style="font-size:8.5px;color:#567">${figure(good.quantity)} ${good.unit.toLowerCase()} × $${figure(good.price)}</div></div><div>$${figure(good.total)}</div></div>`).join('')}
      <div class="row" style="margin-top:18px"><div style="flex:1">${stampSvg(stampOf(content), 'width:210px;height:88px')}<div style="font-size:8px">Timbre Electrónico SII · Res. 99 de 2014 · Verifique documento: www.sii.cl</div></div>
      <div style="flex:1;background:#f4f6f8;border-radius:8px;padding:12px"><div style="display:flex;justify-content:space-between;font-size:15px;font-weight:bold"><span>Total a pagar</span><span>$${figure(content.total)}</span></div>
      ${content.type === 34 ? '' : `<div style="display:flex;justify-content:space-between"><span>Neto</span><span>$${figure(content.neto)}</span></div><div style="display:flex;justify-content:space-between"><span>IVA (19 %)</span><span>$${figure(content.iva)}</span></div>`}
      ${content.exento > 0 ? `<div style="display:flex;justify-content:space-between"><span>Exento de IVA</span><span>$${figure(content.exento)}</span></div>` : ''}</div></div>`
    return htmlToPdf.convert(html, { format: 'A4', margin: '14mm' })
  },
}
