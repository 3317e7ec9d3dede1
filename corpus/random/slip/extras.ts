import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import { dots, ufText } from '../../shapes.ts'
import type { Draw } from '../draw.ts'
import { box, write } from '../sheet.ts'
import type { Spelling } from '../spelling.ts'
import type { Frame } from './style.ts'

const BANKS = ['Banco Estado', 'Banco de Chile', 'Scotiabank', 'Banco Santander', 'BCI']
/** The highest taxable income, in UF. */
const CEILING = 87.8

/** How a slip says what no amount of the month is. */
type Say = (pay: Pay, at: number) => string[]

/** Gives what draws accounts, leave balances, sums of the year or indicators under the amounts; its answer is the y under it. */
export const drawExtras = (
  draw: Draw,
  spelling: Spelling,
  { economy, pays }: Payroll,
): ((frame: Frame, pay: Pay, top: number) => number) => {
  const kind = draw.choose([
    [1, 'none'],
    [1, 'none', 'held'],
    [1, 'bank', 'held'],
    [1, 'leave', 'held'],
    [1, 'year', 'held'],
    [1, 'indicators', 'held'],
  ] as const)
  const isFramed = draw.happens(0.4)
  const [bank, account] = [spelling.words(draw.word('bank')), spelling.words(draw.word('account'))]
  const firstAccount = draw.whole(10_000_000, 90_000_000)
  const months = draw.whole(2, 11)
  const label = (text: string) => spelling.words(text)
  const says: Record<Exclude<typeof kind, 'none'>, Say> = {
    bank: (_, at) => [
      `${bank}: ${BANKS[at % BANKS.length]!}   ${account}: ${firstAccount + at * 731}   ${label('Forma de Pago')}: ${label('Transferencia')}`,
    ],
    leave: (pay, at) => [
      `${label('Vacaciones Pendientes')}: ${(at % 9) + 3},5 ${label('días')}   ${label('Días Progresivos')}: ${at % 3}   ${label('Días Licencia')}: 0`,
      `${label('Cargas Simples')}: ${pay.worker.dependants}   ${label('Tramo')}: ${pay.worker.dependants > 0 ? 'B' : 'D'}`,
    ],
    year: (pay) => [
      `${label('Acum. Imponible Año')}: ${spelling.money(pay.taxable * months)}   ${label('Acum. Tributable Año')}: ${spelling.money(pay.taxed * months)}`,
      `${label('Acum. Impuesto Año')}: ${spelling.money(pay.incomeTax * months)}`,
    ],
    indicators: () => [
      `UF: ${ufText(economy.uf)}   UTM: ${ufText(economy.utm)}   ${label('Tope Imponible')} ${String(CEILING).replace('.', ',')} UF: ${dots(Math.round(economy.uf * CEILING))}`,
    ],
  }
  return (frame, pay, top) => {
    if (kind === 'none') return top
    const { sheet, style, ink, step, left, right } = frame
    const lines = says[kind](pay, pays.indexOf(pay))
    let y = top + step * 0.6
    const start = y
    for (const line of lines) {
      y += step
      write(sheet, left + 4, y, line, { ...ink, size: Math.min(ink.size!, 7.5) })
    }
    if (isFramed && style.rules !== 'text') box(sheet, left, start + 2, right - left, y - start + style.size * 0.3)
    return y + step * 0.3
  }
}
