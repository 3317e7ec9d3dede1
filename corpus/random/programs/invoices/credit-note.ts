import { dayFirst, figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { LETTER, box, openSheet, rule, write, wrap } from '../../sheet.ts'
import { stampOf } from '../../invoice/foot.ts'
import { oneOf } from '../markup.ts'
import type { Program } from '../program.ts'
import { openInvoice, told } from './billing.ts'

/** A desktop suite's credit note, placed by a report writer: references over the lines, sums at the foot of the page. */
export const creditNote: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    type: own.pick([61, 61, 61, 56]),
    lines: own.pick([1, 1, 2, 4]),
    codes: own.pick(['number', 'letters'] as const),
  }))
  const { vendor, receiver, goods, type, neto, iva, total, folio, issued } = content
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'serif', 'narrow'] as const)
  const ink = { family, size: 8.5 }
  const heavy = { ...ink, bold: true }
  const sheet = openSheet(...LETTER)
  const [left, right] = [40, LETTER[0] - 40]
  const mark = chance.pick(['/', '-'])
  const hasPadding = chance.happens(0.3)
  write(sheet, left, 52, vendor.name, { ...heavy, size: 12 })
  for (const [at, text] of [
    vendor.business,
    `${vendor.address} - ${vendor.commune}`,
    `Teléfono: ${vendor.phone}`,
  ].entries())
    write(sheet, left, 66 + at * 11, text, ink)
  box(sheet, right - 190, 36, 190, 66, { border: 1.5 })
  const names = type === 61 ? ['NOTA DE CRÉDITO', 'ELECTRÓNICA'] : ['NOTA DE DÉBITO', 'ELECTRÓNICA']
  for (const [at, text] of [`R.U.T. ${dottedRut(vendor.rut)}`, names.join(' '), `N° ${folio}`].entries())
    write(sheet, right - 95, 54 + at * 18, text, { ...heavy, size: 11, align: 'center' })
  write(sheet, right - 95, 113, 'S.I.I. - SANTIAGO SUR', { ...heavy, align: 'center' })
  const facts: [string, string][] = [
    [word('Señor(es)|Cliente'), receiver.name],
    ['RUT', dottedRut(receiver.rut)],
    ['Giro', receiver.business],
    ['Dirección', `${receiver.address}, ${receiver.commune}`],
  ]
  box(sheet, left, 126, right - left, 62)
  for (const [at, [label, value]] of facts.entries()) {
    write(sheet, left + 6, 140 + at * 13, label, heavy)
    write(sheet, left + 70, 140 + at * 13, `: ${value}`, ink)
  }
  write(sheet, right - 150, 140, word('Fecha Emisión|Fecha|F. Emisión'), heavy)
  write(sheet, right - 76, 140, `: ${dayFirst(issued, mark)}`, ink)
  let y = 204
  write(sheet, left, y, 'REFERENCIAS', heavy)
  const reason = chance.pick([
    'Anula factura',
    'Corrige montos',
    'Devolución de mercadería',
    'Descuento comercial',
    'Corrige texto documento de referencia',
  ])
  const before = Math.max(1, folio - chance.whole(5, 400))
  for (const [x, text] of [
    [left, 'Tipo Documento'],
    [left + 150, 'Folio'],
    [left + 230, 'Fecha'],
    [left + 310, 'Razón Referencia'],
  ] as const)
    write(sheet, x, y + 13, text, heavy)
  for (const [x, text] of [
    [left, 'Factura Electrónica'],
    [left + 150, String(before)],
    [left + 230, dayFirst(issued, mark)],
    [left + 310, reason],
  ] as const)
    write(sheet, x, y + 25, text, ink)
  y += 44
  const at = { code: left + 4, name: left + 74, quantity: right - 210, price: right - 110, total: right - 4 }
  rule(sheet, left, y - 11, right, y - 11)
  for (const [x, text, align] of [
    [at.code, 'Código', 'left'],
    [at.name, word('Descripción|Detalle'), 'left'],
    [at.quantity, 'Cantidad', 'right'],
    [at.price, word('P. Unitario|Precio'), 'right'],
    [at.total, word('Total|Valor'), 'right'],
  ] as const)
    write(sheet, x, y, text, { ...heavy, align })
  rule(sheet, left, y + 4, right, y + 4)
  y += 16
  for (const good of goods) {
    for (const [line, text] of wrap(good.name, at.quantity - at.name - 60, ink).entries())
      write(sheet, at.name, y + line * 11, text, ink)
    write(sheet, at.code, y, good.code, ink)
    for (const [x, text] of [
      [at.quantity, figure(good.quantity, 2)],
      [at.price, figure(good.price)],
      [at.total, dots(good.total)],
    ] as const)
      write(sheet, x, y, text, { ...ink, align: 'right' })
    y += 11 * wrap(good.name, at.quantity - at.name - 60, ink).length + 3
  }
  if (hasPadding)
    for (let n = 0; n < 4; n++, y += 14)
      for (const x of [at.quantity, at.price, at.total])
        write(sheet, x, y, x === at.quantity ? '0,00' : '0', { ...ink, align: 'right' })
  const foot = 640
  rule(sheet, left, foot - 20, right, foot - 20)
  const stamp = stampOf(content)
  sheet.pictures.push({ x: left + 20, y: foot - 6, width: 220, height: 88, modules: stamp })
  write(sheet, left + 130, foot + 94, 'Timbre Electrónico SII', { ...ink, size: 7, align: 'center' })
  write(sheet, left + 130, foot + 103, 'Res. 80 de 2014 - Verifique documento: www.sii.cl', {
    ...ink,
    size: 7,
    align: 'center',
  })
  for (const [n, [label, value]] of (
    [
      ['Neto', neto],
      ['Exento', 0],
      ['I.V.A. 19%', iva],
      ['Total', total],
    ] as const
  ).entries()) {
    write(sheet, right - 170, foot + n * 15, label, heavy)
    write(sheet, right - 90, foot + n * 15, '$', ink)
    write(sheet, right - 4, foot + n * 15, dots(value), { ...ink, bold: n === 3, align: 'right' })
  }
  return {
    pages: { sheets: [sheet], emission: chance.pick(['cell', 'word', 'letter'] as const), producer: 'Crystal Reports' },
    ...told(content, { due: false, code: true, quantity: true, price: true, stamped: true }),
    traits: ['credit-note', String(type), hasPadding ? 'con ceros' : 'sin ceros', `${goods.length} líneas`],
  }
}
