import type { Pay } from '../../../payroll/pay.ts'
import { plainCapitals } from '../../../person-name.ts'
import { dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import { LEGAL, openSheet, rule, type Sheet } from '../../sheet.ts'
import { type Column, money, OTHER_LEGAL, PERSONAL, said } from '../../programs/books/column.ts'
import { oneOf } from '../../programs/markup.ts'
import { openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Program } from '../../programs/program.ts'
import { type Grid, gridOf, writeCells, writeHeads } from '../grid.ts'

const SCHOOLS = [
  'LICEO B-14 PROF. ABDON CASTRO',
  'ESCUELA F-345 LOS AROMOS',
  'ESCUELA G-78 QUEBRADA HONDA',
  'JARDIN VTF PASITOS',
]
const [HEIGHT, WIDTH] = LEGAL
const [LEFT, RIGHT] = [24, WIDTH - 24]

/** What of a private worker's gratification is a teacher's first allowance; no share of the law's stands in any column. */
const inTramo = ({ gratification, worker }: Pay): number =>
  Math.round(gratification * (0.35 + (Number.parseInt(worker.rut, 10) % 31) / 100))

const shared = (head: string, of: (pay: Pay) => number, write: (value: number) => string): Column => ({
  head,
  of: (pay) => write(of(pay)),
  sum: (pays) => write(pays.reduce((all, pay) => all + of(pay), 0)),
  isAmount: true,
  isEmpty: () => false,
})

const columnsOf = ({ chance }: OpenPayroll, shown: (pay: Pay) => string): Column[] => {
  const word = (texts: string) => oneOf(chance, texts)
  const zero = word('0|0|')
  const write = (value: number) => (value === 0 ? zero : dots(value))
  return [
    said('RUT', ({ worker }) => worker.rut.split('-')[0]!),
    said('DV', ({ worker }) => worker.rut.split('-')[1]!),
    said(word('NOMBRE FUNCIONARIO|FUNCIONARIO|NOMBRE'), shown),
    said('CAL.\nJUR.', ({ worker }) => (worker.contract === 'Indefinido' ? 'TIT' : 'CON')),
    said(word('DIAS|DIAS\nTRAB.'), ({ days }) => String(days)),
    money(word('SUELDO\nBASE|R.B.M.N.|SUELDO BASE\nNACIONAL'), ['base'], write),
    money(word('ASIG.\nEXPERIENCIA|BIENIOS'), ['production', 'attendance'], write),
    shared(word('ASIG.\nTRAMO|ASIG.\nTITULO'), inTramo, write),
    shared(word('BONIF.\nREC.PROF.|BONIF.\nPROPORC.'), (pay) => pay.gratification - inTramo(pay), write),
    money(word('HORAS\nEXTRAORD.|H. EXTRAS'), ['overtime', 'sunday'], write),
    money(word('OTROS\nIMPON.|ASIG.\nZONA'), ['commission'], write),
    money(word('TOTAL\nIMPONIBLE|IMPONIBLE'), ['taxable'], write),
    money(word('NO\nIMPONIBLE|TOTAL NO\nIMPON.'), ['nonTaxable'], write),
    money(word('TOTAL\nHABERES'), ['earnings'], write),
    money(word('A.F.P.|PREVISION|FONDO\nPENSION'), ['afp'], write),
    money(word('SALUD|FONASA/\nISAPRE'), ['health'], write),
    money(word('DIF.\nISAPRE|ADIC.\nSALUD'), ['healthExtra'], write),
    money(word('SEG.\nCES.|A.F.C.'), ['unemployment'], write),
    money(word('IMPTO.\nUNICO|IMPUESTO'), ['incomeTax'], write),
    money(word('DCTOS.\nVARIOS|OTROS\nDESCTOS.'), [...PERSONAL, ...OTHER_LEGAL], write),
    money(word('TOTAL\nDESCTOS.|TOTAL\nDESCUENTOS'), ['deductions'], write),
    money(word('ALCANCE\nLIQUIDO|LIQUIDO\nA PAGO|LIQUIDO'), ['net'], write),
  ]
}

/** Gives the page's writer and the y of its first row. */
const openPage = (
  sheets: Sheet[],
  { company, economy }: OpenPayroll,
  grid: Grid,
  isSerif: boolean,
  title: string,
): [TextWriter, number] => {
  const sheet = openSheet(WIDTH, HEIGHT)
  sheets.push(sheet)
  const writer = textWriterOf(sheet, isSerif ? 'serif' : 'sans', 8)
  writer.left(LEFT, 30, company.name, true)
  writer.left(LEFT, 40, 'DEPARTAMENTO DE EDUCACION MUNICIPAL')
  writer.left(LEFT, 50, `R.U.T. ${dottedRut(company.rut)}`)
  writer.center(WIDTH / 2, 36, title, true, 11)
  writer.center(WIDTH / 2, 50, `MES : ${monthCapitals(economy)}   AÑO : ${economy.year}`)
  writer.right(RIGHT, 30, `Pág. ${sheets.length}`)
  writer.right(RIGHT, 40, `28/${two(economy.month)}/${economy.year} 16:4${sheets.length % 10}`)
  const last = writeHeads(writer, grid, 68)
  for (const y of [59, last + 4]) rule(sheet, LEFT, y, RIGHT, y, { thickness: 0.7 })
  return [writer, last + 16]
}

/** A town's teachers by school: the check digit in its own column, public words for the pay, no gratification of the law. */
export const schoolPayroll: Program = (seed) => {
  const payroll = openPayroll(seed, {
    sizes: [4, 9, 17, 31, 52],
    sundays: 0,
    order: 'branch',
    employer: ({ commune }) => `ILUSTRE MUNICIPALIDAD DE ${plainCapitals(commune)}`,
  })
  const { chance, pays, company, nameOf } = payroll
  const cut = chance.pick([24, 28, 32])
  const shown = (pay: Pay) => plainCapitals(nameOf(pay)).replace(',', '').slice(0, cut).trim()
  const isSerif = chance.happens(0.3)
  const grid = gridOf(columnsOf(payroll, shown), pays, [LEFT, RIGHT], isSerif ? 'serif' : 'sans', 7)
  const step = grid.size * 1.45
  const title = oneOf(chance, 'PLANILLA DE REMUNERACIONES|LIBRO DE REMUNERACIONES|NOMINA DE REMUNERACIONES')
  const sheets: Sheet[] = []
  const open = () => openPage(sheets, payroll, grid, isSerif, title)
  let [writer, y] = open()
  const room = (lines: number) => {
    if (y + lines * step > HEIGHT - 36) [writer, y] = open()
  }
  const sums = (label: string, some: readonly Pay[]) => {
    rule(sheets.at(-1)!, grid.edges[5]![0], y - step * 0.75, RIGHT, y - step * 0.75, { thickness: 0.4 })
    writeCells(
      writer,
      grid,
      y,
      grid.columns.map((column, at) => (at === 2 ? label : column.sum(some))),
      true,
    )
    y += step * 1.6
  }
  for (const [at, branch] of company.branches.entries()) {
    const own = pays.filter(({ worker }) => worker.branch === branch)
    if (own.length === 0) continue
    room(4)
    writer.left(LEFT, y, `ESTABLECIMIENTO : ${String(at + 1).padStart(2, '0')} ${SCHOOLS[at % SCHOOLS.length]}`, true)
    y += step * 1.2
    for (const pay of own) {
      room(2)
      writeCells(
        writer,
        grid,
        y,
        grid.columns.map((column) => column.of(pay)),
      )
      y += step
    }
    sums(`TOTAL ESTABLEC. (${own.length})`, own)
  }
  room(2)
  sums(`TOTAL GENERAL (${pays.length})`, pays)
  return {
    pages: { sheets, emission: chance.pick(['word', 'cell', 'letter'] as const), producer: 'JasperReports' },
    ...payroll.truthOf({ gratification: false, name: shown }),
    traits: ['school-payroll', `${sheets.length} páginas`, `${pays.length} trabajadores`],
  }
}
