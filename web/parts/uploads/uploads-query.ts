import type { QueryClient } from '@tanstack/react-query'
import { maxWaitSeconds, processes, type ListedUpload } from 'contract/processes.ts'
import type { Reply } from 'contract/route.ts'
import { call } from '../../api.ts'
import type { BranchScope } from '../branch-scope.ts'
import { roots } from '../queries/roots.ts'

const scopes = ['own', 'all'] as const

/** An organization's own uploads, or those of its branches too. */
export type Whose = Pick<BranchScope, 'scope'> & { kind: UploadsKind; orgId: number }
export const uploadsKey = ({ kind, orgId, scope }: Whose) => [...roots.uploads, kind, orgId, scope]

export type UploadsKind = 'invoice' | 'payroll'
/** What somebody says with a retry. */
export type RetryAnswers = { keepBoth?: true; otherCompany?: true }
type OfOne = { params: { orgId: number; processId: string } }

/** Lists, retries and dismissals of each kind. */
export const uploadCalls = {
  invoice: {
    list: processes.uploads,
    retry: ({ params }: OfOne, { keepBoth }: RetryAnswers) =>
      call(processes.retry, { params, body: keepBoth ? { keepBoth } : {} }),
    dismiss: (one: OfOne) => call(processes.dismiss, one),
    /** Roots of the queries that a reading that ended changes. */
    makes: [roots.invoices, roots.vendors, roots.usage],
  },
  payroll: {
    list: processes.payrollUploads,
    retry: ({ params }: OfOne, body: RetryAnswers) => call(processes.retryPayroll, { params, body }),
    dismiss: (one: OfOne) => call(processes.dismissPayroll, one),
    makes: [roots.payrolls, roots.employees, roots.usage],
  },
} as const
export const isBeingRead = ({ status }: ListedUpload): boolean => status === 'processing'

/** With `seen`, the answer comes when there is news, or after a while. */
const ask = ({ kind, orgId, scope }: Whose, seen: string, signal?: AbortSignal) =>
  call(
    uploadCalls[kind].list,
    { params: { orgId }, query: { scope, wait: seen === '' ? 0 : maxWaitSeconds, seen } },
    signal ? { signal } : {},
  )

/** The next poll: while uploads are being read, the server waits for news of them. */
export const pollUploads = (queries: QueryClient, whose: Whose, signal: AbortSignal) => {
  const last = queries.getQueryData<Reply<typeof processes.uploads>>(uploadsKey(whose))
  return ask(whose, last?.uploads.some(isBeingRead) ? last.version : '', signal)
}

/** Carries nothing: a message means that it is time to poll. */
const channelName = 'casa-matriz-uploads'

/** Polls when another tab of this browser has sent or changed something. Returns what ends it. */
export const followOtherTabs = (queries: QueryClient): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  // What is asked already may be answered as it was before; a first poll would not be asked again otherwise.
  channel.onmessage = () =>
    void queries
      .cancelQueries({ queryKey: roots.uploads })
      .then(() => queries.invalidateQueries({ queryKey: roots.uploads }))
  return () => channel.close()
}
const notifyOtherTabs = () => {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it stays within its origin
  channel.postMessage(null)
  channel.close()
}

/** Polls at once, also in the middle of a poll that waits for news. */
export const refreshUploads = async (queries: QueryClient, kind: UploadsKind, orgId: number): Promise<void> => {
  notifyOtherTabs()
  // A branch's uploads are among its principal's too: whoever polls there next asks again.
  await queries.invalidateQueries({ queryKey: roots.uploads, refetchType: 'none' })
  const known = scopes
    .map((scope) => ({ kind, orgId, scope }))
    .filter((whose) => queries.getQueryState(uploadsKey(whose)) !== undefined)
  await Promise.all(
    known.map(async (whose) => {
      await queries.cancelQueries({ queryKey: uploadsKey(whose) })
      queries.setQueryData(uploadsKey(whose), await ask(whose, ''))
    }),
  )
}
