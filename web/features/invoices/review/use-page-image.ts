import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { call } from '../../../api.ts'

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
export const usePageImage = (id: number, page: number) =>
  useQuery({
    queryKey: ['invoice-pages', id, page],
    queryFn: async ({ signal }) => dataAddress(await call(invoices.page, { params: { id, page } }, { signal })),
    ...forEver,
  })

/** The words of a page, once somebody may point at them. */
export const usePageWords = (id: number, page: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['invoice-words', id, page],
    queryFn: ({ signal }) => call(invoices.words, { params: { id, page } }, { signal }),
    enabled: isWanted,
    ...forEver,
  }).data?.words
