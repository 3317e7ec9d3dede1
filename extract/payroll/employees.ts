import { bareText, plainWords } from '../text/plain.ts'
import { amounts } from './payroll.ts'
import { addRivals } from './rivals.ts'
import type { Worker } from './worker.ts'

/** Amounts of one worker printed twice may differ by the rounding of a peso. */
const SAME = 1

/**
 * One worker per person, in printed order: rows of two tables and copies of a slip are joined by RUT (or by name where no
 * RUT is printed). What the second adds is kept; what it contradicts is an issue.
 */
export const joinWorkers = (workers: readonly Worker[]): Worker[] => {
  const byKey = new Map<string, Worker[]>()
  const joined: Worker[] = []
  for (const worker of workers) {
    const key = keyOf(worker)
    const same = (key === null ? undefined : byKey.get(key)) ?? []
    const known = same.find((other) => isSameName(other, worker))
    if (known) merge(known, worker)
    else {
      const own = {
        ...worker,
        amounts: { ...worker.amounts },
        crossChecks: { ...worker.crossChecks },
        issues: [...worker.issues],
      }
      joined.push(own)
      if (key !== null) byKey.set(key, [...same, own])
      if (same.length > 0) for (const one of [...same, own]) addOnce(one, sharedRut)
    }
  }
  return joined
}

const keyOf = ({ rut, name }: Worker): string | null => {
  if (rut) return rut.isValid ? rut.rut : `${rut.rut}${name ? bareText(name.text) : ''}`
  return name ? bareText(name.text) : null
}

/** Two names of one person share more than this part of the shorter one's words, shortened or not. */
const SAME_NAME = 0.5

const isSameName = (a: Worker, b: Worker): boolean => {
  if (!a.name || !b.name) return true
  const words = plainWords(a.name.text)
  const others = plainWords(b.name.text)
  const shared = words.filter((word) => others.some((other) => other.startsWith(word) || word.startsWith(other)))
  return shared.length > Math.min(words.length, others.length) * SAME_NAME
}

const sharedRut: Worker['issues'][number] = {
  field: 'rut',
  code: 'shared-rut',
  severity: 'error',
  message: 'el documento trae el mismo RUT con otro nombre',
}

const addOnce = (worker: Worker, issue: Worker['issues'][number]): void => {
  if (!worker.issues.some((own) => own.field === issue.field && own.code === issue.code)) worker.issues.push(issue)
}

/** A second row of a worker without any amount tells of a movement (a licence, a change of contract), not of pay. */
const isEmpty = (worker: Worker): boolean => amounts.every((amount) => (worker.amounts[amount]?.value ?? 0) === 0)

const merge = (known: Worker, other: Worker): void => {
  known.name ??= other.name
  known.isExempt ||= other.isExempt
  // The zeros of an empty row stay where the other row prints nothing: columns may go on on another page.
  if (isEmpty(other) || isEmpty(known)) {
    const [full, empty] = isEmpty(other) ? [known, other] : [other, known]
    known.amounts = { ...empty.amounts, ...full.amounts }
    known.crossChecks = { ...empty.crossChecks, ...full.crossChecks }
    return
  }
  const pages = [known.location.page, other.location.page].join(' y ')
  for (const amount of amounts) {
    const first = known.amounts[amount]
    const second = other.amounts[amount]
    if (second === undefined) continue
    if (first === undefined) known.amounts[amount] = second
    else if (Math.abs(first.value - second.value) > SAME) {
      addRivals(known, amount, [second])
      known.issues.push({
        field: amount,
        code: 'printed-twice',
        severity: 'error',
        message: `aparece dos veces (páginas ${pages}) con montos distintos: ${first.text} y ${second.text}`,
      })
    }
  }
  for (const [name, read] of Object.entries(other.crossChecks)) {
    const crossCheck = name as keyof Worker['crossChecks']
    if (read) known.crossChecks[crossCheck] ??= read
  }
  const fields = new Set(known.issues.map((issue) => `${issue.field} ${issue.code}`))
  for (const issue of other.issues) if (!fields.has(`${issue.field} ${issue.code}`)) known.issues.push(issue)
}
