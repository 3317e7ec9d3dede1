import type { ProcessStatus } from 'contract/processes.ts'
import { describe, expect, test } from 'vitest'
import { followProcess } from './follow-process.ts'

const status = (version: number, more: Partial<ProcessStatus> = {}): ProcessStatus => ({
  processId: 'p',
  status: 'processing',
  output: null,
  progress: { stage: 'text', page: version, pages: 9 },
  version,
  others: [],
  ...more,
})

/** A server that answers from a list, each answer after so many milliseconds of a clock that only it and sleep move. */
const follow = async (answers: [afterMs: number, status: ProcessStatus | Error][]) => {
  const asked: { at: number; wait: number; seen: number }[] = []
  const seen: number[] = []
  let clock = 0
  const run = followProcess({
    status: ({ wait, seen }) => {
      asked.push({ at: clock, wait, seen })
      const [afterMs, answer] = answers[asked.length - 1]!
      clock += afterMs
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    intervalSeconds: 6,
    onStatus: ({ version }) => seen.push(version),
    now: () => clock,
    sleep: (ms) => {
      clock += ms
      return Promise.resolve()
    },
  })
  const outcome = await run.catch((error: unknown) => error)
  return { asked, seen, outcome }
}

describe('following a reading', () => {
  test('asks again at once while there is news, waiting on the server', async () => {
    const done = status(3, { status: 'finished' })
    const { asked, seen, outcome } = await follow([
      [10, status(1)],
      [800, status(2)],
      [500, done],
    ])
    expect(asked).toEqual([
      { at: 0, wait: 0, seen: -1 },
      { at: 10, wait: 6, seen: 1 },
      { at: 810, wait: 6, seen: 2 },
    ])
    expect(seen).toEqual([1, 2, 3])
    expect(outcome).toBe(done)
  })

  test('a server that does not wait is asked every 6 seconds, not more often', async () => {
    const { asked } = await follow([
      [10, status(1)],
      [10, status(1)],
      [10, status(1)],
      [10, status(2, { status: 'error' })],
    ])
    expect(asked.map(({ at }) => at)).toEqual([0, 10, 6010, 12_010])
  })

  test('a failed status call ends it', async () => {
    const { outcome, asked } = await follow([
      [10, status(1)],
      [10, new Error('sin conexión')],
    ])
    expect(outcome).toEqual(new Error('sin conexión'))
    expect(asked).toHaveLength(2)
  })
})
