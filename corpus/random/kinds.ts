import { hasBrowser, type HtmlToPdf } from '../writers/html-to-pdf.ts'
import { drawBook } from './book/book.ts'
import type { Kind, RandomDocument } from './document.ts'
import { drawFrom, type Mode } from './draw.ts'
import { drawInvoice } from './invoice/invoice.ts'
import { fourthProgramDocument } from './fourth-programs/programs.ts'
import { programDocument } from './programs/programs.ts'
import { pagesToPdf } from './programs/program.ts'
import { secondProgramDocument } from './second-programs/programs.ts'
import { drawSlips } from './slip/slip.ts'
import { thirdProgramDocument } from './third-programs/programs.ts'
import { webBook } from './web/book.ts'
import { webInvoice } from './web/invoice.ts'
import { webSlips } from './web/slip.ts'
import { writePdf } from './write-pdf.ts'
import { htmlOf } from './write-svg.ts'

export type Drawing = {
  kind: Kind
  seed: string
  mode: Mode
  /** Share of a book's headings left blank; of the labels of other documents, those that nobody knows. */
  hidden: number
  /** Of how many workers a book is; drawn where it is not said. */
  workers?: number
}

/** The document of a seed: the same one each time, as long as the generator stays as it is. */
export const drawDocument = ({ kind, seed, mode, hidden, workers }: Drawing): RandomDocument => {
  const name = `${kind}/${seed}`
  return kind === 'book'
    ? drawBook(name, mode, hidden, workers)
    : kind === 'slip'
      ? drawSlips(name, mode, hidden)
      : drawInvoice(name, mode, hidden)
}

/** Documents that a browser prints, of those that are drawn where there is one. */
const PRINTED = 0.12

/** The file of a document: by our own writer, or, a share of them, printed by the browser of `printer` where there is one. */
export const bytesOf = async (document: RandomDocument, drawing: Drawing, printer?: HtmlToPdf): Promise<Uint8Array> => {
  const { sheets, emission, producer } = document
  if (printer && hasBrowser() && drawFrom(drawing.seed, drawing.mode).fork('writer').happens(PRINTED))
    return printer.convert(htmlOf(sheets), { format: 'css', margin: '0' })
  return writePdf(sheets, emission, producer)
}

/** A document of the second hand, laid out by the browser of `printer`. */
export const webDocument = async (
  { kind, seed }: Drawing,
  printer: HtmlToPdf,
): Promise<Pick<RandomDocument, 'truth' | 'traits'> & { bytes: Uint8Array }> => {
  const name = `web/${kind}/${seed}`
  const { html, landscape, truth, traits } =
    kind === 'book' ? webBook(name) : kind === 'slip' ? webSlips(name) : webInvoice(name)
  return { truth, traits, bytes: await printer.convert(html, { format: landscape ? 'Legal' : 'Letter', landscape }) }
}

/** Forms of programs, each set of them drawn by another hand. */
const programs = {
  programs: programDocument,
  'second-programs': secondProgramDocument,
  'third-programs': thirdProgramDocument,
  'fourth-programs': fourthProgramDocument,
} as const

/** A document of the third hand or of a later one, written by the browser of `printer` or by our writer. */
export const writtenProgram = async (
  { kind, seed }: Drawing,
  set: keyof typeof programs,
  printer: HtmlToPdf,
): Promise<Pick<RandomDocument, 'truth' | 'traits'> & { bytes: Uint8Array }> => {
  const { truth, traits, pages } = programs[set](kind, seed)
  return { truth, traits, bytes: await pagesToPdf(pages, printer) }
}
