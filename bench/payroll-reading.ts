import { execFileSync } from 'node:child_process'
import { readPayroll } from 'extract/index.ts'
import { openBarePass } from './bare-pass.ts'
import { alternate, type Bench, type Figure } from './figure.ts'
import { bytesOf, speedDocuments } from './speed-documents.ts'

const ROUNDS = 7
const CHILD = new URL('payroll-memory.ts', import.meta.url).pathname

/** Peak resident memory, in MiB, of a process of its own that does one work on one file. */
const peakMemory = (work: 'read' | 'bare', file: string) =>
  Number(execFileSync(process.execPath, ['--import', 'tsx', CHILD, work, file], { encoding: 'utf8' })) / 1024

/** Reading a payroll against asking PDFium, bare, for every character and its box. */
export const payrollReading: Bench = {
  name: 'payroll-reading',
  run: async () => {
    const barePass = await openBarePass()
    const figures: Figure[] = []
    for (const document of await speedDocuments()) {
      const bytes = await bytesOf(document)
      const reading = await readPayroll(bytes)
      const found = reading.data?.employees.length ?? 0
      if (found !== document.workers)
        throw new Error(
          `${document.what}: ${found} workers read (${reading.reason?.code ?? reading.status}); its time would mean nothing`,
        )
      const { ours, base } = await alternate(
        () => readPayroll(bytes),
        () => barePass(bytes),
        ROUNDS,
      )
      figures.push({
        what: `payroll reading, time, ${document.what}`,
        ratio: ours / base,
        over: `${ours.toFixed(0)} ms / ${base.toFixed(0)} ms bare PDFium`,
      })
      const read = peakMemory('read', document.file)
      const bare = peakMemory('bare', document.file)
      figures.push({
        what: `payroll reading, peak memory, ${document.what}`,
        ratio: read / bare,
        over: `${read.toFixed(0)} MiB / ${bare.toFixed(0)} MiB bare PDFium`,
      })
    }
    return figures
  },
}
