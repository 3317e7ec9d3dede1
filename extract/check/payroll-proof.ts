import { sumPesos } from 'contract/rules/money.ts'
import { amounts, type Amount } from '../payroll/payroll.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import { isHealthOf, isNear } from '../payroll/arithmetic.ts'
import type { Worker } from '../payroll/worker.ts'

/** From here on the slip's own sums, to the peso, agree with a value. */
const BY_SUMS = 0.99

/**
 * Paths of the values that something else on the document proves digit by digit: a check digit, a sum that holds, the
 * 7 % of health. Bands and headings prove nothing here: a misread digit stays within them.
 */
export const provenPaths = (pages: PayrollPages): ReadonlySet<string> => {
  const proven = new Set<string>()
  const { workers, company, shape } = pages
  if (company.rut?.isValid) proven.add('company_rut')
  const summed = summedAmounts(pages)
  for (const [index, worker] of workers.entries()) {
    const path = `employees[${index}]`
    if (worker.rut?.isValid) proven.add(`${path}.rut`)
    for (const amount of new Set([...summed, ...byRow(worker), ...(shape === 'slips' ? bySlip(worker) : [])]))
      proven.add(`${path}.payrollRecord.${amount}`)
  }
  return proven
}

/** Amounts of a libro whose column adds up to a sum that it prints; zeros alone would prove nothing. */
const summedAmounts = ({ workers, sums }: PayrollPages): Amount[] =>
  amounts.filter((amount) => {
    const ours = sumPesos(workers.map((worker) => worker.amounts[amount]?.value ?? 0))
    return ours !== 0 && sums.some((sum) => sum.amounts[amount]?.value === ours)
  })

/** Workers with a RUT that is one and a net that their earnings and their deductions leave. */
export const provenWorkers = ({ workers }: PayrollPages): number =>
  workers.filter(
    (worker) =>
      worker.rut?.isValid && (worker.crossChecks.totalDeductions?.value ?? 0) !== 0 && byRow(worker).includes('total'),
  ).length

const byRow = ({ amounts: own, crossChecks }: Worker): Amount[] => {
  const { total, fonasaAmount } = own
  const { totalEarnings, totalDeductions, taxable } = crossChecks
  const net = totalEarnings && totalDeductions && totalEarnings.value - Math.abs(totalDeductions.value)
  return [
    ...(total && net !== undefined && isNear(total.value, net) ? (['total'] as const) : []),
    ...(fonasaAmount && taxable && fonasaAmount.value > 0 && isHealthOf(fonasaAmount.value, taxable.value)
      ? (['fonasaAmount'] as const)
      : []),
  ]
}

/** Deductions that make their total, and a base that makes the earnings with the gratification beside it. */
const bySlip = ({ amounts: own, crossChecks, isExplained }: Worker): Amount[] => {
  const isBySums = (amount: 'total' | 'baseSalary') => (own[amount]?.confidence ?? 0) >= BY_SUMS
  return [
    ...(isBySums('total') ? (['total'] as const) : []),
    ...(isBySums('baseSalary') ? (['baseSalary', 'gratification'] as const) : []),
    ...(isExplained && (crossChecks.totalDeductions?.value ?? 0) !== 0 ? (['afpAmount', 'fonasaAmount'] as const) : []),
  ]
}
