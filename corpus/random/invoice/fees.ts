import { dayParts } from '../../invoice/layout.ts'
import type { Draw } from '../draw.ts'
import { box, LETTER, openSheet, type Sheet, wrap, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { inkOf, type InvoiceStyle } from './style.ts'

/** A fee receipt: a person issues it, the amount is gross, a part is withheld, and the total is what is paid. */
export const drawFees = (draw: Draw, style: InvoiceStyle, content: Content): Sheet[] => {
  const { vendor, receiver, goods, exento, taxes, total } = content
  const sheet = openSheet(...LETTER)
  const ink = { ...inkOf(style), size: 9 }
  const [left, right] = [50, LETTER[0] - 50]
  const capitals = draw.happens(0.7) ? (text: string) => text.toUpperCase() : (text: string) => text
  let y = 60
  write(sheet, left, y, capitals(vendor.name), { ...ink, bold: true, size: 11 })
  const titleTop = y
  for (const text of [
    `RUT: ${style.rut(vendor.rut)}`,
    `GIRO(S): ${draw.pick(['SERVICIOS DE INGENIERÍA', 'OTRAS ACTIVIDADES PROFESIONALES', 'ASESORÍAS CONTABLES'])}`,
    `${vendor.address}, ${vendor.commune}`,
    `TELEFONO: ${vendor.phone}`,
  ]) {
    y += 13
    write(sheet, left, y, text, ink)
  }
  const accent = draw.happens(0.5) ? 'Ó' : 'O'
  for (const [at, text] of ['BOLETA DE HONORARIOS', `ELECTR${accent}NICA`, `N° ${content.folio}`].entries())
    write(sheet, right - 100, titleTop + at * 15, text, { ...ink, bold: true, size: 11, align: 'center' })
  y += 26
  const [day, month, year] = dayParts(content.issued)
  write(
    sheet,
    right,
    y,
    `Fecha: ${day.padStart(2, '0')} de ${month.charAt(0).toUpperCase()}${month.slice(1)} de ${year}`,
    { ...ink, align: 'right' },
  )
  y += 20
  write(sheet, left, y, `Señor(es): ${capitals(receiver.name)}`, ink)
  write(sheet, right - 150, y, `Rut: ${style.rut(receiver.rut)}`, ink)
  y += 14
  write(sheet, left, y, `Domicilio: ${capitals(`${receiver.address}, ${receiver.commune}`)}`, ink)
  y += 24
  write(sheet, left, y, 'Por atención profesional:', { ...ink, bold: true })
  const top = y + 6
  for (const good of goods) {
    y += 4
    for (const [at, line] of wrap(capitals(good.name), right - left - 110, ink).entries()) {
      y += 13
      write(sheet, left + 6, y, line, ink)
      if (at === 0) write(sheet, right - 6, y, style.money(good.total), { ...ink, align: 'right' })
    }
  }
  y += 8
  box(sheet, left, top, right - left, y - top)
  const rate = String(taxes[0]!.rate).replace('.', draw.happens(0.5) ? '.' : ',')
  const [gross, withheld, paid] = draw.fork('labels').choose([
    [1, ['Total Honorarios: $:', `${rate} % Impto. Retenido:`, 'Total:']],
    [1, ['Total Honorarios $:', `Retención ${rate}%:`, 'Total a Pagar:'], 'held'],
    [1, ['Honorarios Brutos:', `${rate}% Impuesto Retenido:`, 'Total Líquido:'], 'held'],
    [1, ['Monto Bruto:', `Impto. Retenido (${rate}%):`, 'Líquido:'], 'held'],
  ] as const)
  for (const [label, value] of [
    [gross, exento],
    [withheld, -taxes[0]!.amount],
    [paid, total],
  ] as const) {
    y += 16
    write(sheet, right - 220, y, label, ink)
    write(sheet, right - 6, y, style.money(value), { ...ink, align: 'right' })
  }
  y += 40
  for (const text of [
    `Fecha / Hora Emisión: ${content.issued.split('-').toReversed().join('/')} 10:22`,
    'El contribuyente para el cual está destinada esta boleta, es el encargado de retener el porcentaje definido.',
    'Res. Ex. N° 83 de 30/08/2004',
    'Verifique este documento en www.sii.cl',
  ]) {
    y += 11
    write(sheet, left, y, text, { ...ink, size: 7 })
  }
  return [sheet]
}
