import { cellX, columnsOf, drawCells, drawHeads, ruleColumns, runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { surnamesComma } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { bare, joinedRut, monthCapitals, orElse } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'

// An upright page turned by /Rotate 90, as printer drivers store landscape: RUT after the name and without dash,
// figures without thousands separator, the fund's name and rate in a column of their own.

const money = orElse(bare, '0')
const HEADS = [
  ['Cod'],
  ['Nombre del Trabajador'],
  ['C.N.I.'],
  ['Dias'],
  ['Sueldo', 'Base'],
  ['Grat.', 'Mensual'],
  ['HH', 'Extras'],
  ['Hrs.', 'Dgo.'],
  ['Recargo', 'Dgo.'],
  ['Otros', 'Haberes'],
  ['Total', 'Afecto'],
  ['No', 'Afecto'],
  ['Prevision'],
  ['T.Fondo', 'Pension'],
  ['Institucion', 'Salud'],
  ['Cotiz.', 'Salud'],
  ['Cesantia'],
  ['Imp.', 'Renta'],
  ['Desc.', 'Varios'],
  ['Saldo', 'Liquido'],
]
const SHARES = [
  [22, 'L'],
  [130, 'L'],
  [42, 'R'],
  [20, 'R'],
  [36, 'R'],
  [34, 'R'],
  [32, 'R'],
  [22, 'R'],
  [32, 'R'],
  [36, 'R'],
  [36, 'R'],
  [36, 'R'],
  [50, 'L'],
  [36, 'R'],
  [46, 'L'],
  [34, 'R'],
  [34, 'R'],
  [32, 'R'],
  [36, 'R'],
  [40, 'R'],
] as const
const PER_PAGE = 28
const SIZE = 5.8

const others = (pay: Pay) => pay.production + pay.attendance + pay.commission
const various = (pay: Pay) => pay.otherDeductions + pay.apv

const cellsOf = (pay: Pay, i: number) => [
  String(i + 1).padStart(4, '0'),
  '',
  joinedRut(pay.worker.rut),
  String(pay.days),
  money(pay.base),
  money(pay.gratification),
  money(pay.overtime),
  pay.sundayHours === 0 ? '0' : String(pay.sundayHours),
  money(pay.sunday),
  money(others(pay)),
  money(pay.taxable),
  money(pay.nonTaxable),
  pay.afp === 0 ? '' : `${pay.worker.fund.name} ${(10 + pay.worker.fund.commission).toFixed(2)}`,
  money(pay.afp),
  pay.worker.isapre ?? 'Fonasa',
  money(pay.health),
  money(pay.unemployment),
  money(pay.incomeTax),
  money(various(pay)),
  money(pay.net),
]

const totals = (pays: readonly Pay[]) => {
  const sum = (concept: Concept) => money(sumOf(pays, concept))
  const add = (of: (pay: Pay) => number) => money(pays.reduce((n, pay) => n + of(pay), 0))
  return [
    '',
    'TOTAL TRABAJADORES',
    String(pays.length),
    '',
    sum('base'),
    sum('gratification'),
    sum('overtime'),
    '',
    sum('sunday'),
    add(others),
    sum('taxable'),
    sum('nonTaxable'),
    '',
    sum('afp'),
    '',
    sum('health'),
    sum('unemployment'),
    sum('incomeTax'),
    add(various),
    sum('net'),
  ]
}

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('REMUN', 'Driver 3.1')
  const { fonts } = document
  const columns = columnsOf(20, 752, SHARES)
  const nameColumn = columns[1]
  const pages = runsOf(pays, PER_PAGE)
  for (const [p, run] of pages.entries()) {
    const sheet = document.sheet(LETTER[1], LETTER[0], true)
    sheet.text(20, 26, company.name, { font: fonts.sansBold, size: 9, fit: 250 })
    sheet.text(20, 37, `RUT: ${company.rut}`, { size: 8 })
    sheet.text(396, 30, 'PLANILLA MENSUAL DE SUELDOS', { font: fonts.sansBold, size: 12, align: 'center' })
    sheet.text(396, 44, `${monthCapitals(economy)} DE ${economy.year}`, { size: 9, align: 'center' })
    sheet.text(772, 26, `Pag. ${p + 1}/${pages.length}`, { size: 7, align: 'right' })
    sheet.line(20, 54, 772, 54, 0.6)
    drawHeads(sheet, columns, 63, HEADS, { font: fonts.sansBold, size: 6, leading: 7, bottom: 1 })
    sheet.line(20, 74, 772, 74, 0.6)
    let y = 84
    for (const [i, pay] of run.entries()) {
      const name = surnamesComma(pay.worker.name)
      drawCells(sheet, columns, y, cellsOf(pay, p * PER_PAGE + i), { size: SIZE })
      if (nameColumn) sheet.text(cellX(nameColumn), y, name, { size: SIZE, fit: 126 })
      y += 17
    }
    if (p === pages.length - 1) drawCells(sheet, columns, y + 4, totals(pays), { font: fonts.sansBold, size: SIZE })
    ruleColumns(sheet, columns, 54, y - 8, 0.25)
    sheet.line(20, y - 8, 772, y - 8, 0.6)
  }
  return document.save()
}

export const turnedPage: Layout = {
  code: 'U05',
  sizes: [7, 31],
  rules: { ...USUAL, sundays: 0.6 },
  prints: everything(surnamesComma),
  draw,
}
