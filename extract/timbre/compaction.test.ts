import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandCodewords } from './compaction.ts'

const RESERVED = [...Array.from({ length: 10 }, (_, i) => 903 + i), ...Array.from({ length: 8 }, (_, i) => 914 + i)]
/** No codeword says more than this: a group of five is six bytes, one of fifteen 44 digits. */
const MOST_BYTES = 3

/** A pair of values of text compaction: 'A' is 0, 'B' is 1. */
const A_B = 1

const textOf = (codewords: readonly number[]): string | null => {
  const bytes = expandCodewords(codewords)
  return bytes && Buffer.from(bytes).toString('latin1')
}

describe('the codewords of a symbol', () => {
  test('in text, bytes and numbers are what they say', () => {
    expect(textOf([A_B, 2 * 30 + 29])).toBe('ABC')
    expect(textOf([901, 65, 241])).toBe('Añ')
    // ISO/IEC 15438, 5.4.4.2: 000213298174000.
    expect(textOf([902, 1, 624, 434, 632, 282, 200])).toBe('000213298174000')
    expect(textOf([A_B, 913, 241, 2 * 30 + 29])).toBe('ABñC')
  })

  test.each(RESERVED)('with the reserved codeword %d say nothing, whatever stands before it', (reserved) => {
    for (const mode of [[], [900], [901], [902], [924], [901, 65]])
      expect(expandCodewords([...mode, reserved, 1, 2])).toBeNull()
  })

  test('end, whatever they are, in no more bytes than they can hold', () => {
    const codeword = fc.oneof(
      { weight: 3, arbitrary: fc.nat({ max: 899 }) },
      fc.integer({ min: 900, max: 928 }),
      fc.nat({ max: 2000 }),
    )
    fc.assert(
      fc.property(fc.array(codeword, { maxLength: 900 }), (codewords) => {
        const bytes = expandCodewords(codewords)
        expect(bytes?.length ?? 0).toBeLessThanOrEqual(MOST_BYTES * codewords.length)
      }),
      { numRuns: 2000 },
    )
  })
})
