import { dayFirst, documentName, figure, type InvoiceLayout } from '../layout.ts'
import type { InvoiceContent } from '../content.ts'
import { prints } from '../truth.ts'
import { dottedRut } from '../../shapes.ts'
import { LETTER, openPdfDocument, textWriter, type Sheet } from '../../writers/sheet.ts'

// A long invoice: the headings only on the first page, the sum carried from page to page, the referenced documents in a
// table above the detail, and the issuer's bank account with its own RUT under the totals.

const PER_PAGE = 22

type Write = ReturnType<typeof textWriter>

/** On the first page alone: the receiver, the referenced order and the headings. Gives the headings' baseline. */
const drawParties = (sheet: Sheet, write: Write, content: InvoiceContent, top: number): number => {
  const { receiver } = content
  let y = top
  write(40, y, 'Fecha', true)
  write(110, y, `: ${dayFirst(content.issued)}`)
  write(320, y, 'Fecha de pago', true)
  write(400, y, `: ${dayFirst(content.due)}`)
  write(40, y + 13, 'Razón Social', true)
  write(110, y + 13, `: ${receiver.name}`)
  write(320, y + 13, 'RUT', true)
  write(400, y + 13, `: ${receiver.rut}`)
  write(40, y + 26, 'Giro', true)
  write(110, y + 26, `: ${receiver.business}`)
  write(40, y + 39, 'Dirección', true)
  write(110, y + 39, `: ${receiver.address}, ${receiver.commune}`)
  y += 62
  write(40, y, 'Tipo Documento', true)
  write(200, y, 'Folio', true)
  write(280, y, 'Fecha', true)
  write(360, y, 'Razón', true)
  write(40, y + 12, 'Orden de Compra')
  write(200, y + 12, String(content.order))
  write(280, y + 12, dayFirst(content.issued))
  write(360, y + 12, 'Pedido de bodega')
  y += 36
  sheet.box(38, y - 10, 534, 14, 0.9, 0)
  write(42, y, 'N°', true)
  write(66, y, 'Código', true)
  write(130, y, 'Descripción', true)
  write(390, y, 'Cantidad', true, 'right')
  write(450, y, 'Precio', true, 'right')
  write(500, y, 'Desc. %', true, 'right')
  write(568, y, 'Valor', true, 'right')
  return y
}

export const carriedSums: InvoiceLayout = {
  code: 'V13',
  rules: [{ lines: [26, 40] }, { lines: [50, 58], discounts: true }, { lines: [3, 6] }],
  prints: prints({ phone: false, email: false }),
  stamped: false,
  draw: async (content) => {
    const { vendor, goods } = content
    const document = await openPdfDocument('Factura', 'Legacy')
    const { sans, sansBold } = document.fonts
    const pages = Math.max(1, Math.ceil(goods.length / PER_PAGE))
    let carried = 0
    for (let number = 0; number < pages; number++) {
      const sheet: Sheet = document.sheet(...LETTER)
      const write = textWriter(sheet.text, [sans, sansBold], 8)
      write(40, 40, vendor.name.toUpperCase(), true, 'left', 12)
      write(40, 53, vendor.business)
      write(40, 64, `${vendor.address}, ${vendor.commune}`)
      sheet.box(410, 28, 160, 60, undefined, 1.5)
      write(490, 44, `R.U.T.: ${dottedRut(vendor.rut)}`, true, 'center', 11)
      write(490, 62, documentName[content.type] ?? '', true, 'center', 10)
      write(490, 80, `N° ${content.folio}`, true, 'center', 11)
      write(570, 104, `Página ${number + 1} de ${pages}`, false, 'right')
      let y = 120
      if (number === 0) {
        y = drawParties(sheet, write, content, y)
      } else {
        write(400, y, 'De la página anterior', true, 'right')
        write(568, y, figure(carried), true, 'right')
      }
      y += 16
      for (const [index, good] of goods.slice(number * PER_PAGE, (number + 1) * PER_PAGE).entries()) {
        write(42, y, String(number * PER_PAGE + index + 1))
        write(66, y, good.code)
        write(130, y, good.name)
        write(390, y, figure(good.quantity), false, 'right')
        write(450, y, figure(good.price), false, 'right')
        write(500, y, good.discount > 0 ? figure(good.discount) : '', false, 'right')
        write(568, y, figure(good.total), false, 'right')
        carried += good.total
        y += 14
      }
      if (number < pages - 1) {
        write(400, y + 6, 'A la página siguiente', true, 'right')
        write(568, y + 6, figure(carried), true, 'right')
        continue
      }
      const foot: [string, number][] = [
        ['Monto neto', content.neto],
        ['I.V.A. 19%', content.iva],
        ['Monto total', content.total],
      ]
      for (const [index, [name, value]] of foot.entries()) {
        write(460, 640 + 14 * index, name, true)
        write(568, 640 + 14 * index, figure(value), false, 'right')
      }
      write(
        40,
        690,
        `Transferir a: Banco Estado, Cta. Cte. 00${content.order}, RUT 96.801.450-6, pagos@${vendor.web.slice(4)}`,
      )
    }
    return document.save()
  },
}
