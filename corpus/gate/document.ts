import { readInvoice, readPayroll } from 'extract/index.ts'
import type { Ocr } from 'extract/input/image/ocr.ts'
import { payrollShape, scoreDocument, type Answer, type DocumentScore } from 'extract/score/document.ts'
import { invoiceShape } from 'extract/score/invoice-shape.ts'
import { captures, scanPdf } from '../capture/degrade.ts'
import { bytesOf, drawDocument, webDocument, writtenProgram, type Drawing } from '../random/kinds.ts'
import type { HtmlToPdf } from '../writers/html-to-pdf.ts'

/** `seconds`: of processor, so that a busy machine makes no document slow. */
export type Gated = { drawing: Drawing; traits: string[]; score: DocumentScore; seconds: number }

export type GateOptions = {
  /** Resolution at which each document is scanned before it is read, in dots an inch. */
  scan?: 150 | 200 | 300
  ocr?: Ocr
  /** Prints a share of the documents; without one our own writer writes all. */
  printer?: HtmlToPdf
  /** Documents of the second hand or of a set of programs, which need a `printer`. */
  hand?: Hand | undefined
  /** Given each file that is read, with its truth. */
  onDrawn?: (bytes: Uint8Array, truth: object) => void
}

export type Hand = 'web' | 'programs' | 'second-programs' | 'third-programs' | 'fourth-programs'

const MICROSECONDS = 1_000_000

/** Draws a document, reads it and compares the answer with its truth. */
export const gateDocument = async (
  drawing: Drawing,
  { scan, ocr, printer, hand, onDrawn }: GateOptions = {},
): Promise<Gated> => {
  const { truth, traits, bytes: drawn } = await documentOf(drawing, hand, printer)
  const bytes = scan === undefined ? drawn : await scanPdf(drawn, captures[`scan${scan}`], drawing.seed)
  onDrawn?.(bytes, truth)
  const started = process.cpuUsage()
  const answer = await answerTo(truth.kind, bytes, ocr)
  const { user, system } = process.cpuUsage(started)
  const shape = truth.kind === 'payroll' ? payrollShape : invoiceShape
  return {
    drawing,
    traits,
    score: scoreDocument(shape, truth, answer),
    seconds: (user + system) / MICROSECONDS,
  }
}

const documentOf = async (drawing: Drawing, hand: Hand | undefined, printer: HtmlToPdf | undefined) => {
  if (hand !== undefined && printer)
    return hand === 'web' ? webDocument(drawing, printer) : writtenProgram(drawing, hand, printer)
  const document = drawDocument(drawing)
  return { ...document, bytes: await bytesOf(document, drawing, printer) }
}

/** A reader that throws has read nothing: the gate goes on, and the document counts as unreadable. */
const answerTo = async (kind: 'payroll' | 'invoice', bytes: Uint8Array, ocr?: Ocr): Promise<Answer | null> => {
  try {
    const options = ocr ? { ocr } : {}
    return await (kind === 'payroll' ? readPayroll(bytes, options) : readInvoice(bytes, options))
  } catch {
    return null
  }
}
