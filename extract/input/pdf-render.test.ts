import { PDFDocument, PDFName, type PDFPage, StandardFonts } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { openDrawablePdf } from './pdf-render.ts'

const showsDrawings = async (draw: (page: PDFPage, doc: PDFDocument) => Promise<void> | void): Promise<boolean> => {
  const doc = await PDFDocument.create()
  const page = doc.addPage([600, 800])
  page.setFont(await doc.embedFont(StandardFonts.Helvetica))
  page.drawText('FACTURA ELECTRÓNICA', { x: 50, y: 700, size: 12 })
  await draw(page, doc)
  const opened = await openDrawablePdf(await doc.save())
  if (typeof opened === 'string') throw new Error(opened)
  try {
    return opened.hasDrawings(1)
  } finally {
    opened.close()
  }
}

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg=='

const bars = (page: PDFPage, count: number) => {
  for (let at = 0; at < count; at++)
    page.drawRectangle({ x: 100 + (at % 100) * 2, y: 100 + Math.floor(at / 100) * 6, width: 1, height: 6 })
}

describe('what is drawn on a page', () => {
  test('is nothing to look for a stamp in, where it is text and the lines of a table', async () =>
    expect(await showsDrawings((page) => bars(page, 60))).toBe(false))

  test('may be a stamp, where there is a picture', async () =>
    expect(await showsDrawings(async (page, doc) => page.drawImage(await doc.embedPng(PIXEL), { x: 60, y: 60 }))).toBe(
      true,
    ))

  test('may be a stamp, where there are hundreds of bars', async () =>
    expect(await showsDrawings((page) => bars(page, 400))).toBe(true))

  test('may be a stamp, where letters are of a font of bar codes', async () =>
    expect(
      await showsDrawings((page, doc) => {
        const font = doc.context.register(
          doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'IDAutomationPDF417' }),
        )
        const name = page.node.newFontDictionary('Bars', font)
        expect(name).toBeInstanceOf(PDFName)
        const content = doc.context.stream(`BT ${name.toString()} 8 Tf 60 60 Td (ABCDEF) Tj ET`)
        page.node.addContentStream(doc.context.register(content))
      }),
    ).toBe(true))
})
