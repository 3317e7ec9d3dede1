/** A field that two changed at once: what is there now, and what was typed. */
export type Difference = { name: string; theirs: unknown; mine: unknown }

type Values = Readonly<Record<string, unknown>>
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * What becomes of a form (`typed`) that started from `was`, now that somebody saved `now`: what only they changed is
 * taken, what only the person changed stays. What both changed is kept as typed, and is to be asked: `conflicts`.
 */
export const reconcile = (was: Values, typed: Values, now: Values): { values: Values; conflicts: Difference[] } => {
  const values: Record<string, unknown> = { ...typed }
  const conflicts: Difference[] = []
  for (const [name, theirs] of Object.entries(now)) {
    if (isSame(theirs, was[name]) || isSame(theirs, typed[name])) continue
    if (isSame(typed[name], was[name])) values[name] = theirs
    else conflicts.push({ name, theirs, mine: typed[name] })
  }
  return { values, conflicts }
}
