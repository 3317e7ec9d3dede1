import type { Page } from './page.ts'
import { readGlyphs } from './glyphs.ts'
import { turnBetween, type Quarter } from './turns.ts'
import { readRules, turnRules, withoutStripes } from './rules.ts'
import { loadPdf, type PdfProblem } from './pdf-file.ts'
import { imageObject, type Pdfium } from './pdfium.ts'

/** Beyond this a page is not a document but an attack on memory. */
const MAX_CHARACTERS_PER_PAGE = 200_000
/** A libro of 2,000 workers has about 500,000 characters, a stack of 1,000 slips a million and a half. */
const MAX_CHARACTERS = 12_000_000
/** Images are looked at only on pages with fewer characters than this. */
const FEW_CHARACTERS = 40
/** Pages of objects beyond this are not searched for images. */
const MAX_OBJECTS = 5_000
/** Bytes for what PDFium writes: a rectangle of four floats, a matrix of six. */
const MEMORY = 32
/** The event loop gets a turn after so many milliseconds of reading. */
const TURN_MS = 25

export type OpenedPdf = {
  pageCount: number
  /** Pages in order, one at a time. `null` for a page that PDFium cannot open. Stops with 'too-large' at the limits. */
  pages(): AsyncGenerator<Page | null | 'too-large'>
  close(): void
}

/** Opens a PDF held in memory; says what is wrong with it instead of throwing. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf | PdfProblem> => {
  const file = await loadPdf(bytes)
  if (typeof file === 'string') return file
  const { pdfium, document, pageCount, close } = file
  return { pageCount, pages: () => readPages(pdfium, document, pageCount), close }
}

async function* readPages(pdfium: Pdfium, document: number, pageCount: number) {
  const rectangle = pdfium.calls.malloc(MEMORY)
  let characters = 0
  let turnAt = performance.now() + TURN_MS
  try {
    for (let index = 0; index < pageCount; index++) {
      const page = readPage(pdfium, document, index, rectangle)
      if (page === 'too-large' || (page && (characters += page.characters) > MAX_CHARACTERS)) {
        yield 'too-large' as const
        return
      }
      yield page
      if (performance.now() > turnAt) {
        await new Promise((resolve) => setImmediate(resolve))
        turnAt = performance.now() + TURN_MS
      }
    }
  } finally {
    pdfium.calls.free(rectangle)
  }
}

const readPage = (pdfium: Pdfium, document: number, index: number, rectangle: number): Page | null | 'too-large' => {
  const { calls } = pdfium
  const handle = calls.FPDF_LoadPage(document, index)
  if (handle === 0) return null
  const text = calls.FPDFText_LoadPage(handle)
  try {
    const count = text === 0 ? 0 : calls.FPDFText_CountChars(text)
    if (count > MAX_CHARACTERS_PER_PAGE) return 'too-large'
    calls.FPDF_GetPageBoundingBox(handle, rectangle)
    const [x0 = 0, y1 = 0, x1 = 0, y0 = 0] = pdfium.floats().subarray(rectangle >> 2, (rectangle >> 2) + 4)
    const shown = calls.FPDFPage_GetRotation(handle) as Quarter
    const space = { x0, y0, x1, y1 }
    const rules = readRules(pdfium, handle, rectangle)
    const glyphs = readGlyphs(pdfium, text, count, rectangle, { space, shown, rules })
    const { upright, level } = glyphs.drawn
    const all = { upright: [...rules.upright, ...upright], level: [...rules.level, ...level] }
    const drawn = turnRules(all, glyphs.quarter, space)
    const isSideways = shown % 2 === 1
    return {
      number: index + 1,
      width: isSideways ? y1 - y0 : x1 - x0,
      height: isSideways ? x1 - x0 : y1 - y0,
      turn: turnBetween(shown, glyphs.quarter),
      words: glyphs.words,
      ...(glyphs.slanted.length > 0 ? { slanted: glyphs.slanted } : {}),
      characters: glyphs.characters,
      unknownCharacters: glyphs.unknown,
      uprightLines: drawn.upright,
      levelLines: withoutStripes(drawn.level, glyphs.words),
      imageCover:
        glyphs.characters < FEW_CHARACTERS || glyphs.isHidden
          ? imageCover(pdfium, handle, rectangle, (x1 - x0) * (y1 - y0))
          : 0,
      ...(glyphs.isHidden ? { isHidden: true } : {}),
    }
  } finally {
    if (text !== 0) calls.FPDFText_ClosePage(text)
    calls.FPDF_ClosePage(handle)
  }
}

const imageCover = (pdfium: Pdfium, handle: number, rectangle: number, area: number): number => {
  const { calls } = pdfium
  const objects = Math.min(calls.FPDFPage_CountObjects(handle), MAX_OBJECTS)
  let covered = 0
  for (let index = 0; index < objects; index++) {
    const object = calls.FPDFPage_GetObject(handle, index)
    if (object === 0 || calls.FPDFPageObj_GetType(object) !== imageObject) continue
    calls.FPDFPageObj_GetBounds(object, rectangle, rectangle + 4, rectangle + 8, rectangle + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(rectangle >> 2, (rectangle >> 2) + 4)
    covered += Math.max(0, right - left) * Math.max(0, top - bottom)
  }
  return area > 0 ? Math.min(1, covered / area) : 0
}
