import type { Word } from '../input/page.ts'
import { amountsOf } from './amount.ts'
import { ivaOf } from './balance.ts'
import { certaintyOf, type Sheet } from './sheet.ts'
import type { TotalCandidate } from './total-labels.ts'

/** Smaller amounts are 19 % of another by chance. */
const LEAST = 500
/** Less than any label gives: only what it adds up to speaks for it. */
const WEIGHT = 0.2
const MOST_OF_ROLE = 8

/**
 * Amounts under words that nobody knows which the known ones prove: the neto whose 19 % is printed as IVA, the IVA of a
 * neto, the total of both. `figures`: words of the detail, which are none of these.
 */
export const unnamedTotals = (
  sheets: readonly Sheet[],
  known: readonly TotalCandidate[],
  figures: ReadonlySet<Word>,
): TotalCandidate[] => {
  const taken = new Set(known.flatMap(({ words }) => [...words]))
  const valuesOf = (role: TotalCandidate['role']) =>
    [...new Set(known.flatMap((one) => (one.role === role && one.value >= LEAST ? [one.value] : [])))].slice(
      0,
      MOST_OF_ROLE,
    )
  const [netos, ivas, exentos] = [valuesOf('neto'), valuesOf('iva'), [0, ...valuesOf('exento')]]
  const roleOf = (value: number): TotalCandidate['role'] | null => {
    if (ivas.includes(ivaOf(value))) return 'neto'
    if (netos.some((neto) => ivaOf(neto) === value)) return 'iva'
    const isSum = netos.some((neto) => exentos.some((exento) => neto + ivaOf(neto) + exento === value))
    return isSum ? 'total' : null
  }
  return sheets.flatMap((sheet) =>
    sheet.rows.flatMap((row) =>
      amountsOf(row).flatMap(({ value, isPercent, decimals, words }): TotalCandidate[] => {
        if (isPercent || value < LEAST || words.some((word) => taken.has(word) || figures.has(word))) return []
        const role = roleOf(value)
        if (role === null) return []
        const place = { page: sheet.page.number, row: row.index, isOcr: certaintyOf(words) < 1 }
        return [{ role, phrase: '', value, decimals, words, labelWords: [], weight: WEIGHT, ...place }]
      }),
    ),
  )
}
