import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDocuments } from './documents.ts'
import { runSession } from './session.ts'

const DOCUMENTS = 200
/** Other documents each month, and the same ones for everybody meanwhile: a failure is seen again by its seed. */
const SEED = `casa-${new Date().toISOString().slice(0, 7)}`
/** Shorter than the server's: a spoiled document that takes so long is stopped as any other. */
const LIMITS = { readers: 2, seconds: 4, megabytes: 600 }

test(`${DOCUMENTS} spoiled documents (seed ${SEED}): each one gets an answer, and none takes the reader down`, async () => {
  const documentOf = await openDocuments(SEED)
  const { violations, counts } = await runSession(
    Array.from({ length: DOCUMENTS }, (_, i) => i),
    documentOf,
    LIMITS,
  )
  expect(violations.map(({ document, why }) => `${document.name} (${document.kind}): ${why}`)).toEqual([])
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(DOCUMENTS)
  // A fuzz whose documents are all refused at the door, or all read, would prove little.
  expect(counts.get('read') ?? 0).toBeGreaterThan(DOCUMENTS / 10)
  expect(counts.get('damaged') ?? 0).toBeGreaterThan(DOCUMENTS / 20)
}, 900_000)

test('the same seed and number make the same bytes', async () => {
  const [one, other, different] = await Promise.all([
    openDocuments(SEED),
    openDocuments(SEED),
    openDocuments('another'),
  ])
  // Some are of megabytes: their sums are compared.
  const sums = (documentOf: typeof one) =>
    Array.from({ length: 20 }, (_, i) => createHash('sha256').update(documentOf(i).bytes).digest('hex'))
  expect(sums(one)).toEqual(sums(other))
  expect(sums(one)).not.toEqual(sums(different))
}, 120_000)
