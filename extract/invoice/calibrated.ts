/**
 * How sure the reader of an image is of its characters -> how often such values are right. It is too modest: what it
 * says it is half sure of is right in six of seven. Measured by `npm run bench -- calibration` on scans and photographs of
 * several layouts, and kept a little below what was seen there.
 */
const MEASURED: readonly (readonly [stated: number, right: number])[] = [
  [0, 0.7],
  [0.5, 0.85],
  [0.7, 0.92],
  [0.9, 0.98],
  [1, 0.995],
]

/** The likelihood that a value read from an image is right, 0 to 1, from what its reader states. Straight between points. */
export const calibrated = (stated: number): number => {
  const above = MEASURED.findIndex(([point]) => stated <= point)
  const [toStated, toRight] = MEASURED[above < 0 ? MEASURED.length - 1 : above] ?? [1, 1]
  const [fromStated, fromRight] = MEASURED[above - 1] ?? [toStated, toRight]
  return toStated === fromStated
    ? toRight
    : fromRight + ((toRight - fromRight) * (stated - fromStated)) / (toStated - fromStated)
}
