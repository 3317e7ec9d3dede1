import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInvoice, readPayroll } from './index.ts'
import type { Ocr } from './input/image/ocr.ts'
import { recordedOcr } from './testing/recorded-ocr.ts'

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../corpus/samples/bad/${name}`, import.meta.url)))

type Expected = Record<string, { upload: 'payroll' | 'invoice'; accept: string[]; note: string }>
const expected = JSON.parse(
  readFileSync(new URL('../corpus/samples/bad/expected.json', import.meta.url), 'utf8'),
) as Expected
const names = Object.entries(expected)
/** A picture is read twice when it may be upside down, and machines may be busy. */
const PATIENCE = 180_000
/** Sent through the other form by mistake, these are what that form asks for. */
const INVOICES = new Set(['invoice-as-payroll.pdf', 'jpg-named-pdf.pdf', 'upside-down.jpg', 'truncated.jpg'])
const PAYROLLS = new Set(['payroll-as-invoice.pdf'])

/** What the reader's answer is in the classes of the samples; one that is refused never becomes an invoice. */
const classes = (reading: Awaited<ReturnType<typeof readInvoice>>): string[] =>
  reading.status === 'unreadable'
    ? ['unreadable-with-message', 'rejected-at-upload']
    : reading.issues.length > 0
      ? ['read-with-issues']
      : ['read']

describe('documents that are broken, hostile or something else', () => {
  let ocr: Ocr
  beforeAll(() => {
    ocr = recordedOcr()
  })
  afterAll(() => ocr.close())

  test.each(names.filter(([, { upload }]) => upload === 'invoice'))(
    '%s as an invoice gets an acceptable answer',
    async (name, { accept }) => {
      const reading = await readInvoice(bytesOf(name), { ocr })
      expect(classes(reading).some((kind) => accept.includes(kind))).toBe(true)
      if (reading.status === 'unreadable') expect(reading.reason?.message).toMatch(/^\p{Lu}.+\.$/u)
    },
    PATIENCE,
  )
  test.each(names.filter(([name, { upload }]) => upload === 'payroll' && !INVOICES.has(name)))(
    '%s, sent as an invoice, says what is wrong and becomes none',
    async (name) => {
      const reading = await readInvoice(bytesOf(name), { ocr })
      expect(reading).toMatchObject({ status: 'unreadable', kind: 'invoice', data: null })
      expect(reading.reason?.message).toMatch(/^\p{Lu}.+\.$/u)
    },
    PATIENCE,
  )
  test.each(names.filter(([name, { upload }]) => upload === 'invoice' && !PAYROLLS.has(name)))(
    '%s, sent as a payroll, says what is wrong and becomes none',
    async (name) => {
      const reading = await readPayroll(bytesOf(name))
      expect(reading).toMatchObject({ status: 'unreadable', kind: 'payroll', data: null })
      expect(reading.reason?.message).toMatch(/^\p{Lu}.+\.$/u)
    },
    PATIENCE,
  )
})
