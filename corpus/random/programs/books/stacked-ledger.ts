import { dots, dottedRut, monthCapitals, monthEnd } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { type Family, LEGAL, openSheet, rule, type Sheet, widthOf, write } from '../../sheet.ts'
import { dateOf, hoursText, openPayroll, type OpenPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { oneOf } from '../markup.ts'
import { BONUSES, type Column, money, OTHER_LEGAL, said } from './column.ts'

/** Columns under each other in one place of the page, which is so wide beside the others. */
type Pile = readonly [wide: number, ...columns: Column[]]

/** What a line of the book says of a worker, pile by pile. */
const pilesOf = ({ chance, pays }: OpenPayroll, shown: (pay: Pay) => string, sundayHours: boolean): Pile[] => {
  const zero = chance.pick(['0', '0', ''])
  const write0 = (amount: number) => (amount === 0 ? zero : dots(amount))
  const code = (pay: Pay) => String(pays.indexOf(pay) + 1).padStart(4, '0')
  const word = (texts: string) => oneOf(chance, texts)
  const amount = (texts: string, ...concepts: Parameters<typeof money>[1][number][]) =>
    money(word(texts), concepts, write0)
  const hours = said('Hrs. Domingo', (pay) => (pay.sundayHours === 0 ? zero : hoursText(pay.sundayHours)))
  const rut = said('R.U.T.', (pay) => dottedRut(pay.worker.rut))
  const position = said('Cargo', (pay) => pay.worker.position.slice(0, 16))
  const since = said('Fec. Ingreso', (pay) => dateOf(pay.worker.since))
  const days = said(word('Días Trab.|Días'), (pay) => String(pay.days))
  const third = sundayHours ? hours : amount('Total Imponible', 'taxable')
  return [
    [158, said(word('Ficha|Código|Cód.'), code), said(word('Nombre|Nombre del Trabajador'), shown), rut],
    [78, position, since, days],
    [
      76,
      amount('Sueldo Base|Sueldo Mes', 'base'),
      amount('Gratificación|Gratif. Legal', 'gratification'),
      amount('Horas Extras', 'overtime'),
    ],
    [76, amount('Bonos y Com.|Otros Imponib.', ...BONUSES), amount('Recargo Dom.|Rec. Domingo', 'sunday'), third],
    [76, amount('Colación', 'meal'), amount('Movilización', 'transport'), amount('Viáticos', 'perDiem')],
    [
      80,
      amount('Asig. Familiar', 'family'),
      amount('Total no Imp.', 'nonTaxable'),
      amount('Total Haberes', 'earnings'),
    ],
    [76, amount('A.F.P.', 'afp'), amount('Salud|Isapre/Fonasa', 'health'), amount('Adic. Salud', 'healthExtra')],
    [
      76,
      amount('Seg. Cesantía', 'unemployment'),
      amount('Impuesto Único', 'incomeTax'),
      amount('APV/Caja', ...OTHER_LEGAL),
    ],
    [76, amount('Anticipos', 'advance'), amount('Préstamos', 'loan', 'cajaLoan'), amount('Cuota Sindical', 'union')],
    [
      86,
      said('', () => ''),
      amount('Total Desctos.|Total Descuentos', 'deductions'),
      amount('Líquido a Pagar|Líquido|Alcance Líquido', 'net'),
    ],
  ]
}

const [HEIGHT, WIDTH] = LEGAL
const [LEFT, RIGHT] = [36, WIDTH - 36]

type Form = { family: Family; size: number; step: number; piles: readonly Pile[] }

const edgesOf = (piles: readonly Pile[]) => {
  const whole = piles.reduce((sum, [each]) => sum + each, 0)
  let at = LEFT
  return piles.map(([wide]) => {
    const from = at
    at += (wide / whole) * (RIGHT - LEFT)
    return { from, to: at }
  })
}

/** Writes a line of each pile's columns under each other; a text wider than its place is printed smaller. */
const writePiles = (
  sheet: Sheet,
  form: Form,
  y: number,
  textOf: (column: Column) => string,
  kind: 'plain' | 'head' | 'sum',
) => {
  const { family, size, step, piles } = form
  const isBold = kind !== 'plain'
  for (const [n, { from, to }] of edgesOf(piles).entries())
    for (const [line, column] of (piles[n]!.slice(1) as Column[]).entries()) {
      const text = textOf(column)
      const isRight = kind === 'sum' || column.isAmount
      const fitted = Math.min(
        size,
        (size * (to - from - 4)) / Math.max(1, widthOf(text, { family, size, bold: isBold })),
      )
      write(sheet, isRight ? to - 3 : from, y + line * step, text, {
        family,
        size: fitted,
        bold: isBold,
        align: isRight ? 'right' : 'left',
      })
    }
}

/** Gives the page and the y of its first worker. */
const openPage = (sheets: Sheet[], { company, economy }: OpenPayroll, form: Form): [Sheet, number] => {
  const { family, step } = form
  const sheet = openSheet(WIDTH, HEIGHT)
  sheets.push(sheet)
  const small = { family, size: 8 }
  write(sheet, LEFT, 34, company.name.toUpperCase(), { family, size: 9, bold: true })
  write(sheet, LEFT, 45, `R.U.T.: ${dottedRut(company.rut)}`, small)
  write(sheet, LEFT, 55, `${company.address}, ${company.commune}`, small)
  write(sheet, WIDTH / 2, 42, 'LIBRO DE REMUNERACIONES', { family, size: 12, bold: true, align: 'center' })
  write(sheet, WIDTH / 2, 55, `Mes de ${monthCapitals(economy)} de ${economy.year}`, {
    family,
    size: 9,
    align: 'center',
  })
  write(sheet, RIGHT, 34, `Página : ${sheets.length}`, { ...small, align: 'right' })
  write(sheet, RIGHT, 45, `Fecha : ${monthEnd(economy)}`, { ...small, align: 'right' })
  const under = 72 + 2 * step + 5
  for (const y of [62, under]) rule(sheet, LEFT, y, RIGHT, y, { thickness: 0.8 })
  writePiles(sheet, form, 72, ({ head }) => head, 'head')
  return [sheet, under + step + 1]
}

/** Three lines a worker, three headings a column, as report writers of desktop programs pile what has no room. */
export const stackedLedger: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [4, 9, 16, 28, 45], sundays: 0.15 })
  const { chance, pays, nameOf } = payroll
  const longest = chance.pick([30, 34, 60])
  const shown = (pay: Pay) => nameOf(pay).slice(0, longest).trim()
  const sundayHours = chance.happens(0.3)
  const size = chance.pick([6.5, 7, 7.5])
  const step = size * 1.3
  const form: Form = {
    family: chance.pick(['sans', 'sans', 'serif'] as const),
    size,
    step,
    piles: pilesOf(payroll, shown, sundayHours),
  }
  const between = chance.pick(['line', 'none', 'dash'] as const)
  const sheets: Sheet[] = []
  let [sheet, y] = openPage(sheets, payroll, form)
  for (const pay of pays) {
    if (y + 3 * step > HEIGHT - 50) [sheet, y] = openPage(sheets, payroll, form)
    writePiles(sheet, form, y, (column) => column.of(pay), 'plain')
    y += 3 * step + 4
    const under = y - step * 0.8 - 2
    if (between !== 'none')
      rule(sheet, LEFT, under, RIGHT, under, { thickness: 0.3, dash: between === 'dash' ? 2 : undefined })
  }
  if (y + 4 * step > HEIGHT - 40) [sheet, y] = openPage(sheets, payroll, form)
  rule(sheet, LEFT, y - step * 0.6, RIGHT, y - step * 0.6, { thickness: 0.8 })
  y += 4
  const heavy = { family: form.family, size, bold: true }
  write(sheet, LEFT, y, chance.pick(['TOTAL GENERAL', 'Totales Empresa', 'TOTALES']), heavy)
  write(sheet, LEFT, y + step, `N° de Trabajadores : ${pays.length}`, heavy)
  writePiles(sheet, form, y, (column) => column.sum(pays), 'sum')
  return {
    pages: { sheets, emission: chance.pick(['cell', 'cell', 'word', 'letter'] as const), producer: 'Crystal Reports' },
    ...payroll.truthOf({ sundayHours, name: shown }),
    traits: ['stacked-ledger', `${pays.length} trabajadores`],
  }
}
