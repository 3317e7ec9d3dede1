import { MONTHS } from '../../economy.ts'
import { dayParts, documentName, figure, stampOf, stampSvg, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { dottedRut, ufText } from '../../shapes.ts'
import { spellPesos } from '../../spell.ts'

// Services agreed in UF: each line has a period, a value in UF, the UF of the day and the pesos; labels on the right of a
// ruled margin with colons, the totals written out, the box of the document on the left.

const UF = MONTHS[4]?.uf ?? 1

export const indexedServices: InvoiceLayout = {
  code: 'W08',
  rules: [{ lines: [1, 3] }, { lines: [2, 5], longNames: true }, { type: 34, lines: [1, 3], longNames: true }],
  prints: prints({ code: false, quantity: false, price: false, phone: false }),
  stamped: true,
  draw: async (content, htmlToPdf) => {
    const { vendor, receiver, goods } = content
    const [day, month, year] = dayParts(content.issued)
    const [dueDay, dueMonth, dueYear] = dayParts(content.due)
    const item = (label: string, value: string) =>
      `<tr><td class="l">${label}</td><td>:</td><td>${escapeHtml(value)}</td></tr>`
    const sums: [string, number][] =
      content.type === 34
        ? [
            ['Total exento', content.exento],
            ['Total a pagar', content.total],
          ]
        : [
            ['Neto', content.neto],
            ['19% I.V.A.', content.iva],
            ['Total a pagar', content.total],
          ]
    const html = `<style>body{font:11px 'Liberation Serif'}table{border-collapse:collapse}td{padding:2px 5px;vertical-align:top}.l{font-style:italic;white-space:nowrap}.d{width:100%}.d th{border-bottom:1px solid;font-weight:normal;font-style:italic}.r{text-align:right}</style>
      <div style="display:flex;justify-content:space-between"><div style="border:2px solid;width:230px;text-align:center;padding:10px;font-weight:bold">${documentName[content.type] ?? ''}<br>N° ${content.folio}<br>RUT ${dottedRut(vendor.rut)}<div style="font-weight:normal">SII Santiago Oriente</div></div>
      <div style="text-align:right"><b style="font-size:15px">${escapeHtml(vendor.name)}</b><br>${escapeHtml(vendor.business)}<br>${escapeHtml(vendor.address)}, ${escapeHtml(vendor.commune)}<br>${vendor.email}</div></div>
      <table style="margin:16px 0">${item('Cliente', receiver.name)}${item('Rol único tributario', dottedRut(receiver.rut))}${item('Domicilio', `${receiver.address}, ${receiver.commune}`)}${item('Actividad', receiver.business)}
      ${item('Emitida el', `${day} de ${month} de ${year}`)}${item('Pagar hasta el', `${dueDay} de ${dueMonth} de ${dueYear}`)}${item('Contrato', `C-${content.order}`)}</table>
      <table class="d"><tr><th style="text-align:left;width:46%">Servicio</th><th>Período</th><th class="r">Valor UF</th><th class="r">UF del día</th><th class="r">Monto $</th></tr>
      ${goods.map((good) => `<tr><td>${escapeHtml(good.name)}</td><td style="text-align:center">${month.slice(0, 3)}-${year}</td><td class="r">${figure(good.total / UF, 4)}</td><td class="r">${ufText(UF)}</td><td class="r">${figure(good.total)}</td></tr>`).join('')}</table>
      <table style="margin:14px 0 0 auto">${sums.map(([label, amount]) => `<tr><td class="l">${label}</td><td>$</td><td class="r">${figure(amount)}</td></tr>`).join('')}</table>
      <p>Son ${spellPesos(content.total).toLowerCase()} pesos.</p>${stampSvg(stampOf(content), 'width:230px;height:100px')}<div style="font-size:9px">Timbre Electrónico SII · Resolución ${content.resolution.number} de ${content.resolution.year} · www.sii.cl</div>
      <p style="font-size:9px">Después de la fecha de vencimiento se aplicará el interés máximo convencional. Consultas al 600 600 7070 o contacto@soporte.example. Pague en Servipag con el código 0045 ${content.folio} ${content.order}.</p>`
    return htmlToPdf.convert(html, { format: 'Letter', margin: '16mm' })
  },
}
