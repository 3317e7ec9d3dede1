import { isRecognizedScan, type Page } from './input/page.ts'

/** How sure the words of another recognizer are: nobody says, so that only what the paper proves goes unasked. */
const LAYER_SURENESS = 0.75

/**
 * Of two readings of scans with a hidden text layer, ours of the pictures and that of the layer: the layer is used only
 * when it proves more values than ours (check digits that are right, sums that hold: `proofs` counts them). `carried` are
 * the pages as the file has them, `own` the same as we read them.
 */
export const chooseLayer = <Read>(
  carried: readonly Page[],
  own: readonly Page[],
  readPages: (pages: readonly Page[]) => Read,
  proofs: (read: Read) => number,
): { pages: readonly Page[]; read: Read } => {
  const ours = { pages: own, read: readPages(own) }
  if (!carried.some(isRecognizedScan)) return ours
  const layered = carried.map((page, at) => (isRecognizedScan(page) ? asRecognized(page) : (own[at] ?? page)))
  const theirs = { pages: layered, read: readPages(layered) }
  return proofs(theirs.read) > proofs(ours.read) ? theirs : ours
}

/** The page as if nothing were known of how its words were recognized. */
export const asRecognized = (page: Page): Page => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence: LAYER_SURENESS })),
})
