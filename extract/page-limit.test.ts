import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOcr, type Ocr, type OcrWord } from './input/image/ocr.ts'
import type { InvoiceReading } from './invoice/invoice.ts'
import { readInvoice } from './read-invoice-file.ts'
import { shortInvoice, textPicture } from './testing/text-document.ts'

/** A clock of which a minute passes at each look after the first `looks`: the time of a page is then over. */
const clockFor = (looks: number) => {
  let seen = 0
  return { milliseconds: 20_000, now: () => (seen++ < looks ? 0 : 60_000) }
}

/** Recognizing takes a second or two, and many more on a busy machine. */
const PATIENCE = 120_000

describe('a picture whose time is over', { timeout: PATIENCE }, () => {
  let ocr: Ocr
  let picture: Uint8Array
  let whole: InvoiceReading
  const remembered = new Map<string, OcrWord[]>()
  beforeAll(async () => {
    picture = await textPicture(shortInvoice(), 'png')
    const real = openOcr()
    // The same recognizer, asked once for each picture: the property reads the page many times.
    ocr = {
      close: () => real.close(),
      recognize: async (raster, options) => {
        const { time, ...look } = options
        if (time && time.left() <= 0) return []
        const key = `${Buffer.from(raster.data).toString('latin1')} ${JSON.stringify(look)}`
        const words = remembered.get(key) ?? (await real.recognize(raster, look))
        remembered.set(key, words)
        return words
      },
    }
    whole = await readInvoice(picture, { ocr })
  }, PATIENCE)
  afterAll(() => ocr.close())

  test('in time, it is read whole', async () => {
    expect(whole).toMatchObject({ status: 'read', data: { invoice_number: '4512', total: 57_834 } })
    expect(await readInvoice(picture, { ocr, pageLimit: { milliseconds: 20_000, now: () => 0 } })).toEqual(whole)
  })

  test('at its very beginning, it is refused with what to do', async () => {
    const { status, reason } = await readInvoice(picture, { ocr, pageLimit: clockFor(1) })
    expect([status, reason?.message]).toEqual(['unreadable', expect.stringContaining('buena luz')])
  })

  test('by the real clock too: a millisecond is too little for any page, and the answer comes', async () => {
    const { status, data } = await readInvoice(picture, {
      ocr,
      pageLimit: { milliseconds: 1, now: () => performance.now() },
    })
    expect(['partial', 'unreadable']).toContain(status)
    expect(data === null || data.total === null || data.total === whole.data?.total).toBe(true)
  })

  test('whenever that is, the answer is what was read, it says that some may be missing, and nothing else is in it', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: 200 }), async (looks) => {
        const { status, data, issues, fields } = await readInvoice(picture, { ocr, pageLimit: clockFor(looks) })
        if (status === 'read') expect(data).toEqual(whole.data)
        if (status === 'unreadable') expect(data).toBeNull()
        if (status !== 'partial') return
        expect(issues).toContainEqual(expect.objectContaining({ code: 'page-unfinished', path: '' }))
        const asked = new Set(issues.map(({ path }) => path))
        const silent = fields.filter(({ path }) => !asked.has(path))
        for (const { path, text } of silent)
          expect([path, whole.fields.find((field) => field.path === path)?.text]).toEqual([path, text])
      }),
      { numRuns: 12 },
    ))

  test('when a recognizer is in the middle of a picture, that one is given up', async () => {
    const own = openOcr(1)
    try {
      let looks = 0
      const raster = {
        width: 2000,
        height: 2000,
        data: new Uint8Array(4_000_000).map((_, i) => (i * 2_654_435_761) >>> 24),
      }
      const time = { left: () => (looks++ < 2 ? 50 : 0) }
      expect(await own.recognize(raster, { segmentation: 'block', time })).toEqual([])
      // And the next picture finds a recognizer.
      const blank = { width: 300, height: 60, data: new Uint8Array(18_000).fill(255) }
      expect(Array.isArray(await own.recognize(blank, { segmentation: 'line' }))).toBe(true)
    } finally {
      await own.close()
    }
  })
})
