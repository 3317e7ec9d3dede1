import { columnsOf, drawCells, drawHeads, wrapped } from '../../writers/grid.ts'
import { dayFirst, documentName, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { dottedRut } from '../../shapes.ts'
import { A4, openPdfDocument, textWriter } from '../../writers/sheet.ts'

// Two columns of amounts, one for taxed and one for exempt lines; six-point letters, centred; names of several lines;
// headings of two lines; the totals on the left under the detail.

const HEADS = [
  ['LINEA'],
  ['DETALLE', 'BIEN O SERVICIO'],
  ['CANTIDAD', 'UNIDAD'],
  ['PRECIO', 'UNITARIO'],
  ['DESCUENTO', '% / $'],
  ['VALOR', 'AFECTO'],
  ['VALOR', 'EXENTO'],
]
const SHARES = [
  [30, 'C'],
  [190, 'L'],
  [60, 'C'],
  [60, 'C'],
  [70, 'C'],
  [64, 'R'],
  [64, 'R'],
] as const

export const taxedAndExempt: InvoiceLayout = {
  code: 'W09',
  rules: [
    { lines: [3, 7], exempt: true },
    { lines: [4, 8], exempt: true, discounts: true, longNames: true },
    { lines: [2, 4], longNames: true },
  ],
  prints: prints({ code: false, phone: false }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('Documento', 'Contable')
    const { serif, serifBold } = document.fonts
    const sheet = document.sheet(...A4)
    const say = textWriter(sheet.text, [serif, serifBold], 6.4)
    sheet.box(36, 30, 170, 58, undefined, 1)
    say(121, 46, `RUT N° ${dottedRut(vendor.rut)}`, true, 'center', 11)
    say(121, 61, documentName[content.type] ?? '', true, 'center', 11)
    say(121, 77, `Folio N° ${content.folio}`, true, 'center', 11)
    say(121, 98, 'S.I.I. - ÑUÑOA', true, 'center', 7)
    say(380, 44, vendor.name, true, 'center', 13)
    say(380, 56, vendor.business, false, 'center', 7)
    say(380, 66, `${vendor.address}, ${vendor.commune} — ${vendor.email}`, false, 'center', 7)
    const pairs: [string, string][] = [
      ['Señor(es)', receiver.name],
      ['Fecha emisión', dayFirst(content.issued)],
      ['R.U.T.', dottedRut(receiver.rut)],
      ['Fecha vencimiento', dayFirst(content.due)],
      ['Dirección', receiver.address],
      ['Orden de compra', String(content.order)],
      ['Comuna', receiver.commune],
      ['Vendedor', content.seller],
      ['Giro', receiver.business],
      ['Forma de pago', `Crédito ${content.days} días`],
    ]
    for (const [i, [label, text]] of pairs.entries()) {
      const x = i % 2 === 0 ? 36 : 350
      const y = 120 + Math.floor(i / 2) * 9
      say(x, y, label)
      say(x + 58, y, ':')
      say(x + 62, y, text, true)
    }
    const columns = columnsOf(36, 523, SHARES)
    sheet.line(36, 170, 559, 170)
    drawHeads(sheet, columns, 179, HEADS, { font: serifBold, size: 6.2, leading: 7, align: 'center' })
    sheet.line(36, 190, 559, 190)
    let y = 200
    for (const [i, good] of goods.entries()) {
      const off = good.gross - good.total
      const lines = wrapped(good.name, serif, 6.4, 175)
      drawCells(
        sheet,
        columns,
        y,
        [
          String(i + 1),
          lines[0] ?? '',
          `${figure(good.quantity)} ${good.unit}`,
          figure(good.price),
          off > 0 ? `${good.discount}% / ${figure(off)}` : '',
          good.isExempt ? '' : figure(good.total),
          good.isExempt ? figure(good.total) : '',
        ],
        { font: serif, size: 6.4 },
      )
      for (const line of lines.slice(1)) say((columns[1]?.left ?? 0) + 2, (y += 7.5), line)
      y += 11
    }
    sheet.line(36, y, 559, y)
    const sums: [string, number][] = [
      ['AFECTO', content.neto],
      ['EXENTO', content.exento],
      ['I.V.A. 19%', content.iva],
      ['TOTAL', content.total],
    ]
    for (const [i, [label, amount]] of sums.entries()) {
      say(36, y + 14 + i * 10, label, i === 3, 'left', 7.5)
      say(160, y + 14 + i * 10, `$ ${figure(amount)}`, i === 3, 'right', 7.5)
    }
    say(36, 800, 'Timbre Electrónico SII - Res. 80 del 2014 - Verifique documento en www.sii.cl', false, 'left', 6)
    return document.save()
  },
}
