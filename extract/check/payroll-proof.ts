import { sumPesos } from 'contract/rules/money.ts'
import type { Proof } from 'contract/rules/trace.ts'
import { amounts, type Amount } from '../payroll/payroll.ts'
import { isHealthOf, isNear } from '../payroll/arithmetic.ts'
import type { Worker } from '../payroll/worker.ts'
import type { CheckedPages } from './payroll.ts'

/** From here on the slip's own sums, to the peso, agree with a value. */
const BY_SUMS = 0.99

/**
 * What on the document proves values digit by digit, by their paths: a check digit, a sum that holds, the 7 % of health.
 * Bands and headings prove nothing here: a misread digit stays within them.
 */
export const proofsOf = (pages: CheckedPages): ReadonlyMap<string, readonly Proof[]> => {
  const proofs = new Map<string, Proof[]>()
  const { workers, company, shape } = pages
  if (company.rut?.isValid) proofs.set('company_rut', ['digit'])
  const summed = summedAmounts(pages)
  for (const [index, worker] of workers.entries()) {
    const path = `employees[${index}]`
    if (worker.rut?.isValid) proofs.set(`${path}.rut`, ['digit'])
    for (const [amount, proof] of [
      ...byRow(worker),
      ...summed.map((one) => [one, 'total'] as const),
      ...(shape === 'slips' ? bySlip(worker) : []),
    ]) {
      const known = proofs.get(`${path}.payrollRecord.${amount}`) ?? []
      if (!known.includes(proof)) proofs.set(`${path}.payrollRecord.${amount}`, [...known, proof])
    }
  }
  return proofs
}

type Proven = readonly [Amount, Proof]

/** Amounts of a libro whose column adds up to a sum that it prints; zeros alone would prove nothing. */
const summedAmounts = ({ workers, sums }: CheckedPages): Amount[] =>
  amounts.filter((amount) => {
    const ours = sumPesos(workers.map((worker) => worker.amounts[amount]?.value ?? 0))
    return ours !== 0 && sums.some((sum) => sum.amounts[amount]?.value === ours)
  })

/** Workers with a RUT that is one and a net that their earnings and their deductions leave. */
export const provenWorkers = ({ workers }: Pick<CheckedPages, 'workers'>): number =>
  workers.filter(
    (worker) =>
      worker.rut?.isValid &&
      (worker.crossChecks.totalDeductions?.value ?? 0) !== 0 &&
      byRow(worker).some(([amount]) => amount === 'total'),
  ).length

/** What a worker's earnings and deductions leave, in pesos; undefined where one of them is not printed. */
export const netOf = ({ crossChecks: { totalEarnings, totalDeductions } }: Worker): number | undefined =>
  totalEarnings && totalDeductions && totalEarnings.value - Math.abs(totalDeductions.value)

const byRow = (worker: Worker): Proven[] => {
  const { total, fonasaAmount } = worker.amounts
  const { taxable } = worker.crossChecks
  const net = netOf(worker)
  return [
    ...(total && net !== undefined && isNear(total.value, net) ? [['total', 'net'] as const] : []),
    ...(fonasaAmount && taxable && fonasaAmount.value > 0 && isHealthOf(fonasaAmount.value, taxable.value)
      ? [['fonasaAmount', 'taxable'] as const]
      : []),
  ]
}

const leavesNet = ({ total }: Worker['amounts'], { totalEarnings, totalDeductions, advance }: Worker['crossChecks']) =>
  [0, Math.abs(advance?.value ?? 0)].some((after) =>
    isNear(total?.value ?? 0, (totalEarnings?.value ?? 0) - Math.abs(totalDeductions?.value ?? 0) - after),
  )

/** Deductions that make their total, and a base that makes the earnings with the gratification beside it. */
const bySlip = ({ amounts: own, crossChecks, isExplained }: Worker): Proven[] => {
  const isBySums = (amount: 'total' | 'baseSalary') => (own[amount]?.confidence ?? 0) >= BY_SUMS
  return [
    ...(isBySums('total') ? [['total', leavesNet(own, crossChecks) ? 'net' : 'words'] as const] : []),
    ...(isBySums('baseSalary') ? [['baseSalary', 'parts'] as const, ['gratification', 'parts'] as const] : []),
    ...(isExplained && (crossChecks.totalDeductions?.value ?? 0) !== 0
      ? [['afpAmount', 'total'] as const, ['fonasaAmount', 'total'] as const]
      : []),
  ]
}
