import type { InkPart } from './ink-parts.ts'

/** What a rule that was rubbed out left is no wider than this, in heights of a letter, and this near to where the rule was. */
const WIDEST = 0.22
const NEAR = 0.15
/** Letters as thin stand further from a rule, in pixels. */
const LEAST = 2

/**
 * The pieces of ink of a page without the slivers beside its upright rules: a sheet that is not quite flat leaves the edge of
 * a rule that was rubbed out, which would be read as a '1' before the figure of its cell. `upright`: 1 for each pixel where a rule
 * was, in rows of `width`; `letter`: the height of the page's digits in pixels.
 */
export const withoutRuleRemains = (
  parts: readonly InkPart[],
  upright: Uint8Array,
  width: number,
  letter: number,
): InkPart[] => {
  const [widest, near] = [WIDEST, NEAR].map((share) => Math.max(LEAST, Math.round(share * letter))) as [number, number]
  const isBesideRule = ({ left, top, right, bottom }: InkPart): boolean => {
    const [from, to] = [Math.max(0, Math.floor(left) - near), Math.min(width, Math.ceil(right) + near)]
    const middle = Math.floor((top + bottom) / 2) * width
    return upright.subarray(middle + from, middle + to).includes(1)
  }
  return parts.filter((part) => part.right - part.left > widest || !isBesideRule(part))
}
