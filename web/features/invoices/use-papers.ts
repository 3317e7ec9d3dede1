import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { processes } from 'contract/processes.ts'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import type { BranchScope } from '../../parts/branch-scope.ts'
import { paperRows, type PaperRow } from './paper-rows.ts'
import { followOtherTabs, isBeingRead, lookAtPapers, papersKey, refreshPapers } from './papers-query.ts'
import { useOutbox } from './use-outbox.ts'

/** Between two looks while papers are being read: the server itself waits for news. */
const busyMs = 500
/** While nothing is under way: somebody else may send some. */
const idleMs = 30_000

/** A paper that the server has. */
type Sent = { organizationId: number; processId: string }

/**
 * The papers of an organization (`scope` 'all': and of its branches) that ask for something, those still on their way
 * from here among them.
 */
export const usePapers = (orgId: number, scope: BranchScope['scope']) => {
  const whose = `${orgId} ${scope}`
  const queries = useQueryClient()
  const outbox = useOutbox(orgId)
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.all)
  const query = useQuery({
    queryKey: papersKey({ orgId, scope }),
    queryFn: ({ signal }) => lookAtPapers(queries, { orgId, scope }, signal),
    refetchInterval: ({ state }) => (state.data?.papers.some(isBeingRead) ? busyMs : idleMs),
  })
  const papers = query.data?.papers
  useEffect(() => followOtherTabs(queries), [queries])

  // A reading that ended made an invoice, and perhaps a vendor: lists and counts ask again.
  const ended = papers
    ?.filter(({ status }) => status === 'finished')
    .map(({ processId, version }) => `${processId} ${version}`)
    .sort()
    .join()
  const before = useRef<{ whose: string; ended: string } | null>(null)
  useEffect(() => {
    if (ended === undefined) return
    const last = before.current
    before.current = { whose, ended }
    if (last === null || last.whose !== whose || last.ended === ended) return
    void queries.invalidateQueries({ queryKey: ['invoices'] })
    void queries.invalidateQueries({ queryKey: ['vendors'] })
  }, [ended, whose, queries])

  const again = useMutation({
    mutationFn: ({ organizationId, processId, keepBoth }: Sent & { keepBoth: boolean }) =>
      call(processes.retry, { params: { orgId: organizationId, processId }, body: { keepBoth } }),
    onSettled: () => refreshPapers(queries, orgId),
  })
  const removal = useMutation({
    mutationFn: ({ organizationId, processId }: Sent) =>
      call(processes.dismiss, { params: { orgId: organizationId, processId } }),
    onSettled: () => refreshPapers(queries, orgId),
  })
  const { mutate: readAgain } = again
  const { mutate: remove } = removal

  return {
    rows: useMemo(() => paperRows(orgId, outgoing, papers ?? []), [orgId, outgoing, papers]),
    error: query.error ?? again.error ?? removal.error,
    onRetryLook: query.isError ? () => void query.refetch() : null,
    add: outbox.add,
    retry: useCallback(
      ({ organizationId, outgoing: own, processId }: PaperRow, keepBoth: boolean) => {
        if (own !== null) outbox.retry(own, { keepBoth })
        else if (processId !== null) readAgain({ organizationId, processId, keepBoth })
      },
      [outbox, readAgain],
    ),
    dismiss: useCallback(
      ({ organizationId, outgoing: own, processId }: PaperRow) => {
        if (own !== null) outbox.dismiss(own)
        else if (processId !== null) remove({ organizationId, processId })
      },
      [outbox, remove],
    ),
  }
}
