import type { Drawing } from 'extract/draw-page.ts'
import type { InvoiceReading, Payroll } from 'extract/index.ts'
import type { PageWord } from 'extract/page-words.ts'
import type { Reading } from 'extract/reading.ts'
import { type AskOptions, type Limits, makePool, type PoolAnswer } from './reader-pool.ts'

/** Reads and draws papers in child processes: a hostile file ends with an answer, and the server never notices. */
export type Reader = {
  readPayroll: (file: string, options: ReaderOptions) => Promise<ReaderAnswer<Answers['payroll']>>
  readInvoice: (file: string, options: ReaderOptions) => Promise<ReaderAnswer<Answers['invoice']>>
  /** A page (from 1) as a picture; null when there is no such page. A viewer does not wait behind papers being read. */
  drawPage: (file: string, page: number) => Promise<ReaderAnswer<Answers['page']>>
  /** The words of a page (from 1) and where they stand; null when there is no such page. */
  findWords: (file: string, page: number) => Promise<ReaderAnswer<Answers['words']>>
  /** A document (from 0) of a PDF or XML that holds several, with its pages, as a file of its own; null when it cannot be. */
  cutDocument: (file: string, own: Own) => Promise<ReaderAnswer<Answers['cut']>>
  /** A reader stands ready from now on: the first paper takes a second less. */
  warm: () => void
  /** Ends everything; what was under way is answered 'crashed'. */
  close: () => Promise<void>
}
export type ReaderOptions = AskOptions
export type ReaderAnswer<A> = PoolAnswer<A>

export type Answers = {
  payroll: Reading<'payroll', Payroll>
  invoice: InvoiceReading
  page: Drawing | null
  words: PageWord[] | null
  cut: Uint8Array | null
}
type Own = { document: number; pages: readonly number[] }
export type ReaderWork =
  | { kind: 'payroll'; file: string }
  | { kind: 'invoice'; file: string; authorityKeys: Record<number, string> }
  | { kind: 'page' | 'words'; file: string; page: number }
  | ({ kind: 'cut'; file: string } & Own)

/** Children that draw pages or cut them out, apart from those that read. */
const drawers = 1
const drawSeconds = 20
/** Children that find the words of pages: those of a scan are recognized again, which no picture should wait for. */
const finders = 1
const findSeconds = 45
/** A drawing is not cut when its viewer turns the page: a new child would cost more than it. */
const never = new AbortController().signal

/** `authorityKeys`: public keys of the SII, PEM, by their number; without them no timbre is told authentic. */
export const makeReader = (limits: Limits, authorityKeys: Record<number, string> = {}): Reader => {
  const reading = makePool<ReaderWork>(limits)
  const drawing = makePool<ReaderWork>({ ...limits, readers: drawers, seconds: drawSeconds })
  const finding = makePool<ReaderWork>({ ...limits, readers: finders, seconds: findSeconds })
  const unwatched = { signal: never, onProgress: () => undefined }
  return {
    readPayroll: (file, options) => reading.ask({ kind: 'payroll', file }, options),
    readInvoice: (file, options) => reading.ask({ kind: 'invoice', file, authorityKeys }, options),
    drawPage: (file, page) => drawing.ask({ kind: 'page', file, page }, unwatched),
    findWords: (file, page) => finding.ask({ kind: 'words', file, page }, unwatched),
    cutDocument: (file, own) => drawing.ask({ kind: 'cut', file, ...own }, unwatched),
    warm: reading.warm,
    close: async () => {
      reading.close()
      drawing.close()
      finding.close()
    },
  }
}
