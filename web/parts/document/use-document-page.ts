import { useQuery } from '@tanstack/react-query'
import type { DocumentWord } from './document-words.ts'

/** A stored document, as its screen asks for it. */
export type DocumentSource = {
  /** Names it among all that was fetched: 'invoice', 12. */
  key: readonly (string | number)[]
  page: (page: number, signal: AbortSignal) => Promise<Blob>
  words: (page: number, signal: AbortSignal) => Promise<{ words: DocumentWord[] }>
}

/** A document does not change: what was fetched of it once is good as long as the screen lasts. */
const forEver = { staleTime: Infinity, retry: 1 } as const

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')))
    reader.readAsDataURL(blob)
  })

/** A page's picture as an address for `<img>`, which could not send the session's token itself. */
export const usePageImage = (source: DocumentSource, page: number) =>
  useQuery({
    queryKey: ['document-pages', ...source.key, page],
    queryFn: async ({ signal }) => dataAddress(await source.page(page, signal)),
    ...forEver,
  })

/** The words of a page, once somebody may point at them. */
export const usePageWords = (source: DocumentSource, page: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['document-words', ...source.key, page],
    queryFn: ({ signal }) => source.words(page, signal),
    enabled: isWanted,
    ...forEver,
  }).data?.words
