import path from 'node:path'
import { makeReader } from '../server/jobs/reader.ts'
import { type Bench, type Figure, median, timeOf } from './figure.ts'

// How long a person waits for the first answer: with a reader that stands ready, and with one that has to start.

const document = path.resolve(import.meta.dirname, '../corpus/samples/P01-01-1w.pdf')
const rounds = 5
const quiet = { owner: 1, onProgress: () => undefined, signal: new AbortController().signal }
/** More than a reader takes to start. */
const readyMilliseconds = 4000

const firstAnswer = async (isReady: boolean): Promise<number> => {
  const reader = makeReader({ readers: 1, seconds: 60, megabytes: 600 })
  if (isReady) {
    reader.warm()
    await new Promise((resolve) => setTimeout(resolve, readyMilliseconds))
  }
  const spent = await timeOf(() => reader.readPayroll(document, quiet))
  await reader.close()
  return spent
}

const measure = async (): Promise<Figure[]> => {
  const [cold, ready]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    cold.push(await firstAnswer(false))
    ready.push(await firstAnswer(true))
  }
  const [slow, fast] = [median(cold), median(ready)]
  return [
    {
      what: 'first answer of a reader that stands ready',
      ratio: fast / slow,
      over: `${fast.toFixed(0)} of ${slow.toFixed(0)} ms when it has to start; median of ${rounds}`,
    },
  ]
}

export const readerStart: Bench = { name: 'reader-start', run: measure }
