import type { Word } from '../input/page.ts'

/** Where to cut a page that prints the same form several times. */
export type Repetition = { rows: number[]; columns: number[] }

/** Copies of a form are aligned up to this many points. */
const ALIGNED = 4
/** A form has at least so many different words that appear once in each copy. */
const MIN_WORDS = 8
/** ... and they must be this part of the words that a page repeats at all. */
const MIN_SHARE = 0.5
const MIN_LETTERS = 3

/**
 * Finds how `count` copies of one form are laid on a page (stacked, side by side, or in a grid) by the words that
 * appear exactly once in each. Null when the words do not repeat that way.
 */
export const repetition = (words: readonly Word[], count: number): Repetition | null => {
  const places = new Map<string, Word[]>()
  for (const word of words) {
    if (word.sideways || word.text.length < MIN_LETTERS || !/^\p{L}/u.test(word.text)) continue
    const list = places.get(word.text)
    if (list) list.push(word)
    else places.set(word.text, [word])
  }
  const repeated = [...places.values()].filter((list) => list.length === count)
  // A word twice in each of the copies repeats too; words alone are names and other values.
  const others = [...places.values()].filter(
    (list) => list.length !== count && list.length > 1 && list.length % count !== 0,
  )
  if (repeated.length < MIN_WORDS || repeated.length < (repeated.length + others.length) * MIN_SHARE) return null
  const layouts = new Map<string, Word[][]>()
  for (const list of repeated) {
    const rows = groups(list.map((word) => word.top))
    const columns = groups(list.map((word) => word.left))
    if (rows * columns !== count) continue
    const key = `${rows}x${columns}`
    layouts.set(key, [...(layouts.get(key) ?? []), list])
  }
  const [layout, lists] = [...layouts].reduce<[string, Word[][]]>(
    (best, item) => (item[1].length > best[1].length ? item : best),
    ['', []],
  )
  if (lists.length < MIN_WORDS || lists.length < repeated.length * MIN_SHARE) return null
  const [rows = 1, columns = 1] = layout.split('x').map(Number)
  return {
    rows: cuts(lists, words, rows, 'top', 'bottom'),
    columns: cuts(lists, words, columns, 'left', 'right'),
  }
}

const groups = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > ALIGNED).length
}

/** The widest empty band between the end of a copy's repeated words and the start of the next one's. */
const cuts = (
  lists: readonly Word[][],
  words: readonly Word[],
  count: number,
  start: 'top' | 'left',
  end: 'bottom' | 'right',
): number[] => {
  const result: number[] = []
  for (let copy = 1; copy < count; copy++) {
    let finish = -Infinity
    let begin = Infinity
    for (const list of lists) {
      const sorted = list.toSorted((a, b) => a[start] - b[start])
      const per = sorted.length / count
      for (const word of sorted.slice((copy - 1) * per, copy * per)) finish = Math.max(finish, word[end])
      for (const word of sorted.slice(copy * per, (copy + 1) * per)) begin = Math.min(begin, word[start])
    }
    result.push(widestGap(words, Math.min(finish, begin), begin, start, end))
  }
  return result
}

const widestGap = (
  words: readonly Word[],
  from: number,
  to: number,
  start: 'top' | 'left',
  end: 'bottom' | 'right',
): number => {
  const between = words.filter((word) => word[end] > from && word[start] < to).sort((a, b) => a[start] - b[start])
  let reached = from
  let cut = to
  let widest = -Infinity
  for (const word of between) {
    const gap = word[start] - reached
    // A later gap of the same width is better: what is left over belongs to the copy above.
    if (gap >= widest) {
      widest = gap
      cut = word[start] - Math.max(0, gap) / 2
    }
    reached = Math.max(reached, word[end])
  }
  const rest = to - reached
  return rest >= widest ? to - Math.max(0, rest) / 2 : cut
}
