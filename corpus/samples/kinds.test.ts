import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInvoice, readPayroll } from 'extract/index.ts'
import type { Page } from 'extract/input/page.ts'
import { readInvoicePages } from 'extract/invoice/read-invoice.ts'
import { isPayrollEvident, kindEvidence } from 'extract/kind-evidence.ts'
import { pagesOf } from 'extract/testing/pages-of.ts'
import { bytesOf, drawDocument } from '../random/kinds.ts'

const folder = new URL('.', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder))
/** Scans are read for a minute: of those, what their pages say is asked below, in letters damaged as by a bad scan. */
const isScan = (name: string) => /-fax/.test(name)
const namesOf = (kind: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.pdf') && !isScan(file))
    .map((file) => file.slice(0, -'.pdf'.length))
    .filter((name) => (JSON.parse(read(`${name}.json`).toString()) as { kind: string }).kind === kind)
const refusals = ['other-document', 'no-payroll', 'no-invoice', 'too-many-pages', 'too-large']

describe('each form refuses the documents of the other', () => {
  test.each(namesOf('invoice'))('%s is no payroll', async (name) => {
    const { status, reason } = await readPayroll(new Uint8Array(read(`${name}.pdf`)))
    expect([status, refusals.includes(reason?.code ?? '')]).toEqual(['unreadable', true])
  })
  test.each(namesOf('payroll'))('%s is no invoice', async (name) => {
    const { status, reason } = await readInvoice(new Uint8Array(read(`${name}.pdf`)))
    expect([status, refusals.includes(reason?.code ?? '')]).toEqual(['unreadable', true])
  })
})

/** Letters as a recognizer misreads them: `harm` says of each letter in turn whether, and as what. */
const damaged = (pages: readonly Page[], harm: (at: number) => string | null): Page[] => {
  let at = 0
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({
      ...word,
      confidence: 0.8,
      text: [...word.text].map((letter) => harm(at++) ?? letter).join(''),
    })),
  }))
}

/** One letter in so many is misread. */
const ONE_IN = 14
const LETTERS = 'aceilnorst01358.,|'

describe('whatever the quality, a document laid out at random says what it is', () => {
  const draw = async (kind: 'book' | 'slip' | 'invoice', seed: number, noise: number) => {
    const drawing = { kind, seed: `kinds ${seed}`, mode: 'any', hidden: 0 } as const
    const pages = await pagesOf(await bytesOf(drawDocument(drawing), drawing))
    const random = (at: number) => (Math.imul(at + 1, 2_654_435_761) ^ Math.imul(noise + 1, 40_503)) >>> 0
    return damaged(pages, (at) => (random(at) % ONE_IN === 0 ? LETTERS[(random(at) >>> 8) % LETTERS.length]! : null))
  }
  // Always the same documents: of thousands, one says too little even to a person, and no change is to be judged by that luck.
  const runs = { numRuns: 20, seed: 1 }
  const [seed, noise] = [fc.nat({ max: 1e6 }), fc.nat({ max: 1e6 })]

  test('an invoice is no payroll, not even of the one person whom it is made out to', () =>
    fc.assert(
      fc.asyncProperty(seed, noise, async (which, how) => {
        expect(isPayrollEvident(kindEvidence(await draw('invoice', which, how)), 1)).toBe(false)
      }),
      runs,
    ))
  test.each(['book', 'slip'] as const)('a %s is a payroll and no invoice', (kind) =>
    fc.assert(
      fc.asyncProperty(seed, noise, async (which, how) => {
        const pages = await draw(kind, which, how)
        const evidence = kindEvidence(pages)
        // One slip in a hundred keeps a single word that it is known by: what its net adds up to decides then.
        if (kind === 'slip') expect(evidence.payroll).toBeGreaterThan(evidence.invoice)
        else expect(isPayrollEvident(evidence, 3)).toBe(true)
        expect(readInvoicePages(pages).status).toBe('unreadable')
      }),
      // A book that prints its titles sideways, in narrow columns.
      { ...runs, examples: [[23_643, 17]] },
    ),
  )
})
