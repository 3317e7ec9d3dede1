import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Drawing } from 'extract/draw-page.ts'
import type { InvoiceReading, Payroll } from 'extract/index.ts'
import type { Progress, Reading } from 'extract/reading.ts'

/**
 * Reads and draws papers in child processes under limits of time and memory: a hostile file ends with an answer, and the
 * server never notices. A few children stay warm; one that was stopped is replaced when the next paper comes.
 */
export type Reader = {
  readPayroll: (file: string, options: ReaderOptions) => Promise<ReaderAnswer<Answers['payroll']>>
  readInvoice: (file: string, options: ReaderOptions) => Promise<ReaderAnswer<Answers['invoice']>>
  /** A page (from 1) as a picture; null when there is no such page. A viewer does not wait behind papers being read. */
  drawPage: (file: string, page: number) => Promise<ReaderAnswer<Answers['page']>>
  close: () => Promise<void>
}
export type ReaderOptions = { onProgress: (progress: Progress) => void; signal: AbortSignal }
/** 'too-slow' and 'too-big': stopped at its limit. 'crashed': died by itself. The paper is to blame, not the server. */
export type ReaderAnswer<A> = { outcome: 'answered'; reading: A } | { outcome: 'too-slow' | 'too-big' | 'crashed' }

type Answers = { payroll: Reading<'payroll', Payroll>; invoice: InvoiceReading; page: Drawing | null }
type Work = { kind: 'payroll' | 'invoice'; file: string } | { kind: 'page'; file: string; page: number }

export type ToChild = { id: number } & Work
export type FromChild = { id: number; progress: Progress } | { id: number; answer: Answers[keyof Answers] }

/** Wasm memory is outside V8's own limits: the child's resident size is watched from here. */
const watchMilliseconds = 50
/** A child is replaced after this many papers, so that what a library leaks does not add up. */
const papersPerChild = 200

/** Children that draw pages, apart from those that read. */
const drawers = 1
const drawSeconds = 20
/** A drawing is not cut when its viewer turns the page: a new child would cost more than it. */
const never = new AbortController().signal

type Limits = { readers: number; seconds: number; megabytes: number }
type Child = { process: ChildProcess; papers: number }

const residentMegabytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Children that do one kind of work: so many at once, each under its limits. */
const makePool = ({ readers, seconds, megabytes }: Limits) => {
  const idle: Child[] = []
  const alive = new Set<ChildProcess>()
  const waiting: (() => void)[] = []
  let busy = 0
  let lastId = 0

  const start = (): Child => {
    const child = fork(path.join(import.meta.dirname, 'reader-child.ts'), [], {
      execArgv: ['--import', 'tsx', '--max-old-space-size=384'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // No setting, secret or address of the server reaches the process that parses hostile files.
      env: { TZ: 'America/Santiago' },
    })
    alive.add(child)
    child.once('exit', () => alive.delete(child))
    return { process: child, papers: 0 }
  }

  const enter = async (): Promise<void> => {
    if (busy >= readers) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }

  const ask = async <A>(work: Work, { onProgress, signal }: ReaderOptions): Promise<ReaderAnswer<A>> => {
    await enter()
    try {
      signal.throwIfAborted()
      let child = idle.pop()
      while (child && !child.process.connected) child = idle.pop()
      child ??= start()
      return await converse<A>(child, { ...work, id: ++lastId }, onProgress, signal)
    } finally {
      leave()
    }
  }

  const converse = <A>(child: Child, message: ToChild, onProgress: (progress: Progress) => void, signal: AbortSignal) =>
    new Promise<ReaderAnswer<A>>((resolve, reject) => {
      const settle = (end: () => void, isReusable: boolean) => {
        clearTimeout(clock)
        clearInterval(watch)
        signal.removeEventListener('abort', onAbort)
        child.process.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error')
        child.papers++
        if (isReusable && child.papers < papersPerChild) {
          child.process.once('exit', () => alive.delete(child.process))
          idle.push(child)
        } else {
          alive.delete(child.process)
          child.process.kill('SIGKILL')
        }
        end()
      }
      const onAbort = () => settle(() => reject(signal.reason as Error), false)
      const clock = setTimeout(() => settle(() => resolve({ outcome: 'too-slow' }), false), seconds * 1000)
      const watch = setInterval(() => {
        if (residentMegabytes(child.process.pid ?? 0) > megabytes) settle(() => resolve({ outcome: 'too-big' }), false)
      }, watchMilliseconds)
      signal.addEventListener('abort', onAbort, { once: true })
      child.process.on('exit', () => settle(() => resolve({ outcome: 'crashed' }), false))
      child.process.on('error', () => settle(() => resolve({ outcome: 'crashed' }), false))
      child.process.on('message', (answer: FromChild) => {
        if (answer.id !== message.id) return
        if ('progress' in answer) onProgress(answer.progress)
        else settle(() => resolve({ outcome: 'answered', reading: answer.answer as A }), true)
      })
      child.process.send(message)
    })

  return {
    ask,
    close: () => {
      for (const child of alive) {
        child.removeAllListeners()
        child.kill('SIGKILL')
      }
    },
  }
}

export const makeReader = (limits: Limits): Reader => {
  const reading = makePool(limits)
  const drawing = makePool({ ...limits, readers: drawers, seconds: drawSeconds })
  return {
    readPayroll: (file, options) => reading.ask({ kind: 'payroll', file }, options),
    readInvoice: (file, options) => reading.ask({ kind: 'invoice', file }, options),
    drawPage: (file, page) => drawing.ask({ kind: 'page', file, page }, { signal: never, onProgress: () => undefined }),
    close: async () => {
      reading.close()
      drawing.close()
    },
  }
}
