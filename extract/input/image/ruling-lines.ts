import type { Raster } from './raster.ts'

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
/** So many rules each way make a grid. */
const MIN_GRID_RULES = 3

/** The page without its rules, where the upright ones were (1 a pixel), and whether there are rules both ways. */
export type Ruled = { raster: Raster; upright: Uint8Array; isGrid: boolean }

type Marks = { marks: Uint8Array; count: number }

/**
 * Rubs out the thin straight rules of an even, level page whose letters are `letter` pixels high. A rule is found as a
 * crest, darker than both its sides, so that a faint one is seen and a dark ground is not; strokes of letters that
 * cross it stay.
 */
export const eraseRules = (raster: Raster, letter: number): Ruled => {
  const level = findRules(raster, letter, false)
  const upright = findRules(raster, letter, true)
  const out = raster.data.slice()
  wipe(raster, out, level.marks, false)
  wipe(raster, out, upright.marks, true)
  return {
    raster: { ...raster, data: out },
    upright: upright.marks,
    isGrid: level.count >= MIN_GRID_RULES && upright.count >= MIN_GRID_RULES,
  }
}

const findRules = ({ width, height, data }: Raster, letter: number, isUpright: boolean): Marks => {
  const [lines, length] = isUpright ? [width, height] : [height, width]
  const [lineStep, step] = isUpright ? [1, width] : [width, 1]
  const reach = Math.max(2, Math.round(letter * MAX_THICK))
  const crestShare = isUpright ? UPRIGHT_CREST : LEVEL_CREST
  const gap = Math.max(1, Math.round(letter * MAX_GAP))
  const shortest = Math.round(letter * (isUpright ? MIN_UPRIGHT : MIN_LEVEL))
  const sureLength = letter * SURE_LENGTH
  const smooth = smoothAlong(data, lines, length, lineStep, step, Math.max(1, Math.round(letter * SMOOTH)))
  /** 1 where it is darker than one side, 2 where it is than both. */
  const ink = new Uint8Array(width * height)
  for (let line = reach; line < lines - reach; line++)
    for (let i = 0; i < length; i++) {
      const at = line * lineStep + i * step
      const [before, after] = [smooth[at - reach * lineStep]!, smooth[at + reach * lineStep]!]
      if (Math.max(before, after) - smooth[at]! < MIN_DEPTH) continue
      ink[at] = Math.min(before, after) - smooth[at]! >= MIN_DEPTH ? 2 : 1
    }
  const marks = new Uint8Array(width * height)
  let count = 0
  for (let line = 1; line < lines - 1; line++) {
    let [start, last, crests, isRule] = [-1, -1, 0, false]
    for (let i = 0; i <= length; i++) {
      const at = line * lineStep + i * step
      // A tilt too small to right moves a rule to the next line now and then.
      const here = i < length ? Math.max(ink[at]!, ink[at - lineStep]!, ink[at + lineStep]!) : 0
      if (here > 0) {
        if (start < 0) [start, crests] = [i, 0]
        last = i
        if (here === 2) crests++
      } else if (start >= 0 && (i - last > gap || i === length)) {
        const isLong = last - start + 1 >= shortest && crests >= crestShare * (last - start + 1)
        if (isLong && (last - start + 1 >= sureLength || isEven(data, line * lineStep, step, lineStep, start, last))) {
          isRule = true
          for (let k = start; k <= last; k++) {
            const place = line * lineStep + k * step
            if (ink[place]) marks[place] = 1
          }
        }
        start = -1
      }
    }
    if (isRule) count++
  }
  return { marks, count: count / Math.max(1, Math.round(letter * 0.12)) }
}

/** Whether a line is about as dark from one end to the other, where it is darkest across. */
const isEven = (
  data: Uint8Array,
  from: number,
  step: number,
  lineStep: number,
  start: number,
  last: number,
): boolean => {
  const depth = (i: number): number => {
    const at = from + i * step
    return 255 - Math.min(data[at]!, data[at - lineStep]!, data[at + lineStep]!)
  }
  let sum = 0
  for (let i = start; i <= last; i++) sum += depth(i)
  const mean = sum / (last - start + 1)
  let faint = 0
  for (let i = start; i <= last; i++) if (depth(i) < FAINT * mean) faint++
  return faint <= MAX_FAINT * (last - start + 1)
}

/** Mean over a short stretch along the lines, by a running sum. */
const smoothAlong = (
  data: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  reach: number,
): Uint8Array => {
  const out = new Uint8Array(data.length)
  for (let line = 0; line < lines; line++) {
    const from = line * lineStep
    let [sum, count] = [0, 0]
    for (let i = -reach; i < length; i++) {
      if (i + reach < length) {
        sum += data[from + (i + reach) * step]!
        count++
      }
      if (i - reach - 1 >= 0) {
        sum -= data[from + (i - reach - 1) * step]!
        count--
      }
      if (i >= 0) out[from + i * step] = sum / count
    }
  }
  return out
}

/** Whitens the marks and the pixel on each side of them, unless a stroke goes through. */
const wipe = ({ width, height, data }: Raster, out: Uint8Array, marks: Uint8Array, isUpright: boolean): void => {
  const [lines, length] = isUpright ? [width, height] : [height, width]
  const [lineStep, step] = isUpright ? [1, width] : [width, 1]
  for (let i = 0; i < length; i++)
    for (let line = 0; line < lines; line++) {
      if (!marks[line * lineStep + i * step]) continue
      let end = line
      while (end < lines && marks[end * lineStep + i * step]) end++
      const [before, after] = [line - 2, end + 1]
      const isCrossed =
        before >= 0 &&
        after < lines &&
        data[before * lineStep + i * step]! < STROKE &&
        data[after * lineStep + i * step]! < STROKE
      if (!isCrossed)
        for (let k = Math.max(0, line - 1); k <= Math.min(lines - 1, end); k++) out[k * lineStep + i * step] = 255
      line = end
    }
}
