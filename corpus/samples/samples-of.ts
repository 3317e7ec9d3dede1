import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Ocr } from 'extract/input/image/ocr.ts'
import type { Reading } from 'extract/reading.ts'
import { scoreDocument, type Shape } from 'extract/score/document.ts'
import { recordedOcr } from 'extract/testing/recorded-ocr.ts'

const folder = new URL('.', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder))

/**
 * What every PDF of a kind in this folder must show, against the truth beside it: no row is lost, nothing is silently wrong, and
 * only what `asked` says of a document is not read. `rows`: what a row of it is.
 */
export const corpusOf = (
  shape: Shape,
  rows: string,
  readDocument: (bytes: Uint8Array, options: { ocr: Ocr }) => Promise<Reading<string, unknown>>,
  asked: Readonly<Record<string, readonly string[]>> = {},
): void => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -'.pdf'.length))
    .filter((name) => (JSON.parse(read(`${name}.json`).toString()) as { kind: string }).kind === shape.kind)

  describe(`the ${shape.kind}s of the corpus`, () => {
    const ocr = recordedOcr()
    afterAll(() => ocr.close())

    test.each(names)(`%s: every ${rows} is found and nothing is silently wrong`, async (name) => {
      const answer = await readDocument(new Uint8Array(read(`${name}.pdf`)), { ocr })
      const score = scoreDocument(shape, JSON.parse(read(`${name}.json`).toString()), answer)
      expect({ matched: score.rows.matched, answer: score.rows.answer }).toEqual({
        matched: score.rows.truth,
        answer: score.rows.truth,
      })
      expect(score.mistakes.filter((mistake) => mistake.isSilent)).toEqual([])
      expect(score.mistakes.map(({ path }) => path)).toEqual(asked[name] ?? [])
      expect(answer.issues.filter((issue) => issue.severity === 'error')).toEqual([])
    })
  })
}
