import { dayFirst, documentName, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { dottedRut } from '../../shapes.ts'
import { openSpool } from '../../writers/spool.ts'

// PostScript turned to PDF by Ghostscript, as print spoolers do: another writer of fonts and text. A wholesaler's sheet:
// units and boxes, list price and net price, the receiver on the right, the totals on the left.

export const spooler: InvoiceLayout = {
  code: 'V16',
  rules: [{ lines: [2, 6], discounts: true }, { lines: [8, 14] }, { type: 56, lines: [1, 2] }],
  prints: prints({ phone: false }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const { write, rule, frame, save } = openSpool(612, 792)
    write(40, 44, vendor.name.toUpperCase(), 'l', 'bold', 13)
    write(40, 57, vendor.business)
    write(40, 67, `${vendor.address} - ${vendor.commune}`)
    write(40, 77, `${vendor.web}   ${vendor.email}`)
    frame(408, 28, 164, 66, 1.5)
    write(490, 46, `RUT : ${dottedRut(vendor.rut)}`, 'c', 'bold', 12)
    write(490, 64, documentName[content.type] ?? '', 'c', 'bold', 11)
    write(490, 84, `NRO : ${content.folio}`, 'c', 'bold', 12)
    write(490, 106, 'S.I.I. - LOS ANGELES', 'c')
    write(40, 130, `Fecha de emision ${dayFirst(content.issued, '/')}`)
    write(40, 142, `Fecha de vencimiento ${dayFirst(content.due, '/')}`)
    write(40, 154, `Pedido ${content.order}   Vendedor ${content.seller}`)
    write(320, 130, `Cliente ${receiver.name}`, 'l', 'bold')
    write(320, 142, `Rut ${dottedRut(receiver.rut)}`)
    write(320, 154, receiver.address)
    write(320, 166, `${receiver.commune} - ${receiver.business}`)
    const heads = [
      [40, 'Cod.Prod.', 'l'],
      [110, 'Producto', 'l'],
      [350, 'Cant.', 'r'],
      [356, 'Un.', 'l'],
      [430, 'P.Lista', 'r'],
      [470, 'Dscto', 'r'],
      [572, 'Total Neto', 'r'],
    ] as const
    rule(36, 196.5, 576, 196.5, 1)
    for (const [x, text, align] of heads) write(x, 192, text, align, 'bold')
    for (const [index, good] of goods.entries()) {
      const y = 208 + index * 13
      write(40, y, good.code)
      write(110, y, good.name)
      write(350, y, figure(good.quantity), 'r')
      write(356, y, good.unit)
      write(430, y, figure(good.price), 'r')
      write(470, y, good.discount > 0 ? `${good.discount},0` : '0,0', 'r')
      write(572, y, figure(good.total), 'r')
    }
    const bottom = 230 + goods.length * 13
    const foot: [string, number][] = [
      ['Valor afecto', content.neto],
      ['Valor exento', content.exento],
      ['I.V.A. 19 %', content.iva],
      ['Total documento', content.total],
    ]
    for (const [index, [name, amount]] of foot.entries()) {
      write(40, bottom + index * 12, name, 'l', 'bold')
      write(200, bottom + index * 12, figure(amount), 'r')
    }
    write(
      40,
      bottom + 70,
      'Timbre electronico SII. Res. 80 de 2014. Verifique documento en www.sii.cl',
      'l',
      'plain',
      6,
    )
    return save()
  },
}
