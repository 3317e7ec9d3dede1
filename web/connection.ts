import { isServerThere, watchCallsWith } from './api.ts'

/** Whether the server can be reached, as far as the browser and the last calls tell. */
export type Connection = {
  isOnline: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Ends when the server can be reached: at once, when it can now. Rejects with the signal's reason. */
  untilOnline: (signal?: AbortSignal) => Promise<void>
  /** A call was answered, or none came back. */
  answered: () => void
  unanswered: () => void
}

type Outside = {
  isBrowserOnline: () => boolean
  /** The browser went on line or off. */
  watchBrowser: (listener: () => void) => void
  isServerThere: () => Promise<boolean>
  sleep: (ms: number) => Promise<void>
}

/** Between two questions to a server that did not answer. */
const waitsMs = [1000, 2000, 4000, 8000]

/**
 * The browser knows of its own network only: a call without an answer counts as no connection too, until the server
 * answers again, which is asked now and then.
 */
export const makeConnection = ({ isBrowserOnline, watchBrowser, isServerThere, sleep }: Outside): Connection => {
  /** The browser has a network, and the server did not answer. */
  let isLost = false
  let isOnline = isBrowserOnline()
  let isAsking = false
  const listeners = new Set<() => void>()
  const update = () => {
    const next = isBrowserOnline() && !isLost
    if (next === isOnline) return
    isOnline = next
    for (const listener of listeners) listener()
  }
  const answered = () => {
    isLost = false
    update()
  }
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    for (let asked = 0; isLost && isBrowserOnline(); asked++) {
      await sleep(waitsMs[Math.min(asked, waitsMs.length - 1)] ?? 0)
      if (isLost && (await isServerThere())) answered()
    }
    isAsking = false
  }
  watchBrowser(() => {
    update()
    void ask()
  })
  return {
    isOnline: () => isOnline,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    untilOnline: (signal) =>
      new Promise((resolve, reject) => {
        if (isOnline) return resolve()
        const end = () => {
          if (!isOnline && !signal?.aborted) return
          listeners.delete(end)
          if (isOnline) resolve()
          else reject(signal?.reason as Error)
        }
        listeners.add(end)
        return signal?.addEventListener('abort', end, { once: true })
      }),
    answered,
    unanswered: () => {
      isLost = true
      update()
      void ask()
    },
  }
}

/** This browser's. */
export const connection = makeConnection({
  isBrowserOnline: () => navigator.onLine,
  watchBrowser: (listener) => {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
  },
  isServerThere,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

watchCallsWith(connection)
