import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Ocr } from 'extract/input/image/ocr.ts'
import type { Reading } from 'extract/reading.ts'
import { scoreDocument, type DocumentScore, type Shape } from 'extract/score/document.ts'
import { recordedOcr } from 'extract/testing/recorded-ocr.ts'

/** The floor of each kind, in percent of its fields. Rows must all be found, and no wrong value may be silent. */
const FIELDS_FLOOR = 99.5

const folder = new URL('.', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder))

/** What every PDF of a kind in this folder must show, against the truth beside it. `rows`: what a row of it is. */
export const corpusOf = (
  shape: Shape,
  rows: string,
  readDocument: (bytes: Uint8Array, options: { ocr: Ocr }) => Promise<Reading<string, unknown>>,
): void => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -'.pdf'.length))
    .filter((name) => (JSON.parse(read(`${name}.json`).toString()) as { kind: string }).kind === shape.kind)

  describe(`the ${shape.kind}s of the corpus`, () => {
    const scores: DocumentScore[] = []
    const ocr = recordedOcr()
    afterAll(() => ocr.close())

    test.each(names)(`%s: every ${rows} is found and nothing is silently wrong`, async (name) => {
      const answer = await readDocument(new Uint8Array(read(`${name}.pdf`)), { ocr })
      const score = scoreDocument(shape, JSON.parse(read(`${name}.json`).toString()), answer)
      scores.push(score)
      expect({ matched: score.rows.matched, answer: score.rows.answer }).toEqual({
        matched: score.rows.truth,
        answer: score.rows.truth,
      })
      expect(score.mistakes.filter((mistake) => mistake.isSilent)).toEqual([])
      expect(answer.issues.filter((issue) => issue.severity === 'error')).toEqual([])
    })

    test(`at least ${FIELDS_FLOOR} % of the fields are right`, () => {
      expect(scores).toHaveLength(names.length)
      const right = scores.reduce((sum, score) => sum + score.right, 0)
      const total = scores.reduce((sum, score) => sum + score.total, 0)
      expect((right / total) * 100).toBeGreaterThanOrEqual(FIELDS_FLOOR)
    })
  })
}
