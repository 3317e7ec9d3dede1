import type { Kind } from '../document.ts'
import type { Program, ProgramDocument } from '../programs/program.ts'
import { composedBook } from './books/book.ts'
import { composedInvoice } from './invoices/invoice.ts'
import { composedSlips } from './slips/slip.ts'

/**
 * A sixth hand: forms put together at random like those of the fifth one, by somebody who had seen neither the reader nor
 * any other form. They measure (`npm run gate -- --fourth-programs`).
 */
const DRAW: Record<Kind, Program> = { book: composedBook, slip: composedSlips, invoice: composedInvoice }

/** The document of a seed: the same one each time, as long as this folder stays as it is. */
export const fourthProgramDocument = (kind: Kind, seed: string): ProgramDocument =>
  DRAW[kind](`${seed}/${kind}/fourth-programs`)
