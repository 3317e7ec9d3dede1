import { PDFDocument, type PDFPage, setTextRenderingMode, StandardFonts, TextRenderingMode } from 'pdf-lib'
import sharp from 'sharp'
import type { Word } from '../input/page.ts'
import { openPdf } from '../input/pdf.ts'

/** Lays words under a page that nobody sees, where they stand on another one: what a scanner's recognizer does. */
export const layUnder = async (document: PDFDocument, page: PDFPage, words: readonly Word[]): Promise<void> => {
  const font = await document.embedFont(StandardFonts.Courier)
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
  for (const { text, left, top, right, bottom } of words) {
    const size = (right - left) / font.widthOfTextAtSize(text, 1)
    page.drawText(text, { x: left, y: page.getHeight() - (top + bottom) / 2 - size / 4, size, font })
  }
}

/** A scan on which nothing is seen, with these words under it. */
export const blankScanOver = async (words: readonly Word[]): Promise<Uint8Array> => {
  const scan = await PDFDocument.create()
  const page = scan.addPage([612, 792])
  const white = await sharp({ create: { width: 850, height: 1100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  page.drawImage(await scan.embedPng(white), { x: 0, y: 0, width: 612, height: 792 })
  await layUnder(scan, page, words)
  return scan.save()
}

/** The words of the first page of a PDF. */
export const firstWords = async (bytes: Uint8Array): Promise<Word[]> => {
  const opened = await openPdf(bytes)
  if (typeof opened === 'string') throw new Error(opened)
  const { value: page } = await opened.pages().next()
  opened.close()
  return page && page !== 'too-large' ? page.words : []
}
