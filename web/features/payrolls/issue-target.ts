import type { Done, PayrollIssue } from 'contract/payrolls.ts'
import type { Location } from 'contract/rules/location.ts'
import type { Candidate } from 'contract/rules/trace.ts'

/** The columns of the workers' table that an issue can name. */
const workerFields = [
  'fullName',
  'rut',
  'total',
  'fonasaAmount',
  'afpAmount',
  'sundayHours',
  'baseSalary',
  'paid',
] as const
export type WorkerField = (typeof workerFields)[number]

/** What an issue's path names on the screen. `field` is null for the whole row, or for a value that has no column. */
type IssueTarget =
  | { kind: 'worker'; position: number; field: WorkerField | null }
  | { kind: 'heading'; path: string }
  | { kind: 'workers' }

/** 'employees[3].payrollRecord.total' -> the cell; 'employees[3]' -> the row; 'totals.totalAfp', 'month' -> the heading. */
export const targetOf = (path: string): IssueTarget => {
  const worker = /^employees\[(\d+)\](?:\.(?:payrollRecord\.)?(\w+))?$/.exec(path)
  if (worker) {
    const field = workerFields.find((known) => known === worker[2]) ?? null
    return { kind: 'worker', position: Number(worker[1]), field }
  }
  return path === 'employees' ? { kind: 'workers' } : { kind: 'heading', path: path.replace(/^totals\./, '') }
}

/** An issue as a sentence of the list; the same sentence about several places is one. */
export type Remark = {
  /** Of its line on the screen. */
  id: string
  message: string
  severity: PayrollIssue['severity']
  /** The most telling place: a cell before a row, a row before a list. */
  target: IssueTarget
  /** Where on the document; null when nowhere in particular. */
  location: Location | null
  /** Who said that it is right as it is. */
  resolved: Done | null
  /** Everything that it is said of, and what each of these may be instead. */
  paths: string[]
  candidates: Candidate[]
}

const precision = (target: IssueTarget): number =>
  target.kind === 'worker' ? (target.field === null ? 2 : 3) : target.kind === 'heading' ? 1 : 0

export type Remarks = {
  errors: Remark[]
  warnings: Remark[]
  /** What somebody said to be right: asked no more. */
  resolved: Remark[]
  /** By position of the worker, then by field; '' is the row. */
  ofWorker: ReadonlyMap<number, ReadonlyMap<WorkerField | '', Remark>>
  ofHeading: ReadonlyMap<string, Remark>
}

/** The issues of a payroll, as the screen needs them: sentences by severity, and the first (worst) remark of each place. */
export const arrangeIssues = (issues: readonly PayrollIssue[]): Remarks => {
  const bySentence = new Map<string, Remark>()
  const ofWorker = new Map<number, Map<WorkerField | '', Remark>>()
  const ofHeading = new Map<string, Remark>()
  const worstFirst = issues.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  for (const { path, message, severity, location, resolved = null, candidates = [] } of worstFirst) {
    const target = targetOf(path)
    const known = bySentence.get(message)
    const id = `aviso-${bySentence.size + 1}`
    const remark = known ?? { id, message, severity, target, location, resolved, paths: [], candidates: [] }
    if (!remark.paths.includes(path)) remark.paths.push(path)
    remark.candidates.push(...candidates)
    if (!known) bySentence.set(message, remark)
    else if (precision(target) > precision(known.target)) known.target = target
    if (remark.resolved !== null) continue
    if (target.kind === 'heading' && !ofHeading.has(target.path)) ofHeading.set(target.path, remark)
    if (target.kind === 'worker') {
      const fields = ofWorker.get(target.position) ?? new Map<WorkerField | '', Remark>()
      ofWorker.set(target.position, fields)
      const field = target.field ?? ''
      if (!fields.has(field)) fields.set(field, remark)
    }
  }
  const all = [...bySentence.values()]
  const remarks = all.filter(({ resolved }) => resolved === null)
  return {
    errors: remarks.filter(({ severity }) => severity === 'error'),
    warnings: remarks.filter(({ severity }) => severity === 'warning'),
    resolved: all.filter(({ resolved }) => resolved !== null),
    ofWorker,
    ofHeading,
  }
}
