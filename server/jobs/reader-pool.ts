import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AskModel, ModelAnswer, ModelQuestion } from 'extract/model/question.ts'
import type { Progress } from 'extract/reading.ts'
import { findIsolation, type Isolation } from './isolation.ts'
import { buildReaderProgram } from './reader-program.ts'
import { startTimeLimit } from './time-limit.ts'
import { makeTurns, type Turn } from './turns.ts'

/**
 * Child processes that do one thing at a time with a document, each under limits of time and memory. One that was stopped,
 * or that grew, is replaced: what a document did to its child never reaches the next document.
 */
export type Limits = {
  readers: number
  /** Of one document; in a scan, of each page. */
  seconds: number
  /** Of a whole scan, however many pages it has. */
  scanSeconds?: number
  megabytes: number
}
export type AskOptions = {
  /** Whose document it is: time is shared fairly between organizations. */
  owner: number
  onProgress: (progress: Progress) => void
  signal: AbortSignal
  /** Asks an outside model for the child, which reaches no network. Without it the child asks nothing. */
  ask?: AskModel
}
/** 'too-slow' and 'too-big': stopped at its limit. 'crashed': died by itself. The document is to blame, not the server. */
export type PoolAnswer<A> = { outcome: 'answered'; reading: A } | { outcome: 'too-slow' | 'too-big' | 'crashed' }

export type ToChild<Work> = { id: number; mayAsk: boolean } & Work
/** What the outside model said to the child's question. */
export type ModelReply = { id: number; answers: readonly ModelAnswer[] }
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
/** A child is replaced after this many documents, so that what a library leaks does not add up. */
const readingsPerChild = 200
/** Wasm memory never shrinks: a child left with more than this part of its limit is replaced. */
const mostKeptShare = 0.5
/** A scan as a whole has so many times what one page may take. */
const scanTimes = 15
/** Readings held in the middle while others have their turn; each keeps its memory. */
export const mostPaused = 4
const sliceMilliseconds = 2000

type Child = { process: ChildProcess; readings: number }

/** Zero where the system has no /proc. */
const residentMegabytes = (pid: number | undefined): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

let built: string | undefined
/** The children's program; built once, at the first use. */
const program = (): string => (built ??= buildReaderProgram())
let isolation: Isolation | undefined
/** What protects the system from the children here; found once, at the first use. */
export const readerIsolation = (): Isolation => (isolation ??= findIsolation(program()))

const start = (): Child => {
  const command = [...readerIsolation().prefix, process.execPath, `--max-old-space-size=${heapMegabytes}`, program()]
  return {
    process: spawn(command[0]!, command.slice(1), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      cwd: path.dirname(program()),
      // No setting, secret or address of the server reaches the process that parses hostile files.
      env: { TZ: 'America/Santiago' },
    }),
    readings: 0,
  }
}

/** One document with one child, until it answers or is stopped. `release`: what becomes of the child then. */
const converse = <A>(
  child: ChildProcess,
  turn: Turn,
  message: ToChild<object>,
  { onProgress, signal, ask }: AskOptions,
  { seconds, scanSeconds = seconds * scanTimes, megabytes }: Limits,
  release: (isReusable: boolean) => void,
) =>
  new Promise<PoolAnswer<A>>((resolve, reject) => {
    const settle = (end: () => void, isReusable: boolean) => {
      clock.end()
      clearInterval(watch)
      signal.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      release(isReusable)
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
        if (answer.progress.stage === 'ocr' && clock.worked() < scanSeconds * 1000) clock.renew()
      } else if ('question' in answer) void tell(answer.question)
      else settle(() => resolve({ outcome: 'answered', reading: answer.answer }), true)
    }
    const tell = async (question: ModelQuestion) => {
      const answers = (await ask?.(question).catch(() => [])) ?? []
      if (child.connected) child.send({ id: message.id, answers } satisfies ModelReply)
    }
    const clock = startTimeLimit(seconds * 1000, () => stop('too-slow'))
    if (process.platform !== 'win32')
      turn.onPause(
        () => {
          clock.hold()
          child.kill('SIGSTOP')
        },
        () => {
          clock.goOn()
          child.kill('SIGCONT')
        },
      )
    const watch = setInterval(() => {
      if (residentMegabytes(child.pid) > megabytes) stop('too-big')
    }, watchMilliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send(message)
  })

/** Children that do one kind of work, so many at once. */
export const makePool = <Work extends object>(limits: Limits) => {
  const { readers, megabytes } = limits
  const idle: Child[] = []
  const alive = new Set<ChildProcess>()
  const turns = makeTurns({ places: readers, mostPaused, sliceMilliseconds, now: () => performance.now() })
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
  const take = (): Child => {
    let child = idle.pop()
    while (child && !child.process.connected) child = idle.pop()
    return child ?? startChild()
  }
  /** One child more than those at work stands ready, as far as the limit goes. */
  const prepare = (): void => {
    if (isWarm && !isClosed && idle.length === 0 && alive.size < readers) idle.push(startChild())
  }

  /** `load` is called when its turn comes: what waits holds no memory. */
  const ask = async <A>(load: () => Promise<Work>, options: AskOptions): Promise<PoolAnswer<A>> => {
    const turn = await turns.enter(options.owner, options.signal)
    try {
      if (isClosed) return { outcome: 'crashed' }
      const work = await load().catch(() => null)
      options.signal.throwIfAborted()
      if (isClosed || work === null) return { outcome: 'crashed' }
      const child = take()
      prepare()
      const message = { ...work, id: ++lastId, mayAsk: options.ask !== undefined }
      return await converse<A>(child.process, turn, message, options, limits, (isReusable) =>
        release(child, isReusable),
      )
    } finally {
      turn.leave()
      prepare()
    }
  }

  /** Keeps a child for the next document, or ends it: one that was stopped, has served its time or has grown. */
  const release = (child: Child, isReusable: boolean): void => {
    child.readings++
    const isFit = child.readings < readingsPerChild && residentMegabytes(child.process.pid) < megabytes * mostKeptShare
    if (isReusable && isFit && !isClosed) idle.push(child)
    else {
      forget(child)
      child.process.kill('SIGKILL')
    }
  }

  return {
    ask,
    /** From now on a child stands ready, so that no document waits for one to start. */
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
