import { familyFundRate, healthRate } from 'contract/figures/payroll.ts'
import { isNear } from '../arithmetic.ts'
import type { Values } from './evidence.ts'
import type { RoleColumn } from './columns.ts'

/** A taxable pay, printed or made of the columns `of` (empty where something was taken off a larger sum). */
export type Pay = { values: Values; mean: number; of: readonly RoleColumn[] }

/** Contributions are compared with a sum in this many rows first: 7 % to the peso by chance is one in thousands. */
const PROBES = 8
const LEAST_PROBES = 2
/** Columns beyond these make more runs than are worth looking at. */
const MOST_COLUMNS = 48
const MOST_FOUND = 6
/** A run has at least so many columns. */
const LEAST_RUN = 2
/** What is paid to Fonasa alone where a Caja de Compensación takes 0.6 % of the pay, and what all health gets. */
const RATES = [healthRate, healthRate - familyFundRate]

/**
 * Taxable pays that no column prints: columns side by side that add up to what some column is 7 % of, or what is left of
 * the earnings without columns side by side. Those that most rows keep come first. `sums`: contributions in several columns.
 */
export const derivePays = (
  pesos: readonly RoleColumn[],
  earnings: readonly Values[],
  sums: readonly Values[] = [],
): Pay[] => {
  const columns = pesos.slice(0, MOST_COLUMNS)
  const found: { pay: Pay; passed: number }[] = []
  const rows = columns[0]?.values.length ?? 0
  // Contributions by what their pay would be: each row's, to the peso.
  const probes = probesOf(columns, rows)
  if (probes.length < LEAST_PROBES) return []
  const probed = (values: Values, rate: number) => ({ rate, values: probes.map((row) => values[row] ?? 0) })
  const contributions = [...columns.map(({ values }) => values), ...sums].flatMap((values) =>
    RATES.map((rate) => probed(values, rate)),
  )
  const test = (own: readonly number[], make: () => Pay) => {
    for (const { rate, values } of contributions) {
      let passed = 0
      for (const [at, value] of values.entries()) if (value > 0 && isNear(value, own[at]! * rate)) passed++
      if (passed >= LEAST_PROBES) found.push({ pay: make(), passed })
    }
  }
  const wholes = earnings.map((values) => ({ values, own: probes.map((row) => values[row] ?? 0) }))
  // What is left of the earnings and what was taken off stand side by side, and add up to them.
  const printed = new Set(columns.map(({ values }) => probes.map((row) => values[row] ?? 0).join()))
  for (const whole of wholes) test(whole.own, () => payOf(whole.values, []))
  for (let from = 0; from < columns.length; from++) {
    const own = probes.map(() => 0)
    for (let to = from; to < columns.length; to++) {
      for (const [at, row] of probes.entries()) own[at] = own[at]! + (columns[to]!.values[row] ?? 0)
      const run = columns.slice(from, to + 1)
      if (run.length >= LEAST_RUN && !printed.has(own.join())) test(own, () => payOf(sumsOf(run), run))
      for (const whole of wholes)
        test(
          whole.own.map((value, at) => value - own[at]!),
          () => payOf(less(whole.values, sumsOf(run)), []),
        )
    }
  }
  found.sort((a, b) => b.passed - a.passed || b.pay.of.length - a.pay.of.length)
  return found.slice(0, MOST_FOUND).map(({ pay }) => pay)
}

export const payOf = (values: Values, of: readonly RoleColumn[]): Pay => ({
  values,
  of,
  mean: values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / Math.max(1, values.length),
})

/** Rows with most to say, spread over the book. */
const probesOf = (columns: readonly RoleColumn[], rows: number): number[] => {
  const filled = Array.from({ length: rows }, (_, row) => row).filter((row) =>
    columns.some(({ values }) => (values[row] ?? 0) !== 0),
  )
  const step = Math.max(1, Math.floor(filled.length / PROBES))
  return filled.filter((_, at) => at % step === 0)
}

const sumsOf = (columns: readonly RoleColumn[]): number[] =>
  (columns[0]?.values ?? []).map((_, row) => columns.reduce((sum, { values }) => sum + (values[row] ?? 0), 0))

const less = (whole: Values, part: readonly number[]): number[] => part.map((value, row) => (whole[row] ?? 0) - value)
