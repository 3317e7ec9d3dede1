import { ApiError, messageOf } from '../api.ts'
import type { Connection } from '../connection.ts'
import type { PersistentUpload, PersistentUploads } from './persistent-uploads.ts'

/** A file on its way out. It leaves the outbox when the server has it, or when somebody dismisses it. */
export type Outgoing = {
  /** No other file of any tab has it: the store calls it so, and so does the server once it has it (`uploadId`). */
  key: string
  file: File
  /** Left by an earlier tab: it goes on its way by itself. */
  isResumed: boolean
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

export const isOnItsWay = ({ name }: Outgoing['state']): boolean => name === 'waiting' || name === 'sending'

type Reply = { processId: string; duplicateOf: number | null }

/** How files are sent, and what is told of it. */
export type Post = {
  /** Why a file is not to be sent; null: it is. */
  problemOf: (file: File) => Promise<string | null>
  send: (outgoing: Outgoing, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Reply>
  /** The server has one more: when this ends, its own list says so. */
  onSent: () => Promise<unknown>
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Whether the server can be reached, and the wait until it can. */
  connection: Pick<Connection, 'isOnline' | 'untilOnline'>
  /** Where the files stay until the server has them. */
  store: PersistentUploads
  /** A name for a file in the store that no other tab gives. */
  newId: () => string
}

export type Outbox = {
  subscribe: (listener: () => void) => () => void
  /** Goes on with what earlier tabs left: from then on it is this outbox's, and no other's. Asked again, it does nothing. */
  start: () => void
  /** The same array until something changes. */
  all: () => readonly Outgoing[]
  /** How many files earlier tabs left for this one. */
  resumed: () => number
  add: (files: readonly File[]) => void
  retry: (key: string, options?: { keepBoth: boolean }) => void
  dismiss: (key: string) => void
  /** There are files that would be lost with this tab: the browser does not keep them. */
  isBusy: () => boolean
  /** How many the server may still get: on their way, or to be tried again. */
  unsent: () => number
  stop: () => void
}

/** What the outbox remembers of a file beside what is shown. */
type Delivery = {
  /** The browser keeps it. */
  isSafe: boolean
  /** It may have reached the server without an answer coming back: there, it would be a repeat of itself. */
  mayBeThere: boolean
}

/** Files that are sent at a time. */
const atOnce = 3
/** Waits before trying again what the connection, or a busy server, did not let through. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000]
/** Long enough to learn whether the server answers others. */
const doubtMs = 2000
/** Nothing in the file is wrong: a moment later it may go through. */
const passes = ({ code, status }: ApiError): boolean => code === 'network' || status === 503 || status === 502
/** The server reads as many as it may: its queue gets shorter by itself, however long it takes. */
const isBusy = ({ code }: ApiError): boolean => code === 'too_many_processing'
/** The server will say the same of the same file. */
const blamesFile = ({ status }: ApiError): boolean => [400, 413, 415].includes(status)

/** The files that are on their way or were refused, and what is remembered of each. */
const makeShelf = (store: PersistentUploads) => {
  let all: readonly Outgoing[] = []
  const deliveries = new Map<string, Delivery>()
  const listeners = new Set<() => void>()
  const set = (next: readonly Outgoing[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  return {
    all: () => all,
    set,
    delivery: (key: string) => deliveries.get(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (key: string, more: Partial<Outgoing>) =>
      set(all.map((one) => (one.key === key ? { ...one, ...more } : one))),
    drop: (key: string) => {
      deliveries.delete(key)
      set(all.filter((one) => one.key !== key))
    },
    /** A browser that keeps nothing is no reason not to send: then the tab must stay open. */
    put: async ({ key, file, keepBoth }: Outgoing) => {
      const delivery = deliveries.get(key)
      if (delivery === undefined) return
      delivery.isSafe = await store.put(key, file, keepBoth).then(
        () => true,
        () => false,
      )
    },
    unstore: (key: string) => void store.remove(key).catch(() => undefined),
    enter: (file: File, { id, keepBoth, hasBegun }: Omit<PersistentUpload, 'file'>, isResumed: boolean): Outgoing => {
      deliveries.set(id, { isSafe: isResumed, mayBeThere: hasBegun })
      return { key: id, file, keepBoth, isResumed, state: { name: 'waiting' } }
    },
  }
}
type Shelf = ReturnType<typeof makeShelf>

/** Sends one file, again and again where only the connection or a busy server is in the way. */
const sendPatiently = async (
  { send, sleep, connection }: Pick<Post, 'send' | 'sleep' | 'connection'>,
  { change }: Shelf,
  one: Outgoing,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Reply> => {
  for (let failures = 0; ; failures++) {
    let hasLeft = false
    try {
      change(one.key, { state: { name: 'sending', share: 0 } })
      const onProgress = (share: number) => {
        hasLeft = share >= 1
        change(one.key, { state: { name: 'sending', share } })
      }
      // Never twice unawares: where the first one of "keep both" may have arrived, the server is asked without it.
      return await send({ ...one, keepBoth: one.keepBoth && !delivery.mayBeThere }, { signal, onProgress })
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error
      if (error.code === 'network' && hasLeft) delivery.mayBeThere = true
      const wait = waitsMs[isBusy(error) ? Math.min(failures, waitsMs.length - 1) : failures]
      const mayBeOffline = error.code === 'network' && !connection.isOnline()
      if (!(isBusy(error) || passes(error)) || (wait === undefined && !mayBeOffline)) throw error
      change(one.key, { state: { name: 'waiting' } })
      await sleep(wait ?? doubtMs, signal)
      // Without a connection it waits however long that takes; then it is tried as if for the first time.
      if (!connection.isOnline()) {
        await connection.untilOnline(signal)
        failures = -1
      } else if (wait === undefined) throw error
    }
  }
}

/**
 * Takes one file all the way: to the server, or to what it is refused for. `sent`: readings that began with a file from
 * here; one reading stands for all that are the same.
 */
const deliver = async (
  post: Post,
  shelf: Shelf,
  sent: Set<string>,
  one: Outgoing,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> => {
  const { change, drop, unstore } = shelf
  const refuse = (message: string, canRetry: boolean) => {
    if (!canRetry) unstore(one.key)
    change(one.key, { state: { name: 'refused', message, canRetry } })
  }
  try {
    const problem = await post.problemOf(one.file)
    if (signal.aborted) return
    if (problem !== null) return refuse(problem, false)
    // Not waited for: a database that hangs must not hold the file up.
    post.store.begin(one.key).catch(() => undefined)
    const { processId, duplicateOf } = await sendPatiently(post, shelf, one, delivery, signal)
    unstore(one.key)
    const isItself = delivery.mayBeThere && !one.keepBoth
    if (!isItself && (duplicateOf !== null || sent.has(processId)))
      return change(one.key, { state: { name: 'repeated', firstId: duplicateOf, processId } })
    sent.add(processId)
    // It stays here until the list has it: the row never blinks.
    await post.onSent().catch(() => undefined)
    drop(one.key)
  } catch (error) {
    if (!signal.aborted) refuse(messageOf(error), !(error instanceof ApiError && blamesFile(error)))
  }
}

/** Sends files, a few at a time, in the order they came; outlives the screen that they were dropped on. */
export const makeOutbox = (post: Post): Outbox => {
  const { store, newId } = post
  const shelf = makeShelf(store)
  const { all, set, change, drop, put, unstore, enter } = shelf
  let isStopped = false
  let resumed = 0
  const sent = new Set<string>()
  const running = new Map<string, AbortController>()

  const goOn = () => {
    for (const one of all()) {
      if (running.size >= atOnce) return
      const delivery = shelf.delivery(one.key)
      if (one.state.name !== 'waiting' || running.has(one.key) || delivery === undefined) continue
      const stop = new AbortController()
      running.set(one.key, stop)
      void deliver(post, shelf, sent, one, delivery, stop.signal).finally(() => {
        if (running.get(one.key) === stop) running.delete(one.key)
        goOn()
      })
    }
  }

  const cut = (key: string) => {
    running.get(key)?.abort()
    running.delete(key)
  }

  const resume = (left: readonly PersistentUpload[]) => {
    if (isStopped || left.length === 0) return
    resumed += left.length
    set([...all(), ...left.map(({ file, ...rest }) => enter(file, rest, true))])
    goOn()
  }
  let isStarted = false

  return {
    subscribe: shelf.subscribe,
    start: () => {
      if (isStarted) return
      isStarted = true
      void store.take((freed) => resume([freed])).then(resume, () => undefined)
    },
    all,
    resumed: () => resumed,
    add: (files) => {
      const added = files.map((file) => enter(file, { id: newId(), keepBoth: false, hasBegun: false }, false))
      for (const one of added) void put(one)
      set([...all(), ...added])
      goOn()
    },
    retry: (key, options) => {
      cut(key)
      change(key, { state: { name: 'waiting' }, ...options })
      // Somebody wants it sent, whatever came of it before.
      const delivery = shelf.delivery(key)
      if (options?.keepBoth && delivery) delivery.mayBeThere = false
      for (const one of all()) if (one.key === key) void put(one)
      goOn()
    },
    dismiss: (key) => {
      cut(key)
      unstore(key)
      drop(key)
      goOn()
    },
    isBusy: () => all().some(({ key, state }) => isOnItsWay(state) && shelf.delivery(key)?.isSafe !== true),
    unsent: () => all().filter(({ state }) => isOnItsWay(state) || (state.name === 'refused' && state.canRetry)).length,
    stop: () => {
      isStopped = true
      store.letGo()
      for (const key of running.keys()) cut(key)
      set([])
    },
  }
}
