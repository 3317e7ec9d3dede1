import { readFile } from 'node:fs/promises'
import type { Drawing } from 'extract/draw-page.ts'
import type { InvoiceReading, PayrollReading } from 'extract/index.ts'
import type { PageWord } from 'extract/page-words.ts'
import type { StoredFile } from '../outside/storage/storage.ts'
import { type AskOptions, type Limits, makePool, type PoolAnswer } from './reader-pool.ts'

/** A document that is kept, or a file by its path. */
export type Source = string | Pick<StoredFile, 'read'>

/** Reads and draws documents in child processes: a hostile file ends with an answer, and the server never notices. */
export type Reader = {
  readPayroll: (file: Source, options: ReaderOptions) => Promise<ReaderAnswer<Answers['payroll']>>
  readInvoice: (file: Source, options: ReaderOptions) => Promise<ReaderAnswer<Answers['invoice']>>
  /** A page (from 1) as a picture; null when there is no such page. A viewer does not wait behind documents being read. */
  drawPage: (file: Source, page: number, viewer: Viewer) => Promise<ReaderAnswer<Answers['page']>>
  /** The words of a page (from 1) and where they stand; null when there is no such page. */
  findWords: (file: Source, page: number, viewer: Viewer) => Promise<ReaderAnswer<Answers['words']>>
  /** A document (from 0) of a PDF or XML that holds several, with its pages, as a file of its own; null when it cannot be. */
  cutDocument: (file: Source, own: Own, viewer: Viewer) => Promise<ReaderAnswer<Answers['cut']>>
  /** A reader stands ready from now on: the first document takes a second less. */
  warm: () => void
  /** Ends everything; what was under way is answered 'crashed'. */
  close: () => Promise<void>
}
export type ReaderOptions = AskOptions
/** Who looks at a document: whose turn it takes, and when they hang up. */
export type Viewer = Pick<AskOptions, 'owner' | 'signal'>
export type ReaderAnswer<A> = PoolAnswer<A>

export type Answers = {
  payroll: PayrollReading
  invoice: InvoiceReading
  page: Drawing | null
  words: PageWord[] | null
  cut: Uint8Array | null
}
type Own = { document: number; pages: readonly number[] }
export type ReaderWork =
  // The child opens no file: it may run as a user who sees none of ours.
  | { kind: 'payroll'; bytes: Uint8Array }
  | { kind: 'invoice'; bytes: Uint8Array; authorityKeys: Record<number, string> }
  | { kind: 'page' | 'words'; bytes: Uint8Array; page: number }
  | ({ kind: 'cut'; bytes: Uint8Array } & Own)

/** Children that draw pages or cut them out, apart from those that read. */
const drawers = 1
const drawSeconds = 20
/** Children that find the words of pages: those of a scan are recognized again, which no picture should wait for. */
const finders = 1
const findSeconds = 45

/** `authorityKeys`: public keys of the SII, PEM, by their number; without them no timbre is told authentic. */
export const makeReader = (limits: Limits, authorityKeys: Record<number, string> = {}): Reader => {
  const reading = makePool<ReaderWork>(limits)
  const drawing = makePool<ReaderWork>({ ...limits, readers: drawers, seconds: drawSeconds })
  const finding = makePool<ReaderWork>({ ...limits, readers: finders, seconds: findSeconds })
  const unwatched = (viewer: Viewer) => ({ ...viewer, onProgress: () => undefined })
  const load =
    <W extends object>(file: Source, work: W) =>
    async () => ({ ...work, bytes: await (typeof file === 'string' ? readFile(file) : file.read()) })
  return {
    readPayroll: (file, options) => reading.ask(load(file, { kind: 'payroll' as const }), options),
    readInvoice: (file, options) => reading.ask(load(file, { kind: 'invoice' as const, authorityKeys }), options),
    drawPage: (file, page, viewer) => drawing.ask(load(file, { kind: 'page' as const, page }), unwatched(viewer)),
    findWords: (file, page, viewer) => finding.ask(load(file, { kind: 'words' as const, page }), unwatched(viewer)),
    cutDocument: (file, own, viewer) => drawing.ask(load(file, { kind: 'cut' as const, ...own }), unwatched(viewer)),
    warm: reading.warm,
    close: async () => {
      reading.close()
      drawing.close()
      finding.close()
    },
  }
}
