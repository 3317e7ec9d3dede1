import { transposed, type Raster } from './raster.ts'

/** Least length of a rule and most thickness, in heights of a letter: longer than a number, and than a title's stems. */
const MIN_LEVEL = 10
const MIN_UPRIGHT = 4.5
const MAX_THICK = 0.34
/** How much darker than what is on both its sides a rule is, once its grain is smoothed along it. */
const MIN_DEPTH = 14
/** Where letters touch a rule it is no crest, but it must be one over this part of its length: figures stand close to
 * upright ones, and the serifs of a line of bold print almost make a level one. */
const LEVEL_CREST = 0.78
const UPRIGHT_CREST = 0.42
/** A shorter rule is as dark all along, but for this part of it; letters in a row have gaps. So long a one is sure. */
const MAX_FAINT = 0.06
const FAINT = 0.45
const SURE_LENGTH = 40
/** Half the length over which it is smoothed, and what may be missing of it, in heights of a letter. */
const SMOOTH = 0.1
const MAX_GAP = 0.1
/** A stroke that crosses a rule has ink this dark on both sides of it. */
const STROKE = 150
/** The page without its rules, and where the upright ones were (1 a pixel). */
export type Ruled = { raster: Raster; upright: Uint8Array }

/**
 * Rubs out the thin straight rules of an even, level page whose letters are `letter` pixels high. A rule is found as a
 * crest, darker than both its sides, so that a faint one is seen and a dark ground is not; strokes of letters that
 * cross it stay.
 */
export const eraseRules = (raster: Raster, letter: number): Ruled => {
  const level = findRules(raster, letter, false)
  // Upright rules are found as level ones of the page turned over its corner: memory is read in its order.
  const turned = findRules(transposed(raster), letter, true)
  const upright = transposed({ width: raster.height, height: raster.width, data: turned }).data
  const out = raster.data.slice()
  wipe(raster, out, level, false)
  wipe(raster, out, upright, true)
  return { raster: { ...raster, data: out }, upright }
}

/** The rules that run along the rows of a page, or of one turned over its corner. */
const findRules = ({ width, height, data }: Raster, letter: number, isUpright: boolean): Uint8Array => {
  const reach = Math.max(2, Math.round(letter * MAX_THICK))
  const crestShare = isUpright ? UPRIGHT_CREST : LEVEL_CREST
  const gap = Math.max(1, Math.round(letter * MAX_GAP))
  const shortest = Math.round(letter * (isUpright ? MIN_UPRIGHT : MIN_LEVEL))
  const sureLength = letter * SURE_LENGTH
  const ink = crests(smoothRows(data, width, height, Math.max(1, Math.round(letter * SMOOTH))), width, height, reach)
  const marks = new Uint8Array(width * height)
  for (let line = 1; line < height - 1; line++) {
    const from = line * width
    let [start, last, seen] = [-1, -1, 0]
    for (let i = 0; i <= width; i++) {
      const at = from + i
      // A tilt too small to right moves a rule to the next line now and then.
      const here = i < width ? ink[at]! | ink[at - width]! | ink[at + width]! : 0
      if (here > 0) {
        if (start < 0) [start, seen] = [i, 0]
        last = i
        if (here >= CREST) seen++
      } else if (start >= 0 && (i - last > gap || i === width)) {
        const isLong = last - start + 1 >= shortest && seen >= crestShare * (last - start + 1)
        if (isLong && (last - start + 1 >= sureLength || isEven(data, width, from, start, last))) {
          for (let k = from + start; k <= from + last; k++) if (ink[k]) marks[k] = 1
        }
        start = -1
      }
    }
  }
  return marks
}

const SLOPE = 1
const CREST = 2

/** What is darker than the row on one side of it, and what is than both. */
const crests = (smooth: Uint8Array, width: number, height: number, reach: number): Uint8Array => {
  const ink = new Uint8Array(width * height)
  const away = reach * width
  for (let at = away, end = (height - reach) * width; at < end; at++) {
    const limit = smooth[at]! + MIN_DEPTH
    const isBefore = smooth[at - away]! >= limit
    const isAfter = smooth[at + away]! >= limit
    if (isBefore || isAfter) ink[at] = isBefore && isAfter ? CREST : SLOPE
  }
  return ink
}

/** Whether a row is about as dark from one end to the other, where it is darkest across. */
const isEven = (data: Uint8Array, width: number, from: number, start: number, last: number): boolean => {
  const depth = (at: number): number => 255 - Math.min(data[at]!, data[at - width]!, data[at + width]!)
  let sum = 0
  for (let i = start; i <= last; i++) sum += depth(from + i)
  const mean = sum / (last - start + 1)
  let faint = 0
  for (let i = start; i <= last; i++) if (depth(from + i) < FAINT * mean) faint++
  return faint <= MAX_FAINT * (last - start + 1)
}

/** Mean over a short stretch of each row, by a running sum. */
const smoothRows = (data: Uint8Array, width: number, height: number, reach: number): Uint8Array => {
  const out = new Uint8Array(data.length)
  const whole = 2 * reach + 1
  // Dividing is the slow part: where the stretch is whole, every sum's mean is known.
  const means = Uint8Array.from({ length: 255 * whole + 1 }, (_, sum) => sum / whole)
  for (let y = 0; y < height; y++) {
    const from = y * width
    for (let i = 0; i < Math.min(reach, width); i++) {
      out[from + i] = meanAround(data, from, width, i, reach)
      out[from + width - 1 - i] = meanAround(data, from, width, width - 1 - i, reach)
    }
    let sum = 0
    for (let i = 0; i < whole - 1 && i < width; i++) sum += data[from + i]!
    for (let at = from + reach, end = from + width - reach; at < end; at++) {
      sum += data[at + reach]!
      out[at] = means[sum]!
      sum -= data[at - reach]!
    }
  }
  return out
}

const meanAround = (data: Uint8Array, from: number, width: number, i: number, reach: number): number => {
  const part = data.subarray(from + Math.max(0, i - reach), from + Math.min(width, i + reach + 1))
  return part.reduce((sum, gray) => sum + gray, 0) / part.length
}

/** Whitens the marks and the pixel on each side of them across the rule, unless a stroke goes through. */
const wipe = ({ width, height, data }: Raster, out: Uint8Array, marks: Uint8Array, isUpright: boolean): void => {
  const across = isUpright ? 1 : width
  const lines = isUpright ? width : height
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    const line = isUpright ? at % width : Math.floor(at / width)
    if (line > 0 && marks[at - across]) continue
    let thick = 1
    while (line + thick < lines && marks[at + thick * across]) thick++
    const isCrossed =
      line >= 2 &&
      line + thick + 1 < lines &&
      data[at - 2 * across]! < STROKE &&
      data[at + (thick + 1) * across]! < STROKE
    if (isCrossed) continue
    const first = Math.max(-line, -1)
    const last = Math.min(lines - 1 - line, thick)
    for (let k = first; k <= last; k++) out[at + k * across] = 255
  }
}
