import { useQueryClient } from '@tanstack/react-query'
import { payrolls } from 'contract/payrolls.ts'
import { processes, type ProcessStatus } from 'contract/processes.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, messageOf, upload } from '../../api.ts'
import { followProcess } from '../../parts/follow-process.ts'
import { shownPercent, stageText, type ProcessPhase } from '../../parts/process-progress.ts'
import type { StatedInfo } from './stated-info.tsx'

/** Specification, section 9. */
const pollSeconds = 6
const expectedMs = 120_000
/** How often the bar moves between two news. */
const tickMs = 250

export type UploadRequest = { file: File; stated: StatedInfo; keepBoth: boolean }
export type UploadResult = { id: number; isDuplicate: boolean }

const formOf = ({ file, stated, keepBoth }: UploadRequest): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(stated)) if (value) form.set(name, value)
  if (keepBoth) form.set('keepBoth', 'true')
  // Last: the server knows everything else when the bytes begin.
  form.set('file', file)
  return form
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The payroll that a finished process became, or the specification's sentence (section 8, "Payroll"). */
const resultOf = ({ status, output }: ProcessStatus): number => {
  if (status === 'finished' && output?.type === 'monthlyPayrollSummary' && output.id !== null) return output.id
  throw new Error(output?.error ? `Error al procesar la nómina: ${output.error}` : 'Error al procesar la nómina')
}

/**
 * Uploads a payroll and follows its reading. `error` stays with what was tried, so that `retry` can go on where it
 * failed: with the same process when only the question about it failed, from the start otherwise.
 */
export const usePayrollUpload = (orgId: number | null, onDone: (result: UploadResult, from: UploadRequest) => void) => {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<ProcessPhase | null>(null)
  const [percent, setPercent] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const startedAt = useRef(0)
  const stopped = useRef<AbortController>(null)
  const tried = useRef<{ request: UploadRequest; processId: string | null } | null>(null)
  const isBusy = phase !== null && phase.name !== 'done' && error === null

  useEffect(() => () => stopped.current?.abort(), [])

  useEffect(() => {
    if (phase === null) return undefined
    const show = () =>
      setPercent((previous) =>
        error === null ? shownPercent(previous, phase, Date.now() - startedAt.current, expectedMs) : 100,
      )
    show()
    if (!isBusy) return undefined
    const timer = setInterval(show, tickMs)
    return () => clearInterval(timer)
  }, [phase, isBusy, error])

  const run = useCallback(
    async (request: UploadRequest, runningProcess: string | null) => {
      if (orgId === null) return
      const stop = new AbortController()
      stopped.current = stop
      const { signal } = stop
      tried.current = { request, processId: runningProcess }
      startedAt.current = Date.now()
      setPercent(0)
      setError(null)
      setPhase(runningProcess === null ? { name: 'uploading', share: 0 } : { name: 'processing', progress: null })

      const send = async (): Promise<{ processId: string; duplicateOf: number | null }> => {
        if (runningProcess !== null) return { processId: runningProcess, duplicateOf: null }
        const onProgress = (share: number) => setPhase({ name: 'uploading', share })
        const options = { signal, onProgress }
        const reply = await upload(payrolls.process, { params: { orgId }, body: formOf(request) }, options).catch(
          (failure: unknown) => {
            throw new Error(`Error al procesar la nómina: ${messageOf(failure)}`, { cause: failure })
          },
        )
        if (!reply.processId) throw new Error('No se pudo iniciar el procesamiento.')
        return reply
      }

      const follow = (processId: string) =>
        followProcess({
          status: (query) => call(processes.status, { params: { orgId, processId }, query }, { signal }),
          intervalSeconds: pollSeconds,
          onStatus: ({ progress }) => setPhase({ name: 'processing', progress }),
          now: Date.now,
          sleep,
        }).catch((failure: unknown) => {
          throw new Error(`Error al consultar el estado del proceso: ${messageOf(failure)}`, { cause: failure })
        })

      try {
        const { processId, duplicateOf } = await send()
        if (duplicateOf === null) {
          tried.current = { request, processId }
          setPhase({ name: 'processing', progress: null })
          const last = await follow(processId)
          // The reading itself is over: trying again means sending the file again.
          tried.current = { request, processId: null }
          const id = resultOf(last)
          setPhase({ name: 'done' })
          await queries.invalidateQueries({ queryKey: ['payrolls', orgId] })
          onDone({ id, isDuplicate: false }, request)
        } else {
          setPhase({ name: 'done' })
          onDone({ id: duplicateOf, isDuplicate: true }, request)
        }
      } catch (failure) {
        if (!signal.aborted) setError(messageOf(failure))
      }
    },
    [orgId, onDone, queries],
  )

  return {
    isBusy,
    error,
    /** Null before the first try. */
    percent: phase === null ? null : percent,
    stage: phase === null || error !== null ? '' : stageText(phase),
    start: useCallback((request: UploadRequest) => void run(request, null), [run]),
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
