import { everything, type Layout } from '../layout.ts'
import { runsOf } from '../../writers/grid.ts'
import type { Concept, Pay } from '../pay.ts'
import { type PersonName, plainCapitals, surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { dots, dottedRut, monthCapitals } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'

// A listing of characters, as mainframe programs print: every line is one string padded with spaces, rules are dashes,
// capitals without accents, names cut at the column's width, and a page of cost centres after the total.

const NAME_WIDTH = 30
const PER_PAGE = 26
const SIZE = 6.9
const LEADING = 8.4
const COLUMNS: readonly (readonly [string, string, number, (pay: Pay) => number])[] = [
  ['DIAS', 'TRAB', 4, (pay) => pay.days],
  ['SUELDO', 'BASE', 10, (pay) => pay.base],
  ['HORAS', 'EXTRAS', 9, (pay) => pay.overtime],
  ['OTROS', 'IMPONIB.', 10, (pay) => pay.sunday + pay.production + pay.attendance + pay.commission],
  ['GRATIF.', 'LEGAL', 10, (pay) => pay.gratification],
  ['TOTAL', 'IMPONIBLE', 10, (pay) => pay.taxable],
  ['NO', 'IMPONIB.', 10, (pay) => pay.nonTaxable],
  ['TOTAL', 'HABERES', 10, (pay) => pay.earnings],
  ['DESCTO.', 'A.F.P.', 9, (pay) => pay.afp],
  ['DESCTO.', 'SALUD', 9, (pay) => pay.health],
  ['SEG.', 'CESANT.', 8, (pay) => pay.unemployment],
  ['IMPTO.', 'UNICO', 9, (pay) => pay.incomeTax],
  ['ANTICIP.', 'Y OTROS', 9, (pay) => pay.otherDeductions + pay.apv],
  ['TOTAL', 'DESCTOS.', 10, (pay) => pay.deductions],
  ['LIQUIDO', 'A PAGO', 10, (pay) => pay.net],
]
const WIDTH = 13 + 2 + NAME_WIDTH + COLUMNS.reduce((sum, [, , width]) => sum + width + 1, 0)

const shortName = (name: PersonName) => plainCapitals(surnamesFirst(name)).slice(0, NAME_WIDTH).trimEnd()

const lineOf = (first: string, second: string, cells: readonly string[]) =>
  `${first.padStart(13)}  ${second.padEnd(NAME_WIDTH)}${COLUMNS.map(([, , width], i) => ` ${(cells[i] ?? '').padStart(width)}`).join('')}`

const rowOf = (pay: Pay) =>
  lineOf(
    dottedRut(pay.worker.rut),
    shortName(pay.worker.name),
    COLUMNS.map(([, , , of]) => dots(of(pay))),
  )

const sumLine = (label: string, pays: readonly Pay[]) =>
  lineOf(
    '',
    label,
    COLUMNS.map(([, , , of], i) => (i === 0 ? '' : dots(pays.reduce((sum, pay) => sum + of(pay), 0)))),
  )

const summary = (payroll: Payroll) => {
  const amounts: readonly Concept[] = ['taxable', 'earnings', 'afp', 'health', 'net']
  const line = (label: string, pays: readonly Pay[]) =>
    `   ${label.padEnd(32)}${String(pays.length).padStart(6)}${amounts.map((concept) => dots(sumOf(pays, concept)).padStart(16)).join('')}`
  return [
    '',
    '   RESUMEN POR CENTRO DE COSTO',
    '',
    `   ${'CENTRO DE COSTO'.padEnd(32)}${'N.TRAB'.padStart(6)}${['IMPONIBLE', 'HABERES', 'A.F.P.', 'SALUD', 'LIQUIDO'].map((head) => head.padStart(16)).join('')}`,
    `   ${'-'.repeat(118)}`,
    ...payroll.company.branches.map((branch) =>
      line(
        plainCapitals(branch),
        payroll.pays.filter(({ worker }) => worker.branch === branch),
      ),
    ),
    `   ${'-'.repeat(118)}`,
    line('TOTAL EMPRESA', payroll.pays),
  ]
}

const draw = async (payroll: Payroll) => {
  const { company, economy, pays } = payroll
  const document = await openPdfDocument('LISTADO', 'SPOOL')
  const pages = runsOf(pays, PER_PAGE)
  const heading = (page: number) => [
    `EMPRESA : ${plainCapitals(company.name)}`.padEnd(WIDTH - 14) + `PAGINA : ${String(page).padStart(4, '0')}`,
    `R.U.T.  : ${dottedRut(company.rut)}`.padEnd(WIDTH - 18) + 'FECHA : 05/05/2026',
    `${' '.repeat(60)}L I B R O   D E   R E M U N E R A C I O N E S`,
    `${' '.repeat(68)}REMUNERACION DEL MES : ${monthCapitals(economy)}/${economy.year}`,
  ]
  const printPage = (lines: readonly string[]) => {
    const sheet = document.sheet(LETTER[1], LETTER[0])
    for (const [i, line] of lines.entries())
      if (line.trim() !== '')
        sheet.text(16, 30 + i * LEADING, line, {
          font: document.fonts.mono,
          size: SIZE * Math.min(1, 760 / (WIDTH * SIZE * 0.6)),
        })
  }
  const rule = '-'.repeat(WIDTH)
  for (const [p, run] of pages.entries()) {
    const lines = [
      ...heading(p + 1),
      rule,
      lineOf(
        'R.U.T.',
        'NOMBRE DEL TRABAJADOR',
        COLUMNS.map(([upper]) => upper),
      ),
      lineOf(
        '',
        '',
        COLUMNS.map(([, lower]) => lower),
      ),
      rule,
      ...run.flatMap((pay) => [rowOf(pay), '']),
    ]
    if (p === pages.length - 1) lines.push(rule, sumLine(`TOTAL GENERAL (${pays.length})`, pays), '='.repeat(WIDTH))
    printPage(lines)
  }
  printPage([...heading(pages.length + 1), ...summary(payroll)])
  return document.save()
}

export const characterListing: Layout = {
  code: 'U06',
  sizes: [3, 26, 55],
  rules: USUAL,
  prints: everything(shortName, { sundayHours: false }),
  draw,
}
