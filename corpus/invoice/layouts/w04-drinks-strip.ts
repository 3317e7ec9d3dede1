import { columnsOf, drawCells, drawHeads } from '../../writers/grid.ts'
import { dayFirst, documentName, figure, type InvoiceLayout } from '../layout.ts'
import type { InvoiceContent } from '../content.ts'
import { prints } from '../truth.ts'
import { plainCapitals } from '../../person-name.ts'
import { dottedRut } from '../../shapes.ts'
import { LETTER, openPdfDocument, type PdfDocument, type Sheet, textWriter } from '../../writers/sheet.ts'
import { spellPesos } from '../../spell.ts'

// A wholesaler of drinks, all in capitals without accents: discounts in % and in $, the price before and after them,
// codes of taxes; the totals as a strip, a heading over each amount, on the left; cases between the code and the name.

const HEADS = [
  ['CODIGO'],
  ['CAJAS'],
  ['DESCRIPCION', 'DEL PRODUCTO'],
  ['CANT.'],
  ['PRECIO', 'LISTA'],
  ['DSCTO', '%'],
  ['DSCTO', '$'],
  ['COD.', 'IMPTO'],
  ['VALOR', 'NETO'],
]
const SHARES = [
  [50, 'L'],
  [28, 'R'],
  [190, 'L'],
  [40, 'R'],
  [52, 'R'],
  [34, 'R'],
  [52, 'R'],
  [32, 'C'],
  [62, 'R'],
] as const

/** The detail; gives the y under it. */
const drawGoods = (sheet: Sheet, { sansBold }: PdfDocument['fonts'], goods: InvoiceContent['goods']): number => {
  const columns = columnsOf(36, 540, SHARES)
  sheet.line(36, 166, 576, 166)
  drawHeads(sheet, columns, 175, HEADS, { font: sansBold, size: 6.4, leading: 7.5, align: 'center' })
  sheet.line(36, 186, 576, 186)
  let y = 197
  for (const [i, good] of goods.entries()) {
    const off = good.gross - good.total
    drawCells(
      sheet,
      columns,
      y,
      [
        good.code,
        String(Math.max(1, Math.round(good.quantity / 12))),
        plainCapitals(good.name),
        figure(good.quantity),
        figure(good.price),
        good.discount > 0 ? figure(good.discount, 2) : '0,00',
        figure(off),
        good.isExempt ? 'E' : (['24', '25', '271'][i % 3] ?? ''),
        figure(good.total),
      ],
      { size: 6.8 },
    )
    y += 11
  }
  return y
}

export const drinksStrip: InvoiceLayout = {
  code: 'W04',
  rules: [
    { lines: [3, 7], additionalTax: 'several', discounts: true },
    { lines: [8, 16], additionalTax: 'several', discounts: true, globalDiscount: true },
    { lines: [2, 4], additionalTax: 'several', exempt: true },
  ],
  prints: prints({ phone: false, email: false }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('FACTURA', 'DISTRIBUCION')
    const { sans, sansBold } = document.fonts
    const sheet = document.sheet(...LETTER)
    const say = textWriter((x, y, text, ink) => sheet.text(x, y, plainCapitals(text), ink), [sans, sansBold], 7)
    say(306, 36, vendor.name, true, 'center', 12)
    say(306, 46, vendor.business, false, 'center')
    say(306, 55, `${vendor.address} - ${vendor.commune}`, false, 'center')
    sheet.box(416, 62, 160, 56, undefined, 1.4)
    say(496, 78, `RUT: ${dottedRut(vendor.rut)}`, true, 'center', 11)
    say(496, 93, documentName[content.type] ?? '', true, 'center', 11)
    say(496, 109, `NRO. ${content.folio}`, true, 'center', 11)
    say(496, 128, 'S.I.I. - CURICO', true, 'center')
    const left: [string, string][] = [
      ['SENORES', receiver.name],
      ['DIRECCION', receiver.address],
      ['COMUNA', `${receiver.commune}   CIUDAD: ${receiver.city}`],
      ['GIRO', receiver.business],
      ['R.U.T.', dottedRut(receiver.rut)],
    ]
    for (const [i, [label, text]] of left.entries()) {
      say(36, 84 + i * 11, label, true)
      say(86, 84 + i * 11, `: ${text}`)
    }
    const right: [string, string][] = [
      ['FECHA EMISION', dayFirst(content.issued, '/')],
      ['VENCIMIENTO', dayFirst(content.due, '/')],
      ['COND. VENTA', `CREDITO ${content.days} DIAS`],
      ['RUTA / VENDEDOR', `0114 / ${content.seller}`],
      ['N. PEDIDO', String(content.order)],
    ]
    for (const [i, [label, text]] of right.entries()) {
      say(36 + (i % 3) * 180, 146 + Math.floor(i / 3) * 11, `${label}:`, true)
      say(112 + (i % 3) * 180, 146 + Math.floor(i / 3) * 11, text)
    }
    const y = drawGoods(sheet, document.fonts, goods)
    sheet.line(36, y, 576, y)
    say(36, y + 12, `SON: ${spellPesos(content.total)} PESOS`)
    if (content.discount > 0) say(36, y + 24, `DESCUENTO GLOBAL 5%: $ ${figure(content.discount)}`)
    const strip: [string, number][] = [
      ['NETO', content.neto],
      ['EXENTO', content.exento],
      ['IVA 19%', content.iva],
      ...content.otherTaxes.map(({ name, rate, amount }): [string, number] => [`${name} ${figure(rate)}%`, amount]),
      ['TOTAL', content.total],
    ]
    for (const [i, [label, amount]] of strip.entries()) {
      const x = 36 + i * 70
      sheet.box(x, y + 32, 70, 13, 0.9)
      sheet.box(x, y + 45, 70, 15)
      say(x + 35, y + 41, label, true, 'center', 6.4)
      say(x + 67, y + 55, figure(amount), i === strip.length - 1, 'right', 7.5)
    }
    say(
      36,
      y + 84,
      'DEPOSITE EN CTA. CTE. 00-123-45678-09 BANCO DE CHILE A NOMBRE DE LA EMPRESA. CODIGOS DE IMPUESTO: 24 LICORES 25 VINOS 271 BEBIDAS',
    )
    return document.save()
  },
}
