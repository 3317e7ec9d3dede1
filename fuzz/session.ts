import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Progress } from 'extract/reading.ts'
import { makeReader, type Reader } from '../server/jobs/reader.ts'
import { broken, nameOf } from './answers.ts'
import type { SpoiledDocument } from './documents.ts'

/** Sends spoiled documents through the reader that the server uses, and watches what they do to it. */

export type Limits = { readers: number; seconds: number; megabytes: number }
export type Violation = { number: number; document: SpoiledDocument; why: string }
export type Report = {
  counts: Map<string, number>
  slowest: { number: number; name: string; answer: string; milliseconds: number }[]
  /** Highest resident memory seen, in MiB; zero where the system does not tell. */
  peak: { child: number; parent: number }
  violations: Violation[]
}

/** Beyond its limit, an answer may take this long: a busy machine, a process that ends. */
const GRACE_MS = 5000
/** Memory is looked at every 50 ms: a child may take this much more in between. MiB. */
const MEMORY_SLACK = 600
/** The process that stands for the server parses nothing: it stays under this. MiB. */
const MOST_PARENT = 700
const KEPT_SLOWEST = 10
const SAMPLE_MS = 100

const memoryOf = (pid: string | number, what: 'VmHWM' | 'VmRSS'): number => {
  try {
    return (
      Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024
    )
  } catch {
    return 0
  }
}

/** Highest memory of the children of this process that are alive. */
const childrenPeak = (): number => {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
    return Math.max(0, ...children.map((pid) => memoryOf(pid, 'VmHWM')))
  } catch {
    return 0
  }
}

const send = (reader: Reader, { kind }: SpoiledDocument, file: string, onScan: () => void) => {
  const onProgress = ({ stage }: Progress) => (stage === 'ocr' ? onScan() : undefined)
  const quiet = { owner: 1, onProgress, signal: new AbortController().signal }
  return kind === 'payroll' ? reader.readPayroll(file, quiet) : reader.readInvoice(file, quiet)
}

/** `numbers`: of the documents to send, as many at once as there are readers. */
export const runSession = async (
  numbers: Iterable<number>,
  documentOf: (number: number) => SpoiledDocument,
  limits: Limits,
  onDone: (done: number) => void = () => undefined,
): Promise<Report> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-fuzz-'))
  const reader = makeReader(limits)
  reader.warm()
  const report: Report = { counts: new Map(), slowest: [], peak: { child: 0, parent: 0 }, violations: [] }
  const sample = setInterval(() => {
    report.peak.child = Math.max(report.peak.child, childrenPeak())
    report.peak.parent = Math.max(report.peak.parent, memoryOf('self', 'VmRSS'))
  }, SAMPLE_MS)
  let done = 0
  const one = async (number: number): Promise<void> => {
    const document = documentOf(number)
    const file = path.join(folder, document.name)
    writeFileSync(file, document.bytes)
    const from = performance.now()
    // The limit is that of a page, where pages are recognized.
    let turns = 1
    const answer = await send(reader, document, file, () => turns++)
    const milliseconds = performance.now() - from
    rmSync(file)
    const name = nameOf(answer)
    report.counts.set(name, (report.counts.get(name) ?? 0) + 1)
    report.slowest.push({ number, name: document.name, answer: name, milliseconds })
    report.slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(KEPT_SLOWEST)
    const why =
      broken(answer, document.kind) ??
      (milliseconds > turns * limits.seconds * 1000 + GRACE_MS ? 'it took longer than its limit' : null)
    if (why !== null) report.violations.push({ number, document, why })
    onDone(++done)
  }
  const queue = numbers[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await one(next.value)
  }
  try {
    await Promise.all(Array.from({ length: limits.readers }, work))
  } finally {
    clearInterval(sample)
    await reader.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const last = { number: -1, document: { kind: 'payroll', name: 'none', bytes: Buffer.alloc(0) } } as const
  if (report.peak.child > limits.megabytes + MEMORY_SLACK)
    report.violations.push({ ...last, why: `a child took ${report.peak.child.toFixed(0)} MiB` })
  if (report.peak.parent > MOST_PARENT)
    report.violations.push({ ...last, why: `this process took ${report.peak.parent.toFixed(0)} MiB` })
  return report
}
