import type { Box } from './page.ts'
import type { Rules } from './rules.ts'

/** A rule this near to the gap between two characters parts them, in points: cells may be filled to their border. */
const AT = 0.6
/** Rules are looked up by stretches of so many points. */
const STRETCH = 4

export type CellEdges = {
  /** Whether an upright rule crosses a height at a point between two characters. */
  isUprightAt(x: number, y: number): boolean
  /** The same for a level rule and text that runs up or down. */
  isLevelAt(y: number, x: number): boolean
}

/** Where the lines drawn on a page end the cells of a table: characters on two sides of a rule are never one word. */
export const cellEdges = ({ upright, level }: Rules): CellEdges => {
  const byX = indexed(upright, ({ left, right }) => (left + right) / 2)
  const byY = indexed(level, ({ top, bottom }) => (top + bottom) / 2)
  return {
    isUprightAt: (x, y) =>
      near(byX, x).some(
        ({ left, right, top, bottom }) =>
          Math.abs((left + right) / 2 - x) <= AT && y <= Math.max(top, bottom) && y >= Math.min(top, bottom),
      ),
    isLevelAt: (y, x) =>
      near(byY, y).some(
        ({ left, right, top, bottom }) => Math.abs((top + bottom) / 2 - y) <= AT && x >= left && x <= right,
      ),
  }
}

type Index = Map<number, Box[]>

const indexed = (lines: readonly Box[], at: (line: Box) => number): Index => {
  const index: Index = new Map()
  for (const line of lines) {
    const stretch = Math.floor(at(line) / STRETCH)
    for (const key of [stretch - 1, stretch, stretch + 1]) {
      const list = index.get(key)
      if (list) list.push(line)
      else index.set(key, [line])
    }
  }
  return index
}

const NONE: readonly Box[] = []
const near = (index: Index, at: number): readonly Box[] => index.get(Math.floor(at / STRETCH)) ?? NONE
