import { around, textOf, type Word } from '../../input/page.ts'
import { readDay } from '../../text/day.ts'
import type { Day } from './day.ts'
import { centerOf, type Row, type Segment, type Sheet } from '../sheet.ts'

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

const IN_CELLS = [/^\d{2}$/, /^\d{2}$/, /^(?:19|20)\d{2}$/] as const

/** '14 06 2025': three numbers as a form with a cell for each has them. What they are, a label must say. */
export const spacedDays = (sheet: Sheet): (Day & { row: number })[] =>
  sheet.rows.flatMap((row) =>
    row.words.flatMap((_, at) => {
      const parts = row.words.slice(at, at + IN_CELLS.length)
      return IN_CELLS.every((part, index) => part.test(parts[index]?.text ?? '')) ? (found(row, parts) ?? []) : []
    }),
  )

/** 'lunes, 25 de febrero de' or '12-mar-' at the end of a cell, or less of it, and the rest under it. */
const UNFINISHED =
  /^\d{1,2}(?:de(?:\p{L}{3,10}(?:del?)?)?|(?:[-/](?=.*[-/]$))?(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\p{L}{0,7}[-/.]?|[-/]\d{1,2}[-/])$/iu
/** The rest of a date: its month and year, in no more words and lines than these. */
const REST = /^(?:\p{L}{2,10}|(?:19|20)\d{2})$/u
const MAX_REST = 4
const MAX_LINES = 2

/** Dates that go on in the next lines of their cell. */
export const wrappedDays = (sheet: Sheet): (Day & { row: number })[] =>
  sheet.rows.flatMap((row) => row.segments.flatMap((segment) => wrappedDay(sheet, row, segment) ?? []))

const wrappedDay = (sheet: Sheet, row: Row, { words: all, left, right }: Segment): (Day & { row: number }) | null => {
  const from = all.findIndex((_, at) => UNFINISHED.test(joined(all.slice(at))))
  const words = all.slice(Math.max(0, from))
  const [first] = words
  if (from < 0 || first === undefined) return null
  const isUnder = (segment: Segment) =>
    Math.abs(segment.left - first.left) < NEAR || (segment.left > left - NEAR && segment.right < right + NEAR)
  const rest: Word[] = []
  let lines = 0
  for (const under of sheet.rows.slice(row.index + 1, row.index + 1 + MAX_LINES * LINES_BELOW)) {
    const below = under.segments.find((segment) => isUnder(segment) && REST.test(segment.words[0]?.text ?? ''))
    if (below === undefined) continue
    for (const word of below.words.slice(0, MAX_REST)) {
      rest.push(word)
      const date = readDay(joined([...words, ...rest]))
      const at = row.words.indexOf(first)
      if (date)
        return {
          ...around(words),
          date,
          text: textOf([...words, ...rest]),
          words: [...words, ...rest],
          from: at,
          to: at + words.length,
          isWritten: true,
          row: row.index,
        }
    }
    if (++lines === MAX_LINES) break
  }
  return null
}

const joined = (words: readonly Word[]) => words.map(({ text }) => text).join('')

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
