import { dots, dottedRut, monthCapitals, monthEnd } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { LEGAL, openSheet, rule, type Sheet, widthOf, write } from '../../sheet.ts'
import { dateOf, hoursText, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { oneOf } from '../markup.ts'
import { BONUSES, type Column, money, OTHER_LEGAL, said } from './column.ts'

/** Three lines a worker, three headings a column, as report writers of desktop programs pile what has no room. */
export const stackedLedger: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [4, 9, 16, 28, 45], sundays: 0.15 })
  const { chance, pays, company, economy, nameOf } = payroll
  const zero = chance.pick(['0', '0', ''])
  const write0 = (amount: number) => (amount === 0 ? zero : dots(amount))
  const longest = chance.pick([30, 34, 60])
  const shown = (pay: Pay) => nameOf(pay).slice(0, longest).trim()
  const code = (pay: Pay) => String(pays.indexOf(pay) + 1).padStart(chance.pick([4, 4, 4]), '0')
  const word = (texts: string) => oneOf(chance, texts)
  const sundayHours = chance.happens(0.3)
  const piles: readonly (readonly [number, readonly Column[]])[] = [
    [
      158,
      [
        said(word('Ficha|Código|Cód.'), code),
        said(word('Nombre|Nombre del Trabajador'), shown),
        said('R.U.T.', (pay) => dottedRut(pay.worker.rut)),
      ],
    ],
    [
      78,
      [
        said('Cargo', (pay) => pay.worker.position.slice(0, 16)),
        said('Fec. Ingreso', (pay) => dateOf(pay.worker.since)),
        said(word('Días Trab.|Días'), (pay) => String(pay.days)),
      ],
    ],
    [
      76,
      [
        money(word('Sueldo Base|Sueldo Mes'), ['base'], write0),
        money(word('Gratificación|Gratif. Legal'), ['gratification'], write0),
        money('Horas Extras', ['overtime'], write0),
      ],
    ],
    [
      76,
      [
        money(word('Bonos y Com.|Otros Imponib.'), BONUSES, write0),
        money(word('Recargo Dom.|Rec. Domingo'), ['sunday'], write0),
        sundayHours
          ? said('Hrs. Domingo', (pay) => (pay.sundayHours === 0 ? zero : hoursText(pay.sundayHours)))
          : money('Total Imponible', ['taxable'], write0),
      ],
    ],
    [
      76,
      [
        money('Colación', ['meal'], write0),
        money('Movilización', ['transport'], write0),
        money('Viáticos', ['perDiem'], write0),
      ],
    ],
    [
      80,
      [
        money('Asig. Familiar', ['family'], write0),
        money('Total no Imp.', ['nonTaxable'], write0),
        money('Total Haberes', ['earnings'], write0),
      ],
    ],
    [
      76,
      [
        money('A.F.P.', ['afp'], write0),
        money(word('Salud|Isapre/Fonasa'), ['health'], write0),
        money('Adic. Salud', ['healthExtra'], write0),
      ],
    ],
    [
      76,
      [
        money('Seg. Cesantía', ['unemployment'], write0),
        money('Impuesto Único', ['incomeTax'], write0),
        money('APV/Caja', OTHER_LEGAL, write0),
      ],
    ],
    [
      76,
      [
        money('Anticipos', ['advance'], write0),
        money('Préstamos', ['loan', 'cajaLoan'], write0),
        money('Cuota Sindical', ['union'], write0),
      ],
    ],
    [
      86,
      [
        said('', () => ''),
        money(word('Total Desctos.|Total Descuentos'), ['deductions'], write0),
        money(word('Líquido a Pagar|Líquido|Alcance Líquido'), ['net'], write0),
      ],
    ],
  ]
  const [height, width] = LEGAL
  const size = chance.pick([6.5, 7, 7.5])
  const family = chance.pick(['sans', 'sans', 'serif'] as const)
  const ink = { family, size }
  const step = size * 1.3
  const between = chance.pick(['line', 'none', 'dash'] as const)
  const [left, right] = [36, width - 36]
  const edges: { from: number; to: number }[] = []
  let at = left
  for (const [wide] of piles) {
    const scaled = (wide / piles.reduce((sum, [each]) => sum + each, 0)) * (right - left)
    edges.push({ from: at, to: at + scaled })
    at += scaled
  }
  const sheets: Sheet[] = []
  const cell = (sheet: Sheet, n: number, y: number, text: string, isRight: boolean, isBold = false) => {
    const room = edges[n]!.to - edges[n]!.from - 4
    const fitted = Math.min(size, (size * room) / Math.max(1, widthOf(text, { ...ink, bold: isBold })))
    write(sheet, isRight ? edges[n]!.to - 3 : edges[n]!.from, y, text, {
      ...ink,
      size: fitted,
      bold: isBold,
      align: isRight ? 'right' : 'left',
    })
  }
  const open = (): [Sheet, number] => {
    const sheet = openSheet(width, height)
    sheets.push(sheet)
    write(sheet, left, 34, company.name.toUpperCase(), { ...ink, size: 9, bold: true })
    write(sheet, left, 45, `R.U.T.: ${dottedRut(company.rut)}`, { ...ink, size: 8 })
    write(sheet, left, 55, `${company.address}, ${company.commune}`, { ...ink, size: 8 })
    write(sheet, width / 2, 42, 'LIBRO DE REMUNERACIONES', { ...ink, size: 12, bold: true, align: 'center' })
    write(sheet, width / 2, 55, `Mes de ${monthCapitals(economy)} de ${economy.year}`, {
      ...ink,
      size: 9,
      align: 'center',
    })
    write(sheet, right, 34, `Página : ${sheets.length}`, { ...ink, size: 8, align: 'right' })
    write(sheet, right, 45, `Fecha : ${monthEnd(economy)}`, { ...ink, size: 8, align: 'right' })
    rule(sheet, left, 62, right, 62, { thickness: 0.8 })
    for (const [n, [, pile]] of piles.entries())
      for (const [line, column] of pile.entries()) cell(sheet, n, 72 + line * step, column.head, column.isAmount, true)
    rule(sheet, left, 72 + 2 * step + 5, right, 72 + 2 * step + 5, { thickness: 0.8 })
    return [sheet, 72 + 3 * step + 6]
  }
  let [sheet, y] = open()
  for (const pay of pays) {
    if (y + 3 * step > height - 50) [sheet, y] = open()
    for (const [n, [, pile]] of piles.entries())
      for (const [line, column] of pile.entries()) cell(sheet, n, y + line * step, column.of(pay), column.isAmount)
    y += 3 * step + 2
    if (between !== 'none')
      rule(sheet, left, y - step * 0.8, right, y - step * 0.8, {
        thickness: 0.3,
        dash: between === 'dash' ? 2 : undefined,
      })
    y += 2
  }
  if (y + 4 * step > height - 40) [sheet, y] = open()
  rule(sheet, left, y - step * 0.6, right, y - step * 0.6, { thickness: 0.8 })
  y += 4
  cell(sheet, 0, y, chance.pick(['TOTAL GENERAL', 'Totales Empresa', 'TOTALES']), false, true)
  cell(sheet, 0, y + step, `N° de Trabajadores : ${pays.length}`, false, true)
  for (const [n, [, pile]] of piles.entries())
    for (const [line, column] of pile.entries()) cell(sheet, n, y + line * step, column.sum(pays), true, true)
  return {
    pages: { sheets, emission: chance.pick(['cell', 'cell', 'word', 'letter'] as const), producer: 'Crystal Reports' },
    ...payroll.told({ sundayHours, name: shown }),
    traits: ['stacked-ledger', `${pays.length} trabajadores`],
  }
}
