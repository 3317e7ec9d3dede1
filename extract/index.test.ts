import { readFileSync } from 'node:fs'
import { degrees, PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { readPayroll } from './index.ts'
import type { Progress } from './reading.ts'

const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../corpus/samples/${name}`, import.meta.url)))

type Expected = Record<string, { upload: string; accept: string[]; note: string }>
const expected = JSON.parse(
  readFileSync(new URL('../corpus/samples/bad/expected.json', import.meta.url), 'utf8'),
) as Expected
const bad = Object.entries(expected).filter(([, item]) => item.upload === 'payroll')

/** What the reader's answer is in the classes of the samples; a file refused as no PDF never reaches the reader. */
const classes = (reading: Awaited<ReturnType<typeof readPayroll>>): string[] =>
  reading.status === 'unreadable'
    ? ['unreadable-with-message', 'rejected-at-upload']
    : reading.issues.length > 0
      ? ['read-with-issues']
      : ['read']

describe('documents that are broken, hostile or something else', () => {
  test.each(bad)('%s gets an acceptable answer', async (name, item) => {
    const reading = await readPayroll(corpus(`bad/${name}`))
    expect(classes(reading).some((kind) => item.accept.includes(kind))).toBe(true)
    if (reading.status === 'unreadable') expect(reading.reason?.message).toMatch(/^\p{Lu}.+\.$/u)
  })

  test('an invoice is called by its name', async () => {
    const { reason } = await readPayroll(corpus('bad/invoice-as-payroll.pdf'))
    expect(reason?.code).toBe('other-document')
    expect(reason?.message).toContain('una factura')
  })

  test('too many pages are refused by their number, before any is read', async () => {
    const seen: Progress[] = []
    const { reason } = await readPayroll(corpus('bad/two-thousand-pages.pdf'), {
      onProgress: (progress) => seen.push(progress),
    })
    expect(reason).toMatchObject({ code: 'too-many-pages', message: expect.stringContaining('2000') })
    expect(seen).toEqual([])
  })

  test('a byte changed anywhere never makes it throw', async () => {
    const bytes = corpus('P01-01-1w.pdf')
    for (let at = 7; at < bytes.length; at += 997) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect((await readPayroll(damaged)).kind).toBe('payroll')
    }
  })
})

describe('reading a payroll', () => {
  test('tells its progress page by page', async () => {
    const seen: Progress[] = []
    await readPayroll(corpus('P01-02-4w.pdf'), { onProgress: (progress) => seen.push(progress) })
    expect(seen.filter((progress) => progress.stage === 'text')).toEqual(
      [1, 2, 3, 4].map((page) => ({ stage: 'text', page, pages: 4 })),
    )
    expect(seen.at(-1)?.stage).toBe('check')
  })

  test('every value has words behind it, on a page and inside of it', async () => {
    for (const name of ['L02-02-42w.pdf', 'P05-02-9w.pdf']) {
      const { data, fields, pages } = await readPayroll(corpus(name))
      const paths = new Set(fields.map((field) => field.path))
      for (const [index, employee] of (data?.employees ?? []).entries())
        for (const [field, value] of Object.entries(employee.payrollRecord))
          if (value !== null && value !== false) expect(paths).toContain(`employees[${index}].payrollRecord.${field}`)
      for (const {
        text,
        page,
        boundingBox: [left, top, right, bottom],
      } of fields) {
        expect(text).not.toBe('')
        const size = pages[page - 1]
        expect(
          left < right && top < bottom && right <= (size?.width ?? 0) + 1 && bottom <= (size?.height ?? 0) + 1,
        ).toBe(true)
      }
    }
  })

  test.each([90, 180, 270])('says the same of pages turned %d degrees', async (turn) => {
    for (const name of ['L05-01-8w.pdf', 'P03-02-6w.pdf']) {
      const document = await PDFDocument.load(corpus(name))
      for (const page of document.getPages()) page.setRotation(degrees(turn))
      const turned = await readPayroll(await document.save())
      expect(turned.data).toEqual((await readPayroll(corpus(name))).data)
    }
  })

  test('says the same of the same bytes twice, and at the same time', async () => {
    const [first, second] = await Promise.all([
      readPayroll(corpus('L02-01-5w.pdf')),
      readPayroll(corpus('L02-01-5w.pdf')),
    ])
    expect(first).toEqual(second)
  })
})
