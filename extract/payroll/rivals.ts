import type { Rival, Worker, WorkerIssue } from './worker.ts'

/** What the head of a payroll may say instead, the likeliest first. */
export type HeadRivals = Partial<Record<'company_name' | 'company_rut' | 'month', readonly Rival[]>>

/** So many are offered of one value: more would be no choice. */
const MOST_RIVALS = 3

/** Keeps what else a value of a worker may be, behind what is known of it already. */
export const addRivals = (worker: Worker, field: WorkerIssue['field'], found: readonly (Rival | null)[]): void => {
  const kept = [...(worker.rivals?.[field] ?? [])]
  for (const rival of found)
    if (rival && !kept.some(({ value }) => value === rival.value))
      kept.push({ value: rival.value, text: rival.text, location: rival.location })
  if (kept.length > 0) worker.rivals = { ...worker.rivals, [field]: kept.slice(0, MOST_RIVALS) }
}
