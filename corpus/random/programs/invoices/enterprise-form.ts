import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut, two } from '../../../shapes.ts'
import { LETTER, box, openSheet, rule, type Sheet, widthOf, wrap, write } from '../../sheet.ts'
import { stampOf } from '../../invoice/foot.ts'
import { oneOf } from '../markup.ts'
import type { Program } from '../program.ts'
import { openInvoice, told } from './billing.ts'

/** A large seller's form: a strip of headings over their values, positions by tens, batch and order below each line. */
export const enterpriseForm: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    lines: own.pick([1, 3, 6, 14, 30]),
    decimals: own.happens(0.4),
    longNames: 0.15,
    codes: 'number',
  }))
  const { vendor, receiver, goods, neto, iva, total, folio, issued, due } = content
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'mono', 'narrow'] as const)
  const size = family === 'mono' ? 7 : 8
  const ink = { family, size }
  const heavy = { ...ink, bold: true }
  const [left, right] = [30, LETTER[0] - 30]
  const step = size * 1.3
  const mark = chance.pick(['.', '/', '-'])
  const date = (iso: string) => iso.split('-').toReversed().join(mark)
  const isDue = chance.happens(0.8)
  const hasBatch = chance.happens(0.5)
  const strip: [string, string][] = [
    [word('FECHA EMISION|FECHA'), date(issued)],
    ...(isDue ? ([[word('VENCIMIENTO|FECHA VCTO.'), date(due)]] as [string, string][]) : []),
    ['COND. PAGO', content.days === 0 ? 'CONTADO' : `${content.days} DIAS`],
    ['O. COMPRA', String(chance.whole(4_500_000_000, 4_599_999_999))],
    ['PEDIDO', `00${chance.whole(10_000_000, 99_999_999)}`],
    ['VENDEDOR', `V${two(chance.whole(1, 60))}`],
  ]
  const at = {
    pos: left + 4,
    code: left + 34,
    name: left + 92,
    quantity: right - 200,
    unit: right - 190,
    price: right - 92,
    total: right - 4,
  }
  const places = chance.pick([0, 2, 3])
  const sheets: Sheet[] = []
  const open = (): [Sheet, number] => {
    const sheet = openSheet(...LETTER)
    sheets.push(sheet)
    write(sheet, left, 46, vendor.name.toUpperCase(), { ...heavy, size: 12 })
    for (const [n, text] of [
      `GIRO: ${vendor.business}`,
      `CASA MATRIZ: ${vendor.address.toUpperCase()}, ${vendor.commune.toUpperCase()}`,
      `FONO ${vendor.phone}   ${vendor.web}`,
    ].entries())
      write(sheet, left, 58 + n * step, text, ink)
    box(sheet, right - 180, 32, 180, 58, { border: 1.6 })
    for (const [n, text] of [
      `R.U.T. ${dottedRut(vendor.rut)}`,
      'FACTURA ELECTRONICA',
      `Nº ${String(folio).padStart(chance.pick([1, 1, 1]), '0')}`,
    ].entries())
      write(sheet, right - 90, 47 + n * 16, text, { ...heavy, size: 10, align: 'center' })
    write(sheet, right - 90, 100, 'S.I.I. - GRANDES CONTRIBUYENTES', { ...heavy, size: 7.5, align: 'center' })
    for (const [n, [label, value]] of (
      [
        ['SEÑOR(ES)', receiver.name.toUpperCase()],
        ['R.U.T.', dottedRut(receiver.rut)],
        ['GIRO', receiver.business],
        ['DIRECCION', `${receiver.address.toUpperCase()}  COMUNA ${receiver.commune.toUpperCase()}`],
      ] as const
    ).entries()) {
      write(sheet, left + 4, 118 + n * step * 1.1, label, heavy)
      write(sheet, left + 70, 118 + n * step * 1.1, `: ${value}`, ink)
    }
    const top = 118 + 4 * step * 1.1
    const wide = (right - left) / strip.length
    box(sheet, left, top, right - left, step * 2.4)
    for (const [n, [label, value]] of strip.entries()) {
      if (n > 0) rule(sheet, left + n * wide, top, left + n * wide, top + step * 2.4)
      write(sheet, left + (n + 0.5) * wide, top + step, label, { ...heavy, size: size - 1, align: 'center' })
      write(sheet, left + (n + 0.5) * wide, top + step * 2, value, { ...ink, align: 'center' })
    }
    const y = top + step * 4
    box(sheet, left, y - step, right - left, step * 1.4, { fill: 0.9 })
    for (const [x, text, align] of [
      [at.pos, 'POS', 'left'],
      [at.code, word1, 'left'],
      [at.name, 'DESCRIPCION', 'left'],
      [at.quantity, 'CANTIDAD', 'right'],
      [at.unit, 'UM', 'left'],
      [at.price, word2, 'right'],
      [at.total, 'TOTAL', 'right'],
    ] as const)
      write(sheet, x, y, text, { ...heavy, align })
    return [sheet, y + step * 1.6]
  }
  const word1 = word('MATERIAL|CODIGO')
  const word2 = word('PRECIO UNIT.|VALOR UNIT.')
  let [sheet, y] = open()
  for (const [n, good] of goods.entries()) {
    const lines = wrap(good.name, at.quantity - at.name - widthOf('000.000,000', ink), ink)
    if (y + (lines.length + 2) * step > 600) [sheet, y] = open()
    write(sheet, at.pos, y, String((n + 1) * 10).padStart(4, '0'), ink)
    write(sheet, at.code, y, good.code, ink)
    for (const [line, text] of lines.entries()) write(sheet, at.name, y + line * step, text, ink)
    write(sheet, at.quantity, y, figure(good.quantity, Math.max(places, Number.isInteger(good.quantity) ? 0 : 3)), {
      ...ink,
      align: 'right',
    })
    write(sheet, at.unit, y, good.unit, ink)
    write(sheet, at.price, y, figure(good.price, Number.isInteger(good.price) ? (places > 0 ? 2 : 0) : 2), {
      ...ink,
      align: 'right',
    })
    write(sheet, at.total, y, dots(good.total), { ...ink, align: 'right' })
    y += lines.length * step
    if (hasBatch) {
      write(
        sheet,
        at.name,
        y,
        `Lote: ${chance.whole(100_000, 999_999)}  Entrega: 80${chance.whole(100_000, 999_999)}`,
        { ...ink, size: size - 1 },
      )
      y += step
    }
    y += step * 0.3
  }
  const foot = 630
  sheet.pictures.push({ x: left + 10, y: foot, width: 220, height: 88, modules: stampOf(content) })
  write(sheet, left + 120, foot + 98, 'Timbre Electrónico SII', { ...ink, size: 7, align: 'center' })
  write(sheet, left + 120, foot + 107, 'Resolución Nº 86 del 2005 Verifique documento: www.sii.cl', {
    ...ink,
    size: 7,
    align: 'center',
  })
  const sums = [
    ['TOTAL NETO', neto],
    ['MONTO EXENTO', 0],
    ['I.V.A. (19%)', iva],
    ['TOTAL', total],
  ] as const
  for (const [n, [label, value]] of sums.entries()) {
    box(sheet, right - 200, foot + n * 16, 200, 16)
    write(sheet, right - 194, foot + 11 + n * 16, label, heavy)
    write(sheet, right - 6, foot + 11 + n * 16, `$ ${dots(value)}`, { ...ink, align: 'right' })
  }
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'cell', 'letter'] as const), producer: 'SAP NetWeaver' },
    ...told(content, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['enterprise-form', family, hasBatch ? 'con lotes' : 'sin lotes', `${goods.length} líneas`],
  }
}
