import { useQueryClient } from '@tanstack/react-query'
import type { invoices } from 'contract/invoices.ts'
import type { payrolls } from 'contract/payrolls.ts'
import { processes, type ProcessStatus } from 'contract/processes.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, messageOf, upload } from '../api.ts'
import { followProcess } from './follow-process.ts'
import { shownPercent, stageText, type ProcessPhase } from './process-progress.ts'
import { roots } from './queries/roots.ts'

/** One kind of upload: where it is sent, how its reading is followed, and the specification's words for it. */
export type UploadKind<Request> = {
  route: typeof payrolls.process | typeof invoices.process
  formOf: (request: Request) => FormData
  becomes: NonNullable<ProcessStatus['output']>['type']
  /** Specification, section 9. */
  pollSeconds: number
  expectedMs: number
  /** What is said when no reason is known; followed by a colon and the reason when sending fails. */
  failure: string
  /** What is said of an upload that was refused for this reason. */
  refusal: (reason: string) => string
  /** Root of the queries that a new one changes. */
  lists: readonly string[]
  /** Reads it again, now that the person said yes to what it asked. */
  accept?: (one: { orgId: number; processId: string }) => Promise<unknown>
}
export type UploadResult = {
  id: number
  /** Where it is: a branch's document may have been sent to its principal. */
  organizationId: number
  isDuplicate: boolean
  /** Other documents of the same file, each with a process of its own. */
  others: number
}

/** Nothing was made of the document: the person is asked first. */
class Asked extends Error {}

/** How often the bar moves between two news. */
const tickMs = 250

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What a finished process became. */
const resultOf = <Request>(
  { status, output, others }: ProcessStatus,
  { becomes, failure, refusal }: UploadKind<Request>,
): UploadResult => {
  if (status === 'finished' && output?.type === becomes && output.id !== null)
    return {
      id: output.id,
      organizationId: output.organizationId,
      isDuplicate: output.isDuplicate,
      others: others.length,
    }
  if (output?.asks) throw new Asked(output.error ?? failure)
  const reason = output?.error ? refusal(output.error) : failure
  throw new Error(
    others.length === 0 ? reason : `${reason} Los otros documentos del archivo (${others.length}) están en la lista.`,
  )
}

/** Sends the file, unless its process is there already. */
const begin = async <Request>(
  kind: UploadKind<Request>,
  orgId: number,
  request: Request,
  runningProcess: string | null,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<{ processId: string; duplicateOf: number | null }> => {
  if (runningProcess !== null) return { processId: runningProcess, duplicateOf: null }
  const reply = await upload(kind.route, { params: { orgId }, body: kind.formOf(request) }, options).catch(
    (cause: unknown) => {
      throw new Error(`${kind.failure}: ${messageOf(cause)}`, { cause })
    },
  )
  if (!reply.processId) throw new Error('No se pudo iniciar el procesamiento.')
  return reply
}

const follow = <Request>(
  kind: UploadKind<Request>,
  params: { orgId: number; processId: string },
  signal: AbortSignal,
  onProgress: (progress: ProcessStatus['progress']) => void,
): Promise<ProcessStatus> =>
  followProcess({
    status: (query) => call(processes.status, { params, query }, { signal }),
    intervalSeconds: kind.pollSeconds,
    onStatus: ({ progress }) => onProgress(progress),
    now: Date.now,
    sleep,
  }).catch((cause: unknown) => {
    throw new Error(`Error al consultar el estado del proceso: ${messageOf(cause)}`, { cause })
  })

/** How far it is, moved along between two news. `restart`: another try begins. */
const useProgress = (phase: ProcessPhase | null, isMoving: boolean, hasFailed: boolean, expectedMs: number) => {
  const [percent, setPercent] = useState(0)
  const startedAt = useRef(0)
  useEffect(() => {
    if (phase === null) return undefined
    const show = () =>
      setPercent((previous) =>
        hasFailed ? 100 : shownPercent(previous, phase, Date.now() - startedAt.current, expectedMs),
      )
    show()
    if (!isMoving) return undefined
    const timer = setInterval(show, tickMs)
    return () => clearInterval(timer)
  }, [phase, isMoving, hasFailed, expectedMs])
  const restart = useCallback(() => {
    startedAt.current = Date.now()
    setPercent(0)
  }, [])
  return { percent, restart }
}

/**
 * Uploads a document and follows its reading. `error` stays with what was tried, so that `retry` can go on where it
 * failed: with the same process when only the question about it failed, from the start otherwise. `kind` is a constant.
 */
export const useUpload = <Request>(
  kind: UploadKind<Request>,
  orgId: number | null,
  onDone: (result: UploadResult, from: Request) => void,
) => {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<ProcessPhase | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** What is asked before anything is made of the document. */
  const [question, setQuestion] = useState<string | null>(null)
  const stopped = useRef<AbortController>(null)
  const tried = useRef<{ request: Request; processId: string | null } | null>(null)
  const isBusy = phase !== null && phase.name !== 'done' && error === null

  // Behind a question nothing goes on.
  const { percent, restart } = useProgress(phase, isBusy && question === null, error !== null, kind.expectedMs)

  useEffect(() => () => stopped.current?.abort(), [])

  const run = useCallback(
    async (request: Request, runningProcess: string | null) => {
      if (orgId === null) return
      const stop = new AbortController()
      stopped.current = stop
      const { signal } = stop
      tried.current = { request, processId: runningProcess }
      restart()
      setError(null)
      setQuestion(null)
      setPhase(runningProcess === null ? { name: 'uploading', share: 0 } : { name: 'processing', progress: null })

      try {
        const options = { signal, onProgress: (share: number) => setPhase({ name: 'uploading', share }) }
        const { processId, duplicateOf } = await begin(kind, orgId, request, runningProcess, options)
        if (duplicateOf === null) {
          tried.current = { request, processId }
          setPhase({ name: 'processing', progress: null })
          const last = await follow(kind, { orgId, processId }, signal, (progress) =>
            setPhase({ name: 'processing', progress }),
          )
          const result = resultOf(last, kind)
          // The reading itself is over: trying again means sending the file again.
          tried.current = { request, processId: null }
          setPhase({ name: 'done' })
          if (!result.isDuplicate) await queries.invalidateQueries({ queryKey: kind.lists })
          onDone(result, request)
        } else {
          setPhase({ name: 'done' })
          onDone({ id: duplicateOf, organizationId: orgId, isDuplicate: true, others: 0 }, request)
        }
      } catch (failure) {
        if (signal.aborted) return
        if (failure instanceof Asked) setQuestion(failure.message)
        else setError(messageOf(failure))
      }
      // What it took of the month, or that nothing is left of it.
      void queries.invalidateQueries({ queryKey: roots.usage })
    },
    [kind, orgId, onDone, queries, restart],
  )

  const answer = async (isYes: boolean) => {
    const asked = tried.current
    setQuestion(null)
    if (!isYes || !asked?.processId || orgId === null || !kind.accept) return setPhase(null)
    try {
      await kind.accept({ orgId, processId: asked.processId })
      return await run(asked.request, asked.processId)
    } catch (failure) {
      return setError(messageOf(failure))
    }
  }

  return {
    isBusy,
    error,
    question,
    answer,
    /** Null before the first try. */
    percent: phase === null ? null : percent,
    stage: phase === null || error !== null || question !== null ? '' : stageText(phase),
    start: useCallback((request: Request) => void run(request, null), [run]),
    retry: useCallback(() => {
      if (tried.current) void run(tried.current.request, tried.current.processId)
    }, [run]),
    /** Forgets the last try: another file was chosen. */
    reset: useCallback(() => {
      setPhase(null)
      setError(null)
    }, []),
  }
}
