import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sheet } from './input/image/testing/sheet.ts'
import { scansOf } from './pictured-pages.ts'

/** A sheet as a scanner sends it, with its grain; `isWritten`: with a line of marks as dense as letters. */
const scanned = (isWritten = false): Promise<Buffer> => {
  const { data, ...size } = sheet(242, 4)
  if (isWritten)
    for (let y = 300; y < 320; y++) for (let x = 200; x < 700; x++) if (x % 12 < 4) data[y * size.width + x] = 40
  return sharp(data, { raw: { ...size, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const pdfOf = async (pictures: Buffer[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  for (const picture of pictures) {
    const page = document.addPage([612, 792])
    page.drawImage(await document.embedJpg(picture), { x: 0, y: 0, width: 612, height: 792 })
  }
  return document.save()
}

/** A recognizer that only counts what it is asked. */
const counted = () => {
  let asked = 0
  return {
    recognize: async () => {
      asked++
      return []
    },
    close: async () => {},
    asked: () => asked,
  }
}

test('eighteen blank sheets cost no recognizer anything, and are pages all the same', async () => {
  const blank = await scanned()
  const ocr = counted()
  const numbers = Array.from({ length: 18 }, (_, i) => i + 1)
  const bytes = await pdfOf(numbers.map(() => blank))
  const told: number[] = []
  const read = await scansOf(bytes, numbers, { ocr, atOnce: 2, hasSymbols: true, onPage: (n) => told.push(n) })
  expect(ocr.asked()).toBe(0)
  expect(read).toMatchObject({ symbols: [], pages: numbers.map((number) => ({ number, words: [] })) })
  expect(told).toEqual(numbers)
}, 60_000)

test('the sheet among them that says something is recognized', async () => {
  const blank = await scanned()
  const ocr = counted()
  await scansOf(await pdfOf([blank, await scanned(true), blank]), [1, 2, 3], { ocr })
  expect(ocr.asked()).toBeGreaterThan(0)
}, 60_000)
