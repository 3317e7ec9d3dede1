import { pdfiumErrors, startPdfium, type Pdfium } from './pdfium.ts'

export type PdfProblem = 'not-a-pdf' | 'damaged' | 'encrypted'

/** PDF readers accept the header within the first kilobyte (PDF 1.7, annex H, note 13). */
const HEADER_WITHIN = 1024

const looksLikePdf = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_WITHIN))
  return start.includes('%PDF-')
}

/** An open document of PDFium; whoever opens it closes it. */
export type PdfFile = { pdfium: Pdfium; document: number; pageCount: number; close: () => void }

/** Opens a PDF held in memory; says what is wrong with it instead of throwing. */
export const loadPdf = async (bytes: Uint8Array): Promise<PdfFile | PdfProblem> => {
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
  const close = () => {
    calls.FPDF_CloseDocument(document)
    calls.free(pointer)
  }
  return { pdfium, document, pageCount: calls.FPDF_GetPageCount(document), close }
}
