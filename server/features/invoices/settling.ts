import type { InvoiceIssue, SettledWord } from 'contract/invoices.ts'
import type { InvoiceRecord } from './queries.ts'

/** Somebody's word that a value or a check is right. Pure. */

type Settled = InvoiceRecord['settled'][number]
type Named = Pick<Settled, 'path' | 'code'>

const isSame = (a: Named, b: Named): boolean => a.path === b.path && a.code === b.code

/** A check that says something else than what was looked at, as after another figure changed, is a new one. */
const stands = ({ path, code, message }: Settled, issues: readonly InvoiceIssue[]): boolean =>
  code === null || issues.some((issue) => isSame(issue, { path, code }) && issue.message === message)

/** Somebody said that this check, or the value that it is about, is right. */
export const isSettled = (
  issue: Pick<InvoiceIssue, 'path' | 'code' | 'message'>,
  settled: readonly Settled[],
): boolean =>
  settled.some(
    ({ path, code, message }) =>
      path === issue.path && (code === null || (code === issue.code && message === issue.message)),
  )

/** As the wire shows it. `names`: of users, by their id. */
export const asSettled = (
  settled: readonly Settled[],
  issues: readonly InvoiceIssue[],
  names: ReadonlyMap<number, string>,
): SettledWord[] => {
  const words = settled.filter((one) => stands(one, issues))
  return words.map(({ path, code, userId, at }) => {
    const name = names.get(userId)
    return { path, code, at, by: name === undefined ? null : { id: userId, name } }
  })
}

/**
 * What is settled after somebody's word, or after he took it back. Null when there is nothing of that name to settle; the
 * same list when nothing changes: the first word stands.
 */
export const settledAfter = (
  { settled, places }: Pick<InvoiceRecord, 'settled' | 'places'>,
  issues: readonly InvoiceIssue[],
  { path, code, isRight }: Named & { isRight: boolean },
  whose: { userId: number; now: Date },
): Settled[] | null => {
  const named = { path, code }
  const about = issues.filter((issue) => (code === null ? issue.path === path : isSame(issue, named)))
  if (about.length === 0 && (code !== null || !Object.hasOwn(places, path))) return isRight ? null : settled
  const isSaid = settled.some((one) => isSame(one, named) && stands(one, issues))
  if (isSaid === isRight) return settled
  const others = settled.filter((one) => !isSame(one, named))
  if (!isRight) return others
  const word = { ...named, userId: whose.userId, at: whose.now.toISOString() }
  const messages = code === null ? [null] : about.map(({ message }) => message)
  return [...others, ...messages.map((message) => ({ ...word, message }))]
}
