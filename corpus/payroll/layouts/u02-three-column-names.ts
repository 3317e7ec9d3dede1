import { columnsOf, drawCells, drawHeads, ruleColumns, runsOf, wrapped } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { dots, dottedRut, hoursComma, orElse, two } from '../../shapes.ts'
import { OFICIO, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'

// A ruled book of an in-house report writer: names in three columns, three header lines with groups, page subtotals
// and carried totals, nothing printed for zero, AFP in two columns.

const money = orElse(dots, '')
const CONCEPTS: readonly Concept[] = [
  'base',
  'overtime',
  'sunday',
  'commission',
  'production',
  'gratification',
  'taxable',
  'meal',
  'transport',
  'family',
  'earnings',
  'afpContribution',
  'afpCommission',
  'health',
  'unemployment',
  'incomeTax',
  'advance',
  'loan',
  'deductions',
  'net',
]
const HEADS = [
  ['N°'],
  ['APELLIDO', 'PATERNO'],
  ['APELLIDO', 'MATERNO'],
  ['NOMBRES'],
  ['R.U.N.'],
  ['DÍAS', 'TRAB.'],
  ['SUELDO', 'BASE'],
  ['HORAS', 'EXTRAS'],
  ['N° HRS.', 'DOM.'],
  ['RECARGO', 'DOMINGO'],
  ['COMI-', 'SIONES'],
  ['BONOS'],
  ['GRATIFI-', 'CACIÓN', 'LEGAL'],
  ['TOTAL', 'IMPO-', 'NIBLE'],
  ['COLA-', 'CIÓN'],
  ['MOVILI-', 'ZACIÓN'],
  ['ASIG.', 'FAMI-', 'LIAR'],
  ['TOTAL', 'HABERES'],
  ['COTIZ.', 'AFP', '10%'],
  ['COMI-', 'SIÓN', 'AFP'],
  ['COTIZ.', 'SALUD'],
  ['SEG.', 'CES.'],
  ['IMPTO.', 'ÚNICO'],
  ['ANTI-', 'CIPOS'],
  ['OTROS', 'DESC.'],
  ['TOTAL', 'DESC.'],
  ['LÍQUIDO', 'A PAGAR'],
]
const SHARES = [
  [12, 'R'],
  [42, 'L'],
  [42, 'L'],
  [54, 'L'],
  [40, 'R'],
  [16, 'R'],
  [34, 'R'],
  [30, 'R'],
  [20, 'R'],
  [26, 'R'],
  [28, 'R'],
  [28, 'R'],
  [30, 'R'],
  [36, 'R'],
  [28, 'R'],
  [28, 'R'],
  [26, 'R'],
  [36, 'R'],
  [32, 'R'],
  [26, 'R'],
  [32, 'R'],
  [24, 'R'],
  [28, 'R'],
  [28, 'R'],
  [26, 'R'],
  [34, 'R'],
  [38, 'R'],
] as const
const PER_PAGE = 24
const ROW = 16
const SIZE = 5.2

const amountsOf = (get: (concept: Concept) => number, hours: string) => {
  const amounts = CONCEPTS.map((concept) => money(get(concept)))
  amounts.splice(2, 0, hours)
  return amounts
}

// Other deductions are in one column: loans and union fees together.
const valueOf = (pay: Pay, concept: Concept) =>
  concept === 'loan'
    ? pay.loan + pay.union + pay.apv
    : concept === 'production'
      ? pay.production + pay.attendance
      : pay[concept]

const sumsOf = (pays: readonly Pay[], label: string) => {
  const sum = (concept: Concept) =>
    concept === 'loan' || concept === 'production'
      ? pays.reduce((n, pay) => n + valueOf(pay, concept), 0)
      : sumOf(pays, concept)
  return ['', label, '', '', '', '', ...amountsOf(sum, '')]
}

const heading = (sheet: Sheet, { fonts }: PdfDocument, { company, economy }: Payroll, page: number) => {
  sheet.text(20, 28, company.name, { font: fonts.serifBold, size: 11, fit: 320 })
  sheet.text(20, 40, dottedRut(company.rut), { font: fonts.serif, size: 9 })
  sheet.text(20, 51, `${company.address}, ${company.commune}`, { font: fonts.serif, size: 8 })
  sheet.text(468, 36, 'PLANILLA DE REMUNERACIONES', { font: fonts.serifBold, size: 13, align: 'center' })
  sheet.text(468, 50, `MES: ${two(economy.month)}   AÑO: ${dots(economy.year)}`, {
    font: fonts.serif,
    size: 9,
    align: 'center',
  })
  sheet.text(916, 28, `Hoja N° ${page}`, { font: fonts.serif, size: 8, align: 'right' })
}

const draw = async (payroll: Payroll) => {
  const { pays } = payroll
  const document = await openPdfDocument('PLANILLA', 'Report Writer')
  const { fonts } = document
  const columns = columnsOf(20, 896, SHARES)
  const pages = runsOf(pays, PER_PAGE)
  let done = 0
  for (const [p, run] of pages.entries()) {
    const sheet = document.sheet(OFICIO[1], OFICIO[0])
    heading(sheet, document, payroll, p + 1)
    const groups = [
      [6, 14, 'HABERES IMPONIBLES'],
      [14, 18, 'NO IMPONIBLES'],
      [18, 23, 'DESCUENTOS LEGALES'],
      [23, 26, 'OTROS'],
    ] as const
    sheet.box(20, 62, 896, 46, 0.92)
    for (const [from, to, title] of groups) {
      const left = columns[from]?.left ?? 0
      const right = columns[to - 1]?.right ?? 0
      sheet.text((left + right) / 2, 71, title, { font: fonts.sansBold, size: 6, align: 'center' })
      sheet.line(left, 75, right, 75, 0.4)
    }
    drawHeads(sheet, columns, 84, HEADS, { font: fonts.sansBold, size: 5.4, leading: 7, align: 'center' })
    let y = 108
    const put = (cells: readonly string[], bold: boolean) => {
      drawCells(sheet, columns, y + 10, cells, { size: SIZE, font: bold ? fonts.sansBold : fonts.sans })
      y += ROW
      sheet.line(20, y, 916, y, 0.4)
    }
    if (p > 0) put(sumsOf(pays.slice(0, done), 'TOTALES VIENEN DE'), true)
    for (const pay of run) {
      done += 1
      const { given, paternal, maternal } = pay.worker.name
      const lines = wrapped(given.toUpperCase(), fonts.sans, SIZE, 50)
      const middle = lines.length > 1 ? '' : lines.join('')
      const third = columns[3]
      if (lines.length > 1 && third)
        for (const [n, line] of [lines[0] ?? '', lines.slice(1).join(' ')].entries())
          sheet.text(third.left + 2, y + 7 + n * 6, line, { size: SIZE })
      put(
        [
          String(done),
          paternal.toUpperCase(),
          maternal.toUpperCase(),
          middle,
          dottedRut(pay.worker.rut),
          String(pay.days),
          ...amountsOf((concept) => valueOf(pay, concept), pay.sundayHours === 0 ? '' : hoursComma(pay.sundayHours)),
        ],
        false,
      )
    }
    const last = p === pages.length - 1
    put(sumsOf(run, 'SUBTOTAL HOJA'), true)
    if (last) put(sumsOf(pays, 'TOTAL GENERAL'), true)
    else put(sumsOf(pays.slice(0, done), 'TOTALES PASAN A'), true)
    ruleColumns(sheet, columns, 75, y)
  }
  return document.save()
}

export const threeColumnNames: Layout = {
  code: 'U02',
  sizes: [6, 24, 58],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(surnamesFirst),
  draw,
}
