import { documentName, figure, type InvoiceLayout } from '../layout.ts'
import type { InvoiceContent } from '../content.ts'
import { prints } from '../truth.ts'
import { dottedRut } from '../../shapes.ts'
import { OFICIO, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'
import { spellPesos } from '../../spell.ts'

// The old printed form, now filled by a program: the date in three boxes, the currency sign at the left edge of every
// amount, spaced letters in the headings, conditions and guides beside the receiver, the foot as a ladder of boxes.

/** Where the form of the detail begins. */
const top = 246

/** What is printed on the form, and what the program fills in. */
const textWriterOf = (sheet: Sheet, { serifBold, mono }: PdfDocument['fonts']) => {
  const label = (x: number, y: number, text: string, align: 'left' | 'center' | 'right' = 'left') =>
    sheet.text(x, y, text, { font: serifBold, size: 7.5, align })
  const value = (x: number, y: number, text: string, align: 'left' | 'center' | 'right' = 'left', fit?: number) =>
    sheet.text(x, y, text, { font: mono, size: 8, align, ...(fit === undefined ? {} : { fit }) })
  const money = (left: number, right: number, y: number, amount: number) => {
    value(left, y, '$')
    value(right, y, figure(amount), 'right')
  }
  return { label, value, money }
}

const drawGoods = (sheet: Sheet, writer: ReturnType<typeof textWriterOf>, goods: InvoiceContent['goods']): void => {
  const { label, value, money } = writer
  sheet.box(36, top, 544, 430)
  for (const x of [90, 158, 400, 486]) sheet.line(x, top, x, top + 430)
  sheet.line(36, top + 18, 580, top + 18)
  label(63, top + 12, 'CANTIDAD', 'center')
  label(124, top + 12, 'CODIGO', 'center')
  label(279, top + 12, 'D E T A L L E', 'center')
  label(443, top + 12, 'P. UNITARIO', 'center')
  label(533, top + 12, 'T O T A L', 'center')
  let y = top + 32
  for (const good of goods) {
    value(84, y, figure(good.quantity), 'right')
    value(94, y, good.code)
    const words = `${good.name}${good.discount > 0 ? ` (dcto. ${good.discount}%)` : ''}`.split(' ')
    let line = ''
    const lines: string[] = []
    for (const word of words) {
      if (`${line} ${word}`.length > 46) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    for (const [index, text] of [...lines, line].entries()) value(162, y + index * 10, text)
    money(406, 480, y, good.price)
    money(492, 574, y, good.total)
    y += 14 + lines.length * 10
  }
}

export const printedForm: InvoiceLayout = {
  code: 'V15',
  rules: [{ lines: [2, 5] }, { lines: [5, 10], discounts: true }, { longNames: true, lines: [2, 4], exempt: true }],
  prints: prints({ due: false, email: false }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver } = content
    const document = await openPdfDocument('Formulario', 'Form')
    const { serif, serifBold } = document.fonts
    const sheet = document.sheet(...OFICIO)
    const writer = textWriterOf(sheet, document.fonts)
    const { label, value, money } = writer
    sheet.text(200, 46, vendor.name, { font: serifBold, size: 15, align: 'center', fit: 310 })
    sheet.text(200, 60, vendor.business, { font: serif, size: 8, align: 'center' })
    sheet.text(200, 71, `Casa Matriz: ${vendor.address} - ${vendor.commune}`, { font: serif, size: 8, align: 'center' })
    sheet.text(200, 82, `Fono: ${vendor.phone}`, { font: serif, size: 8, align: 'center' })
    sheet.box(390, 30, 190, 66, undefined, 2)
    sheet.text(485, 49, `R.U.T.: ${dottedRut(vendor.rut)}`, { font: serifBold, size: 13, align: 'center' })
    sheet.text(485, 67, documentName[content.type] ?? '', { font: serifBold, size: 13, align: 'center', fit: 180 })
    sheet.text(485, 87, `N° ${String(content.folio).padStart(7, '0')}`, { font: serifBold, size: 13, align: 'center' })
    sheet.text(485, 110, 'S.I.I. - SAN BERNARDO', { font: serif, size: 8, align: 'center' })
    const [year = '', month = '', day = ''] = content.issued.split('-')
    for (const [index, [name, part]] of (
      [
        ['DIA', day],
        ['MES', month],
        ['AÑO', year],
      ] as const
    ).entries()) {
      sheet.box(420 + index * 50, 122, 50, 28)
      label(445 + index * 50, 131, name, 'center')
      value(445 + index * 50, 145, part, 'center')
    }
    sheet.box(36, 158, 544, 74)
    const rows = [
      ['SEÑOR(ES)', receiver.name.toUpperCase(), 'R.U.T.', dottedRut(receiver.rut)],
      ['DIRECCION', receiver.address.toUpperCase(), 'COMUNA', receiver.commune.toUpperCase()],
      ['GIRO', receiver.business, 'GUIAS N°', `${content.folio + 401} - ${content.folio + 402}`],
      ['COND. DE VENTA', `${content.days} DIAS`, 'O/C N°', String(content.order)],
    ] as const
    for (const [index, [a, b, c, d]] of rows.entries()) {
      label(42, 172 + index * 17, a)
      value(120, 172 + index * 17, b, 'left', 250)
      label(400, 172 + index * 17, c)
      value(460, 172 + index * 17, d)
    }
    drawGoods(sheet, writer, content.goods)
    label(42, top + 446, 'SON:')
    value(70, top + 446, `${spellPesos(content.total)} PESOS`, 'left', 500)
    const foot: [string, number][] = [
      ['AFECTO', content.neto],
      ['EXENTO', content.exento],
      ['19% I.V.A.', content.iva],
      ['TOTAL', content.total],
    ]
    for (const [index, [name, amount]] of foot.entries()) {
      sheet.box(400, top + 456 + index * 17, 86, 17)
      sheet.box(486, top + 456 + index * 17, 94, 17)
      label(406, top + 468 + index * 17, name)
      money(492, 574, top + 468 + index * 17, amount)
    }
    sheet.text(140, top + 520, 'Timbre Electrónico SII - Res. 80 de 2014 - Verifique documento: www.sii.cl', {
      font: serif,
      size: 7,
      align: 'center',
    })
    return document.save()
  },
}
