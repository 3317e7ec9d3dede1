import { readItems } from '../items/items.ts'
import { readSundayHours } from '../items/sunday.ts'
import { amountsOfRoles, withoutMinus, type Amount } from '../payroll.ts'
import type { TableRow } from '../rows/records.ts'
import type { ScannedLine } from '../scan.ts'
import { chooseAmounts } from '../slips/choice.ts'
import { readChoice } from '../slips/read-choice.ts'
import type { Read } from '../worker.ts'

type Role = (typeof amountsOfRoles)[number][0] | 'sundayHours'

/**
 * What the notes of a row say that has no column: each amount with its label in running text, 'Sueldo base: 400.000 · AFP:
 * 45.760', or 'Hrs. domingo: 7,5' in small print under an amount.
 */
export const notedAmounts = (row: TableRow, hasColumn: (role: Role) => boolean): [Amount, Read][] => {
  // The rest of a record that the end of the page cuts is none of its page's lines.
  const lines = [...new Set([...row.lines, ...row.slots.filter((slot) => slot !== null)])]
  const notes = lines.flatMap((line) => line.notes ?? [])
  const found: [Amount, Read][] = []
  if (notes.length > 0 && amountsOfRoles.some(([role]) => !hasColumn(role))) {
    const items = notes.flatMap((note) => readItems([note]).items)
    const choices = chooseAmounts(items, [], null)
    for (const [role, amount] of amountsOfRoles) {
      const chosen = hasColumn(role) ? null : choices[role]
      if (chosen) found.push([amount, withoutMinus(amount, readChoice(chosen))])
    }
  }
  const hours = hasColumn('sundayHours') ? null : notedHours([...lines, ...notes])
  return hours ? [...found, ['sundayHours', hours]] : found
}

const notedHours = (lines: readonly ScannedLine[]): Read | null => {
  const noted = lines.filter(({ cells }) => cells.some(({ kind, text }) => kind === 'text' && SUNDAY.test(text)))
  return noted.length > 0 ? (readSundayHours(readItems(noted).items)?.read ?? null) : null
}
/** A cheap look before the labels are read. */
const SUNDAY = /\bdom/i
