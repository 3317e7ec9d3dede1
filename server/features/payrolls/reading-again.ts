import { amountNames } from 'contract/payroll-work.ts'
import type { PayrollAmount, WorkerValue } from 'contract/rules/payroll-fields.ts'
import { formatMoney } from 'contract/rules/money.ts'
import type { Payroll, PayrollReading } from 'extract/index.ts'
import { nothingSaid, type EncryptedRecord, type StoredIssue } from '../../db/payroll-record.ts'
import { type Change, corrected, valueOf, withTotals } from './corrections.ts'
import type { StoredPayroll, StoredWorker } from './queries.ts'
import { storedIssueOf, isOfPlace, locationsOf, totalsOf } from './rules.ts'

/**
 * A payroll after its document was read once more: with where its values stand and what proves them, which those that were
 * stored first do not have. What somebody corrected, paid or answered stays. Pure.
 */

const keyOf = ({ rut, fullName }: { rut: string | null; fullName: string | null }): string => rut ?? fullName ?? ''
/** As the document named him, whatever a person wrote since. */
const readKeyOf = ({ rut, fullName, record, readRut, readFullName }: StoredWorker): string =>
  keyOf({
    rut: record?.corrections?.['rut'] ? readRut : rut,
    fullName: record?.corrections?.['fullName'] ? readFullName : fullName,
  })

/** For each stored worker the one that is read now, by its place there; null when they are not the same people. */
export const matchWorkers = (workers: readonly StoredWorker[], read: Payroll['employees']): number[] | null => {
  if (workers.length !== read.length) return null
  const free = new Set(read.keys())
  const places: number[] = []
  for (const [i, worker] of workers.entries()) {
    const key = readKeyOf(worker)
    const isHim = (place: number) => free.has(place) && keyOf(read[place]!) === key
    const place = isHim(i) ? i : [...free].find(isHim)
    if (place === undefined) return null
    free.delete(place)
    places.push(place)
  }
  return places
}

/** Said of a value that is read otherwise now: nobody wrote the first one, and somebody may have relied on it. */
const differs = (position: number, field: PayrollAmount, before: number, now: number): StoredIssue => {
  const said = (value: number) => (field === 'sundayHours' ? String(value) : formatMoney(value))
  const path = `employees[${position}].payrollRecord.${field}`
  return {
    path,
    code: 'read-again-differs',
    message: `La lectura anterior decía ${said(before)} y la nueva dice ${said(now)}. Compáralo con el documento.`,
    severity: 'warning',
    location: null,
    candidates: [{ path, value: before }],
  }
}

type Base = { worker: StoredWorker; issues: StoredIssue[] }

/** A worker as he is read now, before what somebody wrote is written again. What is not found now stays as it was. */
const readWorker = (
  stored: StoredWorker,
  read: Payroll['employees'][number],
  found: Pick<EncryptedRecord, 'locations' | 'evidence'>,
): Base => {
  const record = stored.record ?? { payrollRecord: nothingSaid, locations: {} }
  const corrections = record.corrections ?? {}
  const issues: StoredIssue[] = []
  const payrollRecord = { ...record.payrollRecord }
  for (const field of amountNames) {
    const before = corrections[field] ? (corrections[field].read as number | null) : record.payrollRecord[field]
    const now = read.payrollRecord[field] ?? before
    payrollRecord[field] = now
    if (!corrections[field] && before !== null && now !== null && now !== before)
      issues.push(differs(stored.position, field, before, now))
  }
  return {
    worker: {
      ...stored,
      rut: corrections['rut'] ? stored.readRut : stored.rut,
      fullName: corrections['fullName'] ? stored.readFullName : stored.fullName,
      readRut: null,
      readFullName: null,
      record: { payrollRecord, ...found },
    },
    issues,
  }
}

/** Where a sentence about the worker that is read at `place` stands in the payroll. */
const movedTo =
  (places: readonly number[]) =>
  ({ candidates, ...issue }: StoredIssue): StoredIssue => {
    const moved = <Named extends { path: string }>(named: Named): Named => ({
      ...named,
      path: named.path.replace(/^employees\[(\d+)\]/, (whole, place: string) => {
        const position = places.indexOf(Number(place))
        return position < 0 ? whole : `employees[${position}]`
      }),
    })
    return { ...moved(issue), ...(candidates ? { candidates: candidates.map(moved) } : {}) }
  }

/** What is asked for other reasons than what the document says, which reading it again does not answer. */
const isKept = (issue: StoredIssue): boolean =>
  isOfPlace(issue) || issue.code === 'stated-differs' || issue.code === 'read-again-differs'

/** The payroll with its new reading, and which of its values are read otherwise; null when they are not the same people. */
export const readingAgain = (
  stored: StoredPayroll,
  reading: PayrollReading & { data: Payroll },
): { payroll: StoredPayroll; changed: number } | null => {
  const { employees } = reading.data
  const places = matchWorkers(stored.workers, employees)
  if (places === null) return null
  const locations = locationsOf(reading.fields, employees.length)
  const { workers: proofs = [], ...evidence } = reading.evidence ?? {}
  const bases = stored.workers.map((worker, i) => {
    const place = places[i]!
    const proof = proofs[place]
    return readWorker(worker, employees[place]!, {
      locations: locations[place] ?? {},
      ...(proof ? { evidence: proof } : {}),
    })
  })
  const differing = bases.flatMap(({ issues }) => issues)
  const workers = bases.map(({ worker }) => worker)
  const fresh: StoredPayroll = {
    ...stored,
    ...totalsOf(workers.map(({ fullName, rut, record }) => ({ fullName, rut, payrollRecord: record!.payrollRecord }))),
    companyName: stored.companyName ?? reading.data.company_name,
    companyRut: stored.companyRut ?? reading.data.company_rut,
    month: stored.month ?? reading.data.month,
    pages: reading.pages,
    workers,
    evidence: 'shape' in evidence ? evidence : null,
    issues: [...stored.issues.filter(isKept), ...reading.issues.map(storedIssueOf).map(movedTo(places)), ...differing],
  }
  const changes = stored.workers.flatMap(({ position, record }) =>
    Object.entries(record?.corrections ?? {}).map(([name, { at, userId }]): Change => {
      const value = { field: name as WorkerValue, position }
      return { value, next: valueOf(stored, value), whose: { at, userId } }
    }),
  )
  const payroll = corrected(fresh, changes)
  const answers = new Map(
    stored.issues.flatMap(({ path, code, resolved }) => (resolved ? [[`${path} ${code}`, resolved]] : [])),
  )
  const issues = payroll.issues.map((issue) => {
    const resolved = issue.resolved ?? answers.get(`${issue.path} ${issue.code}`)
    return resolved === undefined ? issue : { ...issue, resolved }
  })
  return { payroll: { ...payroll, issues: withTotals(issues) }, changed: differing.length }
}
