import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AskModel, ModelAnswer, ModelQuestion } from 'extract/model/question.ts'
import type { Progress } from 'extract/reading.ts'

/**
 * Child processes that do one thing at a time with a paper, each under limits of time and memory. One that was stopped,
 * or that grew, is replaced: what a paper did to its child never reaches the next paper.
 */
export type Limits = {
  readers: number
  /** Of one paper; in a scan, of each page. */
  seconds: number
  /** Of a whole scan, however many pages it has. */
  scanSeconds?: number
  megabytes: number
}
export type AskOptions = {
  onProgress: (progress: Progress) => void
  signal: AbortSignal
  /** Asks an outside model for the child, which reaches no network. Without it the child asks nothing. */
  ask?: AskModel
}
/** 'too-slow' and 'too-big': stopped at its limit. 'crashed': died by itself. The paper is to blame, not the server. */
export type PoolAnswer<A> = { outcome: 'answered'; reading: A } | { outcome: 'too-slow' | 'too-big' | 'crashed' }

export type ToChild<Work> = { id: number; mayAsk: boolean } & Work
/** What the outside model said to the child's question. */
export type Told = { id: number; told: readonly ModelAnswer[] }
export type FromChild<Answer> = { id: number } & (
  | { progress: Progress }
  | { question: ModelQuestion }
  | { answer: Answer }
)

/** Wasm memory is outside V8's own limits: the child's resident size is watched from here. */
const watchMilliseconds = 50
/** Heap of the child's own JavaScript; what goes beyond it ends the child by `heapSignal`. */
const heapMegabytes = 384
const heapSignal = 'SIGABRT'
/** A child is replaced after this many papers, so that what a library leaks does not add up. */
const papersPerChild = 200
/** Wasm memory never shrinks: a child left with more than this part of its limit is replaced. */
const mostKeptShare = 0.5
/** A scan as a whole has so many times what one page may take. */
const scanTimes = 15

type Child = { process: ChildProcess; papers: number }

/** Zero where the system has no /proc. */
const residentMegabytes = (pid: number | undefined): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const start = (): Child => ({
  process: fork(path.join(import.meta.dirname, 'reader-child.ts'), [], {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // No setting, secret or address of the server reaches the process that parses hostile files.
    env: { TZ: 'America/Santiago' },
  }),
  papers: 0,
})

/** Children that do one kind of work, so many at once. */
export const makePool = <Work extends object>({
  readers,
  seconds,
  scanSeconds = seconds * scanTimes,
  megabytes,
}: Limits) => {
  const idle: Child[] = []
  const alive = new Set<ChildProcess>()
  const waiting = new Set<() => void>()
  let busy = 0
  let lastId = 0
  let isWarm = false
  let isClosed = false

  const startChild = (): Child => {
    const child = start()
    alive.add(child.process)
    child.process.once('exit', () => forget(child))
    // A child that could not be started or spoken to is one that ended.
    child.process.on('error', () => forget(child))
    return child
  }
  const forget = (child: Child): void => {
    alive.delete(child.process)
    const at = idle.indexOf(child)
    if (at >= 0) idle.splice(at, 1)
  }
  /** One child more than those at work stands ready, as far as the limit goes. */
  const prepare = (): void => {
    if (isWarm && !isClosed && idle.length === 0 && alive.size < readers) idle.push(startChild())
  }

  const enter = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (busy < readers) {
      busy++
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(turn)
        reject(signal.reason as Error)
      }
      waiting.add(turn)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }
  const leave = (): void => {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else busy--
  }

  const ask = async <A>(work: Work, options: AskOptions): Promise<PoolAnswer<A>> => {
    await enter(options.signal)
    try {
      options.signal.throwIfAborted()
      if (isClosed) return { outcome: 'crashed' }
      let child = idle.pop()
      while (child && !child.process.connected) child = idle.pop()
      child ??= startChild()
      prepare()
      return await converse<A>(child, { ...work, id: ++lastId, mayAsk: options.ask !== undefined }, options)
    } finally {
      leave()
      prepare()
    }
  }

  const converse = <A>(child: Child, message: ToChild<Work>, { onProgress, signal, ask: askModel }: AskOptions) =>
    new Promise<PoolAnswer<A>>((resolve, reject) => {
      const settle = (end: () => void, isReusable: boolean) => {
        clearTimeout(clock)
        clearInterval(watch)
        signal.removeEventListener('abort', onAbort)
        child.process.off('message', onMessage).off('exit', onExit).off('error', onError)
        child.papers++
        const isFit = child.papers < papersPerChild && residentMegabytes(child.process.pid) < megabytes * mostKeptShare
        if (isReusable && isFit && !isClosed) idle.push(child)
        else {
          forget(child)
          child.process.kill('SIGKILL')
        }
        end()
      }
      const stop = (outcome: 'too-slow' | 'too-big' | 'crashed') => settle(() => resolve({ outcome }), false)
      const onAbort = () => settle(() => reject(signal.reason as Error), false)
      const onExit = (_code: number | null, by: string | null) => stop(by === heapSignal ? 'too-big' : 'crashed')
      const onError = () => stop('crashed')
      const onMessage = (answer: FromChild<A>) => {
        if (answer.id !== message.id) return
        if ('progress' in answer) {
          onProgress(answer.progress)
          // Each scanned page takes seconds, and there may be hundreds: the limit is that of a page, for a while.
          if (answer.progress.stage === 'ocr' && performance.now() < lastRefresh) clock.refresh()
        } else if ('question' in answer) void tell(answer.question)
        else settle(() => resolve({ outcome: 'answered', reading: answer.answer }), true)
      }
      const tell = async (question: ModelQuestion) => {
        const told = (await askModel?.(question).catch(() => [])) ?? []
        if (child.process.connected) child.process.send({ id: message.id, told } satisfies Told)
      }
      const lastRefresh = performance.now() + scanSeconds * 1000
      const clock = setTimeout(() => stop('too-slow'), seconds * 1000)
      const watch = setInterval(() => {
        if (residentMegabytes(child.process.pid) > megabytes) stop('too-big')
      }, watchMilliseconds)
      signal.addEventListener('abort', onAbort, { once: true })
      child.process.on('message', onMessage).on('exit', onExit).on('error', onError)
      child.process.send(message)
    })

  return {
    ask,
    /** From now on a child stands ready, so that no paper waits for one to start. */
    warm: () => {
      isWarm = true
      prepare()
    },
    close: () => {
      isClosed = true
      for (const child of alive) child.kill('SIGKILL')
    },
  }
}
