import { turnBox, type Quarter, type Space } from './turns.ts'
import { around, type Box } from './page.ts'
import type { Pdfium } from './pdfium.ts'

/** Wider than this, in points, is not a line. */
const MAX_THICK = 1.6
/** Shorter than this is a dash, a tick or a letter drawn as a path. */
const MIN_LENGTH = 5
/** Paths with more pieces than this are drawings; pages with more objects are not searched. */
const MAX_SEGMENTS = 4_000
const MAX_OBJECTS = 20_000
/** Paths of up to so many pieces are a line or a rectangle: their box says it all. */
const RECTANGLE_SEGMENTS = 5

const pathObject = 2

/** The straight lines drawn on a page, both ways: rules, and the sides of boxes drawn around cells or behind them. */
export type Rules = { upright: Box[]; level: Box[] }

/** The lines of a page in the file's space (y upwards). They say where the cells of a table are. */
export const readRules = (pdfium: Pdfium, page: number, memory: number): Rules => {
  const { calls } = pdfium
  const rules: Rules = { upright: [], level: [] }
  const count = calls.FPDFPage_CountObjects(page)
  if (count > MAX_OBJECTS) return rules
  for (let index = 0; index < count; index++) {
    const object = calls.FPDFPage_GetObject(page, index)
    if (object === 0 || calls.FPDFPageObj_GetType(object) !== pathObject) continue
    const segments = calls.FPDFPath_CountSegments(object)
    if (segments > RECTANGLE_SEGMENTS) {
      if (segments <= MAX_SEGMENTS)
        for (const line of segmentLines(pdfium, object, segments, memory)) addSides(rules, line)
      continue
    }
    if (calls.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12) === 0) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(memory >> 2, (memory >> 2) + 4)
    addSides(rules, { left, bottom, right, top })
  }
  return rules
}

/** The same lines in reading space. */
export const turnRules = ({ upright, level }: Rules, quarter: Quarter, space: Space): Rules => {
  const turned = (lines: readonly Box[]) => lines.map((line) => turnBox(line, quarter, space))
  return quarter % 2 === 0
    ? { upright: turned(upright), level: turned(level) }
    : { upright: turned(level), level: turned(upright) }
}

/** A thin box is a line; a wide one has four sides. */
const addSides = ({ upright, level }: Rules, { left, top, right, bottom }: Box): void => {
  const [width, height] = [right - left, top - bottom]
  if (height >= MIN_LENGTH) {
    if (width <= MAX_THICK) upright.push({ left, top, right, bottom })
    else upright.push({ left, top, right: left, bottom }, { left: right, top, right, bottom })
  }
  if (width >= MIN_LENGTH) {
    if (height <= MAX_THICK) level.push({ left, top, right, bottom })
    else level.push({ left, top, right, bottom: top }, { left, top: bottom, right, bottom })
  }
}

/** The straight pieces of a path, as thin boxes in the page's space. */
const segmentLines = (pdfium: Pdfium, object: number, count: number, memory: number): Box[] => {
  const { calls } = pdfium
  if (calls.FPDFPageObj_GetMatrix(object, memory) === 0) return []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdfium.floats().subarray(memory >> 2, (memory >> 2) + 6)
  const lines: Box[] = []
  let fromX = 0
  let fromY = 0
  for (let index = 0; index < count; index++) {
    const segment = calls.FPDFPath_GetPathSegment(object, index)
    if (segment === 0 || calls.FPDFPathSegment_GetPoint(segment, memory, memory + 4) === 0) continue
    const [px = 0, py = 0] = pdfium.floats().subarray(memory >> 2, (memory >> 2) + 2)
    const x = a * px + c * py + e
    const y = b * px + d * py + f
    if (
      calls.FPDFPathSegment_GetType(segment) === lineSegment &&
      (Math.abs(x - fromX) < MAX_THICK || Math.abs(y - fromY) < MAX_THICK)
    )
      lines.push({
        left: Math.min(x, fromX),
        right: Math.max(x, fromX),
        bottom: Math.min(y, fromY),
        top: Math.max(y, fromY),
      })
    fromX = x
    fromY = y
  }
  return lines
}

/** FPDFPathSegment_GetType: a straight line to the point. */
const lineSegment = 0

/** Stripes of paper are so many at least, and as far apart as each other within so many points. */
const LEAST_STRIPES = 6
const SAME_STEP = 1

/** Level lines at one step over the whole height of the text are the stripes of the paper, and part nothing that stands on it. */
export const withoutStripes = (level: Box[], words: readonly Box[]): Box[] => {
  if (level.length < LEAST_STRIPES || words.length === 0) return level
  const heights = level.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b)
  const steps = heights
    .slice(1)
    .map((height, at) => height - heights[at]!)
    .sort((a, b) => a - b)
  const most = steps.at(-1)!
  if (most - steps[0]! >= SAME_STEP) return level
  const { top, bottom } = around(words)
  return heights[0]! <= top + SAME_STEP && heights.at(-1)! + most >= bottom ? [] : level
}
