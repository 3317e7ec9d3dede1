import type { Raster } from './raster.ts'

/** Grays within these of black and of white count as such, and nearly all of a faxed page are. */
const MARGIN = 24
const SHARE = 0.985
/** One point of so many is looked at. */
const EVERY = 13

/** Whether a page came in black and white alone, as a fax or a copier sends it: the edges of its letters are lost. */
export const isBilevel = ({ data }: Raster): boolean => {
  let [seen, plain] = [0, 0]
  for (let at = 0; at < data.length; at += EVERY) {
    seen++
    if (data[at]! < MARGIN || data[at]! > 255 - MARGIN) plain++
  }
  return seen > 0 && plain >= SHARE * seen
}
