import { queryOptions } from '@tanstack/react-query'
import type { DocumentSource } from './document-source.ts'

/** A document does not change: what was fetched of it once is good as long as the screen lasts. */
const forEver = { staleTime: Infinity, retry: 1 } as const

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')))
    reader.readAsDataURL(blob)
  })

export const pageImageQuery = (source: DocumentSource, page: number) =>
  queryOptions({
    queryKey: ['document-pages', ...source.key, page],
    queryFn: async ({ signal }) => dataAddress(await source.page(page, signal)),
    ...forEver,
  })

export const pageWordsQuery = (source: DocumentSource, page: number) =>
  queryOptions({
    queryKey: ['document-words', ...source.key, page],
    queryFn: ({ signal }) => source.words(page, signal),
    ...forEver,
  })
