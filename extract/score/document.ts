import { compareValue, isNamed, sameName, sameRut, valueAt, type Outcome, type ValueKind } from './compare.ts'

/** An answer in the form that the command line gives. */
export type Answer = { status: string; kind?: string; data: unknown; issues: readonly { path: string }[] }
export type Mistake = { path: string; outcome: Outcome | 'extra'; isSilent: boolean; truth?: unknown; answer?: unknown }
export type Counts = { right: number; wrong: number; missing: number; silent: number; total: number }

export type DocumentScore = Counts & {
  fields: Record<string, Counts>
  rows: { truth: number; answer: number; matched: number }
  mistakes: Mistake[]
  isFullyRight: boolean
  isUnreadable: boolean
  /** Right values that an issue names all the same: what asking costs. */
  asked: number
}

/** What is compared of a kind of document: its own fields and those of each row of its list. */
export type Shape = {
  kind: string
  list: string
  document: readonly (readonly [string, ValueKind])[]
  row: readonly (readonly [string, ValueKind])[]
  /** Pairs of the truth's and the answer's rows. */
  match: (truth: readonly unknown[], answer: readonly unknown[]) => [number, number][]
}

const counts = (): Counts => ({ right: 0, wrong: 0, missing: 0, silent: 0, total: 0 })

/** By RUT, then by name, then by equal amounts. */
const matchEmployees = (truth: readonly unknown[], answer: readonly unknown[]): [number, number][] => {
  const tests: ((a: unknown, b: unknown) => boolean)[] = [
    (a, b) => sameRut(valueAt(a, 'rut'), valueAt(b, 'rut')),
    (a, b) => sameName(valueAt(a, 'fullName'), valueAt(b, 'fullName')),
    (a, b) =>
      Number(valueAt(a, 'payrollRecord.total')) > 0 &&
      valueAt(a, 'payrollRecord.total') === valueAt(b, 'payrollRecord.total') &&
      valueAt(a, 'payrollRecord.afpAmount') === valueAt(b, 'payrollRecord.afpAmount'),
  ]
  const pairs: [number, number][] = []
  const taken = new Set<number>()
  const done = new Set<number>()
  for (const test of tests)
    for (const [index, row] of truth.entries()) {
      if (done.has(index)) continue
      const found = answer.findIndex((other, at) => !taken.has(at) && test(row, other))
      if (found < 0) continue
      done.add(index)
      taken.add(found)
      pairs.push([index, found])
    }
  return pairs.sort((a, b) => a[0] - b[0])
}

export const payrollShape: Shape = {
  kind: 'payroll',
  list: 'employees',
  document: [
    ['company_name', 'name'],
    ['company_rut', 'rut'],
    ['month', 'month'],
    ['totals.totalEmployees', 'count'],
    ['totals.totalAfp', 'peso'],
    ['totals.totalFonasa', 'peso'],
    ['totals.totalGratification', 'peso'],
    ['totals.totalPayroll', 'peso'],
  ],
  row: [
    ['fullName', 'name'],
    ['rut', 'rut'],
    ['payrollRecord.total', 'peso'],
    ['payrollRecord.fonasaAmount', 'peso'],
    ['payrollRecord.afpAmount', 'peso'],
    ['payrollRecord.gratification', 'peso'],
    ['payrollRecord.sundayHours', 'quantity'],
    ['payrollRecord.baseSalary', 'peso'],
    ['payrollRecord.paid', 'flag'],
  ],
  match: matchEmployees,
}

const rowsOf = (data: unknown, list: string): readonly unknown[] => {
  const rows = valueAt(data, list)
  return Array.isArray(rows) ? rows : []
}

/** Rows of a truth beside the rows of an answer that they are compared with, by their places in both. */
export const rowPairs = (shape: Shape, truth: unknown, data: unknown): [number, number][] =>
  shape.match(rowsOf(truth, shape.list), rowsOf(data, shape.list))

const isUnreadable = (answer: Answer | null): boolean => answer === null || answer.status === 'unreadable'

/** The data of an answer, unless it was taken for a document of another kind. */
const answered = (shape: Shape, answer: Answer | null): { data: unknown; isOtherKind: boolean } => {
  const data = answer === null || isUnreadable(answer) ? null : (answer.data ?? null)
  const isOtherKind = data !== null && (answer?.kind ?? valueAt(data, 'kind')) !== shape.kind
  return { data: isOtherKind ? null : data, isOtherKind }
}

/** Compares one answer with its truth. A wrong value is silent when no issue names it, its row or its list. */
export const scoreDocument = (shape: Shape, truth: unknown, answer: Answer | null): DocumentScore => {
  const score: DocumentScore = {
    ...counts(),
    fields: {},
    rows: { truth: 0, answer: 0, matched: 0 },
    mistakes: [],
    isFullyRight: false,
    asked: 0,
    isUnreadable: isUnreadable(answer),
  }
  const { data, isOtherKind } = answered(shape, answer)
  const paths = (answer?.issues ?? []).map((issue) => issue.path)
  const add = (key: string, path: string, outcome: Outcome, expected: unknown, got: unknown) => {
    const field = (score.fields[key] ??= counts())
    const isSilent = outcome === 'wrong' && !isNamed(paths, path)
    for (const count of [field, score]) {
      count.total++
      count[outcome]++
      if (isSilent) count.silent++
    }
    if (outcome === 'right' && isNamed(paths, path)) score.asked++
    if (outcome !== 'right') score.mistakes.push({ path, outcome, isSilent, truth: expected, answer: got })
  }
  for (const [path, kind] of shape.document) {
    const expected = valueAt(truth, path)
    if (expected === undefined) continue
    const got = data ? valueAt(data, path) : undefined
    const outcome = data
      ? compareValue(kind, expected, got)
      : expected === null || expected === ''
        ? 'right'
        : 'missing'
    add(path, path, outcome, expected, got)
  }
  scoreRows(shape, truth, data, paths, score, add)
  if (isOtherKind) score.silent++
  const { matched } = score.rows
  score.isFullyRight =
    !!data && score.right === score.total && matched === score.rows.truth && matched === score.rows.answer
  return score
}

type Add = (key: string, path: string, outcome: Outcome, expected: unknown, got: unknown) => void

const scoreRows = (
  shape: Shape,
  truth: unknown,
  data: unknown,
  paths: readonly string[],
  score: DocumentScore,
  add: Add,
): void => {
  const rows = rowsOf(truth, shape.list)
  const others = rowsOf(data, shape.list)
  const pairs = rowPairs(shape, truth, data)
  score.rows = { truth: rows.length, answer: others.length, matched: pairs.length }
  const byRow = new Map(pairs)
  for (const [index, row] of rows.entries()) {
    const at = byRow.get(index)
    const other = at === undefined ? undefined : others[at]
    for (const [path, kind] of shape.row) {
      const expected = valueAt(row, path)
      if (expected === undefined) continue
      const got = other === undefined ? undefined : valueAt(other, path)
      const outcome = other === undefined ? 'missing' : compareValue(kind, expected, got)
      add(`${shape.list}.${path}`, `${shape.list}[${at ?? `missing:${index}`}].${path}`, outcome, expected, got)
    }
  }
  // Rows that the document does not have are wrong values too.
  const matched = new Set(pairs.map(([, at]) => at))
  for (const [index, other] of others.entries()) {
    if (matched.has(index)) continue
    const path = `${shape.list}[${index}]`
    const isSilent = !isNamed(paths, path)
    if (isSilent) score.silent++
    score.mistakes.push({ path, outcome: 'extra', isSilent, answer: other })
  }
}
