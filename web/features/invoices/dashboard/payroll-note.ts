import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { counted, formatWhole } from 'contract/rules/whole-number.ts'
import { hasSameCompanyTwice, type LastPayroll, type PayrollChange } from './last-payroll.ts'

const percent = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1 })
export const monthName = (month: string): string => formatPeriod(month).split(' ')[0] ?? month
const people = (count: number): string => counted(count, 'trabajador', 'trabajadores')
const moreOrLess = (difference: number): string => (difference > 0 ? 'más' : 'menos')

/** '6 trabajadores, 1 más': how many are paid, against the month before. */
const workersWords = (workers: number, change: number | null): string =>
  change === null
    ? people(workers)
    : `${people(workers)}, ${change === 0 ? 'los mismos' : `${formatWhole(Math.abs(change))} ${moreOrLess(change)}`}`

/** '$52.340,00 más (1,2 %) que en septiembre'. */
const amountWords = ({ amount, share }: PayrollChange, before: string): string => {
  if (amount === 0) return `Lo mismo que en ${monthName(before)}`
  const part = share === null ? '' : ` (${percent.format(Math.abs(share))})`
  return `${formatMoney(Math.abs(amount))} ${moreOrLess(amount)}${part} que en ${monthName(before)}`
}

/** '3 nóminas; en septiembre hubo 2': months that can't be compared in pesos. */
const payrollsWords = (last: number, before: number, month: string): string =>
  `${counted(last, 'nómina', 'nóminas')}; en ${monthName(month)} hubo ${formatWhole(before)}`

const changeLines = ({ last, before, change }: LastPayroll): string[] => {
  if (change !== null && before !== null)
    return [amountWords(change, before.month), workersWords(last.workers, change.workers)]
  if (before === null || last.payrolls.length === before.payrolls.length) return [workersWords(last.workers, null)]
  return [payrollsWords(last.payrolls.length, before.payrolls.length, before.month)]
}

/** What is said under the amount of the last month, in lines. */
export const payrollNote = (found: LastPayroll): string[] => [
  ...changeLines(found),
  ...(hasSameCompanyTwice(found.last)
    ? ['Hay más de una de la misma empresa: puede contar dos veces a sus trabajadores']
    : []),
]
