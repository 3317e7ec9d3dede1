import type { Box } from './page.ts'
import type { Rules } from './rules.ts'
import type { Quarter } from './turns.ts'

/** Which way a character draws a line: '│' and '|' upwards, '─' level, '┼' and corners both. */
export type Drawn = { upright: boolean; level: boolean }

const UPRIGHT: Drawn = { upright: true, level: false }
const LEVEL: Drawn = { upright: false, level: true }
const BOTH: Drawn = { upright: true, level: true }

const uprights = new Set([...'|¦│┃┆┇┊┋╎╏║╵╷╹╻'].map((mark) => mark.codePointAt(0)))
const levels = new Set([...'─━┄┅┈┉╌╍═╴╶╸╺'].map((mark) => mark.codePointAt(0)))
/** '|' */
const FIRST_DRAWN = 0x7c
const FIRST_OF_BOXES = 0x2500
const LAST_OF_BOXES = 0x257f

/** What a character draws, given as its code point; null for one that says something. */
export const drawnBy = (code: number): Drawn | null => {
  // Most characters of a page are letters and digits.
  if (code < FIRST_DRAWN) return null
  if (uprights.has(code)) return UPRIGHT
  if (levels.has(code)) return LEVEL
  return code >= FIRST_OF_BOXES && code <= LAST_OF_BOXES ? BOTH : null
}

/** '+-----+---+': the top of a table drawn with characters that every printer has. */
export const isDrawnFrame = (text: string): boolean => /^\+?(?:[-=]{2,}\+)+(?:[-=]{2,})?$/.test(text)

/** The line that a character with such a box draws, in the file's space, as one rule of no width. */
export const addDrawn = (rules: Rules, { upright, level }: Drawn, box: Box, quarter: Quarter): void => {
  const isTurned = quarter % 2 === 1
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  if (isTurned ? level : upright) rules.upright.push({ ...box, left: x, right: x })
  if (isTurned ? upright : level) rules.level.push({ ...box, top: y, bottom: y })
}

/** Characters of one rule are this near to each other, in points across it; along it, in lengths of one. */
const ACROSS = 1
const ALONG = 1

/** Rules of which each character drew a piece, whole. */
export const joinDrawn = ({ upright, level }: Rules): Rules => ({
  upright: joined(
    upright,
    ({ left }) => left,
    ({ bottom, top }) => [bottom, top],
    (rule, [bottom, top]) => ({ ...rule, bottom, top }),
  ),
  level: joined(
    level,
    ({ top }) => top,
    ({ left, right }) => [left, right],
    (rule, [left, right]) => ({ ...rule, left, right }),
  ),
})

type Reach = [from: number, to: number]

const joined = (
  pieces: readonly Box[],
  across: (piece: Box) => number,
  along: (piece: Box) => Reach,
  reaching: (piece: Box, reach: Reach) => Box,
): Box[] => {
  const rules = new Map<number, Box[]>()
  for (const piece of pieces.toSorted((a, b) => along(a)[0] - along(b)[0])) {
    const [from, to] = along(piece)
    const key = Math.round(across(piece) / ACROSS)
    const list = rules.get(key) ?? []
    rules.set(key, list)
    const last = list.at(-1)
    const [start, end] = last ? along(last) : [0, -Infinity]
    if (last && from - end <= ALONG * (to - from)) list[list.length - 1] = reaching(last, [start, Math.max(end, to)])
    else list.push(piece)
  }
  return [...rules.values()].flat()
}
