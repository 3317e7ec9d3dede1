import type { Box, Word } from '../input/page.ts'

/** Words are on one line when their centres are nearer than this part of the smaller height. */
const SAME_LINE = 0.4
/** Two words are one printed twice (fake bold) when their boxes share this part of the smaller one. */
const SAME_PLACE = 0.75

export type Line = { words: Word[]; top: number; bottom: number; middle: number }

/** Words to lines, top to bottom, each left to right. Words printed sideways are left out. */
export const linesOf = (words: readonly Word[]): Line[] => {
  const upright = words.filter((word) => !word.sideways)
  upright.sort((a, b) => a.top + a.bottom - (b.top + b.bottom))
  const lines: Line[] = []
  for (const word of upright) {
    const line = nearest(lines, word)
    if (line) {
      line.words.push(word)
      line.top = Math.min(line.top, word.top)
      line.bottom = Math.max(line.bottom, word.bottom)
    } else {
      const middle = (word.top + word.bottom) / 2
      lines.push({ words: [word], top: word.top, bottom: word.bottom, middle })
    }
  }
  for (const line of lines) {
    line.words.sort((a, b) => a.left - b.left)
    line.words = withoutDoubles(line.words)
  }
  lines.sort((a, b) => a.middle - b.middle)
  return upright.some(({ confidence }) => confidence !== undefined) ? withHalvesJoined(lines) : lines
}

/** What a page leans by, seen in a picture, parts the two ends of a line by less than this part of its height... */
const LEANING = 0.6
/** ... and each from the line on its other side by so many times as much. */
const FURTHER = 1.4

/** On a page that leans, a label and the amount at the other end of its line may not be level: each is the nearest to the other. */
const withHalvesJoined = (lines: readonly Line[]): Line[] => {
  const joined: Line[] = []
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1)
    const step = before ? line.middle - before.middle : Infinity
    const stepOver = before ? before.middle - (joined.at(-2)?.middle ?? -Infinity) : Infinity
    const stepUnder = (lines[at + 1]?.middle ?? Infinity) - line.middle
    const isNearest = Math.min(stepOver, stepUnder) > FURTHER * step
    if (before && isNearest && step < LEANING * lowerOf(before, line) && areBeside(before, line))
      joined[joined.length - 1] = joinedOf(before, line)
    else joined.push(line)
  }
  return joined
}

const lowerOf = (a: Line, b: Line): number => Math.min(a.bottom - a.top, b.bottom - b.top)

const areBeside = ({ words: a }: Line, { words: b }: Line): boolean =>
  a.at(-1)!.right < b[0]!.left || b.at(-1)!.right < a[0]!.left

const joinedOf = (a: Line, b: Line): Line => ({
  words: [...a.words, ...b.words].sort((one, other) => one.left - other.left),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
  middle: (a.middle + b.middle) / 2,
})

const nearest = (lines: readonly Line[], word: Word): Line | null => {
  const middle = (word.top + word.bottom) / 2
  const height = word.bottom - word.top
  let best: Line | null = null
  let closest = Infinity
  // Words come sorted by their centre: only the last few lines can hold this one.
  for (let at = lines.length - 1; at >= 0 && at >= lines.length - 4; at--) {
    const line = lines[at]
    const first = line?.words[0]
    if (line === undefined || first === undefined) continue
    const distance = Math.abs(line.middle - middle)
    if (distance < SAME_LINE * Math.min(height, first.bottom - first.top) && distance < closest) {
      best = line
      closest = distance
    }
  }
  return best
}

const withoutDoubles = (words: Word[]): Word[] =>
  words.filter((word, index) => {
    const before = words[index - 1]
    if (before === undefined || before.text !== word.text) return true
    const shared = Math.min(before.right, word.right) - word.left
    return shared < SAME_PLACE * Math.min(word.right - word.left, before.right - before.left)
  })

/** Where the first of a list is that `isPast` and, as all after it are too, ends those that are not; its length for none. */
export const firstIndex = <One>(sorted: readonly One[], isPast: (one: One) => boolean): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const at = (low + high) >> 1
    if (isPast(sorted[at]!)) high = at
    else low = at + 1
  }
  return low
}

/** Line by line, each left to right. */
export const inReadingOrder = (a: Box, b: Box): number =>
  Math.abs(a.top - b.top) < (a.bottom - a.top) / 2 ? a.left - b.left : a.top - b.top
