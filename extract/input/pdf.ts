import type { Page } from './page.ts'
import { readGlyphs, turnBetween } from './glyphs.ts'
import { readUprightLines } from './rules.ts'
import { imageObject, pdfiumErrors, startPdfium, type Pdfium } from './pdfium.ts'

/** Beyond this a page is not a paper but an attack on memory. */
const MAX_CHARACTERS_PER_PAGE = 200_000
/** A libro of 2,000 workers has about 500,000 characters, a stack of 1,000 slips a million and a half. */
const MAX_CHARACTERS = 12_000_000
/** Images are looked at only on pages with fewer characters than this. */
const FEW_CHARACTERS = 40
/** Pages of objects beyond this are not searched for images. */
const MAX_OBJECTS = 5_000
/** Headings of tables are on the first pages: lines are looked for on these. */
const PAGES_WITH_LINES = 4
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

export type PdfProblem = 'not-a-pdf' | 'damaged' | 'encrypted'

/** PDF readers accept the header within the first kilobyte (PDF 1.7, annex H, note 13). */
const HEADER_WITHIN = 1024

export const looksLikePdf = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_WITHIN))
  return start.includes('%PDF-')
}

/** Opens a PDF held in memory; says what is wrong with it instead of throwing. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf | PdfProblem> => {
  if (!looksLikePdf(bytes)) return 'not-a-pdf'
  const pdfium = await startPdfium()
  const { calls } = pdfium
  const pointer = calls.malloc(bytes.byteLength)
  if (pointer === 0) return 'damaged'
  pdfium.bytes().set(bytes, pointer)
  const document = pdfium.open(pointer, bytes.byteLength)
  if (document === 0) {
    const error = pdfium.lastError()
    calls.free(pointer)
    return error === pdfiumErrors.password || error === pdfiumErrors.security ? 'encrypted' : 'damaged'
  }
  const pageCount = calls.FPDF_GetPageCount(document)
  return {
    pageCount,
    pages: () => readPages(pdfium, document, pageCount),
    close: () => {
      calls.FPDF_CloseDocument(document)
      calls.free(pointer)
    },
  }
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
    const rotation = calls.FPDFPage_GetRotation(handle)
    const space = { x0, y0, x1, y1 }
    const glyphs = readGlyphs(pdfium, text, count, rectangle, space)
    const isSideways = rotation % 2 === 1
    return {
      number: index + 1,
      width: isSideways ? y1 - y0 : x1 - x0,
      height: isSideways ? x1 - x0 : y1 - y0,
      turn: turnBetween(rotation, glyphs.quarter),
      words: glyphs.words,
      characters: glyphs.characters,
      unknownCharacters: glyphs.unknown,
      ...(index < PAGES_WITH_LINES
        ? { uprightLines: readUprightLines(pdfium, handle, rectangle, space, glyphs.quarter) }
        : {}),
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
