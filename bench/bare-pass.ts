import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'

/** The functions that the pass calls, straight from the compiled module: the cheapest way to call them. */
type Calls = {
  malloc(size: number): number
  free(pointer: number): void
  FPDF_LoadMemDocument(pointer: number, size: number, password: number): number
  FPDF_CloseDocument(document: number): void
  FPDF_GetPageCount(document: number): number
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number
}

const RECTANGLE_BYTES = 16

/**
 * Opens a PDF and asks PDFium for every character and its box, keeping nothing: the least that any reader built on
 * PDFium has to do. Gives the number of characters, so that the work can be checked.
 */
export const openBarePass = async (): Promise<(file: Uint8Array) => number> => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const library = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) })
  library.PDFiumExt_Init()
  const compiled = library.pdfium as unknown as { wasmExports: Calls; HEAPU8: Uint8Array }
  const calls = compiled.wasmExports
  return (file) => {
    const pointer = calls.malloc(file.length)
    compiled.HEAPU8.set(file, pointer)
    const document = calls.FPDF_LoadMemDocument(pointer, file.length, 0)
    if (document === 0) throw new Error('The bench document cannot be opened')
    const rectangle = calls.malloc(RECTANGLE_BYTES)
    const pages = calls.FPDF_GetPageCount(document)
    let characters = 0
    for (let i = 0; i < pages; i++) {
      const page = calls.FPDF_LoadPage(document, i)
      const text = calls.FPDFText_LoadPage(page)
      const count = calls.FPDFText_CountChars(text)
      for (let k = 0; k < count; k++) {
        calls.FPDFText_GetUnicode(text, k)
        calls.FPDFText_GetLooseCharBox(text, k, rectangle)
      }
      characters += count
      calls.FPDFText_ClosePage(text)
      calls.FPDF_ClosePage(page)
    }
    calls.free(rectangle)
    calls.FPDF_CloseDocument(document)
    calls.free(pointer)
    return characters
  }
}
