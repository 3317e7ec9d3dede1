import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { uploadRows, type UploadRow } from './upload-rows.ts'
import {
  followOtherTabs,
  isBeingRead,
  pollUploads,
  refreshUploads,
  type RetryAnswers,
  uploadCalls,
  uploadsKey,
  type Whose,
} from './uploads-query.ts'
import type { Outbox, Outgoing } from '../outbox.ts'

/** Between two polls while uploads are being read: the server itself waits for news. */
const busyMs = 500
/** While nothing is under way: somebody else may send some. */
const idleMs = 30_000

/** An upload that the server has. */
type Sent = { organizationId: number; processId: string }

/** For uploads that do not leave from the list itself. */
const nothingOutgoing = { subscribe: () => () => undefined, all: () => none }
const none: readonly Outgoing[] = []

type Options = Whose & { outbox?: Outbox | null }

/**
 * The uploads of an organization (`scope` 'all': and of its branches) that ask for something, those still on their way
 * from here (`outbox`) among them.
 */
export const useUploads = ({ kind, orgId, scope, outbox = null }: Options) => {
  const whose = `${orgId} ${scope}`
  const queries = useQueryClient()
  const { subscribe, all } = outbox ?? nothingOutgoing
  const outgoing = useSyncExternalStore(subscribe, all)
  const query = useQuery({
    queryKey: uploadsKey({ kind, orgId, scope }),
    queryFn: ({ signal }) => pollUploads(queries, { kind, orgId, scope }, signal),
    refetchInterval: ({ state }) => (state.data?.uploads.some(isBeingRead) ? busyMs : idleMs),
  })
  const uploads = query.data?.uploads
  useEffect(() => followOtherTabs(queries), [queries])

  // A reading that ended made something: lists and counts ask again.
  const states = uploads
    ?.map(({ processId, status }) => `${processId} ${status}`)
    .sort()
    .join()
  const before = useRef<{ whose: string; states: string } | null>(null)
  useEffect(() => {
    if (states === undefined) return
    const last = before.current
    before.current = { whose, states }
    if (last === null || last.whose !== whose || last.states === states) return
    for (const root of uploadCalls[kind].makes) void queries.invalidateQueries({ queryKey: root })
  }, [states, whose, kind, queries])

  const onSettled = () => refreshUploads(queries, kind, orgId)
  const again = useMutation({
    mutationFn: ({ organizationId, processId, answers }: Sent & { answers: RetryAnswers }) =>
      uploadCalls[kind].retry({ params: { orgId: organizationId, processId } }, answers),
    onSettled,
  })
  const removal = useMutation({
    mutationFn: ({ organizationId, processId }: Sent) =>
      uploadCalls[kind].dismiss({ params: { orgId: organizationId, processId } }),
    onSettled,
  })
  const { mutate: readAgain } = again
  const { mutate: remove } = removal

  return {
    /** What the server has is known; else there may be more than these rows. */
    isKnown: uploads !== undefined,
    rows: useMemo(() => uploadRows(orgId, outgoing, uploads ?? []), [orgId, outgoing, uploads]),
    error: query.error ?? again.error ?? removal.error,
    onRetryPoll: query.isError ? () => void query.refetch() : null,
    retry: useCallback(
      ({ organizationId, outgoing: own, processId }: UploadRow, answers: RetryAnswers = {}) => {
        if (own !== null) outbox?.retry(own, { keepBoth: answers.keepBoth === true })
        else if (processId !== null) readAgain({ organizationId, processId, answers })
      },
      [outbox, readAgain],
    ),
    dismiss: useCallback(
      ({ organizationId, outgoing: own, processId }: UploadRow) => {
        if (own !== null) outbox?.dismiss(own)
        else if (processId !== null) remove({ organizationId, processId })
      },
      [outbox, remove],
    ),
  }
}
