import type { QueryClient } from '@tanstack/react-query'
import { maxWaitSeconds, processes, type InvoicePaper } from 'contract/processes.ts'
import type { Reply } from 'contract/route.ts'
import { call } from '../../api.ts'
import type { BranchScope } from '../../parts/branch-scope.ts'

const scopes = ['own', 'all'] as const

/** An organization's own papers, or those of its branches too. */
export type Whose = Pick<BranchScope, 'scope'> & { orgId: number }
export const papersKey = ({ orgId, scope }: Whose) => ['papers', orgId, scope]
export const isBeingRead = ({ status }: InvoicePaper): boolean => status === 'processing'

/** With `seen`, the answer comes when there is news, or after a while. */
const ask = ({ orgId, scope }: Whose, seen: string, signal?: AbortSignal) =>
  call(
    processes.papers,
    { params: { orgId }, query: { scope, wait: seen === '' ? 0 : maxWaitSeconds, seen } },
    signal ? { signal } : {},
  )

/** The next look: while papers are being read, the server waits for news of them. */
export const lookAtPapers = (queries: QueryClient, whose: Whose, signal: AbortSignal) => {
  const last = queries.getQueryData<Reply<typeof processes.papers>>(papersKey(whose))
  return ask(whose, last?.papers.some(isBeingRead) ? last.version : '', signal)
}

/** Tells nothing but that it is time to look. */
const channelName = 'casa-matriz-papers'

/** Looks when another tab of this browser has sent or changed something. Returns what ends it. */
export const followOtherTabs = (queries: QueryClient): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = () => void queries.invalidateQueries({ queryKey: ['papers'] })
  return () => channel.close()
}
const tellOtherTabs = () => {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it stays within its origin
  channel.postMessage(null)
  channel.close()
}

/** Looks at once, also in the middle of a look that waits for news. */
export const refreshPapers = async (queries: QueryClient, orgId: number): Promise<void> => {
  tellOtherTabs()
  // A branch's papers are among its principal's too: whoever looks there next asks again.
  await queries.invalidateQueries({ queryKey: ['papers'], refetchType: 'none' })
  const known = scopes
    .map((scope) => ({ orgId, scope }))
    .filter((whose) => queries.getQueryState(papersKey(whose)) !== undefined)
  await Promise.all(
    known.map(async (whose) => {
      await queries.cancelQueries({ queryKey: papersKey(whose) })
      queries.setQueryData(papersKey(whose), await ask(whose, ''))
    }),
  )
}
