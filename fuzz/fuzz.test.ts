import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPapers } from './papers.ts'
import { runSession } from './session.ts'

const PAPERS = 500
const SEED = 'casa-matriz'
/** Shorter than the server's: a spoiled paper that takes so long is stopped as any other. */
const LIMITS = { readers: 2, seconds: 15, megabytes: 600 }

test(`${PAPERS} spoiled papers: each one gets an answer, and none takes the reader down`, async () => {
  const paperOf = await openPapers(SEED)
  const { violations, counts } = await runSession(
    Array.from({ length: PAPERS }, (_, i) => i),
    paperOf,
    LIMITS,
  )
  expect(violations.map(({ paper, why }) => `${paper.name} (${paper.kind}): ${why}`)).toEqual([])
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(PAPERS)
  // A fuzz whose papers are all refused at the door, or all read, would prove little.
  expect(counts.get('read') ?? 0).toBeGreaterThan(PAPERS / 10)
  expect(counts.get('damaged') ?? 0).toBeGreaterThan(PAPERS / 20)
}, 900_000)

test('the same seed and number make the same bytes', async () => {
  const [one, other, different] = await Promise.all([openPapers(SEED), openPapers(SEED), openPapers('another')])
  // Some are of megabytes: their sums are compared.
  const sums = (paperOf: typeof one) =>
    Array.from({ length: 20 }, (_, i) => createHash('sha256').update(paperOf(i).bytes).digest('hex'))
  expect(sums(one)).toEqual(sums(other))
  expect(sums(one)).not.toEqual(sums(different))
}, 120_000)
