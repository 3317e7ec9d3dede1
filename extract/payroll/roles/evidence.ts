import { ROUNDING } from '../arithmetic.ts'

/**
 * What speaks for a reading, in nats: a label says so much, an identity that holds in many rows more than any label.
 */

/** A heading that says exactly a role. */
export const LABEL_WEIGHT = 2
/** A column without any heading says less against a role than one that says something else. */
const UNNAMED = -0.4
const OTHERWISE = -1.2
/** An identity that every row keeps is worth so much at the most, that none keeps this little at the least. */
export type Weight = { chance: number; most: number }
const AGAINST = -1.5
/** With fewer rows than this an identity says in proportion less. */
const MANY_ROWS = 4

export type Values = readonly (number | null)[]

/** Sum of columns row by row; null where none is printed. */
export const sumOf = (columns: readonly Values[]): (number | null)[] =>
  columns.length === 1
    ? [...(columns[0] ?? [])]
    : (columns[0] ?? []).map((_, row) => {
        let sum: number | null = null
        for (const column of columns) {
          const value = column[row] ?? null
          if (value !== null) sum = (sum ?? 0) + value
        }
        return sum
      })

/** Of how many rows an identity was asked, and how many keep it. */
export type Kept = { asked: number; passed: number }

/**
 * Rows that pass among those whose first value is printed and not zero, of up to four columns. An empty cell of another
 * column is a zero.
 */
export const holds = (
  [first = [], second, third, fourth]: readonly Values[],
  test: (first: number, second: number, third: number, fourth: number) => boolean,
): Kept => {
  let asked = 0
  let passed = 0
  for (const [row, value] of first.entries()) {
    if (value === null || value === 0) continue
    asked++
    if (test(value, second?.[row] ?? 0, third?.[row] ?? 0, fourth?.[row] ?? 0)) passed++
  }
  return { asked, passed }
}

export const shareOf = ({ asked, passed }: Kept): number => (asked === 0 ? 0 : passed / asked)

/** How much an identity speaks for the columns in which it was asked: its share of rows above what chance would keep. */
export const worth = (found: Kept, { chance, most }: Weight): number =>
  found.asked === 0
    ? 0
    : Math.max(AGAINST, ((shareOf(found) - chance) / (1 - chance)) * most * Math.min(1, (found.asked + 1) / MANY_ROWS))

/** How much it speaks against columns that a part is above its whole in some rows: that it is not says nothing. */
export const worthWithin = (part: Values, whole: Values, { chance, most }: Weight): number => {
  const found = holds([part, whole], (a, b) => a <= b + ROUNDING)
  return found.asked === 0
    ? 0
    : worth(found, { chance, most }) - worth({ ...found, passed: found.asked }, { chance, most })
}

/** What a heading says for a role: `likelihood` of its best concept of the role, `other` of the best of any other. */
export const labelWorth = (likelihood: number, other: number, isNamed: boolean): number => {
  if (!isNamed) return LABEL_WEIGHT * UNNAMED
  if (likelihood === 0) return LABEL_WEIGHT * (OTHERWISE * Math.max(0.3, other))
  return LABEL_WEIGHT * (likelihood - Math.max(0, other - likelihood))
}
