import { medianOf } from '../../page/median.ts'
import type { InkPart } from './ink-parts.ts'
import type { Raster } from './raster.ts'

/** What a rule that was rubbed out left is no wider than this, in heights of a letter, and this near to where the rule was. */
const WIDEST = 0.22
const NEAR = 0.15
/** Letters as thin stand further from a rule, in pixels. */
const LEAST = 2
/** As high as a letter, it may be the '1' of small type, unless it is fainter than the letters by this part of what they have to paper. */
const AS_HIGH = 0.8
const FAINT = 0.55

/** A page whose rules were rubbed out. `upright`: 1 for each pixel where one was; `letter`: the height of its digits in pixels. */
type BarePage = { raster: Raster; upright: Uint8Array; letter: number }

/**
 * The pieces of ink of a page, darker than `ink`, without the slivers beside its upright rules: a sheet that is not quite flat
 * leaves the edge of a rule that was rubbed out, which would be read as a '1' before the figure of its cell.
 */
export const withoutRuleRemains = (
  parts: readonly InkPart[],
  { raster: { data, width }, upright, letter }: BarePage,
  ink: number,
): InkPart[] => {
  const [widest, near] = [WIDEST, NEAR].map((share) => Math.max(LEAST, Math.round(share * letter))) as [number, number]
  const isBesideRule = ({ left, top, right, bottom }: InkPart): boolean => {
    const [from, to] = [Math.max(0, Math.floor(left) - near), Math.min(width, Math.ceil(right) + near)]
    const middle = Math.floor((top + bottom) / 2) * width
    return upright.subarray(middle + from, middle + to).includes(1)
  }
  const slivers = parts.filter((part) => part.right - part.left <= widest && isBesideRule(part))
  if (slivers.length === 0) return [...parts]
  const darkestOf = ({ left, top, right, bottom }: InkPart): number => {
    let darkest = ink
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) darkest = Math.min(darkest, data[y * width + x]!)
    return darkest
  }
  const isHigh = ({ top, bottom }: InkPart): boolean => bottom - top >= AS_HIGH * letter
  // All letters are looked at only where one may be meant.
  const usual = slivers.some(isHigh) ? (medianOf(parts.filter(isHigh).map(darkestOf)) ?? ink) : ink
  const isFaint = (part: InkPart) => darkestOf(part) - usual > FAINT * (ink - usual)
  const remains = new Set(slivers.filter((part) => !isHigh(part) || isFaint(part)))
  return parts.filter((part) => !remains.has(part))
}
