import type { Box, Word } from './page.ts'
import { invisibleText, type Pdfium } from './pdfium.ts'
import { cellEdges } from './cell-edges.ts'
import type { Rules } from './rules.ts'
import { turnBox, type Quarter, type Space } from './turns.ts'

/** A gap wider than this part of the character's height starts a new word (0.15 of the font size, whose box is 1.17 high). */
const WORD_GAP = 0.13
/** Characters may step back this part of their height and still belong to the word (kerning). */
const BACK_STEP = 0.4
/** Two characters are on one baseline when their boxes share this part of the smaller height. */
const SAME_LINE = 0.6
/** Words printed sideways join into one when the gap is under this part of the height: a heading, not a row of cells. */
const SIDEWAYS_GAP = 0.6
/** Text further than this from a right angle (a watermark) is not read. Radians. */
const SLANT = 0.1

type Run = Box & { text: string; quarter: Quarter; hidden: boolean }

const quarterOf = (angle: number): Quarter | null => {
  // PDFium measures clockwise: text that runs upwards is at three quarters.
  const turns = angle / (Math.PI / 2)
  const nearest = Math.round(turns)
  if (Math.abs(turns - nearest) * (Math.PI / 2) > SLANT) return null
  return (((4 - (nearest % 4)) % 4) + 0) as Quarter
}

const isSpace = (code: number) => code <= 32 || code === 160 || code === 0x3000

/** A text too long for its cell runs over the rule: within a run of letters a rule ends nothing. */
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 192

/** PDFium answers 2 for a hyphen at the end of a line. */
const isHyphen = (code: number) => code === 2 || code === 0xad || code === 0x2010 || code === 0x2011

/**
 * Words of an open text page, in reading space, and what the characters are like.
 * A word is built in the order of the content and by geometry: PDFium's own spaces between glyphs are guesses.
 */
export const readGlyphs = (
  pdfium: Pdfium,
  text: number,
  count: number,
  rectangle: number,
  space: Space,
  rules: Rules = { upright: [], level: [] },
): { words: Word[]; quarter: Quarter; characters: number; unknown: number; isHidden: boolean } => {
  const { calls } = pdfium
  const runs: Run[] = []
  const slot = rectangle >> 2
  let codes: number[] = []
  let quarter: Quarter = 0
  let left = 0
  let top = 0
  let right = 0
  let bottom = 0
  let last = 0
  let glyphLeft = 0
  let glyphRight = 0
  let glyphBottom = 0
  let hidden = false
  let characters = 0
  let unknown = 0
  const edges = cellEdges(rules)

  const finish = () => {
    if (codes.length > 0) runs.push({ text: String.fromCodePoint(...codes), left, top, right, bottom, quarter, hidden })
    codes = []
  }

  for (let index = 0; index < count; index++) {
    const raw = calls.FPDFText_GetUnicode(text, index)
    if (raw !== 2 && isSpace(raw)) {
      if (raw !== 0 && codes.length > 0 && calls.FPDFText_IsGenerated(text, index) === 0) {
        finish()
      } else if (raw === 0) unknown++
      continue
    }
    characters++
    if (raw === 0xfffd || (raw >= 0xe000 && raw <= 0xf8ff)) unknown++
    calls.FPDFText_GetLooseCharBox(text, index, rectangle)
    const floats = pdfium.floats()
    const l = floats[slot] ?? 0
    const t = floats[slot + 1] ?? 0
    const r = floats[slot + 2] ?? 0
    const b = floats[slot + 3] ?? 0
    if (codes.length > 0) {
      const isAlong = quarter === 0 || quarter === 2
      const height = isAlong ? Math.min(top - bottom, t - b) : Math.min(right - left, r - l)
      const shared = isAlong ? Math.min(top, t) - Math.max(bottom, b) : Math.min(right, r) - Math.max(left, l)
      const gap = quarter === 0 ? l - last : quarter === 1 ? b - last : quarter === 2 ? last - r : last - t
      // A ligature is one glyph with several characters: they share its box.
      const isSameGlyph = l === glyphLeft && b === glyphBottom && r === glyphRight
      if (
        !isSameGlyph &&
        (shared < SAME_LINE * height ||
          gap > WORD_GAP * height ||
          gap < -BACK_STEP * height ||
          (!(isLetter(raw) && isLetter(codes.at(-1) ?? 0)) &&
            (isAlong
              ? edges.isUprightAt((last + (quarter === 0 ? l : r)) / 2, (t + b) / 2)
              : edges.isLevelAt((last + (quarter === 1 ? b : t)) / 2, (l + r) / 2))))
      )
        finish()
    }
    glyphLeft = l
    glyphRight = r
    glyphBottom = b
    if (codes.length === 0) {
      const turned = quarterOf(calls.FPDFText_GetCharAngle(text, index))
      if (turned === null) continue
      quarter = turned
      const object = calls.FPDFText_GetTextObject(text, index)
      hidden = object !== 0 && calls.FPDFTextObj_GetTextRenderMode(object) === invisibleText
      left = l
      top = t
      right = r
      bottom = b
    } else {
      if (l < left) left = l
      if (t > top) top = t
      if (r > right) right = r
      if (b < bottom) bottom = b
    }
    last = quarter === 0 ? r : quarter === 1 ? t : quarter === 2 ? l : b
    codes.push(isHyphen(raw) ? 45 : raw)
  }
  finish()

  const main = commonQuarter(runs)
  const isHidden = runs.length > 0 && runs.every((run) => run.hidden)
  return { words: toWords(runs, main, space), quarter: main, characters, unknown, isHidden }
}

const commonQuarter = (runs: readonly Run[]): Quarter => {
  const votes = [0, 0, 0, 0]
  for (const run of runs) votes[run.quarter] = (votes[run.quarter] ?? 0) + run.text.length
  return votes.indexOf(Math.max(...votes)) as Quarter
}

const toWords = (runs: Run[], main: Quarter, space: Space): Word[] => {
  const isAllHidden = runs.every((run) => run.hidden)
  const words: Word[] = []
  let previous: Run | undefined
  for (const run of runs) {
    // Text that nobody sees is read only where nothing else is printed: the text layer of a scan.
    if (run.hidden && !isAllHidden) continue
    if (isOutside(run, space)) continue
    const joined = previous && run.quarter !== main ? joinSideways(previous, run) : null
    if (joined && words.length > 0) {
      words[words.length - 1] = toWord(joined, main, space)
      previous = joined
      continue
    }
    words.push(toWord(run, main, space))
    previous = run
  }
  return words
}

const isOutside = (run: Run, { x0, y0, x1, y1 }: Space) => {
  const x = (run.left + run.right) / 2
  const y = (run.top + run.bottom) / 2
  return x < x0 || x > x1 || y < y0 || y > y1
}

const joinSideways = (a: Run, b: Run): Run | null => {
  if (a.quarter !== b.quarter) return null
  const isUpDown = b.quarter === 1 || b.quarter === 3
  const height = isUpDown ? Math.min(a.right - a.left, b.right - b.left) : Math.min(a.top - a.bottom, b.top - b.bottom)
  const shared = isUpDown
    ? Math.min(a.right, b.right) - Math.max(a.left, b.left)
    : Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)
  const gap =
    b.quarter === 1
      ? b.bottom - a.top
      : b.quarter === 3
        ? a.bottom - b.top
        : b.quarter === 0
          ? b.left - a.right
          : a.left - b.right
  if (shared < SAME_LINE * height || gap > SIDEWAYS_GAP * height || gap < -BACK_STEP * height) return null
  return {
    ...b,
    text: `${a.text} ${b.text}`,
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

/** Ligatures and full-width forms become plain letters; everything else is left as printed. */
const isComposed = /[\uFB00-\uFB06\uFF01-\uFF5E\u2460-\u24FF]/

const toWord = (run: Run, main: Quarter, space: Space): Word => {
  const text = isComposed.test(run.text) ? run.text.normalize('NFKC') : run.text
  const box = turnBox(run, main, space)
  return run.quarter === main ? { text, ...box } : { text, ...box, sideways: true }
}
