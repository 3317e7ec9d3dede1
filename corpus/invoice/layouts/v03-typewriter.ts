import { dayFirst, documentName, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { plainCapitals } from '../../person-name.ts'
import { dottedRut } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'
import { spellPesos } from '../../spell.ts'

// A printer of characters: one string a line, capitals without accents, dotted leaders, amounts closed by '.-', the
// total in words over two lines, the folio with zeros on its left.

const WIDTH = 92
const SIZE = 9

export const typewriter: InvoiceLayout = {
  code: 'V03',
  rules: [{ lines: [2, 6] }, { lines: [6, 10], discounts: true }, { exempt: true, lines: [3, 5] }],
  prints: prints({ email: false, due: true }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const document = await openPdfDocument('SPOOL', 'SPOOL')
    const sheet = document.sheet(...LETTER)
    const pair = (left: string, right: string) =>
      left.padEnd(WIDTH - right.length).slice(0, WIDTH - right.length) + right
    const money = (value: number) => `${figure(value)}.-`
    const box = (text: string) => `|${text.padStart((30 + text.length) / 2).padEnd(30)}|`
    const rule = '-'.repeat(WIDTH)
    const words = `SON: ${spellPesos(content.total)} PESOS.-`
    const cut = words.lastIndexOf(' ', 60)
    const leader = (name: string, value: number) =>
      `${' '.repeat(52)}${name.padEnd(16, '.')}:$ ${money(value).padStart(16)}`
    const cells = (
      line: string,
      code: string,
      name: string,
      quantity: string,
      unit: string,
      price: string,
      discount: string,
      total: string,
    ) =>
      `${line.padStart(3)} ${code.padEnd(10)} ${name.padEnd(34).slice(0, 34)} ${quantity.padStart(8)} ${unit.padEnd(4)} ${price.padStart(10)} ${discount.padStart(4)} ${total.padStart(12)}`.slice(
        0,
        WIDTH,
      )
    const lines = [
      pair(plainCapitals(vendor.name), `+${'-'.repeat(30)}+`),
      pair(`GIRO: ${plainCapitals(vendor.business)}`, box(`R.U.T.: ${dottedRut(vendor.rut)}`)),
      pair(`CASA MATRIZ: ${plainCapitals(vendor.address)}`, box(plainCapitals(documentName[content.type] ?? ''))),
      pair(`FONO: ${vendor.phone}`, box(`No. ${String(content.folio).padStart(8, '0')}`)),
      pair('', `+${'-'.repeat(30)}+`),
      pair('', `S.I.I. - TALCA             `),
      '',
      `SENOR(ES) : ${plainCapitals(receiver.name)}`.padEnd(64) + `FECHA EMISION : ${dayFirst(content.issued, '/')}`,
      `R.U.T.    : ${dottedRut(receiver.rut)}`.padEnd(64) + `VENCIMIENTO   : ${dayFirst(content.due, '/')}`,
      `GIRO      : ${plainCapitals(receiver.business).slice(0, 40)}`.padEnd(64) +
        `COND. PAGO    : ${content.days} DIAS`,
      `DIRECCION : ${plainCapitals(receiver.address)}`.padEnd(64) + `O/C           : ${content.order}`,
      `COMUNA    : ${plainCapitals(receiver.commune)}`.padEnd(64) +
        `VENDEDOR      : ${plainCapitals(content.seller).slice(0, 16)}`,
      rule,
      cells('LIN', 'CODIGO', 'DESCRIPCION', 'CANT.', 'UN', 'P.UNIT.', 'DCTO', 'TOTAL'),
      rule,
      ...goods.map((good, index) =>
        cells(
          String(index + 1),
          good.code,
          plainCapitals(good.name),
          figure(good.quantity),
          good.unit,
          figure(good.price),
          good.discount > 0 ? `${good.discount}%` : '',
          figure(good.total),
        ),
      ),
      '',
      rule,
      words.slice(0, cut),
      `     ${words.slice(cut + 1)}`,
      '',
      leader('NETO', content.neto),
      ...(content.exento > 0 ? [leader('EXENTO', content.exento)] : []),
      leader('19% I.V.A.', content.iva),
      leader('TOTAL', content.total),
    ]
    for (const [index, line] of lines.entries())
      if (line.trim() !== '')
        sheet.text(40, 48 + index * 12, line, { font: document.fonts.mono, size: SIZE * (532 / (WIDTH * SIZE * 0.6)) })
    return document.save()
  },
}
