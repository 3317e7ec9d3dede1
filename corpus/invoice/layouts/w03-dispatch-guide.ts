import { columnsOf, drawCells, ruleColumns, wrapped } from '../../writers/grid.ts'
import { dayFirst, dayParts, documentName, figure, stampOf, drawStamp, type InvoiceLayout } from '../layout.ts'
import type { InvoiceContent } from '../content.ts'
import { prints } from '../truth.ts'
import { drawRut } from '../../company.ts'
import { type Chance, chanceFrom } from '../../random.ts'
import { dottedRut } from '../../shapes.ts'
import { LETTER, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'

// A dispatch guide of a steel yard: who drives and who carries it (with RUTs of their own), weights between the quantity
// and the price, the quantity before the code, three boxes of data side by side, valued at the foot.

const HEADS = ['ITEM', 'CANTIDAD', 'UM', 'CODIGO', 'DESCRIPCION', 'PESO KG', 'P. UNITARIO', 'VALOR $']
const SHARES = [
  [26, 'C'],
  [48, 'R'],
  [28, 'C'],
  [52, 'L'],
  [190, 'L'],
  [50, 'R'],
  [64, 'R'],
  [70, 'R'],
] as const

/** The detail; each line has a weight of its own. */
const drawGoods = (
  sheet: Sheet,
  { sans, sansBold }: PdfDocument['fonts'],
  chance: Chance,
  goods: InvoiceContent['goods'],
): void => {
  const columns = columnsOf(36, 540, SHARES)
  sheet.box(36, 224, 540, 14, 0.88)
  drawCells(sheet, columns, 234, HEADS, { font: sansBold, size: 6.6, align: 'center' })
  let y = 250
  for (const [i, good] of goods.entries()) {
    const lines = wrapped(good.name, sans, 7.5, 150)
    drawCells(
      sheet,
      columns,
      y,
      [
        String(i + 1),
        figure(good.quantity),
        good.unit,
        good.code,
        lines[0] ?? '',
        figure(chance.whole(10, 99_999) / 100, 2),
        figure(good.price, Number.isInteger(good.price) ? undefined : 2),
        figure(good.total),
      ],
      { size: 7.5 },
    )
    for (const line of lines.slice(1)) sheet.text((columns[4]?.left ?? 0) + 2, (y += 9), line, { size: 7.5 })
    y += 12
  }
  ruleColumns(sheet, columns, 224, 560)
  sheet.line(36, 560, 576, 560)
}

export const dispatchGuide: InvoiceLayout = {
  code: 'W03',
  rules: [
    { type: 52, lines: [2, 5], decimals: true },
    { type: 52, lines: [6, 11] },
    { type: 52, lines: [1, 2] },
  ],
  prints: prints({ due: false, email: false }),
  stamped: true,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const chance = chanceFrom(`guide ${content.folio}`)
    const document = await openPdfDocument('Guia', 'Despacho')
    const { sansBold } = document.fonts
    const sheet = document.sheet(...LETTER)
    const bold = (x: number, y: number, text: string, size = 7.5, align: 'left' | 'center' = 'left') =>
      sheet.text(x, y, text, { font: sansBold, size, align })
    const plain = (x: number, y: number, text: string, fit?: number) =>
      sheet.text(x, y, text, { size: 7.5, ...(fit === undefined ? {} : { fit }) })
    bold(40, 44, vendor.name.toUpperCase(), 13)
    plain(40, 56, `Giro: ${vendor.business}`)
    plain(40, 66, `CASA MATRIZ: ${vendor.address}, ${vendor.commune}  FONO ${vendor.phone}`)
    plain(40, 76, 'SUCURSAL: Panamericana Norte Km 17,5, Lampa  FONO 227345678')
    sheet.box(400, 26, 176, 66, undefined, 1.6)
    bold(488, 46, `R.U.T.: ${dottedRut(vendor.rut)}`, 12, 'center')
    bold(488, 62, documentName[content.type] ?? '', 10, 'center')
    bold(488, 80, `Nº ${String(content.folio).padStart(8, '0')}`, 12, 'center')
    bold(488, 104, 'S.I.I. - SANTIAGO PONIENTE', 8, 'center')
    const [day, month, year] = dayParts(content.issued)
    plain(400, 120, `Santiago, ${day} de ${month} del ${year}`)
    const box = (x: number, wide: number, title: string, lines: readonly (readonly [string, string])[]) => {
      sheet.box(x, 130, wide, 82)
      bold(x + 4, 140, title)
      for (const [i, [label, text]] of lines.entries()) {
        bold(x + 4, 152 + i * 10.5, label, 6.5)
        plain(x + 62, 152 + i * 10.5, text, wide - 66)
      }
    }
    box(36, 216, 'DESTINATARIO', [
      ['SEÑOR(ES)', receiver.name],
      ['RUT', dottedRut(receiver.rut)],
      ['GIRO', receiver.business],
      ['DIRECCION', receiver.address],
      ['COMUNA', receiver.commune],
      ['CIUDAD', receiver.city],
    ])
    box(256, 160, 'TRASLADO', [
      ['TIPO TRASLADO', 'Operación constituye venta'],
      ['DESPACHO', 'Por cuenta del emisor'],
      ['DIR. DESTINO', 'Camino La Vara 2201'],
      ['COMUNA DEST.', 'San Bernardo'],
      ['O. COMPRA', String(content.order)],
      ['FECHA SALIDA', dayFirst(content.issued)],
    ])
    box(420, 156, 'TRANSPORTE', [
      ['TRANSPORTISTA', 'Fletes Cordillera Sur Ltda.'],
      ['RUT TRANSP.', dottedRut(drawRut(chance, 76_000_000, 78_000_000))],
      ['CHOFER', content.seller],
      ['RUT CHOFER', dottedRut(drawRut(chance, 9_000_000, 18_000_000))],
      ['PATENTE', 'KHTR-42'],
      ['PESO TOTAL', `${figure(chance.whole(120, 9000))} KG`],
    ])
    drawGoods(sheet, document.fonts, chance, goods)
    const sums: [string, number][] = [
      ['MONTO NETO', content.neto],
      ['MONTO EXENTO', content.exento],
      ['I.V.A. 19%', content.iva],
      ['TOTAL', content.total],
    ]
    for (const [i, [label, amount]] of sums.entries()) {
      bold(440, 578 + i * 13, label)
      sheet.text(572, 578 + i * 13, figure(amount), { size: 8, align: 'right' })
    }
    drawStamp(sheet, stampOf(content), 70, 574, 190, 80)
    sheet.text(165, 664, 'Timbre Electrónico SII', { size: 6.5, align: 'center' })
    sheet.text(165, 672, `Res. ${content.resolution.number} de ${content.resolution.year} - www.sii.cl`, {
      size: 6.5,
      align: 'center',
    })
    bold(440, 690, 'ORIGINAL: CLIENTE', 8)
    return document.save()
  },
}
