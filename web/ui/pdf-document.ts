import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  RenderingCancelledException,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- its address, which Vite gives
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jpeg2000Address from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

// Heavy: imported when a PDF was chosen, never before (docs/decisions/0011).

GlobalWorkerOptions.workerSrc = workerAddress

/** An A4 page at some 200 dots per inch: sharp at three times the width of the panel, 16 MB while it is drawn. */
const mostPixels = 4_000_000
const quality = 0.92
/** A larger picture inside a page is left out: it would take gigabytes. */
const mostImagePixels = 100_000_000

/** Why a PDF cannot be shown. */
export type PdfProblem = 'encrypted' | 'broken'

/** A page's picture, and its width to its height. */
export type PdfPicture = { picture: Blob; ratio: number }

export type Pdf = {
  pageCount: number
  /** Draws one page, from 1; null when it was told to stop. Rejects when the page is broken. */
  draw: (page: number, signal: AbortSignal) => Promise<PdfPicture | null>
  /** Ends its worker and frees what it held. */
  close: () => Promise<void>
}

const draw = async (document: PDFDocumentProxy, number: number, signal: AbortSignal): Promise<PdfPicture | null> => {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.sqrt(mostPixels / (width * height)) })
  if (signal.aborted) return null
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const ratio = canvas.width / canvas.height
  const task = page.render({ canvas, viewport })
  const stop = () => task.cancel()
  signal.addEventListener('abort', stop)
  try {
    await task.promise
    // A picture, as the documents that the server draws: browsers make it smaller with more care than a canvas.
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (picture === null) throw new Error('The page is too large for a picture')
    return { picture, ratio }
  } catch (error) {
    if (error instanceof RenderingCancelledException) return null
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    page.cleanup()
    // Some browsers keep a canvas that nobody uses in memory for long: an empty one takes none.
    canvas.width = 0
  }
}

/** A PDF of this device, or why it cannot be shown. Nothing in it is run: no scripts, no forms, no links. */
export const openPdf = async (file: Blob): Promise<Pdf | PdfProblem> => {
  const loading = getDocument({
    data: await file.arrayBuffer(),
    // Our content policy allows neither code from text nor WebAssembly: pdf.js has its own ways without them.
    isEvalSupported: false,
    useWasm: false,
    wasmUrl: jpeg2000Address.slice(0, jpeg2000Address.lastIndexOf('/') + 1),
    maxImageSize: mostImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await loading.promise
    if (document.numPages === 0) throw new InvalidPDFException('It has no pages')
    return {
      pageCount: document.numPages,
      draw: (page, signal) => draw(document, page, signal),
      close: () => loading.destroy(),
    }
  } catch (error) {
    await loading.destroy()
    // Its class is not among what pdf.js gives out.
    if (error instanceof Error && error.name === 'PasswordException') return 'encrypted'
    if (error instanceof InvalidPDFException) return 'broken'
    throw error
  }
}
