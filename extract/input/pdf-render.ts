import type { Raster } from './image/raster.ts'
import type { Box } from './page.ts'
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
const FORM_OBJECT = 5
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

/** Pictures of a page, those inside its forms too (one level: what scanners write). */
const pictures = (calls: Pdfium['calls'] & DrawCalls, handle: number): number[] => {
  const found: number[] = []
  const count = Math.min(calls.FPDFPage_CountObjects(handle), MAX_OBJECTS)
  for (let index = 0; index < count; index++) {
    const object = calls.FPDFPage_GetObject(handle, index)
    if (object === 0) continue
    const type = calls.FPDFPageObj_GetType(object)
    if (type === imageObject) found.push(object)
    if (type !== FORM_OBJECT) continue
    const inside = Math.min(calls.FPDFFormObj_CountObjects(object), MAX_OBJECTS)
    for (let k = 0; k < inside; k++) {
      const child = calls.FPDFFormObj_GetObject(object, k)
      if (child !== 0 && calls.FPDFPageObj_GetType(child) === imageObject) found.push(child)
    }
  }
  return found
}

const scanResolution = (pdfium: Pdfium, handle: number): number | null => {
  const calls = drawCalls(pdfium)
  const size = sizeOf(calls, handle)
  if (!size) return null
  const numbers = calls.malloc(16)
  try {
    let best: number | null = null
    for (const picture of pictures(calls, handle)) {
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
