import type { Location } from 'contract/rules/location.ts'
import type { Candidate } from 'contract/rules/trace.ts'
import type { Payroll } from '../payroll/payroll.ts'
import type { HeadRivals } from '../payroll/rivals.ts'
import type { Rival, Worker } from '../payroll/worker.ts'
import type { Issue } from '../reading.ts'

/** The value that a path of a payroll names, as it is; undefined for one that names no value. */
const valueAt = (data: Payroll, path: string): string | number | null | undefined => {
  const [, row, field] = /^employees\[(\d+)\]\.(?:payrollRecord\.)?(\w+)$/.exec(path) ?? []
  if (row === undefined) return data[path as keyof HeadRivals]
  const employee = data.employees[Number(row)]
  return field === 'fullName' || field === 'rut' ? employee?.[field] : employee?.payrollRecord[field as 'total']
}

/**
 * Where something is asked of a value, what else was read for it is offered behind what the sums would have it be: once, with
 * the first that is asked.
 */
export const withRivals = (
  issues: readonly Issue[],
  data: Payroll,
  { workers, rivals = {} }: { workers: readonly Pick<Worker, 'rivals'>[]; rivals?: HeadRivals },
): Issue[] => {
  const asked = new Set<string>()
  return issues.map((issue) => {
    const { path, candidates = [] } = issue
    if (asked.has(path)) return issue
    asked.add(path)
    const [, row, field] = /^employees\[(\d+)\]\.(?:payrollRecord\.)?(\w+)$/.exec(path) ?? []
    const found =
      row === undefined ? rivals[path as keyof HeadRivals] : workers[Number(row)]?.rivals?.[field as 'total']
    const value = valueAt(data, path)
    const offered: Candidate[] = [...candidates]
    for (const rival of found ?? [])
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
