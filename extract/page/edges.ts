import type { Box, Page, Word } from '../input/page.ts'
import { rememberedOf } from '../text/remembered.ts'

/** Lines nearer than this are the sides of one rule, however thick, in points: no column is so narrow. */
const SAME_EDGE = 3
/** A rule may run over the end of a word by this part of its height: boxes of characters are wider than their ink. */
const OVER = 0.25

/** Where the upright lines of a page cross a height, from left to right; each pair of sides once. */
export type EdgesAt = (middle: number) => readonly number[]

const NONE: readonly number[] = []

export const edgesOf = ({ uprightLines }: Pick<Page, 'uprightLines'>): EdgesAt =>
  !uprightLines || uprightLines.length === 0 ? () => NONE : edgesAmong(uprightLines)

const edgesAmong = rememberedOf((uprightLines: readonly Box[]): EdgesAt => {
  const sorted = uprightLines.toSorted((a, b) => a.left + a.right - b.left - b.right)
  const found = new Map<number, readonly number[]>()
  return (middle) => {
    const key = Math.round(middle * 2)
    const before = found.get(key)
    if (before) return before
    const edges: number[] = []
    // The middle and both sides of a thick rule follow each other.
    let last = -Infinity
    for (const { left, right, top, bottom } of sorted) {
      if (top > middle || bottom < middle) continue
      const x = (left + right) / 2
      if (x - last > SAME_EDGE) edges.push(x)
      last = x
    }
    found.set(key, edges)
    return edges
  }
})

/** The upright rules that close a box to both sides: their places, in points. */
export type Sides = { left: number; right: number }
/** Rules above each other are one when they are this near, in points. */
const SAME_RULE = 2

/** The edges beside a place of a height, which close it to both sides; null where it is open to one. */
export const sidesAt = (edges: readonly number[], x: number): Sides | null => {
  const next = edges.findIndex((edge) => edge > x)
  return next > 0 ? { left: edges[next - 1]!, right: edges[next]! } : null
}

type CellsOfLine = { page: Pick<Page, 'uprightLines'>; middle: number; cells: readonly Box[] }

/** The upright rules beside a cell that is alone between them; null where it is not, or is open to a side. */
export const boxOf = (cell: Box, { page, middle, cells }: CellsOfLine): Sides | null => {
  const box = sidesAt(edgesOf(page)(middle), centerOf(cell))
  const isAlone =
    box && cells.every((other) => other === cell || centerOf(other) < box.left || centerOf(other) > box.right)
  return isAlone ? box : null
}

/** Whether a cell of a line is alone between the same rules. */
export const isInBoxOf = (cell: Box, line: CellsOfLine, box: Sides | null): boolean => {
  const own = box && boxOf(cell, line)
  return !!box && !!own && Math.abs(own.left - box.left) < SAME_RULE && Math.abs(own.right - box.right) < SAME_RULE
}

const centerOf = ({ left, right }: Box): number => (left + right) / 2

/** The words of a line, left to right, in groups with an upright line between each two. */
export const partedAt = (words: readonly Word[], edges: readonly number[]): readonly (readonly Word[])[] => {
  if (edges.length === 0 || words.length < 2) return [words]
  const groups: Word[][] = []
  let at = 0
  for (const word of words) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (!last || !before) {
      groups.push([word])
      continue
    }
    const reach = OVER * Math.min(word.bottom - word.top, before.bottom - before.top)
    while (at < edges.length && (edges[at] ?? 0) < before.right - reach) at++
    if ((edges[at] ?? Infinity) <= word.left + reach) groups.push([word])
    else last.push(word)
  }
  return groups
}
