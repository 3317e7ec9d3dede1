import type { Raster } from './image/raster.ts'
import type { Box } from './page.ts'
import { fontName } from './font-name.ts'
import { loadPdf, type PdfProblem } from './pdf-file.ts'
import { imageObject, type Pdfium } from './pdfium.ts'

/** More pixels than this are not drawn: a page of 200,000 points would take all the memory there is. */
const MAX_PIXELS = 40_000_000
const POINTS_PER_INCH = 72
/** Objects looked at when the page's own pictures are searched. */
const MAX_OBJECTS = 2_000
/** A picture covers the page from this share of it on: the page is then that picture, at its own resolution. */
const WHOLE_PAGE = 0.85
const GRAY_BITMAP = 1
const WHITE = 0xffffffff
const TEXT_OBJECT = 1
const PATH_OBJECT = 2
const FORM_OBJECT = 5
/** A stamp drawn by lines has more pieces than this: its hundreds of bars have two to five each. */
const SYMBOL_SEGMENTS = 500
const BAR_CODE_FONT = /417|bar ?code|barras/i
/** FPDF_ANNOT. The bitmap makes gray of colours by itself: FPDF_GRAYSCALE would give the same grays in twice the time. */
const DRAW_FLAGS = 0x01

/** What drawing needs of PDFium beside what reading its text does. */
type DrawCalls = {
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): void
  FPDFBitmap_GetBuffer(bitmap: number): number
  FPDFBitmap_GetStride(bitmap: number): number
  FPDFBitmap_Destroy(bitmap: number): void
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void
  FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number
  FPDFPage_GetAnnotCount(page: number): number
  FPDFFormObj_CountObjects(form: number): number
  FPDFFormObj_GetObject(form: number, index: number): number
}

const drawCalls = (pdfium: Pdfium): Pdfium['calls'] & DrawCalls => pdfium.calls as Pdfium['calls'] & DrawCalls

export type DrawablePdf = {
  pageCount: number
  /** Size in points as displayed; null when the page cannot be opened or has no size. */
  size(page: number): { width: number; height: number } | null
  /**
   * Gray picture of a page (from 1) or of a box of it in points of the page as displayed, at most 40 megapixels: the
   * resolution is lowered when there would be more. Null when the page cannot be drawn.
   */
  draw(page: number, dpi: number, box?: Box): Raster | null
  /** Whether something besides text and a few lines is drawn on a page: a symbol could be there. */
  hasDrawings(page: number): boolean
  /** Dots per inch of the one picture that the page consists of, or null when it is not a scan. */
  scanResolution(page: number): number | null
  close(): void
}

/** Opens a PDF held in memory to draw its pages; says what is wrong with it instead of throwing. */
export const openDrawablePdf = async (bytes: Uint8Array): Promise<DrawablePdf | PdfProblem> => {
  const file = await loadPdf(bytes)
  if (typeof file === 'string') return file
  const { pdfium, document, pageCount, close } = file
  const calls = drawCalls(pdfium)
  const withPage = <Result>(page: number, use: (handle: number) => Result): Result | null => {
    const handle = calls.FPDF_LoadPage(document, page - 1)
    if (handle === 0) return null
    try {
      return use(handle)
    } finally {
      calls.FPDF_ClosePage(handle)
    }
  }
  return {
    pageCount,
    size: (page) => withPage(page, (handle) => sizeOf(calls, handle)),
    draw: (page, dpi, box) => withPage(page, (handle) => drawPage(pdfium, handle, dpi, box)),
    hasDrawings: (page) => withPage(page, (handle) => hasDrawings(pdfium, handle)) ?? false,
    scanResolution: (page) => withPage(page, (handle) => scanResolution(pdfium, handle)),
    close,
  }
}

const sizeOf = (calls: DrawCalls, handle: number): { width: number; height: number } | null => {
  const size = { width: calls.FPDF_GetPageWidthF(handle), height: calls.FPDF_GetPageHeightF(handle) }
  return size.width > 0 && size.height > 0 && Number.isFinite(size.width * size.height) ? size : null
}

const drawPage = (pdfium: Pdfium, handle: number, dpi: number, box?: Box): Raster | null => {
  const calls = drawCalls(pdfium)
  const size = sizeOf(calls, handle)
  if (!size) return null
  const part = box ?? { left: 0, top: 0, right: size.width, bottom: size.height }
  const area = (part.right - part.left) * (part.bottom - part.top)
  if (!(area > 0)) return null
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / area))
  const width = Math.max(1, Math.floor((part.right - part.left) * scale))
  const height = Math.max(1, Math.floor((part.bottom - part.top) * scale))
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, GRAY_BITMAP, 0, 0)
  if (bitmap === 0) return null
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    calls.FPDF_RenderPageBitmap(
      bitmap,
      handle,
      -Math.round(part.left * scale),
      -Math.round(part.top * scale),
      Math.round(size.width * scale),
      Math.round(size.height * scale),
      0,
      DRAW_FLAGS,
    )
    const from = calls.FPDFBitmap_GetBuffer(bitmap)
    const stride = calls.FPDFBitmap_GetStride(bitmap)
    if (from === 0) return null
    const memory = pdfium.bytes()
    const data = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) data.set(memory.subarray(from + y * stride, from + y * stride + width), y * width)
    return { width, height, data }
  } finally {
    calls.FPDFBitmap_Destroy(bitmap)
  }
}

/** What a page consists of, the contents of its forms too (one level: what scanners write). */
const objectsOf = (calls: Pdfium['calls'] & DrawCalls, handle: number): { object: number; type: number }[] => {
  const found: { object: number; type: number }[] = []
  const add = (object: number) => {
    if (object !== 0) found.push({ object, type: calls.FPDFPageObj_GetType(object) })
  }
  const count = Math.min(calls.FPDFPage_CountObjects(handle), MAX_OBJECTS)
  for (let index = 0; index < count; index++) add(calls.FPDFPage_GetObject(handle, index))
  for (const { object, type } of found.slice()) {
    if (type !== FORM_OBJECT) continue
    const inside = Math.min(calls.FPDFFormObj_CountObjects(object), MAX_OBJECTS)
    for (let index = 0; index < inside; index++) add(calls.FPDFFormObj_GetObject(object, index))
  }
  return found
}

/**
 * A page with more objects than are looked at, with shadings, forms in forms or annotations may show anything. Letters
 * of a font are no drawing, except of a font of bar codes.
 */
const hasDrawings = (pdfium: Pdfium, handle: number): boolean => {
  const calls = drawCalls(pdfium)
  if (calls.FPDFPage_CountObjects(handle) > MAX_OBJECTS || calls.FPDFPage_GetAnnotCount(handle) > 0) return true
  let segments = 0
  const fonts = new Set<number>()
  for (const { object, type } of objectsOf(calls, handle)) {
    if (type === TEXT_OBJECT) fonts.add(calls.FPDFTextObj_GetFont(object))
    else if (type === PATH_OBJECT) segments += calls.FPDFPath_CountSegments(object)
    else if (type !== FORM_OBJECT) return true
  }
  return (
    segments > SYMBOL_SEGMENTS || [...fonts].some((font) => font !== 0 && BAR_CODE_FONT.test(fontName(pdfium, font)))
  )
}

const scanResolution = (pdfium: Pdfium, handle: number): number | null => {
  const calls = drawCalls(pdfium)
  const size = sizeOf(calls, handle)
  if (!size) return null
  const numbers = calls.malloc(16)
  try {
    let best: number | null = null
    for (const { object: picture, type } of objectsOf(calls, handle)) {
      if (type !== imageObject) continue
      if (!calls.FPDFImageObj_GetImagePixelSize(picture, numbers, numbers + 4)) continue
      const at = numbers >> 2
      const words = new Uint32Array(pdfium.bytes().buffer)
      const pixels = words[at]! * words[at + 1]!
      calls.FPDFPageObj_GetBounds(picture, numbers, numbers + 4, numbers + 8, numbers + 12)
      const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(at, at + 4)
      const area = Math.abs(right - left) * Math.abs(top - bottom)
      if (area < WHOLE_PAGE * size.width * size.height) continue
      best = Math.max(best ?? 0, POINTS_PER_INCH * Math.sqrt(pixels / area))
    }
    return best
  } finally {
    calls.free(numbers)
  }
}
