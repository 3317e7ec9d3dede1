import { loadPdf } from './pdf-file.ts'
import type { Pdfium } from './pdfium.ts'

/** What copying pages needs of PDFium beside what reading them does. */
type CopyCalls = {
  FPDF_CreateNewDocument(): number
  FPDF_ImportPagesByIndex(into: number, from: number, indices: number, length: number, at: number): number
  PDFiumExt_OpenFileWriter(): number
  PDFiumExt_SaveAsCopy(document: number, writer: number): number
  PDFiumExt_GetFileWriterSize(writer: number): number
  PDFiumExt_GetFileWriterData(writer: number, into: number, size: number): number
  PDFiumExt_CloseFileWriter(writer: number): void
}

const BYTES_PER_INDEX = 4

/** Some pages of a PDF (from 1), as a PDF of their own. Null when it does not open or has no such page; never throws. */
export const cutPdf = async (bytes: Uint8Array, pages: readonly number[]): Promise<Uint8Array | null> => {
  const file = await loadPdf(bytes)
  if (typeof file === 'string') return null
  try {
    if (pages.length === 0 || pages.some((page) => page < 1 || page > file.pageCount)) return null
    return copyPages(file.pdfium, file.document, pages)
  } finally {
    file.close()
  }
}

const copyPages = (pdfium: Pdfium, document: number, pages: readonly number[]): Uint8Array | null => {
  const calls = pdfium.calls as Pdfium['calls'] & CopyCalls
  const copy = calls.FPDF_CreateNewDocument()
  const indices = calls.malloc(pages.length * BYTES_PER_INDEX)
  const writer = calls.PDFiumExt_OpenFileWriter()
  try {
    const memory = pdfium.bytes()
    const numbers = new DataView(memory.buffer, indices, pages.length * BYTES_PER_INDEX)
    for (const [at, page] of pages.entries()) numbers.setInt32(at * BYTES_PER_INDEX, page - 1, true)
    if (calls.FPDF_ImportPagesByIndex(copy, document, indices, pages.length, 0) === 0) return null
    if (calls.PDFiumExt_SaveAsCopy(copy, writer) === 0) return null
    return written(pdfium, calls, writer)
  } finally {
    calls.PDFiumExt_CloseFileWriter(writer)
    calls.free(indices)
    calls.FPDF_CloseDocument(copy)
  }
}

const written = (pdfium: Pdfium, calls: Pdfium['calls'] & CopyCalls, writer: number): Uint8Array | null => {
  const size = calls.PDFiumExt_GetFileWriterSize(writer)
  const pointer = calls.malloc(size)
  if (pointer === 0) return null
  calls.PDFiumExt_GetFileWriterData(writer, pointer, size)
  const bytes = pdfium.bytes().slice(pointer, pointer + size)
  calls.free(pointer)
  return bytes
}
