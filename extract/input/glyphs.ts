import type { Box, Word } from './page.ts'
import type { Pdfium } from './pdfium.ts'
import { cellEdges, type CellEdges } from './cell-edges.ts'
import { fontName } from './font-name.ts'
import { addDrawn, drawnBy, isDrawnFrame, joinDrawn } from './drawn-characters.ts'
import type { Rules } from './rules.ts'
import { turnBox, type Quarter, type Space } from './turns.ts'
import { fitToType, typeAt, type Type } from './type.ts'

/** A gap wider than this part of the character's height starts a new word (0.15 of the font size, whose box is 1.17 high). */
const WORD_GAP = 0.13
/** Characters may step back this part of their height and still belong to the word (kerning). */
const BACK_STEP = 0.4
/** Two characters are on one baseline when their boxes share this part of the smaller height. */
const SAME_LINE = 0.6
/** A sign so many times as high as the letters beside it is a drawing: a triangle before the name of a company. */
const DRAWING = 2.5
/** Words printed sideways join into one when the gap is under this part of the height: a heading, not a row of cells. */
const SIDEWAYS_GAP = 0.6

type Run = Box & { text: string; quarter: Quarter; hidden: boolean; font?: string }

const LAST_OF_ASCII = 0x7e

/** Of any width: browsers print the wide spaces of a page (U+2003) as they are. */
const isSpace = (code: number) =>
  code <= 32 ||
  code === 160 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000

/** A text too long for its cell runs over the rule: within a run of letters a rule ends nothing. */
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 192

/** PDFium answers 2 for a hyphen at the end of a line. */
const isHyphen = (code: number) => code === 2 || code === 0xad || code === 0x2010 || code === 0x2011

/**
 * A run to which characters are still added: their codes, and the box of the last one. `leader`: how many points it ends with;
 * `own`: its box without them.
 */
type OpenRun = Omit<Run, 'text' | 'font'> & {
  codes: number[]
  last: Box
  leader: number
  own: Box | null
  /** The text object of the last character that is none of ASCII. */
  foreign: number
}

/** Points and strokes that lead the eye from a text to what is at the end of its line; so many are a leader. */
const isPoint = (code: number) => code === 46 || code === 95 || code === 0x2026
const LEADER = 5

/** Characters that the font names nothing for, or names privately, or as ornaments where it has no table at all. */
const isUnknown = (code: number) =>
  code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff) || (code >= 0x2600 && code <= 0x27bf)

/** `slanted`: texts at no right angle. */
type ReadGlyphs = {
  words: Word[]
  slanted: Word[]
  quarter: Quarter
  characters: number
  unknown: number
  isHidden: boolean
  drawn: Rules
}

/**
 * Words of an open text page, in reading space, and what the characters are like.
 * A word is built in the order of the content and by geometry: PDFium's own spaces between glyphs are guesses.
 * `shown`: how a text runs that is upright where the page is displayed.
 * Characters that draw the lines of a table are `drawn` rules, in the file's space, and no text.
 */
export const readGlyphs = (
  pdfium: Pdfium,
  text: number,
  count: number,
  rectangle: number,
  { space, shown, rules }: { space: Space; shown: Quarter; rules: Rules },
): ReadGlyphs => {
  const { calls } = pdfium
  const found: OpenRun[] = []
  const slanted = new Map<number, OpenRun>()
  const drawn: Rules = { upright: [], level: [] }
  const edges = cellEdges(rules)
  let characters = 0
  let unknown = 0
  let run: OpenRun | null = null
  let type: Type | null = null
  // One for all characters, of which a page has thousands.
  const box: Box = { left: 0, top: 0, right: 0, bottom: 0 }
  for (let index = 0; index < count; index++) {
    const raw = calls.FPDFText_GetUnicode(text, index)
    if (raw !== 2 && isSpace(raw)) {
      if (raw === 0) unknown++
      // A letter whose code nothing explains: its font counts from 1.
      else if (raw < 32 && calls.FPDFText_HasUnicodeMapError(text, index) === 1) {
        characters++
        unknown++
      } else if (run && calls.FPDFText_IsGenerated(text, index) === 0) run = null
      continue
    }
    characters++
    if (isUnknown(raw)) unknown++
    type = typeAt(pdfium, text, index, rectangle, type)
    const { quarter, hidden } = type
    readLooseBox(pdfium, text, index, rectangle, box)
    if (quarter === null) {
      run = null
      const own = slanted.get(type.object) ?? opened(box, 0, hidden)
      slanted.set(type.object, own)
      add(own, box, raw)
      continue
    }
    fitToType(box, type)
    const lines = drawnBy(raw)
    if (lines) {
      addDrawn(drawn, lines, box, quarter)
      run = null
      continue
    }
    if (run && (run.quarter !== quarter || !goesOn(run, box, raw, edges))) run = null
    if (!run) {
      run = opened(box, quarter, hidden)
      found.push(run)
    }
    add(run, box, isHyphen(raw) ? 45 : raw)
    if (raw > LAST_OF_ASCII) run.foreign = type.object
  }
  const fonts = fontNames(pdfium)
  const runs = found
    .map((one) => withFont(closed(one), one.foreign, fonts))
    .filter((one) => {
      if (isDrawnFrame(one.text)) addDrawn(drawn, { upright: false, level: true }, one, one.quarter)
      return !isDrawnFrame(one.text)
    })
  const main = commonQuarter(runs, shown)
  const isHidden = runs.length > 0 && runs.every((one) => one.hidden)
  const words = toWords(runs, main, space)
  const aside = [...slanted.values()].map((one) => ({ ...closed(one), quarter: main }))
  return {
    words,
    slanted: aside.filter((one) => !one.hidden && !isOutside(one, space)).map((one) => toWord(one, main, space)),
    quarter: main,
    characters,
    unknown,
    isHidden,
    drawn: joinDrawn(drawn),
  }
}

const opened = ({ left, top, right, bottom }: Box, quarter: Quarter, hidden: boolean): OpenRun => {
  const box = { left, top, right, bottom }
  return { ...box, quarter, hidden, codes: [], last: box, leader: 0, own: null, foreign: 0 }
}

const add = (run: OpenRun, box: Box, code: number): void => {
  if (!isPoint(code)) run.leader = 0
  else if (run.leader++ === 0) run.own = { left: run.left, top: run.top, right: run.right, bottom: run.bottom }
  widen(run, box)
  run.codes.push(code)
  copyBox(box, run.last)
}

/** A run without the leader that it ends with, unless it is nothing else. */
const closed = ({ codes, quarter, hidden, leader, own, ...whole }: OpenRun): Run => {
  const isLed = own !== null && leader >= LEADER && leader < codes.length
  const { left, top, right, bottom } = isLed ? own : whole
  const text = String.fromCodePoint(...(isLed ? codes.slice(0, -leader) : codes))
  return { text, left, top, right, bottom, quarter, hidden }
}

const withFont = (run: Run, object: number, nameOf: (object: number) => string): Run =>
  object === 0 ? run : { ...run, font: nameOf(object) }

/** What the font of a text object is called; each font is asked once. */
const fontNames = (pdfium: Pdfium) => {
  const names = new Map<number, string>()
  return (object: number): string => {
    const font = pdfium.calls.FPDFTextObj_GetFont(object)
    const name = names.get(font) ?? fontName(pdfium, font)
    names.set(font, name)
    return name
  }
}

/** The box of a character in the file's space (y up), with the height of its font, into `box`. */
const readLooseBox = (pdfium: Pdfium, text: number, index: number, rectangle: number, box: Box): void => {
  pdfium.calls.FPDFText_GetLooseCharBox(text, index, rectangle)
  const floats = pdfium.floats()
  const slot = rectangle >> 2
  box.left = floats[slot] ?? 0
  box.top = floats[slot + 1] ?? 0
  box.right = floats[slot + 2] ?? 0
  box.bottom = floats[slot + 3] ?? 0
}

const copyBox = (from: Box, to: Box): void => {
  to.left = from.left
  to.top = from.top
  to.right = from.right
  to.bottom = from.bottom
}

/** Whether a character belongs to the word before it. */
const goesOn = (run: OpenRun, box: Box, code: number, edges: CellEdges): boolean => {
  const { last, quarter, codes } = run
  // A ligature is one glyph with several characters: they share its box.
  if (box.left === last.left && box.bottom === last.bottom && box.right === last.right) return true
  const isLed = run.leader >= LEADER && !isPoint(code)
  if (isLed || !follows(run, last, box, quarter, WORD_GAP)) return false
  return (isLetter(code) && isLetter(codes.at(-1) ?? 0)) || !isRuleBetween(edges, last, box, quarter)
}

const widen = (run: OpenRun, { left, top, right, bottom }: Box) => {
  if (left < run.left) run.left = left
  if (top > run.top) run.top = top
  if (right > run.right) run.right = right
  if (bottom < run.bottom) run.bottom = bottom
}

const isAlong = (quarter: Quarter): boolean => quarter === 0 || quarter === 2

/** A box is on the line of a text and after its `last` part, at most `widest` of the smaller height away. */
const follows = (text: Box, last: Box, next: Box, quarter: Quarter, widest: number): boolean => {
  const [own, other] = isAlong(quarter)
    ? [text.top - text.bottom, next.top - next.bottom]
    : [text.right - text.left, next.right - next.left]
  const height = Math.min(own, other)
  if (Math.max(own, other) > DRAWING * height) return false
  const shared = isAlong(quarter)
    ? Math.min(text.top, next.top) - Math.max(text.bottom, next.bottom)
    : Math.min(text.right, next.right) - Math.max(text.left, next.left)
  const gap = gapAfter(last, next, quarter)
  return !(shared < SAME_LINE * height || gap > widest * height || gap < -BACK_STEP * height)
}

/** The space from one box to the next, as a text reads that runs so. */
const gapAfter = (last: Box, next: Box, quarter: Quarter): number => {
  if (quarter === 0) return next.left - last.right
  if (quarter === 1) return next.bottom - last.top
  return quarter === 2 ? last.left - next.right : last.bottom - next.top
}

const isRuleBetween = (edges: CellEdges, last: Box, next: Box, quarter: Quarter): boolean => {
  const x = (next.left + next.right) / 2
  const y = (next.top + next.bottom) / 2
  if (quarter === 0) return edges.isUprightAt((last.right + next.left) / 2, y)
  if (quarter === 1) return edges.isLevelAt((last.top + next.bottom) / 2, x)
  return quarter === 2
    ? edges.isUprightAt((last.left + next.right) / 2, y)
    : edges.isLevelAt((last.bottom + next.top) / 2, x)
}

/**
 * How the page is read: as most letters run, but as it is shown where most figures do. The titles of a few narrow columns,
 * printed sideways, may have more letters than the rows under them.
 */
const commonQuarter = (runs: readonly Run[], shown: Quarter): Quarter => {
  const [common] = mostOf(runs, ({ text }) => text.length)
  if (common === shown) return shown
  const [, most, figures] = mostOf(runs, ({ text }) => text.length - text.replace(/\d/g, '').length)
  return most > 0 && figures[shown] === most ? shown : common
}

/** The way that runs have most of something, how much that is, and how much of it each way has. */
const mostOf = (runs: readonly Run[], countOf: (run: Run) => number): [Quarter, number, readonly number[]] => {
  const counts = [0, 0, 0, 0]
  for (const run of runs) counts[run.quarter]! += countOf(run)
  const most = Math.max(...counts)
  return [counts.indexOf(most) as Quarter, most, counts]
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
  if (a.quarter !== b.quarter || !follows(a, a, b, b.quarter, SIDEWAYS_GAP)) return null
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
  const font = run.font === undefined ? {} : { font: run.font }
  return run.quarter === main ? { text, ...box, ...font } : { text, ...box, ...font, sideways: true }
}
