import { documentName } from '../../invoice/layout.ts'
import { dots } from '../../shapes.ts'
import type { Draw } from '../draw.ts'
import { box, type Ink, rule, type Sheet, wrap, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { inkOf, type InvoiceStyle } from './style.ts'

export type Seal = {
  boxed: 'frame' | 'none' | 'shade' | 'double' | 'cells' | 'filled' | 'lines'
  lines: (wide: number, ink: Ink) => string[]
  office: string
}

/** The box of the SII: whose document it is, which, and its number. */
export const drawSeal = (draw: Draw, style: InvoiceStyle, { vendor, type, folio }: Content): Seal => {
  const boxed = draw.choose([
    [6, 'frame'],
    [1.5, 'none'],
    [1, 'shade'],
    [2, 'frame'],
    [1, 'double'],
    [1, 'cells'],
    [1.5, 'frame', 'held'],
    [1, 'filled', 'held'],
    [1, 'lines', 'held'],
  ] as const)
  const numbered = draw.choose<(folio: number) => string>([
    [4, (folio) => `N° ${folio}`],
    [2, (folio) => `Nº ${folio}`],
    [1, (folio) => `No. ${folio}`],
    [1, (folio) => `N° ${String(folio).padStart(8, '0')}`],
    [1, (folio) => `Folio N° ${folio}`],
    [0.7, (folio) => `Nº: ${folio}`],
    [2, (folio) => `N° ${folio}`],
    [1, (folio) => `N° ${dots(folio)}`],
    [1, (folio) => `NÚMERO: ${folio}`],
    [1, (folio) => `FOLIO ${folio}`],
    [1, (folio) => `Nº${folio}`],
    [1, (folio) => `N° ${folio}`, 'held'],
    [1, (folio) => `Folio: ${folio}`, 'held'],
    [1, (folio) => `N°: ${String(folio).padStart(10, '0')}`, 'held'],
    [1, (folio) => `Nro. ${folio}`, 'held'],
    [1, (folio) => `NUMERO ${dots(folio)}`, 'held'],
  ])
  const rutText = draw.choose([
    [4, 'R.U.T.: '],
    [3, 'R.U.T. '],
    [2, 'RUT: '],
    [1, 'RUT '],
    [2, 'R.U.T.: '],
    [1, 'R.U.T. N° '],
    [1, 'Rut : '],
    [1, 'R.U.T: ', 'held'],
    [1, 'RUT N°: ', 'held'],
    [1, 'R.U.T. Nº ', 'held'],
  ])
  const order = draw.fork('seal').choose([
    [1, 'usual'],
    [2, 'usual', 'held'],
    [1, 'title-first', 'held'],
    [1, 'one-title', 'held'],
    [1, 'apart', 'held'],
  ] as const)
  const plain = draw.happens(0.25)
  const title = (documentName[type] ?? '')
    .normalize('NFD')
    .replace(plain ? /[\u0300\u0301]/g : /^$/, '')
    .normalize('NFC')
  const office = draw.choose([
    [4, `S.I.I. - ${vendor.city.toUpperCase()}`],
    [1, `S.I.I. ${vendor.city.toUpperCase()}`],
    [2, ''],
    [1, `S.I.I. - ${vendor.city.toUpperCase()}`],
    [1, `Unidad S.I.I. ${vendor.city}`],
    [1, ''],
    [1, `SII - ${vendor.city}`, 'held'],
    [1, `S.I.I.: ${vendor.city.toUpperCase()}`, 'held'],
    [1, '', 'held'],
  ])
  return {
    boxed,
    lines: (wide, ink) => {
      const rut = `${rutText}${style.rut(vendor.rut)}`
      if (order === 'title-first') return [...wrap(title, wide, ink), numbered(folio), rut]
      if (order === 'one-title') return [rut, ...wrap(`${title} ${numbered(folio)}`, wide, ink)]
      if (order === 'apart') return [...wrap(title, wide, ink), rut, numbered(folio)]
      return [rut, ...wrap(title, wide, ink), numbered(folio)]
    },
    office,
  }
}

/** Gives the y under the box. */
export const placeSeal = (
  sheet: Sheet,
  style: InvoiceStyle,
  seal: Seal,
  left: number,
  top: number,
  wide: number,
): number => {
  const ink = inkOf(style)
  const big = style.size + 3
  const red: Ink = { ...ink, size: big, bold: true, align: 'center' }
  const middle = left + wide / 2
  const lines = seal.lines(wide - 14, { ...red, align: 'left' })
  const high = lines.length * big * 1.6 + 10
  if (seal.boxed === 'shade') box(sheet, left, top, wide, high, { fill: 0.9, border: 0 })
  if (seal.boxed === 'filled') box(sheet, left, top, wide, big * 1.9, { fill: 0.82, border: 0 })
  for (const [at, line] of lines.entries()) write(sheet, middle, top + big * 1.6 * (at + 1), line, red)
  if (seal.boxed === 'filled') box(sheet, left, top, wide, high, { border: 0.5 })
  if (seal.boxed === 'lines')
    for (const y of [top, top + high]) rule(sheet, left, y, left + wide, y, { thickness: 1.2 })
  if (seal.boxed === 'frame') box(sheet, left, top, wide, high, { border: 1.4 })
  if (seal.boxed === 'double' || seal.boxed === 'cells') box(sheet, left, top, wide, high, { border: 0.7 })
  if (seal.boxed === 'double') box(sheet, left - 2, top - 2, wide + 4, high + 4, { border: 0.7 })
  if (seal.boxed === 'cells')
    for (const at of [1, lines.length - 1]) {
      const y = top + big * 1.6 * at + big * 0.55
      rule(sheet, left, y, left + wide, y, { thickness: 0.7 })
    }
  const under = top + high
  if (seal.office === '') return under
  write(sheet, middle, under + style.size * 1.5, seal.office, { ...ink, bold: true, align: 'center' })
  return under + style.size * 2
}
