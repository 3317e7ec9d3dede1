import type { QueryClient } from '@tanstack/react-query'
import { maxWaitSeconds, processes, type InvoicePaper } from 'contract/processes.ts'
import type { Reply } from 'contract/route.ts'
import { call } from '../../api.ts'

export const papersKey = (orgId: number) => ['papers', orgId]
export const isBeingRead = ({ status }: InvoicePaper): boolean => status === 'processing'

/** With `seen`, the answer comes when there is news, or after a while. */
const ask = (orgId: number, seen: string, signal?: AbortSignal) =>
  call(
    processes.papers,
    { params: { orgId }, query: { scope: 'own', wait: seen === '' ? 0 : maxWaitSeconds, seen } },
    signal ? { signal } : {},
  )

/** The next look: while papers are being read, the server waits for news of them. */
export const lookAtPapers = (queries: QueryClient, orgId: number, signal: AbortSignal) => {
  const last = queries.getQueryData<Reply<typeof processes.papers>>(papersKey(orgId))
  return ask(orgId, last?.papers.some(isBeingRead) ? last.version : '', signal)
}

/** Looks at once, also in the middle of a look that waits for news. */
export const refreshPapers = async (queries: QueryClient, orgId: number): Promise<void> => {
  await queries.cancelQueries({ queryKey: papersKey(orgId) })
  queries.setQueryData(papersKey(orgId), await ask(orgId, ''))
}
