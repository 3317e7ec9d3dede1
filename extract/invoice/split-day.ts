import { around, type Word } from '../input/page.ts'
import { readDay, type Day } from './day.ts'
import { centerOf, textOf, type Row, type Sheet } from './sheet.ts'

/** The parts of a date stand under their names within so many lines, and this near their middle. */
const LINES_BELOW = 2
const NEAR = 22

const names = [/^dia$/, /^mes$/, /^ano$/] as const

/** Dates in three cells, as forms have them: 'Día 05 Mes 03 Año 2024', or the three names over the three numbers. */
export const splitDays = (sheet: Sheet): (Day & { row: number })[] =>
  sheet.rows.flatMap((row) => {
    const labels = names.map((name) => row.words[row.tokens.find(({ plain }) => name.test(plain))?.at ?? -1])
    if (labels.some((label) => label === undefined)) return []
    const [day, month, year] = labels as [Word, Word, Word]
    if (!(day.left < month.left && month.left < year.left)) return []
    const beside = found(
      row,
      [day, month, year].map((label) => row.words[row.words.indexOf(label) + 1]),
    )
    if (beside) return [beside]
    for (const under of sheet.rows.slice(row.index + 1, row.index + 1 + LINES_BELOW)) {
      const below = found(
        under,
        [day, month, year].map((label) =>
          under.words.find((word) => Math.abs(centerOf(word) - centerOf(label)) < NEAR),
        ),
      )
      if (below) return [below]
    }
    return []
  })

const found = (row: Row, parts: readonly (Word | undefined)[]): (Day & { row: number }) | null => {
  const words = parts.filter((word) => word !== undefined)
  if (words.length !== parts.length || new Set(words).size !== parts.length) return null
  const date = readDay(words.map(({ text }) => text.replace(/[:.,]/g, '')).join('/'))
  const at = words.map((word) => row.words.indexOf(word))
  return date
    ? {
        ...around(words),
        date,
        text: textOf(words),
        words,
        from: Math.min(...at),
        to: Math.max(...at) + 1,
        isWritten: true,
        row: row.index,
      }
    : null
}
