import { cellX, columnsOf, drawCells, drawHeads, runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { commas, hoursPoint, two } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'

// A crowded unruled book: five-point type, columns a space apart, header words cut by hyphens, deductions as negative
// figures, the company's RUT before its name.

type Col = readonly [readonly string[], number, 'L' | 'R', (pay: Pay) => string, ((pay: Pay) => number)?]

const negative = (amount: number) => (amount === 0 ? '0' : `-${commas(amount)}`)
const plus = (heads: readonly string[], width: number, of: (pay: Pay) => number): Col => [
  heads,
  width,
  'R',
  (pay) => commas(of(pay)),
  of,
]
const minus = (heads: readonly string[], width: number, of: (pay: Pay) => number): Col => [
  heads,
  width,
  'R',
  (pay) => negative(of(pay)),
  of,
]

const COLUMNS: readonly Col[] = [
  [['RUT'], 33, 'L', (pay) => pay.worker.rut],
  [['NOMBRE'], 104, 'L', () => ''],
  [['DIAS'], 12, 'R', (pay) => String(pay.days)],
  plus(['SUELDO', 'BASE'], 26, (pay) => pay.base),
  [['HRS', 'EX'], 11, 'R', (pay) => hoursPoint(pay.overtimeHours)],
  plus(['HORAS', 'EXTRAS'], 22, (pay) => pay.overtime),
  [['HRS', 'DOM'], 14, 'R', (pay) => hoursPoint(pay.sundayHours, 2)],
  plus(['RECAR', 'GO DOM'], 20, (pay) => pay.sunday),
  plus(['COMI', 'SION'], 22, (pay) => pay.commission),
  plus(['BONOS'], 24, (pay) => pay.production + pay.attendance),
  plus(['GRATI-', 'FICA-', 'CION'], 22, (pay) => pay.gratification),
  plus(['TOTAL', 'IMPO-', 'NIBLE'], 27, (pay) => pay.taxable),
  plus(['COLA-', 'CION'], 20, (pay) => pay.meal),
  plus(['MOVI-', 'LIZA-', 'CION'], 20, (pay) => pay.transport),
  plus(['ASIG', 'FAM'], 18, (pay) => pay.family),
  plus(['OTROS', 'N/I'], 18, (pay) => pay.perDiem),
  plus(['TOTAL', 'HABE-', 'RES'], 27, (pay) => pay.earnings),
  minus(['A.F.P.'], 26, (pay) => pay.afp),
  minus(['SALUD'], 26, (pay) => pay.health),
  minus(['CESAN', 'TIA'], 20, (pay) => pay.unemployment),
  minus(['APV'], 20, (pay) => pay.apv),
  minus(['IMPTO', 'UNICO'], 24, (pay) => pay.incomeTax),
  minus(['ANTI', 'CIPO'], 24, (pay) => pay.advance),
  minus(['PRES-', 'TAMO'], 22, (pay) => pay.loan),
  minus(['SIND.'], 17, (pay) => pay.union),
  minus(['TOTAL', 'DCTOS.'], 27, (pay) => pay.deductions),
  plus(['LIQUIDO'], 27, (pay) => pay.net),
]
const PER_PAGE = 52
const SIZE = 5

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('LIBRO', 'DOS2PDF')
  const { fonts } = document
  const columns = columnsOf(
    14,
    764,
    COLUMNS.map(([, width, side]) => [width, side] as const),
  )
  const nameColumn = columns[1]
  const pages = runsOf(pays, PER_PAGE)
  for (const [p, run] of pages.entries()) {
    const sheet = document.sheet(LETTER[1], LETTER[0])
    sheet.text(14, 24, `${company.rut} ${company.name.toUpperCase()}`, { size: 7 })
    sheet.text(14, 33, `REMUNERACIONES MES ${two(economy.month)} DE ${economy.year}`, { size: 7 })
    sheet.text(778, 24, `PAG ${p + 1}`, { size: 6, align: 'right' })
    drawHeads(
      sheet,
      columns,
      50,
      COLUMNS.map(([heads]) => heads),
      { size: SIZE, leading: 5.6, font: fonts.sansBold, bottom: 1 },
    )
    let y = 72
    for (const pay of run) {
      const name = surnamesFirst(pay.worker.name).toUpperCase()
      drawCells(
        sheet,
        columns,
        y,
        COLUMNS.map(([, , , show]) => show(pay)),
        { size: SIZE },
      )
      if (nameColumn) sheet.text(cellX(nameColumn), y, name, { size: SIZE, fit: 100 })
      y += 9.6
    }
    if (p < pages.length - 1) continue
    const sums = COLUMNS.map(([, , , , of], i) => {
      if (!of) return i === 1 ? `TOTAL TRABAJADORES : ${pays.length}` : ''
      const sum = pays.reduce((total, pay) => total + of(pay), 0)
      return i >= 17 && i < COLUMNS.length - 1 ? negative(sum) : commas(sum)
    })
    drawCells(sheet, columns, y + 5, sums, { size: SIZE - 0.6, font: fonts.sansBold })
  }
  return document.save()
}

export const tightColumns: Layout = {
  code: 'U22',
  sizes: [8, 60],
  rules: { ...USUAL, sundays: 0.4 },
  prints: everything(surnamesFirst),
  draw,
}
