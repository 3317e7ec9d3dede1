import { payConcepts, paysNothing } from '../items/candidates.ts'
import { slipIssue } from '../items/issues.ts'
import type { Item } from '../items/items.ts'
import { labelMeaning } from '../items/labels.ts'
import { amountsOfRoles } from '../payroll.ts'
import type { Worker } from '../worker.ts'
import { saysNoDays } from './blocks.ts'
import type { Region } from './regions.ts'

/** What is read may be something else, and is asked. */
export const LOW_CONFIDENCE = 0.6
/** A form of the stack has at least so many texts of the others, ... */
const MIN_PRINTED = 6
/** ... and fewer where it says that nobody worked. */
const FEWEST_PRINTED = 2

/** Texts that the form prints: they stand on slips of several workers. */
export type IsPrinted = (text: string) => boolean

/** A label of what is earned or taken away, on a slip that has no other of its stack beside it. */
export const isPayLabel: IsPrinted = (text) => {
  const concept = labelMeaning(text)?.concept
  return concept !== undefined && payConcepts.has(concept)
}

/** 'UTM: 70.101': a figure outside the lists that the slips of others print with the same label is a fact of the month. */
const isOfMonth = ({ label, meaning, section, numbers }: Item, isOfForm: IsPrinted): boolean =>
  meaning === null && section === 'none' && [label, ...numbers].every(({ text }) => isOfForm(text))

type BlankSlip = { worker: Worker; items: readonly Item[]; regions: readonly Region[] }

/** A slip on which nothing is paid has the texts that its form prints, or a net of zero. */
export const isBlank = ({ worker, items, regions }: BlankSlip, isOfForm: IsPrinted): boolean => {
  if (worker.rut === null || !paysNothing(items.filter((item) => !isOfMonth(item, isOfForm)))) return false
  if (worker.amounts.total !== undefined) return true
  const texts = regions.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.filter(({ text }) => isOfForm(text))))
  const isUnworked = regions.some(({ lines }) => lines.some(saysNoDays))
  return texts.length >= (isUnworked ? FEWEST_PRINTED : MIN_PRINTED)
}

/** All amounts of a slip on which nothing is paid are zero, and asked. */
export const fillBlank = (worker: Worker): true => {
  for (const [, amount] of amountsOfRoles)
    worker.amounts[amount] ??= { value: 0, text: '', label: '', location: worker.location, confidence: LOW_CONFIDENCE }
  worker.issues.push(slipIssue('row', 'blank-slip'))
  return true
}
