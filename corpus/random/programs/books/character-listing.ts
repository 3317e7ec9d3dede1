import { commas, dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { plainCapitals } from '../../../person-name.ts'
import { openSheet, type Sheet, widthOf, write } from '../../sheet.ts'
import { fundRate, insurerOf, openPayroll, type OpenPayroll, total } from '../payroll.ts'
import type { Program } from '../program.ts'
import { BONUSES, PERSONAL } from './column.ts'

const WIDE = 132

/** Characters of an amount's place. */
const PLACE = 13

type Field = readonly [head: string, of: readonly Concept[]]

/** What stands on a worker's first line and on the second. */
const fieldsOf = ({ chance }: OpenPayroll): readonly [upper: readonly Field[], lower: readonly Field[]] => [
  [
    ['SUELDO BASE', ['base']],
    ['HRS.EXTRAS', ['overtime']],
    ['BONOS', BONUSES],
    ['GRATIFIC.', ['gratification']],
    ['IMPONIBLE', ['taxable']],
    ['NO IMPON.', ['nonTaxable']],
    ['TOT.HABERES', ['earnings']],
  ],
  [
    [chance.pick(['A.F.P.', 'F.PENSION']), ['afp']],
    ['SALUD', ['health']],
    ['SEG.CESAN.', ['unemployment']],
    ['IMPUESTO', ['incomeTax']],
    ['OTROS DCTOS', [...PERSONAL, 'apv', 'caja']],
    ['TOT.DCTOS', ['deductions']],
    [chance.pick(['LIQUIDO', 'A PAGAR', 'ALC.LIQUIDO']), ['net']],
  ],
]

const LEAD = WIDE - 7 * PLACE

const line = (start: string, cells: readonly string[]) =>
  `${start.slice(0, LEAD).padEnd(LEAD)}${cells.map((text) => text.padStart(PLACE)).join('')}`

/** Who a worker is, on both lines, and what a heading says of it. */
const drawIdentity = ({ chance, pays, nameOf }: OpenPayroll) => {
  const shown = (pay: Pay, most: number) => plainCapitals(nameOf(pay)).slice(0, most).trim()
  const rut = ({ worker }: Pay) => dottedRut(worker.rut).padStart(12)
  const code = (pay: Pay) => String(pays.indexOf(pay) + 1).padStart(4, '0')
  const afp = (pay: Pay) => (pay.afp === 0 ? '' : `${pay.worker.fund.name.toUpperCase()} ${fundRate(pay)}`)
  const days = ({ days: count }: Pay) => String(count).padStart(2)
  return chance.happens(0.6)
    ? {
        heads: ['COD. NOMBRE DEL TRABAJADOR', '     R.U.T.'],
        named: (pay: Pay) => shown(pay, 34),
        starts: (pay: Pay) => [
          `${code(pay)} ${shown(pay, 34)}`,
          `     ${rut(pay)}  DIAS:${days(pay)}  ${plainCapitals(insurerOf(pay)).slice(0, 12)}`,
        ],
      }
    : {
        heads: ['R.U.T.       NOMBRE DEL TRABAJADOR', '             A.F.P.'],
        named: (pay: Pay) => shown(pay, LEAD - 14),
        starts: (pay: Pay) => [
          `${rut(pay)} ${shown(pay, LEAD - 14)}`,
          `             ${afp(pay).padEnd(16)} DT:${days(pay)}`,
        ],
      }
}

const titleOf = ({ company, economy }: OpenPayroll, number: number): string[] => {
  const printed = `FECHA: 05/${two((economy.month % 12) + 1)}/${economy.year + (economy.month === 12 ? 1 : 0)}`
  return [
    `${plainCapitals(company.name).padEnd(50)}${'LIBRO DE REMUNERACIONES'.padStart(35).padEnd(60)}${`PAG.: ${number}`.padStart(22)}`,
    `${`R.U.T. ${dottedRut(company.rut)}`.padEnd(50)}${`MES : ${monthCapitals(economy)} ${economy.year}`.padStart(37).padEnd(60)}${printed.padStart(22)}`,
  ]
}

/** A page of lines in the middle of its paper. */
const pageOf = (lines: readonly string[], size: number): Sheet => {
  const sheet = openSheet(792, 612)
  const ink = { family: 'mono' as const, size }
  const left = (792 - widthOf('0'.repeat(WIDE), ink)) / 2
  for (const [at, text] of lines.entries())
    for (const match of text.matchAll(/\S+(?: \S+)*/g))
      write(sheet, left + widthOf('0'.repeat(match.index), ink), 36 + at * size * LEADING, match[0], ink)
  return sheet
}

const LEADING = 1.22

/** A listing of 132 characters as programs of before Windows send to a line printer: two lines a worker. */
export const characterListing: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [5, 12, 24, 40], sundays: 0, canSplit: false })
  const { chance, pays } = payroll
  const write0 = chance.pick([dots, dots, commas])
  const mark = chance.pick(['=', '-', '=']).repeat(WIDE)
  const [upper, lower] = fieldsOf(payroll)
  const { heads, named, starts } = drawIdentity(payroll)
  const gap = chance.happens(0.5) ? [''] : []
  const sums = (fields: readonly Field[], some: readonly Pay[]) =>
    fields.map(([, of]) => write0(some.reduce((all, pay) => all + total(pay, of), 0)))
  const both = (first: string, second: string, some: readonly Pay[]) => [
    line(first, sums(upper, some)),
    line(second, sums(lower, some)),
  ]
  const rows = (pay: Pay): string[] => {
    const [first = '', second = ''] = starts(pay)
    return [...both(first, second, [pay]), ...gap]
  }
  const headings = [
    mark,
    line(
      heads[0]!,
      upper.map(([head]) => head),
    ),
    line(
      heads[1]!,
      lower.map(([head]) => head),
    ),
    mark,
  ]
  const size = chance.pick([6.6, 7])
  const perPage = Math.floor((612 - 70) / (size * LEADING)) - 11
  const hasSubtotal = chance.happens(0.5)
  const pages: string[][] = []
  let current: string[] = []
  const flush = (carried: readonly string[]) => {
    pages.push([...titleOf(payroll, pages.length + 1), ...headings, ...current, ...carried])
    current = []
  }
  for (const [at, pay] of pays.entries()) {
    const own = rows(pay)
    if (current.length + own.length > perPage)
      flush(hasSubtotal ? ['', ...both('SUBTOTAL A LA FECHA', '', pays.slice(0, at))] : [])
    current.push(...own)
  }
  const end = chance.pick(['TOTAL GENERAL', 'TOTALES', 'TOTAL EMPRESA'])
  flush([mark, ...both(end, `TRABAJADORES: ${pays.length}`, pays), mark])
  return {
    pages: {
      sheets: pages.map((own) => pageOf(own, size)),
      emission: chance.pick(['line', 'line', 'cell'] as const),
      producer: 'Generic / Text Only',
    },
    ...payroll.truthOf({ name: named }),
    traits: ['character-listing', `${pages.length} páginas`, `${pays.length} trabajadores`],
  }
}
