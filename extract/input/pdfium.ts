import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'

/**
 * The functions of PDFium that the reader calls, straight from the compiled module (no call wrapper: these run per
 * character).
 */
type Calls = {
  malloc(size: number): number
  free(pointer: number): void
  FPDF_CloseDocument(document: number): void
  FPDF_GetPageCount(document: number): number
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDF_GetPageBoundingBox(page: number, rectangle: number): number
  FPDFPage_GetRotation(page: number): number
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  FPDFPageObj_GetMatrix(object: number, matrix: number): number
  FPDFPath_CountSegments(path: number): number
  FPDFPath_GetPathSegment(path: number, index: number): number
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number
  FPDFPathSegment_GetType(segment: number): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_IsGenerated(text: number, index: number): number
  FPDFText_HasUnicodeMapError(text: number, index: number): number
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  FPDFText_GetFontSize(text: number, index: number): number
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  FPDFText_GetTextObject(text: number, index: number): number
  FPDFTextObj_GetTextRenderMode(object: number): number
  FPDFTextObj_GetFont(object: number): number
  FPDFFont_GetBaseFontName(font: number, buffer: number, size: number): number
}

export type Pdfium = {
  calls: Calls
  /** 0 when it cannot be opened: see `lastError`. The bytes at `pointer` must live as long as the document. */
  open(pointer: number, size: number): number
  lastError(): number
  /** Views of the module's memory. It may grow at any call, so they are taken anew each time. */
  bytes(): Uint8Array
  floats(): Float32Array
}

/** FPDF_GetLastError: the file is not a PDF or is damaged; a password is needed; an unknown protection. */
export const pdfiumErrors = { format: 3, password: 4, security: 5 } as const

/** Types of page objects. */
export const imageObject = 3

/** FPDFTextObj_GetTextRenderMode: drawn with neither fill nor stroke (PDF 32000-1, 9.3.6). */
export const invisibleText = 3

let started: Promise<Pdfium> | undefined

/** One compiled module per process; it is loaded from the disk, never from a network. */
export const startPdfium = (): Promise<Pdfium> => (started ??= start())

const start = async (): Promise<Pdfium> => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const wrapped = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) })
  wrapped.PDFiumExt_Init()
  const module = wrapped.pdfium as unknown as { wasmExports: Calls; HEAPU8: Uint8Array; HEAPF32: Float32Array }
  return {
    calls: module.wasmExports,
    open: (pointer, size) => wrapped.FPDF_LoadMemDocument(pointer, size, ''),
    lastError: () => wrapped.FPDF_GetLastError(),
    bytes: () => module.HEAPU8,
    floats: () => module.HEAPF32,
  }
}
