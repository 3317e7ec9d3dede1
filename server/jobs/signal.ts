import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * News between the servers of one database (LISTEN / NOTIFY): wakes who waits for a process or for a job. News may be
 * lost when the connection is; whoever waits asks again after his time.
 */
export type Signal = {
  /** Resolves at the next news of one of the topics, after `milliseconds`, or when `gone` aborts: whichever is first. */
  wait: (topics: readonly string[], milliseconds: number, gone: AbortSignal) => Promise<void>
  onNews: (listener: (topic: string) => void) => void
  close: () => Promise<void>
}

/** The one channel; its payload is the topic. `notify` statements name it. */
const signalChannel = 'casa_matriz'
const reconnectMilliseconds = 1000

export const makeSignal = (config: pg.PoolConfig, log: Logger): Signal => {
  const news = new EventEmitter().setMaxListeners(0)
  let closed = false
  let client: pg.Client | null = null

  const listen = async (): Promise<void> => {
    while (!closed) {
      const next = new pg.Client({ ...config, keepAlive: true })
      const ended = new Promise<void>((resolve) => next.once('end', resolve))
      next.on('error', (error) => log.warn({ err: error }, 'signal connection lost'))
      next.on('notification', ({ payload }) => {
        news.emit('topic', payload ?? '')
      })
      try {
        await next.connect()
        await next.query(`listen ${signalChannel}`)
        client = next
        // What was added before, or while the connection was lost, was told to nobody here.
        news.emit('topic', 'job')
        await ended
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'signal connection failed')
        await next.end().catch(() => undefined)
      }
      if (!closed) await sleep(reconnectMilliseconds)
    }
  }
  void listen()

  return {
    wait: async (topics, milliseconds, gone) => {
      const waiting = new AbortController()
      const signal = AbortSignal.any([gone, waiting.signal, AbortSignal.timeout(Math.max(0, Math.ceil(milliseconds)))])
      const wanted = new Set(topics)
      const hear = (topic: string) => wanted.has(topic) && waiting.abort()
      news.on('topic', hear)
      try {
        if (!signal.aborted) await once(signal, 'abort')
      } finally {
        news.off('topic', hear)
      }
    },
    onNews: (listener) => void news.on('topic', listener),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
