import type { HeadingField, WorkerValue } from 'contract/rules/payroll-fields.ts'
import { fromCents, toCents } from 'contract/rules/money.ts'
import { pathOf, type PayrollValue, valueOfPath } from 'contract/rules/payroll-paths.ts'
import type { Proof } from 'contract/rules/trace.ts'
import { checkTotals, doubtfulTotal } from 'extract/check/payroll.ts'
import { type PayrollEvidence, provenNow, type Rechecked, recheckPayroll } from 'extract/check/payroll-evidence.ts'
import type { Payroll } from 'extract/index.ts'
import { type EncryptedRecord, nothingSaid, type StoredCorrection, type StoredIssue } from '../../db/payroll-record.ts'
import type { StoredPayroll, StoredWorker } from './queries.ts'
import { storedIssueOf } from './rules.ts'

/** Values that a person corrects, and what is asked of a payroll after that. Pure. */

type Value = string | number | null

const headingColumns = { company_name: 'companyName', company_rut: 'companyRut', month: 'month' } as const
type Amount = Exclude<WorkerValue, 'fullName' | 'rut'>

const isHeading = (value: PayrollValue): value is { field: HeadingField } => value.field in headingColumns
const isIdentity = (field: WorkerValue): field is 'fullName' | 'rut' => field === 'fullName' || field === 'rut'

/** As it stands now. */
export const valueOf = (payroll: StoredPayroll, value: PayrollValue): Value => {
  if (isHeading(value)) return payroll[headingColumns[value.field]]
  const worker = payroll.workers[value.position]
  return (isIdentity(value.field) ? worker?.[value.field] : worker?.record?.payrollRecord[value.field]) ?? null
}

/** What was read where somebody wrote something else; undefined where nobody did. */
export const readOf = (payroll: StoredPayroll, value: PayrollValue): Value | undefined => {
  if (isHeading(value)) return payroll.corrections[value.field]?.read
  const worker = payroll.workers[value.position]
  const correction = worker?.record?.corrections?.[value.field]
  if (worker === undefined || correction === undefined) return undefined
  return value.field === 'fullName' ? worker.readFullName : value.field === 'rut' ? worker.readRut : correction.read
}

const totalColumns: Partial<Record<Amount, 'totalPayroll' | 'totalAfp' | 'totalFonasa' | 'totalGratification'>> = {
  total: 'totalPayroll',
  afpAmount: 'totalAfp',
  fonasaAmount: 'totalFonasa',
  gratification: 'totalGratification',
}

/** A total follows the value by what this one changed: the others' need not be known. */
const withTotal = (payroll: StoredPayroll, field: Amount, before: Value, now: Value): StoredPayroll => {
  const column = totalColumns[field]
  const total = column && payroll[column]
  if (column === undefined || total === null || total === undefined) return payroll
  const difference = toCents(Number(now ?? 0)) - toCents(Number(before ?? 0))
  return { ...payroll, [column]: fromCents(toCents(total) + difference) }
}

type Whose = { userId: number; at: string }

const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

const withHeading = (payroll: StoredPayroll, field: HeadingField, next: string | null, whose: Whose): StoredPayroll => {
  const read = field in payroll.corrections ? payroll.corrections[field]!.read : payroll[headingColumns[field]]
  const others = without(payroll.corrections, field)
  return {
    ...payroll,
    [headingColumns[field]]: next,
    corrections: next === read ? others : { ...others, [field]: { read, ...whose } },
  }
}

const withWorker = (worker: StoredWorker, record: EncryptedRecord, value: WorkerValue, next: Value, whose: Whose) => {
  const { corrections = {}, payrollRecord } = record
  const others = without(corrections, value)
  const known = corrections[value]
  const again = (read: Value): StoredCorrection => ({ ...whose, read, answered: known?.answered ?? [] })
  if (isIdentity(value)) {
    const column = value === 'fullName' ? 'readFullName' : 'readRut'
    const read = known ? worker[column] : worker[value]
    const isRead = next === read
    return {
      ...worker,
      [value]: next,
      [column]: isRead ? null : read,
      // What was read of a name or a RUT stands in its column, which is emptied when the person is forgotten.
      record: { ...record, corrections: isRead ? others : { ...others, [value]: again(null) } },
    }
  }
  const read = known ? known.read : payrollRecord[value]
  const values = { ...payrollRecord, [value]: next }
  return {
    ...worker,
    record: {
      ...record,
      payrollRecord: values,
      corrections: next === read ? others : { ...others, [value]: again(read) },
    },
  }
}

/** The payroll with another value. What is asked of it is asked apart (`afterChange`). */
const withValue = (payroll: StoredPayroll, value: PayrollValue, next: Value, whose: Whose): StoredPayroll => {
  if (isHeading(value)) return withHeading(payroll, value.field, next as string | null, whose)
  const worker = payroll.workers[value.position]
  if (!worker?.record) return payroll
  const changed = withWorker(worker, worker.record, value.field, next, whose)
  const workers = payroll.workers.map((one) => (one.position === value.position ? changed : one))
  const before = valueOf(payroll, value)
  return isIdentity(value.field)
    ? { ...payroll, workers }
    : withTotal({ ...payroll, workers }, value.field, before, next)
}

const dataOf = (payroll: StoredPayroll): Payroll => ({
  kind: 'payroll',
  company_name: payroll.companyName,
  company_rut: payroll.companyRut,
  month: payroll.month,
  totals: {
    totalEmployees: payroll.workers.length,
    totalAfp: payroll.totalAfp ?? 0,
    totalFonasa: payroll.totalFonasa ?? 0,
    totalGratification: payroll.totalGratification ?? 0,
    totalPayroll: payroll.totalPayroll ?? 0,
  },
  employees: payroll.workers.map(({ fullName, rut, record }) => ({
    fullName,
    rut,
    payrollRecord: record?.payrollRecord ?? nothingSaid,
  })),
})

/** Null for a payroll that was stored before its evidence was, or that cannot be read whole. */
const evidenceOf = ({ evidence, workers }: StoredPayroll): PayrollEvidence | null => {
  const proofs = workers.flatMap(({ record }) => (record?.evidence ? [record.evidence] : []))
  return evidence === null || proofs.length < workers.length ? null : { ...evidence, workers: proofs }
}

/** What somebody wrote, and where the other values were read. */
const howOf = (payroll: StoredPayroll): Rechecked => {
  const corrected = new Set([
    ...Object.keys(payroll.corrections),
    ...payroll.workers.flatMap(({ position, record }) =>
      Object.keys(record?.corrections ?? {}).map((field) => pathOf({ field: field as WorkerValue, position })),
    ),
  ])
  const locationOf = (path: string) => {
    const named = valueOfPath(path)
    if (named === null || isHeading(named)) return null
    return payroll.workers[named.position]?.record?.locations[named.field] ?? null
  }
  return { corrected, locationOf }
}

/** What the checks say of the values as they are. */
const checksOf = (payroll: StoredPayroll): StoredIssue[] => {
  const evidence = evidenceOf(payroll)
  return evidence === null ? [] : recheckPayroll(dataOf(payroll), evidence, howOf(payroll)).map(storedIssueOf)
}

/** What proves the values as they are, by their paths; nothing is known of a payroll that was stored without its evidence. */
export const proofsNow = (payroll: StoredPayroll): ReadonlyMap<string, readonly Proof[]> => {
  const evidence = evidenceOf(payroll)
  return evidence === null ? new Map() : provenNow(dataOf(payroll), evidence, howOf(payroll))
}

const keyOf = ({ path, code, message }: StoredIssue): string => JSON.stringify([path, code, message])
const isOfDoubts = ({ path, code }: StoredIssue): boolean => code === doubtfulTotal && path !== 'totals.totalEmployees'

/**
 * With the totals that are as doubtful as what is still asked of their values; one that somebody said to be right, whatever
 * was asked of it, is not doubted again.
 */
export const withTotals = (issues: readonly StoredIssue[]): StoredIssue[] => {
  const own = issues.filter((issue) => !isOfDoubts(issue))
  const open = own.filter(({ resolved }) => resolved === undefined)
  const answered = new Set(own.flatMap(({ path, resolved }) => (resolved === undefined ? [] : [path])))
  const said = new Map(issues.map((issue) => [keyOf(issue), issue]))
  return [
    ...own,
    ...checkTotals(open)
      .map(storedIssueOf)
      .filter(({ path }) => !answered.has(path))
      .map((issue) => said.get(keyOf(issue)) ?? issue),
  ]
}

/**
 * What is asked of a payroll after the values at `paths` changed: what the checks say no longer goes, what they say anew
 * comes, and what was asked of those values is answered; all the rest, with what somebody said of it, stays.
 */
const afterChange = (before: StoredPayroll, after: StoredPayroll, paths: ReadonlySet<string>) => {
  const was = new Map(checksOf(before).map((issue) => [keyOf(issue), issue]))
  const is = new Map(checksOf(after).map((issue) => [keyOf(issue), issue]))
  const isGone = (issue: StoredIssue) => was.has(keyOf(issue)) && !is.has(keyOf(issue))
  const isAnswered = (issue: StoredIssue) => paths.has(issue.path) && !is.has(keyOf(issue)) && !was.has(keyOf(issue))
  const kept = before.issues.filter((issue) => !isGone(issue) && !isAnswered(issue))
  const known = new Set(kept.map(keyOf))
  const fresh = [...is].flatMap(([key, issue]) => (was.has(key) || known.has(key) ? [] : [issue]))
  return { issues: [...kept, ...fresh], answered: before.issues.filter(isAnswered) }
}

/** A value that somebody wrote, or put back as it was read. */
export type Change = { value: PayrollValue; next: Value; whose: Whose }

/** The payroll after some changes, with what is asked of it then. */
export const corrected = (before: StoredPayroll, changes: readonly Change[]): StoredPayroll => {
  const after = changes.reduce((payroll, { value, next, whose }) => withValue(payroll, value, next, whose), before)
  const { issues, answered } = afterChange(before, after, new Set(changes.map(({ value }) => pathOf(value))))
  const known = new Set(issues.map(keyOf))
  const again: StoredIssue[] = []
  for (const { value } of changes) {
    if (isHeading(value)) continue
    const put = before.workers[value.position]?.record?.corrections?.[value.field]
    const correction = after.workers[value.position]?.record?.corrections?.[value.field]
    const path = pathOf(value)
    // Back at what was read, all that was asked of it is asked again.
    if (correction === undefined) again.push(...(put?.answered ?? []).filter((issue) => !known.has(keyOf(issue))))
    else correction.answered = [...correction.answered, ...answered.filter((issue) => issue.path === path)]
  }
  return { ...after, issues: withTotals([...issues, ...again]) }
}
