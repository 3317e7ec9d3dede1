import { dayFirst, documentName, drawStamp, figure, stampOf, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { dottedRut, pesoTight } from '../../shapes.ts'
import { LETTER, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'
import type { InvoiceContent } from '../content.ts'

// Labels over their values: dates, terms, seller and order in one band; quantity first; the totals too are a band with
// the amounts under their names.

/** The detail, the names over as many lines as they need. */
const drawGoods = (sheet: Sheet, { sans, sansBold }: PdfDocument['fonts'], goods: InvoiceContent['goods']): void => {
  let y = 246
  sheet.box(40, y - 12, 532, 17, 0.85, 0)
  sheet.text(46, y, 'Cant.', { font: sansBold, size: 8 })
  sheet.text(84, y, 'Código', { font: sansBold, size: 8 })
  sheet.text(150, y, 'Detalle', { font: sansBold, size: 8 })
  sheet.text(440, y, 'P.Unitario', { font: sansBold, size: 8, align: 'right' })
  sheet.text(490, y, 'Desc.%', { font: sansBold, size: 8, align: 'right' })
  sheet.text(568, y, 'Total', { font: sansBold, size: 8, align: 'right' })
  for (const good of goods) {
    y += 16
    sheet.text(72, y, figure(good.quantity), { font: sans, size: 8, align: 'right' })
    sheet.text(84, y, good.code, { font: sans, size: 8 })
    const words = good.name.split(' ')
    const lines: string[] = []
    let line = ''
    for (const word of words) {
      if (sans.widthOfTextAtSize(`${line} ${word}`, 8) > 220) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
    sheet.text(440, y, figure(good.price), { font: sans, size: 8, align: 'right' })
    if (good.discount > 0) sheet.text(490, y, `${good.discount}%`, { font: sans, size: 8, align: 'right' })
    sheet.text(568, y, figure(good.total), { font: sans, size: 8, align: 'right' })
    for (const [index, part] of lines.entries()) {
      if (index > 0) y += 10
      sheet.text(150, y, part, { font: sans, size: 8 })
    }
  }
}

export const valuesUnderLabels: InvoiceLayout = {
  code: 'V02',
  rules: [
    { exempt: true },
    { lines: [4, 9], discounts: true },
    { longNames: true, lines: [3, 5] },
    { type: 56, lines: [1, 1] },
  ],
  prints: prints({ phone: false }),
  stamped: true,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('Documento', 'Billing')
    const { sans, sansBold } = document.fonts
    const sheet = document.sheet(...LETTER)
    const label = (x: number, y: number, text: string) =>
      sheet.text(x, y, text, { font: sansBold, size: 6.5, gray: 0.4 })
    sheet.text(40, 52, vendor.name, { font: sansBold, size: 13, fit: 300 })
    for (const [index, line] of [vendor.business, vendor.address, `${vendor.commune} - Chile`, vendor.email].entries())
      sheet.text(40, 66 + 11 * index, line, { font: sans, size: 8, fit: 300 })
    sheet.box(400, 36, 172, 70, undefined, 2)
    sheet.text(486, 54, `RUT ${dottedRut(vendor.rut)}`, { font: sansBold, size: 12, align: 'center' })
    sheet.text(486, 73, documentName[content.type] ?? '', { font: sansBold, size: 12, align: 'center', fit: 160 })
    sheet.text(486, 93, `Nº ${figure(content.folio)}`, { font: sansBold, size: 12, align: 'center' })
    sheet.text(486, 118, 'SII - CONCEPCIÓN', { font: sans, size: 8, align: 'center' })
    const band = [
      ['FECHA EMISIÓN', dayFirst(content.issued, '/')],
      ['VENCIMIENTO', dayFirst(content.due, '/')],
      ['CONDICIÓN DE PAGO', `${content.days} días`],
      ['VENDEDOR', content.seller.split(' ')[0] ?? ''],
      ['ORDEN DE COMPRA', String(content.order)],
    ] as const
    sheet.box(40, 130, 532, 30)
    for (const [index, [name, value]] of band.entries()) {
      label(46 + index * 106, 140, name)
      sheet.text(46 + index * 106, 153, value, { font: sans, size: 9 })
    }
    label(46, 178, 'CLIENTE')
    sheet.text(46, 190, receiver.name, { font: sansBold, size: 10, fit: 250 })
    label(320, 178, 'RUT CLIENTE')
    sheet.text(320, 190, receiver.rut, { font: sans, size: 9 })
    label(420, 178, 'GIRO')
    sheet.text(420, 190, receiver.business, { font: sans, size: 7, fit: 150 })
    label(46, 206, 'DIRECCIÓN')
    sheet.text(46, 218, receiver.address, { font: sans, size: 9 })
    label(320, 206, 'COMUNA')
    sheet.text(320, 218, receiver.commune, { font: sans, size: 9 })
    drawGoods(sheet, document.fonts, goods)
    const totals = [
      ['NETO', content.neto],
      ['EXENTO', content.exento],
      ['IVA 19%', content.iva],
      ['TOTAL', content.total],
    ] as const
    sheet.box(300, 640, 272, 34)
    for (const [index, [name, value]] of totals.entries()) {
      label(306 + index * 68, 652, name)
      sheet.text(306 + index * 68, 667, pesoTight(value), { font: sansBold, size: 9 })
    }
    drawStamp(sheet, stampOf(content), 60, 620, 170, 78)
    sheet.text(145, 710, 'Timbre Electrónico SII', { font: sans, size: 7, align: 'center' })
    sheet.text(
      145,
      719,
      `Res. ${content.resolution.number} de ${content.resolution.year} - Verifique documento: www.sii.cl`,
      { font: sans, size: 7, align: 'center' },
    )
    return document.save()
  },
}
