import { commas, dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { plainCapitals } from '../../../person-name.ts'
import { openSheet, type Sheet, widthOf, write } from '../../sheet.ts'
import { fundRate, insurerOf, openPayroll, total } from '../payroll.ts'
import type { Program } from '../program.ts'
import { BONUSES, PERSONAL } from './column.ts'

const WIDE = 132

/** A listing of 132 characters as programs of before Windows send to a line printer: two or three lines a worker. */
export const characterListing: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [5, 12, 24, 40], sundays: 0, canSplit: false })
  const { chance, pays, company, economy, nameOf } = payroll
  const write0 = chance.pick([dots, dots, commas])
  const shown = (pay: Pay) => plainCapitals(nameOf(pay)).slice(0, 34).trim()
  const mark = chance.pick(['=', '-', '='])
  type Field = readonly [head: string, of: readonly Concept[]]
  const upper: Field[] = [
    ['SUELDO BASE', ['base']],
    ['HRS.EXTRAS', ['overtime']],
    ['BONOS', BONUSES],
    ['GRATIFIC.', ['gratification']],
    ['IMPONIBLE', ['taxable']],
    ['NO IMPON.', ['nonTaxable']],
    ['TOT.HABERES', ['earnings']],
  ]
  const lower: Field[] = [
    [chance.pick(['A.F.P.', 'F.PENSION']), ['afp']],
    ['SALUD', ['health']],
    ['SEG.CESAN.', ['unemployment']],
    ['IMPUESTO', ['incomeTax']],
    ['OTROS DCTOS', [...PERSONAL, 'apv', 'caja']],
    ['TOT.DCTOS', ['deductions']],
    [chance.pick(['LIQUIDO', 'A PAGAR', 'ALC.LIQUIDO']), ['net']],
  ]
  const sunday = pays.some((pay) => pay.sunday > 0)
  if (sunday) throw new Error('This listing has no column for Sundays')
  const cell = 13
  const lead = WIDE - upper.length * cell
  const line = (start: string, cells: readonly string[]) =>
    `${start.slice(0, lead).padEnd(lead)}${cells.map((text) => text.padStart(cell)).join('')}`
  const values = (fields: readonly Field[], pay: Pay) => fields.map(([, of]) => write0(total(pay, of)))
  const sums = (fields: readonly Field[], some: readonly Pay[]) =>
    fields.map(([, of]) => write0(some.reduce((all, pay) => all + total(pay, of), 0)))
  const code = (pay: Pay) => String(pays.indexOf(pay) + 1).padStart(4, '0')
  const rutSecond = chance.happens(0.6)
  const rows = (pay: Pay): string[] => {
    const rut = dottedRut(pay.worker.rut).padStart(12)
    const first = rutSecond ? `${code(pay)} ${shown(pay)}` : `${rut} ${shown(pay).slice(0, lead - 14)}`
    const afp = pay.afp === 0 ? '' : `${pay.worker.fund.name.toUpperCase()} ${fundRate(pay)}`
    const second = rutSecond
      ? `     ${rut}  DIAS:${String(pay.days).padStart(2)}  ${plainCapitals(insurerOf(pay)).slice(0, 12)}`
      : `             ${afp.padEnd(16)} DT:${pay.days}`
    return [line(first, values(upper, pay)), line(second, values(lower, pay)), ...(gap ? [''] : [])]
  }
  const gap = chance.happens(0.5)
  const named = (pay: Pay) =>
    rutSecond
      ? shown(pay)
      : shown(pay)
          .slice(0, lead - 14)
          .trim()
  const heading = (n: number): string[] => {
    const title = 'LIBRO DE REMUNERACIONES'
    const name = plainCapitals(company.name)
    const label = rutSecond ? 'COD. NOMBRE DEL TRABAJADOR' : 'R.U.T.       NOMBRE DEL TRABAJADOR'
    return [
      `${name.padEnd(50)}${title.padStart(35).padEnd(60)}${`PAG.: ${n}`.padStart(22)}`,
      `R.U.T. ${dottedRut(company.rut)}`.padEnd(50) +
        `MES : ${monthCapitals(economy)} ${economy.year}`.padStart(37).padEnd(60) +
        `FECHA: 05/${two((economy.month % 12) + 1)}/${economy.year + (economy.month === 12 ? 1 : 0)}`.padStart(22),
      mark.repeat(WIDE),
      line(
        label,
        upper.map(([head]) => head),
      ),
      line(
        rutSecond ? '     R.U.T.' : '             A.F.P.',
        lower.map(([head]) => head),
      ),
      mark.repeat(WIDE),
    ]
  }
  const size = chance.pick([6.6, 7])
  const sheets: Sheet[] = []
  const lines: string[][] = []
  const perPage = Math.floor((612 - 70) / (size * 1.22)) - 11
  let current: string[] = []
  let onPage: Pay[] = []
  let done: Pay[] = []
  const hasSubtotal = chance.happens(0.5)
  const flush = (isLast: boolean) => {
    const carried =
      hasSubtotal && !isLast ? ['', line('SUBTOTAL A LA FECHA', sums(upper, done)), line('', sums(lower, done))] : []
    lines.push([...heading(lines.length + 1), ...current, ...carried])
    current = []
    onPage = []
  }
  for (const pay of pays) {
    const own = rows(pay)
    if (current.length + own.length > perPage) flush(false)
    current.push(...own)
    onPage.push(pay)
    done = [...done, pay]
  }
  current.push(
    mark.repeat(WIDE),
    line(chance.pick(['TOTAL GENERAL', 'TOTALES', 'TOTAL EMPRESA']), sums(upper, pays)),
    line(`TRABAJADORES: ${pays.length}`, sums(lower, pays)),
    mark.repeat(WIDE),
  )
  flush(true)
  for (const own of lines) {
    const sheet = openSheet(792, 612)
    const ink = { family: 'mono' as const, size }
    const left = (792 - widthOf('0'.repeat(WIDE), ink)) / 2
    for (const [at, text] of own.entries())
      for (const match of text.matchAll(/\S+(?: \S+)*/g))
        write(sheet, left + widthOf('0'.repeat(match.index), ink), 36 + at * size * 1.22, match[0], ink)
    sheets.push(sheet)
  }
  return {
    pages: { sheets, emission: chance.pick(['line', 'line', 'cell'] as const), producer: 'Generic / Text Only' },
    ...payroll.told({ name: named }),
    traits: ['character-listing', `${sheets.length} páginas`, `${pays.length} trabajadores`],
  }
}
