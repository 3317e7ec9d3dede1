import { expect, test } from 'vitest'
import { gateDocument } from './document.ts'
import { summaryOf } from './summary.ts'

/** Books of the fixed set with a single worker in place of theirs. */
const BOOKS = 40
/** What was reached of them: documents wholly right, and wrong values that no issue names. */
const FLOOR = { whole: 35, silent: 3 }
const PATIENCE = 600_000

test(
  'books of one worker are read as well as they ever were, though no row is like another',
  async () => {
    const gated = []
    for (let at = 0; at < BOOKS; at++)
      gated.push(await gateDocument({ kind: 'book', seed: `floor/${at}`, mode: 'open', hidden: 0, workers: 1 }))
    const { whole, silent } = summaryOf(gated)
    expect(whole).toBeGreaterThanOrEqual(FLOOR.whole)
    expect(silent).toBeLessThanOrEqual(FLOOR.silent)
  },
  PATIENCE,
)
