import { isRecognizedScan, type Page } from './input/page.ts'

/** How sure the words of another recognizer are: nobody says, so that only what the document proves goes unasked. */
const LAYER_CONFIDENCE = 0.75

/**
 * Of two readings of scans with a hidden text layer, ours of the pictures and that of the layer: the layer is used only
 * when it proves more values than ours (check digits that are right, sums that hold: `proofs` counts them). `carried` are
 * the pages as the file has them, `own` the same as we read them.
 */
export const chooseLayer = (
  carried: readonly Page[],
  own: readonly Page[],
  proofs: (pages: readonly Page[]) => number,
): readonly Page[] => {
  if (!carried.some(isRecognizedScan)) return own
  const layered = carried.map((page, at) => (isRecognizedScan(page) ? asRecognized(page) : (own[at] ?? page)))
  return proofs(layered) > proofs(own) ? layered : own
}

/** The page as if nothing were known of how its words were recognized. */
export const asRecognized = (page: Page): Page => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence: LAYER_CONFIDENCE })),
})
