import { afpBand, healthRate, widestAfpBand } from 'contract/figures/payroll.ts'
import { isHealthOf, isNear, ROUNDING } from '../payroll/arithmetic.ts'
import type { ConfidenceOf } from '../payroll/pictured-fields.ts'
import type { Worker } from '../payroll/worker.ts'
import type { Field, Issue } from '../reading.ts'
import { shareMeantBy } from './misread-figure.ts'
import { amountNames, money } from './names.ts'

/** An amount of a worker that one other digit would make the share of the taxable pay that it should be. */
type Misread = { index: number; amount: 'afpAmount' | 'fonasaAmount'; value: number }

/** Funds take whole hundredths of a percent of the taxable pay. */
const HUNDREDTHS = 10_000
/** A share is rounded to the peso, and once more where a commission stands beside its ten percent. */
const SHARE_ROUNDING = 1
/** With fewer rows than this, a rate that they have is no rule. */
const MANY_ROWS = 4
/** A rule that this part of the rows keep. */
const MOST = 0.75

/**
 * Contributions of scanned pages on which two readings of condensed type agree and are wrong alike: 7 % of the taxable
 * pay, or the rate of a fund that other rows have, is one digit away. A plan of an Isapre comes so close once in hundreds.
 */
export const checkMisreads = (
  fields: readonly Field[],
  { workers, month }: { workers: readonly Worker[]; month: string | null },
  confidenceOf: ConfidenceOf,
): Issue[] => {
  const byPath = new Map(fields.map((field) => [field.path, field]))
  return [...misreadHealth(workers), ...misreadFunds(workers, month)].flatMap(({ index, amount, value }): Issue[] => {
    const path = `employees[${index}].payrollRecord.${amount}`
    const field = byPath.get(path)
    if (field === undefined || confidenceOf(field) === null) return []
    const { text, page, boundingBox } = field
    const who = workers[index]?.name?.text ?? workers[index]?.rut?.rut ?? `Trabajador ${index + 1}`
    return [
      {
        path,
        code: 'misread-digit',
        severity: 'warning',
        message: `${who}: ${amountNames[amount]} se lee «${text}» en el escaneo, y por el imponible sería ${money(value)}. Compáralo con el documento.`,
        location: { page, boundingBox },
        candidates: [{ path, value }],
      },
    ]
  })
}

const misreadHealth = (workers: readonly Worker[]): Misread[] =>
  workers.flatMap(({ amounts, crossChecks }, index): Misread[] => {
    const health = amounts.fonasaAmount?.value ?? 0
    const taxable = crossChecks.taxable?.value ?? 0
    if (health <= 0 || taxable <= 0 || isHealthOf(health, taxable)) return []
    const value = shareMeantBy(health, healthRate * taxable, ROUNDING)
    return value === null ? [] : [{ index, amount: 'fonasaAmount', value }]
  })

/** The rates of the funds that the rows of a month have; none where the rows keep no such rule. Without a month, of any. */
export const fundRates = (workers: readonly Worker[], month: string | null = null): number[] => {
  const band = month === null ? widestAfpBand : afpBand(month)
  const rows = fundsOf(workers)
  const rates = rows.flatMap(({ rate }) => (rate === null || rate < band.lowest || rate > band.highest ? [] : [rate]))
  return rows.length < MANY_ROWS || rates.length < rows.length * MOST ? [] : rates
}

const fundsOf = (workers: readonly Worker[]) =>
  workers.flatMap(({ amounts, crossChecks }, index) => {
    const fund = amounts.afpAmount?.value ?? 0
    const taxable = crossChecks.taxable?.value ?? 0
    return fund > 0 && taxable > 0 ? [{ index, fund, taxable, rate: rateOf(fund, taxable) }] : []
  })

const misreadFunds = (workers: readonly Worker[], month: string | null): Misread[] => {
  const rates = fundRates(workers, month)
  return fundsOf(workers).flatMap(({ index, fund, taxable, rate }): Misread[] => {
    if (rate !== null) return []
    const meant = rates.map((other) => shareMeantBy(fund, other * taxable, SHARE_ROUNDING))
    const value = meant.find((one) => one !== null)
    return value === undefined ? [] : [{ index, amount: 'afpAmount', value }]
  })
}

/** The share of the taxable pay that a fund takes, when it is of whole hundredths of a percent to the peso. */
export const rateOf = (fund: number, taxable: number): number | null => {
  const rate = Math.round((fund / taxable) * HUNDREDTHS) / HUNDREDTHS
  return isNear(fund, rate * taxable, SHARE_ROUNDING) ? rate : null
}
