import type { DocumentWord } from './document-words.ts'

/** A stored document, as its screen asks for it. */
export type DocumentSource = {
  /** Names it among all that was fetched: 'invoice', 12. */
  key: readonly (string | number)[]
  page: (page: number, signal: AbortSignal) => Promise<Blob>
  words: (page: number, signal: AbortSignal) => Promise<{ words: DocumentWord[] }>
}
