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
  return layoutOf(repeated, words, count) ?? (isCertain ? inOneLine(repeated, words) : null)
}

/** Words of copies side by side stand on one line, or under each other at one edge, up to this, in points. */
const SAME_PLACE = 1

/** Copies of different length are only partly alike: what stands at the same place of each tells where they are cut. */
const inOneLine = (repeated: readonly Word[][], words: readonly Word[]): Repetition | null => {
  const aligned = (side: 'top' | 'left') =>
    repeated.filter((list) => list.every((word) => Math.abs(word[side] - list[0]![side]) < SAME_PLACE))
  const cutsAlong = (axis: Axis, lists: readonly Word[][]): number[] | null => {
    const each = lists[0]?.map(() => 1) ?? []
    const found = lists.length < MIN_WORDS ? null : findCuts(lists, words, each, axis)
    return found && found.share >= MIN_SHARE ? found.cuts : null
  }
  const columns = cutsAlong(across, aligned('top'))
  if (columns) return { rows: [], columns }
  const rows = cutsAlong(down, aligned('left'))
  return rows && { rows, columns: [] }
}

/** Copies fill a grid row by row: the last places of a page may be empty. */
const layoutOf = (repeated: readonly Word[][], words: readonly Word[], count: number): Repetition | null => {
  let best: { layout: Repetition; share: number } | null = null
  for (let columns = 1; columns <= count; columns++) {
    const places = Array.from({ length: count }, (_, at) => ({ row: Math.floor(at / columns), column: at % columns }))
    const rows = findCuts(repeated, words, sizesOf(places.map(({ row }) => row)), down)
    const sides = findCuts(repeated, words, sizesOf(places.map(({ column }) => column)), across)
    if (!rows || !sides) continue
    const share = Math.min(rows.share, sides.share)
    if (share >= MIN_SHARE && (best === null || share > best.share))
      best = { layout: { rows: rows.cuts, columns: sides.cuts }, share }
  }
  return best?.layout ?? null
}

/** How many copies each part of an axis holds. */
const sizesOf = (parts: readonly number[]): number[] => {
  const sizes: number[] = []
  for (const part of parts) sizes[part] = (sizes[part] ?? 0) + 1
  return sizes
}

/** Cuts into parts of so many copies along an axis, and the part of the words that every cut separates. */
const findCuts = (
  lists: readonly Word[][],
  words: readonly Word[],
  sizes: readonly number[],
  axis: Axis,
): { cuts: number[]; share: number } | null => {
  const cuts: number[] = []
  let share = 1
  let before = 0
  for (const size of sizes.slice(0, -1)) {
    before += size
    const gaps = lists.map((list): Gap => {
      const sorted = list.toSorted((a, b) => a[axis.start] - b[axis.start])
      return {
        first: sorted[0]![axis.start],
        from: Math.max(...sorted.slice(0, before).map((word) => word[axis.end])),
        to: Math.min(...sorted.slice(before).map((word) => word[axis.start])),
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

/** Between the words of two copies of the form; `first`: where the word stands in the first one. */
type Gap = { first: number; from: number; to: number }

/** So many words with which a copy begins tell where the next one does. */
const BEGINNING = 12

/**
 * The stretch that lies inside most of the gaps. It ends where the next copy begins: as far from the first one as most of
 * its first words are. A worker's name may stand twice on one copy, and there is a gap between them, too.
 */
const mostCovered = (gaps: readonly Gap[]): { from: number; to: number; count: number } | null => {
  let best: { from: number; holding: Gap[] } | null = null
  for (const { from } of gaps) {
    const holding = gaps.filter((gap) => gap.from <= from && gap.to >= from)
    if (best === null || holding.length > best.holding.length) best = { from, holding }
  }
  if (best === null) return null
  const beginning = best.holding.toSorted((a, b) => a.first - b.first).slice(0, BEGINNING)
  const alike = beginning.map((gap) =>
    beginning.filter((other) => Math.abs(other.to - other.first - gap.to + gap.first) < SAME_PLACE),
  )
  const most = alike.reduce((a, b) => (b.length > a.length ? b : a))
  return { from: best.from, to: Math.min(...most.map(({ to }) => to)), count: best.holding.length }
}

/** Right before the next copy's first words: what lies between the copies belongs to the one before. */
const lastGap = (words: readonly Word[], from: number, to: number, { start, end }: Axis): number => {
  let reached = from
  for (const word of words) if (word[start] < to && word[end] <= to && word[end] > reached) reached = word[end]
  return (reached + to) / 2
}
