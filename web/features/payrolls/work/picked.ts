import { type WorkerValue, workerNames } from 'contract/rules/payroll-fields.ts'
import type { PayrollEmployee } from 'contract/payrolls.ts'
import { valueOfPath } from 'contract/rules/payroll-paths.ts'
import type { Candidate } from 'contract/rules/trace.ts'
import type { LocatedBox } from '../../../parts/document/located-document.tsx'

/** The value of a worker that is looked at. */
export type Picked = { position: number; field: WorkerValue }

export const workerValues = Object.keys(workerNames) as WorkerValue[]

export const valueIn = (worker: PayrollEmployee, field: WorkerValue): string | number | null =>
  field === 'fullName' || field === 'rut' ? worker[field] : worker.payrollRecord[field]

/** Of what amounts of workers may be instead, the likeliest of each: what the server writes when all are chosen at once. */
export const likeliestAmounts = (candidates: readonly Candidate[]): Candidate[] => {
  const seen = new Set<string>()
  return candidates.filter(({ path, value }) => {
    const named = valueOfPath(path)
    if (named === null || !('position' in named) || typeof value !== 'number' || seen.has(path)) return false
    seen.add(path)
    return true
  })
}

const keyOf = ({ position, field }: Picked): string => `${position}:${field}`
export const pickedKey = (picked: Picked | null): string | null => (picked === null ? null : keyOf(picked))

/** '3:total' -> the total of the fourth worker; null for what is no value's key. */
export const pickedOf = (key: string): Picked | null => {
  const [position, name] = key.split(':')
  const field = workerValues.find((one) => one === name)
  return field === undefined ? null : { position: Number(position), field }
}

/** Where the values of the workers stand on the document; `isAsked`: something is asked of one. */
export const boxesOf = (workers: readonly PayrollEmployee[], isAsked: (picked: Picked) => boolean): LocatedBox[] =>
  workers.flatMap(({ position, locations }) =>
    workerValues.flatMap((field) => {
      const location = locations[field]
      if (location === undefined) return []
      return [{ key: keyOf({ position, field }), ...location, state: isAsked({ position, field }) ? 'check' : null }]
    }),
  )

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The value that an arrow key leads to from one of a table's; null for another key, and at the edge. `rows`: the positions
 * of the workers as they are shown; `columns`: the values as they are.
 */
export const pickedBeside = (
  key: string,
  { position, field }: Picked,
  rows: readonly number[],
  columns: readonly WorkerValue[],
): Picked | null => {
  const step = steps[key]
  if (step === undefined) return null
  const row = rows[rows.indexOf(position) + step[0]]
  const column = columns[columns.indexOf(field) + step[1]]
  return row === undefined || column === undefined ? null : { position: row, field: column }
}
