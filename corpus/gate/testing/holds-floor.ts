import { expect, test } from 'vitest'
import type { Kind } from '../../random/document.ts'
import { FIXED, floorOf, readFixed, type FixedMode } from '../floor.ts'

/** A reading of the fixed set takes half a minute, and several on a busy machine. */
const PATIENCE = 600_000

/** The reader reads the fixed set of a kind at least as well as it ever did. */
export const holdsFloor = (kind: Kind, modes: readonly FixedMode[]): void => {
  test.each(modes)(
    'those that are %s are read as well as they ever were',
    async (mode) => {
      const floor = floorOf(kind, mode)
      const { documents, fields, whole, right, silent } = await readFixed(kind, mode)
      expect(documents).toBe(FIXED[mode])
      expect(fields, 'the set has changed: npm run gate -- --kind KIND --raise-floor').toBe(floor.fields)
      expect(whole, 'documents wholly right').toBeGreaterThanOrEqual(floor.whole)
      expect(right, 'fields right').toBeGreaterThanOrEqual(floor.right)
      expect(silent, 'wrong values that no issue names').toBeLessThanOrEqual(floor.silent)
    },
    PATIENCE,
  )
}
