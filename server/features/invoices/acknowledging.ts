import type { InvoiceIssue } from 'contract/invoices.ts'
import type { invoices } from '../../db/schema/invoices.ts'

/** Acknowledgements: somebody said that a value or a check is right. Pure. */

type Row = typeof invoices.$inferSelect
export type Acknowledged = Row['acknowledgements'][number]
type Named = Pick<Acknowledged, 'path' | 'code'>

const isSame = (a: Named, b: Named): boolean => a.path === b.path && a.code === b.code

/** A check that says something else than what was looked at, as after another figure changed, is a new one. */
export const stands = ({ path, code, message }: Acknowledged, issues: readonly InvoiceIssue[]): boolean =>
  code === null || issues.some((issue) => isSame(issue, { path, code }) && issue.message === message)

/** Somebody said that this check, or the value that it is about, is right. */
export const isAcknowledged = (
  issue: Pick<InvoiceIssue, 'path' | 'code' | 'message'>,
  acknowledgements: readonly Acknowledged[],
): boolean =>
  acknowledgements.some(
    ({ path, code, message }) =>
      path === issue.path && (code === null || (code === issue.code && message === issue.message)),
  )

/**
 * The acknowledgements after somebody's word, or after they took it back. Null when there is nothing of that name to acknowledge; the
 * same list when nothing changes: the first one stands.
 */
export const acknowledgementsAfter = (
  { acknowledgements, locations }: Pick<Row, 'acknowledgements' | 'locations'>,
  issues: readonly InvoiceIssue[],
  { path, code, isRight }: Named & { isRight: boolean },
  whose: { userId: number; now: Date },
): Acknowledged[] | null => {
  const named = { path, code }
  const about = issues.filter((issue) => (code === null ? issue.path === path : isSame(issue, named)))
  if (about.length === 0 && (code !== null || !Object.hasOwn(locations, path))) return isRight ? null : acknowledgements
  const isSaid = acknowledgements.some((one) => isSame(one, named) && stands(one, issues))
  if (isSaid === isRight) return acknowledgements
  const others = acknowledgements.filter((one) => !isSame(one, named))
  if (!isRight) return others
  const fresh = { ...named, userId: whose.userId, at: whose.now.toISOString() }
  const messages = code === null ? [null] : about.map(({ message }) => message)
  return [...others, ...messages.map((message) => ({ ...fresh, message }))]
}
