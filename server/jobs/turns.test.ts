import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slice = 2000
const never = new AbortController().signal

/** Work of so many milliseconds that can be held, and what became of it. */
const startWork = (turns: ReturnType<typeof makeTurns>, owner: number, milliseconds: number) => {
  const job = { owner, isLive: false, isWorking: false, firstAt: null as number | null, doneAt: null as number | null }
  const begin = async () => {
    const turn = await turns.enter(owner, never)
    let left = milliseconds
    let since = Date.now()
    let timer: NodeJS.Timeout
    const goOn = () => {
      job.isWorking = true
      since = Date.now()
      timer = setTimeout(() => {
        Object.assign(job, { isLive: false, isWorking: false, doneAt: Date.now() })
        turn.leave()
      }, left)
    }
    job.isLive = true
    job.firstAt = Date.now()
    turn.onPause(() => {
      clearTimeout(timer)
      job.isWorking = false
      left -= Date.now() - since
    }, goOn)
    goOn()
  }
  void begin()
  return job
}
const open = (places: number, mostPaused = 4) =>
  makeTurns({ places, mostPaused, sliceMilliseconds: slice, now: () => Date.now() })

describe('time is shared between organizations', () => {
  test("a short document of another organization does not wait for an organization's long ones", async () => {
    const turns = open(2)
    const long = [1, 2, 3].map(() => startWork(turns, 1, 600_000))
    await vi.advanceTimersByTimeAsync(60_000)
    const short = startWork(turns, 2, 1000)
    await vi.advanceTimersByTimeAsync(1500)
    expect(short.doneAt).not.toBeNull()
    expect(long.every(({ doneAt }) => doneAt === null)).toBe(true)
  })

  test('two long ones of two organizations get the same, whoever came first', async () => {
    const turns = open(1)
    const first = startWork(turns, 1, 100_000)
    await vi.advanceTimersByTimeAsync(40_000)
    const second = startWork(turns, 2, 60_000)
    await vi.advanceTimersByTimeAsync(130_000)
    expect(Math.abs(first.doneAt! - second.doneAt!)).toBeLessThanOrEqual(2 * slice)
  })

  test('one that gives up while it waits is served no more, and the next one is', async () => {
    const turns = open(1)
    startWork(turns, 1, 1000)
    const cut = new AbortController()
    const refused = turns.enter(1, cut.signal)
    const next = startWork(turns, 1, 1000)
    cut.abort(new Error('gone'))
    await expect(refused).rejects.toThrow('gone')
    await vi.advanceTimersByTimeAsync(2500)
    expect(next.doneAt).not.toBeNull()
  })

  test('whatever comes: all of it ends, never more at once than there is room, and nobody waits for a whole queue', async () => {
    const arrivals = fc.array(
      fc.record({ owner: fc.nat(4), after: fc.nat(3000), milliseconds: fc.integer({ min: 1, max: 40_000 }) }),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 3 }), async (all, places) => {
        const turns = open(places)
        const started: { job: ReturnType<typeof startWork>; at: number }[] = []
        const check = () => {
          expect(started.filter(({ job }) => job.isWorking).length).toBeLessThanOrEqual(places)
          expect(started.filter(({ job }) => job.isLive).length).toBeLessThanOrEqual(places + 4)
        }
        for (const { owner, after, milliseconds } of all) {
          await vi.advanceTimersByTimeAsync(after)
          started.push({ job: startWork(turns, owner, milliseconds), at: Date.now() })
          check()
        }
        const total = all.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
        for (let spent = 0; spent <= total + slice * all.length; spent += 500) {
          await vi.advanceTimersByTimeAsync(500)
          check()
        }
        expect(started.every(({ job }) => job.doneAt !== null)).toBe(true)
        // The first of an owner's waits a slice for each other owner at most, while there is room to hold the others.
        const owners = new Set(all.map(({ owner }) => owner))
        if (all.length <= places + 4)
          for (const owner of owners) {
            const first = started.find(({ job }) => job.owner === owner)!
            expect(first.job.firstAt! - first.at).toBeLessThanOrEqual(slice * 1.5 * owners.size)
          }
      }),
      { numRuns: 60 },
    )
  })
})
