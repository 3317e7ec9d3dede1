import type { Word } from '../input/page.ts'

/** Where to cut a page that prints the same form several times. */
export type Repetition = { rows: number[]; columns: number[] }

/** A form has at least so many different words that appear once in each copy. */
const MIN_WORDS = 8
/** This part of them must fall apart cleanly at every cut: copies do not interleave. */
const MIN_SHARE = 0.85
/** Of two copies of one document, this part of the words are there twice (stamps and 'copia' are not). */
const MIN_EVEN = 0.9
const MIN_LETTERS = 3

type Axis = { start: 'top' | 'left'; end: 'bottom' | 'right' }
const down: Axis = { start: 'top', end: 'bottom' }
const across: Axis = { start: 'left', end: 'right' }

/**
 * Finds how `count` copies of one form are laid on a page (stacked, side by side, or in a grid) by the words that
 * appear exactly once in each. Null when those words do not fall apart that way. `isCertain`: titles or RUTs say that
 * there are as many.
 */
export const repetition = (words: readonly Word[], count: number, isCertain: boolean): Repetition | null => {
  const places = new Map<string, Word[]>()
  for (const word of words) {
    if (word.sideways || word.text.length < MIN_LETTERS || !/^\p{L}/u.test(word.text)) continue
    const list = places.get(word.text)
    if (list) list.push(word)
    else places.set(word.text, [word])
  }
  const repeated = [...places.values()].filter((list) => list.length === count)
  if (repeated.length < MIN_WORDS) return null
  // Nothing else says that there are copies: nearly every word must then be there as often as there are copies.
  const even = [...places.values()].filter((list) => list.length % count === 0)
  if (!isCertain && even.length < places.size * MIN_EVEN) return null
  return layoutOf(repeated, words, count) ?? (isCertain ? inOneLine(repeated, words, count) : null)
}

/** Words of copies side by side stand on one line, or under each other at one edge, up to this, in points. */
const SAME_PLACE = 1

/** Copies of different length are only partly alike: what stands at the same place of each tells where they are cut. */
const inOneLine = (repeated: readonly Word[][], words: readonly Word[], count: number): Repetition | null => {
  const aligned = (side: 'top' | 'left') =>
    repeated.filter((list) => list.every((word) => Math.abs(word[side] - list[0]![side]) < SAME_PLACE))
  const beside = aligned('top')
  const columns = beside.length < MIN_WORDS ? null : findCuts(beside, words, count, across)
  if (columns && columns.share >= MIN_SHARE) return { rows: [], columns: columns.cuts }
  const under = aligned('left')
  const rows = under.length < MIN_WORDS ? null : findCuts(under, words, count, down)
  return rows && rows.share >= MIN_SHARE ? { rows: rows.cuts, columns: [] } : null
}

const layoutOf = (repeated: readonly Word[][], words: readonly Word[], count: number): Repetition | null => {
  let best: { layout: Repetition; share: number } | null = null
  for (let columns = 1; columns <= count; columns++) {
    if (count % columns !== 0) continue
    const rows = findCuts(repeated, words, count / columns, down)
    const sides = findCuts(repeated, words, columns, across)
    if (!rows || !sides) continue
    const share = Math.min(rows.share, sides.share)
    if (share >= MIN_SHARE && (best === null || share > best.share))
      best = { layout: { rows: rows.cuts, columns: sides.cuts }, share }
  }
  return best?.layout ?? null
}

/** Cuts into so many parts along an axis, and the part of the words that every cut separates. */
const findCuts = (
  lists: readonly Word[][],
  words: readonly Word[],
  parts: number,
  axis: Axis,
): { cuts: number[]; share: number } | null => {
  const cuts: number[] = []
  let share = 1
  for (let part = 1; part < parts; part++) {
    const gaps = lists.map((list) => {
      const sorted = list.toSorted((a, b) => a[axis.start] - b[axis.start])
      const size = sorted.length / parts
      const before = sorted.slice(0, part * size)
      const after = sorted.slice(part * size)
      return {
        from: Math.max(...before.map((word) => word[axis.end])),
        to: Math.min(...after.map((word) => word[axis.start])),
      }
    })
    const open = gaps.filter((gap) => gap.from <= gap.to)
    const best = mostCovered(open)
    if (!best) return null
    share = Math.min(share, best.count / lists.length)
    cuts.push(lastGap(words, best.from, best.to, axis))
  }
  return { cuts, share }
}

/** The stretch that lies inside most of the gaps. */
const mostCovered = (
  gaps: readonly { from: number; to: number }[],
): { from: number; to: number; count: number } | null => {
  let best: { from: number; to: number; count: number } | null = null
  for (const { from } of gaps) {
    const holding = gaps.filter((gap) => gap.from <= from && gap.to >= from)
    if (best === null || holding.length > best.count)
      best = { from, to: Math.min(...holding.map((gap) => gap.to)), count: holding.length }
  }
  return best
}

/** Right before the next copy's first words: what lies between the copies belongs to the one before. */
const lastGap = (words: readonly Word[], from: number, to: number, { start, end }: Axis): number => {
  let reached = from
  for (const word of words) if (word[start] < to && word[end] <= to && word[end] > reached) reached = word[end]
  return (reached + to) / 2
}
