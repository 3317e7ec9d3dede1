/**
 * Who works now, when more is asked for than there are places. Time is shared fairly between owners (organizations), a
 * slice at a time: one that has had more than its share is paused while another waits, however long its work is. Within
 * an owner, the oldest first.
 */
export type Turn = {
  /** Gives the place back; further calls do nothing. */
  leave: () => void
  /** Says how to hold this turn's work and how to let it go on, once it can be held. Called between slices. */
  onPause: (pause: () => void, resume: () => void) => void
}

export type Turns = {
  /** Waits for a place. Rejects with the signal's reason when it aborts first. */
  enter: (owner: number, signal: AbortSignal) => Promise<Turn>
}

type Options = {
  /** How many work at once. */
  places: number
  /** How many may be paused besides: each holds memory. */
  mostPaused: number
  sliceMilliseconds: number
  /** Milliseconds of a clock that never jumps. */
  now: () => number
}

type Entry = {
  owner: number
  order: number
  state: 'waiting' | 'working' | 'paused'
  /** Since when it works without a break. */
  since: number
  pause: (() => void) | null
  resume: () => void
  begin: () => void
}

/** Who is here, and how much work each owner has had. */
const makeLedger = (now: () => number) => {
  const entries = new Set<Entry>()
  /** Milliseconds of work that each present owner has had. */
  const served = new Map<number, number>()
  let chargedAt = now()

  const inState = (...states: Entry['state'][]) => [...entries].filter(({ state }) => states.includes(state))
  const servedOf = ({ owner }: Entry): number => served.get(owner)!
  const atWork = ({ owner }: Entry): number => inState('working').filter((entry) => entry.owner === owner).length
  const charge = (): void => {
    const elapsed = now() - chargedAt
    chargedAt += elapsed
    for (const { owner } of inState('working')) served.set(owner, served.get(owner)! + elapsed)
  }
  return {
    inState,
    servedOf,
    leastFirst: (a: Entry, b: Entry): number => servedOf(a) - servedOf(b) || atWork(a) - atWork(b) || a.order - b.order,
    /** Counts the time since the last charge as had by those at work. */
    charge,
    /** An owner that comes begins beside the least served. */
    add: (entry: Entry): void => {
      charge()
      if (!served.has(entry.owner)) served.set(entry.owner, served.size === 0 ? 0 : Math.min(...served.values()))
      entries.add(entry)
    },
    /** Whether it was here. */
    remove: (entry: Entry): boolean => {
      if (!entries.has(entry)) return false
      charge()
      entries.delete(entry)
      if (![...entries].some(({ owner }) => owner === entry.owner)) served.delete(entry.owner)
      return true
    },
  }
}

export const makeTurns = ({ places, mostPaused, sliceMilliseconds, now }: Options): Turns => {
  const { inState, servedOf, leastFirst, charge, ...ledger } = makeLedger(now)
  let lastOrder = 0
  let timer: NodeJS.Timeout | undefined

  const letWork = (entry: Entry): void => {
    const wasPaused = entry.state === 'paused'
    entry.state = 'working'
    entry.since = now()
    if (wasPaused) entry.resume()
    else entry.begin()
  }

  /** Those that do not work and may: a new one only while there is room to hold what it would displace. */
  const ready = (): Entry[] => {
    const hasRoom = inState('working', 'paused').length < places + mostPaused
    return inState(...(hasRoom ? (['waiting', 'paused'] as const) : (['paused'] as const))).toSorted(leastFirst)
  }

  /** The one that has to make room for `next`: of the most served owner, its slice over. */
  const displaced = (next: Entry): Entry | undefined =>
    inState('working')
      .filter(
        (entry) =>
          entry.pause !== null &&
          entry.owner !== next.owner &&
          now() - entry.since >= sliceMilliseconds &&
          servedOf(entry) >= servedOf(next),
      )
      .toSorted(leastFirst)
      .at(-1)

  const schedule = (): void => {
    charge()
    for (let next = ready()[0]; next && inState('working').length < places; next = ready()[0]) letWork(next)
    // Each round gives one place to another: as many rounds as there are places are enough.
    for (let round = 0; round < places; round++) {
      const next = ready().find(displaced)
      const held = next && displaced(next)
      if (!next || !held) break
      held.state = 'paused'
      held.pause!()
      letWork(next)
    }
    clearTimeout(timer)
    if (ready().length > 0) timer = setTimeout(schedule, sliceMilliseconds / 2).unref()
  }

  const remove = (entry: Entry): void => {
    if (ledger.remove(entry)) schedule()
  }

  return {
    enter: (owner, signal) => {
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          remove(entry)
          reject(signal.reason as Error)
        }
        const entry: Entry = {
          owner,
          order: ++lastOrder,
          state: 'waiting',
          since: 0,
          pause: null,
          resume: () => undefined,
          begin: () => {
            signal.removeEventListener('abort', giveUp)
            resolve({
              leave: () => remove(entry),
              onPause: (pause, resume) => {
                entry.pause = pause
                entry.resume = resume
              },
            })
          },
        }
        ledger.add(entry)
        signal.addEventListener('abort', giveUp, { once: true })
        schedule()
      })
    },
  }
}
