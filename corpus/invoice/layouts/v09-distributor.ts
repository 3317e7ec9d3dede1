import { dayFirst, documentName, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { commas, dottedRut } from '../../shapes.ts'
import { A4, openPdfDocument, textWriter } from '../../writers/sheet.ts'
import { spellPesos } from '../../spell.ts'

// A distributor of drinks: headings in two lines over narrow columns, thousands with commas, an additional tax and a
// discount on the whole document, every character shown by itself.

const COLUMNS = [
  ['CÓDIGO', 'PRODUCTO', 44, 'left'],
  ['', 'DESCRIPCIÓN', 110, 'left'],
  ['CANT.', 'UNID.', 352, 'right'],
  ['PRECIO', 'UNITARIO', 412, 'right'],
  ['%', 'DESC.', 448, 'right'],
  ['ILA', '%', 476, 'right'],
  ['VALOR', 'NETO', 552, 'right'],
] as const

export const distributor: InvoiceLayout = {
  code: 'V09',
  rules: [
    { lines: [3, 6], additionalTax: true, discounts: true },
    { lines: [6, 12], additionalTax: true, globalDiscount: true },
    { lines: [2, 4], globalDiscount: true },
  ],
  prints: prints({ email: true }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('Factura', 'PrintServer')
    const { sans, sansBold } = document.fonts
    const sheet = document.sheet(...A4)
    const write = textWriter(sheet.spelled, [sans, sansBold], 8)
    write(44, 50, vendor.name.toUpperCase(), true, 'left', 12)
    write(44, 63, `GIRO : ${vendor.business}`)
    write(44, 74, `CASA MATRIZ : ${vendor.address} - ${vendor.commune}`)
    write(44, 85, `FONO : ${vendor.phone}   MAIL : ${vendor.email}`)
    write(44, 96, 'SUCURSALES : Panamericana Norte 9900, Quilicura / Av. España 1220, Talca', false, 'left', 6)
    sheet.box(390, 30, 165, 72, undefined, 1.8)
    write(472, 48, `R.U.T. : ${dottedRut(vendor.rut)}`, true, 'center', 11)
    write(472, 66, documentName[content.type] ?? '', true, 'center', 11)
    write(472, 86, `Nº  ${content.folio}`, true, 'center', 11)
    write(472, 114, 'S.I.I. - SANTIAGO SUR', true, 'center')
    const left = [
      ['Señores', receiver.name.toUpperCase()],
      ['R.U.T.', dottedRut(receiver.rut)],
      ['Dirección', receiver.address],
      ['Comuna', receiver.commune],
    ]
    const right = [
      ['Emisión', dayFirst(content.issued, '-')],
      ['F. Vencto.', dayFirst(content.due, '-')],
      ['Cond. Venta', `CREDITO ${content.days} DIAS`],
      ['N° Pedido', String(content.order)],
    ]
    for (const [index, [name = '', value = '']] of left.entries()) {
      write(44, 140 + 13 * index, name, true)
      write(100, 140 + 13 * index, `: ${value}`)
    }
    for (const [index, [name = '', value = '']] of right.entries()) {
      write(390, 140 + 13 * index, name, true)
      write(450, 140 + 13 * index, `: ${value}`)
    }
    let y = 214
    for (const [upper, lower, x, align] of COLUMNS) {
      write(x, y, upper, true, align, 7)
      write(x, y + 9, lower, true, align, 7)
    }
    y += 15
    sheet.line(40, y, 556, y)
    for (const good of goods) {
      y += 13
      write(44, y, good.code, false, 'left', 7.5)
      write(110, y, good.name, false, 'left', 7.5)
      write(352, y, commas(good.quantity), false, 'right', 7.5)
      write(412, y, commas(good.price), false, 'right', 7.5)
      write(448, y, good.discount > 0 ? String(good.discount) : '0', false, 'right', 7.5)
      write(476, y, content.otherTaxes.length > 0 ? '18' : '0', false, 'right', 7.5)
      write(552, y, commas(good.total), false, 'right', 7.5)
    }
    write(44, 610, `Son: ${spellPesos(content.total).toLowerCase()} pesos`)
    const gross = goods.reduce((sum, { total }) => sum + total, 0)
    const foot: [string, number][] = [
      ...(content.discount > 0
        ? ([
            ['Sub Total', gross],
            ['Dcto. Global', content.discount],
          ] as [string, number][])
        : []),
      ['Monto Neto', content.neto],
      ['I.V.A. 19 %', content.iva],
      ...content.otherTaxes.map(({ name, rate, amount }): [string, number] => [`${name} ${figure(rate)}%`, amount]),
      ['TOTAL', content.total],
    ]
    for (const [index, [name, value]] of foot.entries()) {
      write(400, 640 + 13 * index, name, true)
      write(480, 640 + 13 * index, '$', true)
      write(552, 640 + 13 * index, commas(value), true, 'right')
    }
    return document.save()
  },
}
