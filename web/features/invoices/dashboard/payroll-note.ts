import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { counted, formatWhole } from 'contract/rules/whole-number.ts'
import { hasSameCompanyTwice, type LastPayroll, type PayrollChange } from './last-payroll.ts'

const percent = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1 })
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** 'septiembre', seen from less than a year away; with its year from further. */
export const monthSeenFrom = (from: string, month: string): string => {
  const words = formatPeriod(month)
  return Math.abs(monthNumber(from) - monthNumber(month)) < 12 ? (words.split(' ')[0] ?? month) : words
}
const people = (count: number): string => counted(count, 'trabajador', 'trabajadores')
const moreOrLess = (difference: number): string => (difference > 0 ? 'más' : 'menos')

/** '6 trabajadores, 1 más': how many are paid, against the month before. */
const workersWords = (workers: number, change: number | null): string =>
  change === null
    ? people(workers)
    : `${people(workers)}, ${change === 0 ? 'los mismos' : `${formatWhole(Math.abs(change))} ${moreOrLess(change)}`}`

/** '$52.340,00 más (1,2 %) que en septiembre'. */
const amountWords = ({ amount, share }: PayrollChange, before: string): string => {
  if (amount === 0) return `Lo mismo que en ${before}`
  const part = share === null ? '' : ` (${percent.format(Math.abs(share))})`
  return `${formatMoney(Math.abs(amount))} ${moreOrLess(amount)}${part} que en ${before}`
}

/** '3 nóminas; en septiembre hubo 2': months that can't be compared in pesos. */
const payrollsWords = (last: number, before: number, month: string): string =>
  `${counted(last, 'nómina', 'nóminas')}; en ${month} hubo ${formatWhole(before)}`

const changeLines = ({ last, before, change }: LastPayroll): string[] => {
  if (before === null) return [workersWords(last.workers, null)]
  const month = monthSeenFrom(last.month, before.month)
  if (change !== null) return [amountWords(change, month), workersWords(last.workers, change.workers)]
  if (last.payrolls.length === before.payrolls.length) return [workersWords(last.workers, null)]
  return [payrollsWords(last.payrolls.length, before.payrolls.length, month)]
}

/** What is said under the amount of the last month, in lines. */
export const payrollNote = (found: LastPayroll): string[] => [
  ...changeLines(found),
  ...(hasSameCompanyTwice(found.last)
    ? ['Hay más de una de la misma empresa: puede contar dos veces a sus trabajadores']
    : []),
]
