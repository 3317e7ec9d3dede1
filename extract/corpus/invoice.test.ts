import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readInvoice } from '../index.ts'
import { scoreDocument, type DocumentScore } from '../score/document.ts'
import { invoiceShape } from '../score/invoice-shape.ts'

const folder = new URL('.', import.meta.url)

/** The floor of the whole corpus, in percent of its fields. Lines must all be found, and no wrong value may be silent. */
const FIELDS_FLOOR = 99.5

const read = (name: string) => readFileSync(new URL(name, folder))
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.pdf'))
  .map((file) => file.slice(0, -'.pdf'.length))
  .filter((name) => (JSON.parse(read(`${name}.json`).toString()) as { kind: string }).kind === 'invoice')

describe('the invoices of the corpus', () => {
  const scores: DocumentScore[] = []

  test.each(names)('%s: every line is found and nothing is silently wrong', async (name) => {
    const answer = await readInvoice(new Uint8Array(read(`${name}.pdf`)))
    const score = scoreDocument(invoiceShape, JSON.parse(read(`${name}.json`).toString()), answer)
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
