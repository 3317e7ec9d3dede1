import type { Kind } from '../document.ts'
import type { Program, ProgramDocument } from '../programs/program.ts'
import { drawnBook } from './books/book.ts'
import { drawnInvoice } from './invoices/invoice.ts'
import { drawnSlips } from './slips/slip.ts'

/**
 * A fifth hand: programs that exist nowhere, put together at random from what the programs of Chile do: each part of a
 * document is drawn by itself, so that hardly two documents of a run are of the same form (`npm run gate -- --third-programs`).
 */
const DRAW: Record<Kind, Program> = { book: drawnBook, slip: drawnSlips, invoice: drawnInvoice }

/** The document of a seed: the same one each time, as long as this folder stays as it is. */
export const thirdProgramDocument = (kind: Kind, seed: string): ProgramDocument =>
  DRAW[kind](`${seed}/${kind}/third-programs`)
