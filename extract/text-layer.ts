import { provenPaths } from './check/payroll-proof.ts'
import { isRecognizedScan, type Page } from './input/page.ts'
import type { PayrollPages } from './payroll/read-pages.ts'

/** How sure the words of another recognizer are: nobody says, so that only what the paper proves goes unasked. */
const LAYER_SURENESS = 0.75

/** Values that the paper itself proves: check digits that are right, sums that hold. */
const proofs = (read: PayrollPages | null): number => (read ? provenPaths(read).size : 0)

type Read = { pages: readonly Page[]; read: PayrollPages | null }

/**
 * Of two readings of scans with a hidden text layer, ours of the pictures and that of the layer: the layer is used only
 * when it proves more values than ours. `carried` are the pages as the file has them, `own` the same as we read them.
 */
export const chooseLayer = (
  carried: readonly Page[],
  own: readonly Page[],
  readPages: (pages: readonly Page[]) => PayrollPages | null,
): Read => {
  const ours: Read = { pages: own, read: readPages(own) }
  if (!carried.some(isRecognizedScan)) return ours
  const layered = carried.map((page, at) => (isRecognizedScan(page) ? asRecognized(page) : (own[at] ?? page)))
  const theirs: Read = { pages: layered, read: readPages(layered) }
  return proofs(theirs.read) > proofs(ours.read) ? theirs : ours
}

const asRecognized = (page: Page): Page => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence: LAYER_SURENESS })),
})
