import { dayParts, documentName, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { dottedRut } from '../../shapes.ts'
import { LETTER, openPdfDocument, type Sheet } from '../../writers/sheet.ts'

// Two copies on one page, one under the other, the second for assignment; no codes; the date written out beside the city;
// a line for the order that names another invoice.

export const twoCopies: InvoiceLayout = {
  code: 'V10',
  rules: [{ lines: [1, 4] }, { lines: [3, 5], exempt: true }],
  prints: prints({ due: false, code: false, email: false }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('Factura', 'Impresor')
    const { serif, serifBold } = document.fonts
    const sheet: Sheet = document.sheet(...LETTER)
    const [day, month, year] = dayParts(content.issued)
    for (const [copy, top] of [0, 396].entries()) {
      const write = (
        x: number,
        y: number,
        text: string,
        size = 9,
        bold = false,
        align: 'left' | 'right' | 'center' = 'left',
        fit?: number,
      ) =>
        sheet.text(x, top + y, text, {
          font: bold ? serifBold : serif,
          size,
          align,
          ...(fit === undefined ? {} : { fit }),
        })
      write(210, 40, vendor.name, 14, true, 'center', 330)
      write(210, 54, vendor.business, 9, false, 'center', 330)
      write(210, 66, `${vendor.address} - ${vendor.commune} - Fono ${vendor.phone}`, 8, false, 'center')
      sheet.box(410, top + 22, 160, 60, undefined, 1.5)
      write(490, 38, `R.U.T. ${dottedRut(vendor.rut)}`, 11, true, 'center')
      write(490, 55, documentName[content.type] ?? '', 11, true, 'center', 150)
      write(490, 73, `No ${content.folio}`, 11, true, 'center')
      write(490, 93, 'S.I.I. - Valparaíso', 8, false, 'center')
      write(40, 104, `${vendor.city}, ${day} de ${month} de ${year}`)
      write(40, 118, 'Señor(es) :', 9, true)
      write(100, 118, receiver.name)
      write(400, 118, 'Rut :', 9, true)
      write(430, 118, dottedRut(receiver.rut))
      write(40, 131, 'Dirección :', 9, true)
      write(100, 131, `${receiver.address}   Comuna: ${receiver.commune}`)
      write(
        40,
        144,
        `Según orden de compra N° ${content.order} y Guía de Despacho Electrónica N° ${content.folio + 77}`,
        8,
      )
      const heads = [
        ['Cantidad', 90, 'right'],
        ['D e t a l l e', 110, 'left'],
        ['Valor Unitario', 470, 'right'],
        ['Valor Total', 568, 'right'],
      ] as const
      for (const [name, x, align] of heads) write(x, 164, name, 9, true, align)
      sheet.line(40, top + 168, 572, top + 168)
      for (const [index, good] of goods.entries()) {
        const y = 182 + 13 * index
        write(90, y, figure(good.quantity), 9, false, 'right')
        write(110, y, good.name)
        write(470, y, figure(good.price), 9, false, 'right')
        write(568, y, figure(good.total), 9, false, 'right')
      }
      const foot: [string, number][] = [
        ['Total Neto $', content.neto],
        ...(content.exento > 0 ? ([['Exento $', content.exento]] as [string, number][]) : []),
        ['19 % IVA $', content.iva],
        ['TOTAL $', content.total],
      ]
      for (const [index, [name, value]] of foot.entries()) {
        write(490, 300 + 13 * index, name, 9, true, 'right')
        write(568, 300 + 13 * index, figure(value), 9, true, 'right')
      }
      write(60, 350, copy === 0 ? 'ORIGINAL: CLIENTE' : 'CEDIBLE', 9, true)
    }
    return document.save()
  },
}
