import { dayFirst, documentName, drawStamp, figure, stampOf, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { dottedRut } from '../../shapes.ts'
import { openPdfDocument } from '../../writers/sheet.ts'

// A till's roll of 7.5 cm: everything centred, each line of the detail in two (the name and its value, then the quantity
// by the price), no columns.

const WIDE = 213

export const roll: InvoiceLayout = {
  code: 'V04',
  rules: [{ lines: [1, 3] }, { lines: [3, 6] }],
  prints: prints({ due: false, email: false, code: false }),
  stamped: true,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('Ticket', 'POS')
    const { mono, monoBold } = document.fonts
    const sheet = document.sheet(WIDE, 430 + goods.length * 22)
    const middle = WIDE / 2
    sheet.box(20, 14, WIDE - 40, 52, undefined, 1.5)
    sheet.text(middle, 30, `R.U.T.: ${dottedRut(vendor.rut)}`, { font: monoBold, size: 9, align: 'center' })
    sheet.text(middle, 44, documentName[content.type] ?? '', { font: monoBold, size: 9, align: 'center', fit: 165 })
    sheet.text(middle, 58, `N° ${content.folio}`, { font: monoBold, size: 9, align: 'center' })
    sheet.text(middle, 78, 'S.I.I. - TEMUCO', { font: mono, size: 7, align: 'center' })
    let y = 94
    const line = (text: string, bold = false) => {
      sheet.text(12, y, text, { font: bold ? monoBold : mono, size: 7, fit: WIDE - 24 })
      y += 10
    }
    const both = (left: string, right: string, bold = false) => {
      sheet.text(12, y, left, { font: bold ? monoBold : mono, size: 7, fit: WIDE - 90 })
      sheet.text(WIDE - 12, y, right, { font: bold ? monoBold : mono, size: 7, align: 'right' })
      y += 10
    }
    line(vendor.name, true)
    line(vendor.business)
    line(`Casa Matriz: ${vendor.address}`)
    line(`Fono: ${vendor.phone}`)
    y += 4
    line(`Fecha: ${dayFirst(content.issued)}`)
    line(`Señor(es): ${receiver.name}`)
    line(`RUT: ${dottedRut(receiver.rut)}`)
    line(`Giro: ${receiver.business}`)
    y += 4
    both('Descripción', 'Valor', true)
    sheet.line(12, y - 7, WIDE - 12, y - 7)
    for (const good of goods) {
      both(good.name, figure(good.total))
      line(`  ${figure(good.quantity)} ${good.unit} x $${figure(good.price)} c/u`)
    }
    sheet.line(12, y - 7, WIDE - 12, y - 7)
    both('Neto', `$ ${figure(content.neto)}`)
    both('IVA (19%)', `$ ${figure(content.iva)}`)
    both('TOTAL', `$ ${figure(content.total)}`, true)
    y += 4
    line('Forma de pago: Tarjeta de débito')
    drawStamp(sheet, stampOf(content), 22, y + 6, WIDE - 44, 74)
    sheet.text(middle, y + 92, 'Timbre Electrónico SII', { font: mono, size: 6, align: 'center' })
    sheet.text(
      middle,
      y + 100,
      `Res. ${content.resolution.number} de ${content.resolution.year} Verifique en www.sii.cl`,
      { font: mono, size: 6, align: 'center' },
    )
    return document.save()
  },
}
