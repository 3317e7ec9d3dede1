import { columnsOf, drawCells, drawHeads, runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { dots, dottedRut, monthName, orElse } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'

// A short book standing up: surnames, names and RUT over each other in one cell, its figures at the middle line; blank for
// nothing; sums of what the other columns hold only in part; page subtotals that say how many workers.

const money = orElse(dots, '')
const HEADS = [
  ['Trabajador'],
  ['Días'],
  ['Sueldo', 'base'],
  ['Otros', 'imponibles'],
  ['Gratifi-', 'cación'],
  ['Haberes no', 'imponibles'],
  ['Total', 'haberes'],
  ['Prev.', 'AFP'],
  ['Salud'],
  ['Otros', 'descuentos'],
  ['Líquido'],
]
const SHARES = [
  [112, 'L'],
  [22, 'C'],
  [46, 'R'],
  [46, 'R'],
  [46, 'R'],
  [48, 'R'],
  [48, 'R'],
  [42, 'R'],
  [42, 'R'],
  [46, 'R'],
  [50, 'R'],
] as const
const PER_PAGE = 18
const SIZE = 7

const amountsOf = (of: (concept: Concept) => number) => {
  const extra = of('taxable') - of('base') - of('gratification')
  const others = of('deductions') - of('afp') - of('health')
  return [
    of('base'),
    extra,
    of('gratification'),
    of('nonTaxable'),
    of('earnings'),
    of('afp'),
    of('health'),
    others,
    of('net'),
  ].map(money)
}
const sums = (pays: readonly Pay[]) => ['', '', ...amountsOf((concept) => sumOf(pays, concept))]

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('Libro', 'Contador')
  const { fonts } = document
  const columns = columnsOf(32, 548, SHARES)
  const runs = runsOf(pays, PER_PAGE)
  for (const [p, run] of runs.entries()) {
    const sheet = document.sheet(...LETTER)
    sheet.text(32, 34, `${company.name} — ${dottedRut(company.rut)}`, { font: fonts.sansBold, size: 9 })
    sheet.text(32, 46, `Libro auxiliar de remuneraciones, mes de ${monthName(economy)} de ${economy.year}`, { size: 8 })
    sheet.text(580, 34, `hoja ${p + 1} de ${runs.length}`, { size: 7, align: 'right' })
    sheet.line(32, 54, 580, 54)
    drawHeads(sheet, columns, 63, HEADS, { font: fonts.sansBold, size: 6.4, leading: 7.5, align: 'center' })
    sheet.line(32, 74, 580, 74)
    let y = 84
    for (const pay of run) {
      const { paternal, maternal, given } = pay.worker.name
      sheet.text(34, y, [paternal, maternal].filter((part) => part !== '').join(' '), { size: SIZE })
      sheet.text(34, y + 8, given, { size: SIZE })
      sheet.text(34, y + 16, dottedRut(pay.worker.rut), { size: 6.4, gray: 0.3 })
      drawCells(sheet, columns, y + 8, ['', String(pay.days), ...amountsOf((concept) => pay[concept])], { size: SIZE })
      y += 31
      sheet.line(32, y - 10, 580, y - 10, 0.2)
    }
    sheet.text(34, y + 4, `Subtotal hoja (${run.length} trab.)`, { font: fonts.sansBold, size: SIZE })
    drawCells(sheet, columns, y + 4, sums(run), { font: fonts.sansBold, size: 6.6 })
    if (p < runs.length - 1) continue
    sheet.text(34, y + 18, `Total general (${pays.length} trab.)`, { font: fonts.sansBold, size: SIZE })
    drawCells(sheet, columns, y + 18, sums(pays), { font: fonts.sansBold, size: 6.6 })
  }
  return document.save()
}

export const stackedIdentity: Layout = {
  code: 'T08',
  sizes: [4, 18, 45],
  rules: { ...USUAL, sundays: 0.3 },
  prints: everything(surnamesFirst, { sundayHours: false }),
  draw,
}
