import type { Box } from '../page.ts'
import { CREST, crestsOf, type Crests } from './crests.ts'
import type { Raster } from './raster.ts'
import { ruleBoxes } from './rule-boxes.ts'

/** Least length of a rule, in heights of a letter: longer than a number, and than a title's stems. */
const MIN_LEVEL = 10
const MIN_UPRIGHT = 4.5
/** Where letters touch a rule it is no crest, but it must be one over this part of its length: figures stand close to
 * upright ones, and the serifs of a line of bold print almost make a level one. */
const LEVEL_CREST = 0.78
const UPRIGHT_CREST = 0.42
/** A shorter rule is as dark all along, but for this part of it; letters in a row have gaps. So long a one is sure. */
const MAX_FAINT = 0.06
const FAINT = 0.45
const SURE_LENGTH = 40
/** What may be missing of it, in heights of a letter. */
const MAX_GAP = 0.1
/** A stroke that crosses a rule has ink this dark on both sides of it. */
const STROKE = 150
/** Ink that stands beside a rule is at least so dark, and so near, in heights of a letter: a round letter is hollow. */
const BESIDE = 205
const NEAR = 0.4
/** The page without its rules, where the upright ones were (1 a pixel), and the boxes of the level ones. */
export type Ruled = { raster: Raster; upright: Uint8Array; levelRules: Box[] }

/**
 * Rubs out the thin straight rules of an even, level page whose letters are `letter` pixels high. A rule is found as a
 * crest, darker than both its sides, so that a faint one is seen and a dark ground is not; strokes of letters that
 * cross it stay.
 */
export const eraseRules = (raster: Raster, letter: number): Ruled => {
  const level = findRules(raster, letter, false)
  const upright = findRules(raster, letter, true)
  const out = raster.data.slice()
  wipe(raster, out, { marks: level, others: upright, letter, isUpright: false })
  wipe(raster, out, { marks: upright, others: level, letter, isUpright: true })
  return { raster: { ...raster, data: out }, upright, levelRules: ruleBoxes(level, raster, letter) }
}

/** Steps from a pixel to the next one along a rule, and to the one beside it. */
type Steps = { along: number; across: number }

/** The rules that run along the rows of a page or, upright ones, along its columns: 1 a pixel. */
const findRules = (raster: Raster, letter: number, isUpright: boolean): Uint8Array => {
  const { width, height } = raster
  const crests = crestsOf(raster, letter, isUpright)
  const { ink, stride } = crests
  const marks = new Uint8Array(width * height)
  const take = ruleTaker(raster, crests, marks, letter, isUpright)
  // Upright runs grow beside each other while the page is gone through in the order of its rows.
  const lines = isUpright ? width : height
  const starts = new Int32Array(lines).fill(-1)
  const lasts = new Int32Array(lines)
  const crestsIn = new Int32Array(lines)
  const gap = Math.max(1, Math.round(letter * MAX_GAP))
  const four = new Uint32Array(ink.buffer)
  const [across, fourAcross] = isUpright ? [1, 1] : [stride, stride / 4]
  for (let y = 1; y < height - 1; y++)
    for (let k = (y * stride) / 4, end = k + stride / 4; k < end; k++) {
      // A tilt too small to right moves a rule to the next line now and then.
      if ((four[k]! | four[k - fourAcross]! | four[k + fourAcross]!) === 0) continue
      for (let at = 4 * k; at < 4 * k + 4; at++) {
        const here = ink[at]! | ink[at - across]! | ink[at + across]!
        if (here === 0) continue
        const x = at - y * stride
        const line = isUpright ? x : y
        const i = isUpright ? y : x
        const start = starts[line]!
        if (start < 0 || i - lasts[line]! > gap + 1) {
          if (start >= 0) take(line, start, lasts[line]!, crestsIn[line]!)
          starts[line] = i
          crestsIn[line] = 0
        }
        lasts[line] = i
        if (here >= CREST) crestsIn[line]!++
      }
    }
  for (let line = 0; line < lines; line++)
    if (starts[line]! >= 0) take(line, starts[line]!, lasts[line]!, crestsIn[line]!)
  return marks
}

/** Marks a run of ink that is a rule: long enough, a crest over enough of it, and even unless it is very long. */
const ruleTaker = (
  { width, data }: Raster,
  { ink, stride }: Crests,
  marks: Uint8Array,
  letter: number,
  isUpright: boolean,
) => {
  const steps = isUpright ? { along: width, across: 1 } : { along: 1, across: width }
  const shortest = Math.round(letter * (isUpright ? MIN_UPRIGHT : MIN_LEVEL))
  const crestShare = isUpright ? UPRIGHT_CREST : LEVEL_CREST
  const sureLength = letter * SURE_LENGTH
  return (line: number, start: number, last: number, crests: number): void => {
    const length = last - start + 1
    if (length < shortest || crests < crestShare * length) return
    const [x, y] = isUpright ? [line, start] : [start, line]
    const from = y * width + x
    if (length < sureLength && !isEven(data, from, length, steps)) return
    const inkStep = isUpright ? stride : 1
    for (let k = 0, at = from, of = y * stride + x; k < length; k++, at += steps.along, of += inkStep)
      if (ink[of]) marks[at] = 1
  }
}

/** Whether a run is about as dark from one end to the other, where it is darkest across. */
const isEven = (data: Uint8Array, from: number, length: number, { along, across }: Steps): boolean => {
  const depth = (k: number): number => {
    const at = from + k * along
    return 255 - Math.min(data[at]!, data[at - across]!, data[at + across]!)
  }
  let sum = 0
  for (let k = 0; k < length; k++) sum += depth(k)
  const mean = sum / length
  let faint = 0
  for (let k = 0; k < length; k++) if (depth(k) < FAINT * mean) faint++
  return faint <= MAX_FAINT * length
}

/**
 * Whitens the marks and the pixel on each side of them. Where ink stands beside them they are only lightened by what the
 * rule alone is dark, so that letters that touch it stay whole; where a stroke goes through, all stays. What crosses as
 * another rule does (`others`) is no stroke.
 */
const wipe = (
  { width, height, data }: Raster,
  out: Uint8Array,
  { marks, others, letter, isUpright }: { marks: Uint8Array; others: Uint8Array; letter: number; isUpright: boolean },
): void => {
  const across = isUpright ? 1 : width
  const lines = isUpright ? width : height
  const near = Math.round(letter * NEAR)
  const bare = bareRule({ width, height, data }, marks, letter, isUpright)
  /** Whether ink stands within so many pixels beside a rule that is `thick` from `at` on. */
  const isTouched = (at: number, line: number, thick: number): boolean => {
    for (let k = 2; k < near + 2; k++) {
      if (line >= k && data[at - k * across]! < BESIDE) return true
      if (line + thick + k <= lines && data[at + (thick + k - 1) * across]! < BESIDE) return true
    }
    return false
  }
  const isStroke = (pixel: number): boolean => data[pixel]! < STROKE && !others[pixel]
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    const line = isUpright ? at % width : Math.floor(at / width)
    if (line > 0 && marks[at - across]) continue
    let thick = 1
    while (line + thick < lines && marks[at + thick * across]) thick++
    const isInside = line >= 2 && line + thick + 1 < lines
    if (isInside && isStroke(at - 2 * across) && isStroke(at + (thick + 1) * across)) continue
    const isBeside = isTouched(at, line, thick)
    const last = Math.min(lines - 1 - line, thick)
    for (let k = Math.max(-line, -1); k <= last; k++) {
      const pixel = at + k * across
      out[pixel] = isBeside ? Math.min(255, out[pixel]! + 255 - bare(pixel)) : 255
    }
  }
}

/** Along a rule its own gray is looked up by stretches of so many heights of a letter, from as far to both sides of each. */
const STRETCH = 2
/** Letters touch a rule over less than the rest of its length. */
const UNTOUCHED = 0.85

/** The gray of a rule at a pixel of it or beside it, where no letter touches it: nearly the lightest near by along it. */
const bareRule = ({ width, height, data }: Raster, marks: Uint8Array, letter: number, isUpright: boolean) => {
  const [along, across] = isUpright ? [width, 1] : [1, width]
  const length = isUpright ? height : width
  const stretch = Math.max(1, Math.round(letter * STRETCH))
  const near = Math.round(letter * NEAR)
  const known = new Map<number, number>()
  return (pixel: number): number => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const i = isUpright ? y : x
    const part = Math.floor(i / stretch)
    const start = pixel - (i - part * stretch) * along
    const before = known.get(start)
    if (before !== undefined) return before
    const grays: number[] = []
    for (let k = Math.max(-stretch, -part * stretch); k < 2 * stretch && part * stretch + k < length; k++) {
      const at = start + k * along
      for (let side = -near; side <= near; side++)
        if (marks[at + side * across]) {
          grays.push(data[at]!)
          break
        }
    }
    const gray = grays.sort((a, b) => a - b)[Math.floor(grays.length * UNTOUCHED)] ?? 0
    known.set(start, gray)
    return gray
  }
}
