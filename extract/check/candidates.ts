import type { Location } from 'contract/rules/location.ts'
import { type PayrollValue, valueOfPath } from 'contract/rules/payroll-paths.ts'
import type { Candidate } from 'contract/rules/trace.ts'
import type { Payroll } from '../payroll/payroll.ts'
import type { HeadRivals } from '../payroll/rivals.ts'
import type { Rival, Worker } from '../payroll/worker.ts'
import type { Issue } from '../reading.ts'

/** A value of a payroll as it is, and what else was read for it. */
const readAt = (
  named: PayrollValue,
  data: Payroll,
  { workers, rivals = {} }: Read,
): { value: string | number | null | undefined; found: readonly Rival[] } => {
  if (!('position' in named)) return { value: data[named.field], found: rivals[named.field] ?? [] }
  const { position, field } = named
  const employee = data.employees[position]
  return {
    value: field === 'fullName' || field === 'rut' ? employee?.[field] : employee?.payrollRecord[field],
    found: workers[position]?.rivals?.[field] ?? [],
  }
}

type Read = { workers: readonly Pick<Worker, 'rivals'>[]; rivals?: HeadRivals }

/**
 * Where something is asked of a value, what else was read for it is offered behind what the sums would have it be: once, with
 * the first that is asked.
 */
export const withRivals = (issues: readonly Issue[], data: Payroll, read: Read): Issue[] => {
  const asked = new Set<string>()
  return issues.map((issue) => {
    const { path, candidates = [] } = issue
    if (asked.has(path)) return issue
    asked.add(path)
    const named = valueOfPath(path)
    const { value, found } = named === null ? { value: null, found: [] } : readAt(named, data, read)
    const offered: Candidate[] = [...candidates]
    for (const rival of found)
      if (rival.value !== value && !offered.some((one) => one.value === rival.value)) offered.push({ path, ...rival })
    return offered.length === 0 ? issue : { ...issue, candidates: offered }
  })
}

/** The same with each location moved to where it stands on the page as displayed. */
export const displayedRivals = <Rivals extends Partial<Record<string, readonly Rival[]>>>(
  rivals: Rivals,
  toDisplayed: (location: Location) => Location,
): Rivals =>
  Object.fromEntries(
    Object.entries(rivals).map(([field, found]) => [
      field,
      found?.map((rival) => ({ ...rival, location: toDisplayed(rival.location) })),
    ]),
  ) as Rivals
