import type { HtmlToPdf } from '../../writers/html-to-pdf.ts'
import type { Pay } from '../../payroll/pay.ts'
import type { RandomDocument } from '../document.ts'
import type { Tax } from '../invoice/content.ts'
import { writePdf } from '../write-pdf.ts'

/**
 * A third hand: documents built as those that named kinds of Chilean programs, and the habits of their users, print. Each
 * structure is one such program's form, varied at random as its users and versions vary it (`npm run gate -- --programs`).
 * The reader is tuned on these forms: what it does with unseen ones is told by forms that are not in this folder.
 */
export type ProgramDocument = Pick<RandomDocument, 'truth' | 'traits'> & {
  pages: Pages
  /** The months that a payroll pays, in the order of its truth. */
  pays?: readonly Pay[]
  /** What an invoice adds beside its net, its exempt part and the IVA. */
  taxes?: readonly Tax[]
}

/** What a browser prints, or what our own writer draws. */
export type Pages =
  | {
      html: string
      format: 'Letter' | 'A4' | 'A3' | 'Legal' | 'css'
      landscape?: boolean
      margin?: string
      footer?: string
    }
  | Pick<RandomDocument, 'sheets' | 'emission' | 'producer'>

/** The form of a kind of program: gives its document of a seed. */
export type Program = (seed: string) => ProgramDocument

/** The form of a seed ('S/3'): one that ends in a number takes the one whose turn it is, so that a run measures all alike. */
export const inTurn = (forms: readonly Program[], seed: string): Program => {
  const turn = Number(seed.split('/').at(-1))
  return forms[(Number.isInteger(turn) ? turn : 0) % forms.length]!
}

/** The file of a document, written by the browser of `printer` or by our own writer. */
export const pagesToPdf = async (pages: Pages, printer: HtmlToPdf): Promise<Uint8Array> =>
  'html' in pages ? printer.convert(pages.html, pages) : writePdf(pages.sheets, pages.emission, pages.producer)

/** All that is written on the pages, for tests. */
export const textOf = (pages: Pages): string =>
  'html' in pages
    ? pages.html
        .replace(/<(style|svg).*?<\/\1>/gs, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&nbsp;', ' ')
    : pages.sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')
