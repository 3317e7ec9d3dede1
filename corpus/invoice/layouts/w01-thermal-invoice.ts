import { dayFirst, documentName, drawStamp, figure, stampOf, type InvoiceLayout } from '../layout.ts'
import type { InvoiceContent } from '../content.ts'
import { prints } from '../truth.ts'
import { wrapped } from '../../writers/grid.ts'
import { dottedRut } from '../../shapes.ts'
import { openPdfDocument } from '../../writers/sheet.ts'

// An invoice from a thermal printer of 80 mm, with columns: headings in two lines, each line of the detail its code and
// name above, its figures below; the receiver's name runs over; rows of hyphens instead of rules; an acknowledgement.

const WIDE = 227
const MIDDLE = WIDE / 2
const SIZE = 6.6
const [QUANTITY, PRICE, DISCOUNT, TOTAL] = [52, 112, 160, 215]

/** What is owed, and how the till took it. */
const sumsOf = ({ neto, iva, total }: InvoiceContent): [label: string, amount: number, isBold: boolean][] => [
  ['MONTO NETO', neto, false],
  ['I.V.A. 19%', iva, false],
  ['MONTO TOTAL', total, true],
  ['EFECTIVO', total + 5000, false],
  ['VUELTO', 5000, false],
]

export const thermalInvoice: InvoiceLayout = {
  code: 'W01',
  rules: [{ lines: [1, 4] }, { lines: [4, 8], discounts: true }, { type: 61, lines: [1, 2] }],
  prints: prints({ due: false, email: false }),
  stamped: true,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('Voucher', 'Impresora termica')
    const { sans, sansBold } = document.fonts
    const sheet = document.sheet(WIDE, 560 + goods.length * 19)
    let y = 18
    const centre = (text: string, bold = false, size = SIZE) => {
      sheet.text(MIDDLE, y, text, { font: bold ? sansBold : sans, size, align: 'center', fit: WIDE - 20 })
      y += size + 3
    }
    const pair = (label: string, text: string) => {
      sheet.text(12, y, label, { size: SIZE })
      for (const part of wrapped(`: ${text}`, sans, SIZE, WIDE - 66)) {
        sheet.text(54, y, part, { size: SIZE })
        y += 9
      }
    }
    const hyphens = () => {
      sheet.text(MIDDLE, y, '-'.repeat(88), { size: SIZE, align: 'center', fit: WIDE - 24 })
      y += 9
    }
    centre(vendor.name.toUpperCase(), true, 8.5)
    centre(vendor.business)
    centre(`${vendor.address}, ${vendor.commune}`)
    centre(`Fono ${vendor.phone}`)
    sheet.box(30, y, WIDE - 60, 48, undefined, 1.2)
    y += 14
    centre(`RUT ${dottedRut(vendor.rut)}`, true, 9)
    centre(documentName[content.type] ?? '', true, 8.5)
    centre(`Nº ${content.folio}`, true, 9)
    y += 8
    centre('S.I.I. VALDIVIA', true)
    y += 4
    pair('Fecha', `${dayFirst(content.issued, '/')}   Hora : 13:05:41`)
    pair('Atendido por', content.seller)
    pair('Local / Caja', '0012 / 03')
    hyphens()
    pair('Rut', receiver.rut)
    pair('R. Social', receiver.name.toUpperCase())
    pair('Giro', receiver.business)
    pair('Dirección', receiver.address)
    pair('Comuna', receiver.commune)
    if (content.type === 61)
      pair('Ref.', `Factura Electrónica Nº ${content.folio + 112} del ${dayFirst(content.issued, '/')}`)
    hyphens()
    sheet.text(12, y, 'Código / Descripción', { size: SIZE })
    y += 9
    const cells = (texts: readonly string[], bold = false) => {
      for (const [i, x] of [QUANTITY, PRICE, DISCOUNT, TOTAL].entries())
        sheet.text(x, y, texts[i] ?? '', { size: SIZE, align: 'right', font: bold ? sansBold : sans })
      y += 9
    }
    cells(['Cantidad', 'P. Unitario', 'Dcto.', 'Total'])
    hyphens()
    for (const good of goods) {
      sheet.text(12, y, `${good.code} ${good.name}`, { size: SIZE, fit: WIDE - 24 })
      y += 9
      const off = good.gross - good.total
      cells([figure(good.quantity), figure(good.price), off > 0 ? `-${figure(off)}` : '', figure(good.total)])
      y += 1
    }
    hyphens()
    for (const [label, amount, isBold] of sumsOf(content)) {
      const font = isBold ? sansBold : sans
      sheet.text(88, y, label, { size: SIZE, font })
      sheet.text(TOTAL, y, `$ ${figure(amount)}`, { size: SIZE, align: 'right', font })
      y += 9
    }
    y += 6
    centre('Nombre ______________________ R.U.T. ______________')
    centre('Fecha ____________ Recinto __________ Firma ________')
    drawStamp(sheet, stampOf(content), 22, y, WIDE - 44, 70)
    y += 80
    centre('Timbre Electrónico SII', false, 6)
    centre(`Res. ${content.resolution.number} del ${content.resolution.year} - Verifique: www.sii.cl`, false, 6)
    return document.save()
  },
}
