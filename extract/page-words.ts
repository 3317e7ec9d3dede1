import type { BoundingBox } from 'contract/rules/location.ts'
import { imageFormat } from './input/image/decode-image.ts'
import { type Ocr, withOcr } from './input/image/ocr.ts'
import { isWithoutText, locationOf } from './input/page.ts'
import { openPdf } from './input/pdf.ts'
import { onDisplayedPage, pictureOf, scansOf, type Pictured } from './pictured-pages.ts'
import { withDrawnLetters } from './unnamed-letters.ts'

/** A word as printed, and where it stands on the page as displayed, in points. */
export type PageWord = { text: string; boundingBox: BoundingBox }

/** More words than this are no page that anybody points at. */
const MOST_WORDS = 5_000

/**
 * The words of a page (from 1) of a PDF or of a picture, where a reading of the same file finds them. Null when
 * there is no such page, or the file is no document (an XML has no pages); never throws for a bad file. `given`: recognizers
 * that stay its caller's; without them it has its own.
 */
export const pageWords = async (bytes: Uint8Array, number: number, given?: Ocr): Promise<PageWord[] | null> => {
  if (imageFormat(bytes) !== null) {
    if (number !== 1) return null
    const pictured = await withOcr(given, (ocr) => pictureOf(bytes, ocr))
    return typeof pictured === 'string' ? null : wordsOf(pictured, number)
  }
  const opened = await openPdf(bytes)
  if (typeof opened === 'string') return null
  try {
    for await (const page of opened.pages()) {
      if (page === 'too-large') return null
      if (page?.number !== number) continue
      if (!isWithoutText(page)) {
        const [lettered = page] = await withDrawnLetters([page], bytes, { ocr: given })
        return lettered.words
          .slice(0, MOST_WORDS)
          .map((word) => ({ text: word.text, boundingBox: locationOf(page, word).boundingBox }))
      }
      const pictured = await withOcr(given, (ocr) => scansOf(bytes, [number], { ocr }))
      return pictured === 'too-large' ? null : wordsOf(pictured, number)
    }
    return null
  } finally {
    opened.close()
  }
}

const wordsOf = ({ pages }: Pictured, number: number): PageWord[] | null => {
  const page = pages.find((one) => one.number === number)
  if (page === undefined) return null
  const toDisplayed = onDisplayedPage(pages)
  return page.words
    .slice(0, MOST_WORDS)
    .map((word) => ({ text: word.text, boundingBox: toDisplayed(locationOf(page, word)).boundingBox }))
}
