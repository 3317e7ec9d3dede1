import { useQuery } from '@tanstack/react-query'
import type { DocumentSource } from './document-source.ts'
import { pageImageQuery, pageWordsQuery } from './queries.ts'

/** A page's picture as an address for `<img>`, which could not send the session's token itself. */
export const usePageImage = (source: DocumentSource, page: number) => useQuery(pageImageQuery(source, page))

/** The words of a page, once somebody may point at them. */
export const usePageWords = (source: DocumentSource, page: number, isWanted: boolean) =>
  useQuery({ ...pageWordsQuery(source, page), enabled: isWanted }).data?.words
