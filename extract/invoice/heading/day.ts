import { around, textOf, type Box, type Word } from '../../input/page.ts'
import { readDay } from '../../text/day.ts'
import type { Row } from '../sheet.ts'

/** A whole date printed on a line. */
export type Day = Box & { date: string; text: string; words: Word[]; from: number; to: number; isWritten: boolean }

/** A date has at most so many words ('28 de Diciembre de 2010', '01 / 02 / 2024'). */
const MAX_WORDS = 6
const MAX_GAP = 3

/** Dates of a line, left to right, over as many words as each takes. */
export const daysOf = (row: Row): Day[] => {
  const found: Day[] = []
  for (let at = 0; at < row.words.length;) {
    const day = dayAt(row.words, at)
    if (day) found.push(day)
    at = day ? day.to : at + 1
  }
  return found
}

const dayAt = (line: readonly Word[], from: number): Day | null => {
  const first = line[from]
  if (first === undefined || !/^[(]?(?:\d|\p{L}{3})/u.test(first.text)) return null
  let joined = ''
  let best: Day | null = null
  for (let at = from; at < Math.min(line.length, from + MAX_WORDS); at++) {
    const word = line[at]
    const before = line[at - 1]
    if (word === undefined) break
    if (at > from && before && (word.left - before.right) / Math.max(1, word.bottom - word.top) > MAX_GAP) break
    joined += word.text
    const date = readDay(joined)
    const words = line.slice(from, at + 1)
    if (date)
      best = { ...around(words), date, text: textOf(words), words, from, to: at + 1, isWritten: /\p{L}/u.test(joined) }
  }
  return best
}
