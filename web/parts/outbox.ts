import { ApiError, messageOf } from '../api.ts'

/** A file on its way out. It leaves the outbox when the server has it, or when somebody dismisses it. */
export type Outgoing = {
  key: number
  file: File
  /** Also when the same file, or the same document, is there already. */
  keepBoth: boolean
  state:
    | { name: 'waiting' }
    /** Share of the bytes that left, 0 to 1. */
    | { name: 'sending'; share: number }
    /** The very same file was sent before: what it became, null while it is still being read. */
    | { name: 'repeated'; firstId: number | null; processId: string }
    /** `canRetry`: the file itself is not to blame. */
    | { name: 'refused'; message: string; canRetry: boolean }
}

type Reply = { processId: string; duplicateOf: number | null }

type Post = {
  /** Why a file is not to be sent; null: it is. */
  problemOf: (file: File) => Promise<string | null>
  send: (outgoing: Outgoing, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Reply>
  /** The server has one more: when this ends, its own list says so. */
  onSent: () => Promise<unknown>
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

export type Outbox = {
  subscribe: (listener: () => void) => () => void
  /** The same array until something changes. */
  all: () => readonly Outgoing[]
  add: (files: readonly File[]) => void
  retry: (key: number, options?: { keepBoth: boolean }) => void
  dismiss: (key: number) => void
  /** There are files that would be lost with this tab. */
  isBusy: () => boolean
  stop: () => void
}

/** Files that are sent at a time. */
const atOnce = 3
/** Waits before trying again what the connection, or a busy server, did not let through. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000]
/** Nothing in the file is wrong: a moment later it may go through. */
const passes = ({ code, status }: ApiError): boolean => code === 'network' || status === 503 || status === 502
/** The server reads as many as it may: its queue gets shorter by itself, however long it takes. */
const isBusy = ({ code }: ApiError): boolean => code === 'too_many_processing'
/** The server will say the same of the same file. */
const blamesFile = ({ status }: ApiError): boolean => [400, 413, 415].includes(status)

/** Sends files, a few at a time, in the order they came; outlives the screen that they were dropped on. */
export const makeOutbox = ({ problemOf, send, onSent, sleep }: Post): Outbox => {
  let all: readonly Outgoing[] = []
  let lastKey = 0
  /** Readings that began with a file from here: one reading stands for all that are the same. */
  const sent = new Set<string>()
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  const set = (next: readonly Outgoing[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  const change = (key: number, more: Partial<Outgoing>) =>
    set(all.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const drop = (key: number) => set(all.filter((one) => one.key !== key))

  const sendPatiently = async (one: Outgoing, signal: AbortSignal): Promise<Reply> => {
    for (let failures = 0; ; failures++)
      try {
        change(one.key, { state: { name: 'sending', share: 0 } })
        const onProgress = (share: number) => change(one.key, { state: { name: 'sending', share } })
        return await send(one, { signal, onProgress })
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError)) throw error
        const wait = waitsMs[isBusy(error) ? Math.min(failures, waitsMs.length - 1) : failures]
        if (wait === undefined || !(isBusy(error) || passes(error))) throw error
        change(one.key, { state: { name: 'waiting' } })
        await sleep(wait, signal)
      }
  }

  const run = async (one: Outgoing, signal: AbortSignal) => {
    const refuse = (message: string, canRetry: boolean) =>
      change(one.key, { state: { name: 'refused', message, canRetry } })
    try {
      const problem = await problemOf(one.file)
      if (signal.aborted) return
      if (problem !== null) return refuse(problem, false)
      const { processId, duplicateOf } = await sendPatiently(one, signal)
      if (duplicateOf !== null || sent.has(processId))
        return change(one.key, { state: { name: 'repeated', firstId: duplicateOf, processId } })
      sent.add(processId)
      // It stays here until the list has it: the row never blinks.
      await onSent().catch(() => undefined)
      drop(one.key)
    } catch (error) {
      if (!signal.aborted) refuse(messageOf(error), !(error instanceof ApiError && blamesFile(error)))
    }
  }

  const goOn = () => {
    for (const one of all) {
      if (running.size >= atOnce) return
      if (one.state.name !== 'waiting' || running.has(one.key)) continue
      const stop = new AbortController()
      running.set(one.key, stop)
      void run(one, stop.signal).finally(() => {
        if (running.get(one.key) === stop) running.delete(one.key)
        goOn()
      })
    }
  }

  const cut = (key: number) => {
    running.get(key)?.abort()
    running.delete(key)
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    all: () => all,
    add: (files) => {
      set([
        ...all,
        ...files.map((file): Outgoing => ({ key: ++lastKey, file, keepBoth: false, state: { name: 'waiting' } })),
      ])
      goOn()
    },
    retry: (key, options) => {
      cut(key)
      change(key, { state: { name: 'waiting' }, ...options })
      goOn()
    },
    dismiss: (key) => {
      cut(key)
      drop(key)
      goOn()
    },
    isBusy: () => all.some(({ state }) => state.name === 'waiting' || state.name === 'sending'),
    stop: () => {
      for (const key of running.keys()) cut(key)
      set([])
    },
  }
}
