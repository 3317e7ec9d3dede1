/** What a bench prints: one figure as a ratio, with the two measures it comes from. */
export type Figure = { what: string; ratio: number; over: string }

export type Bench = { name: string; run: () => Promise<Figure[]> }

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}

/** Milliseconds of one run. */
export const timeOf = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const MICROSECONDS = 1000

/** Milliseconds of processor of one run, over all cores: about the same whatever else the machine does. */
export const processorOf = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / MICROSECONDS
}

/**
 * Runs both works alternately in this process, after one uncounted run of each, so that a busy machine slows both.
 * Gives the median milliseconds of each, of the clock unless another measure is given.
 */
export const alternate = async (
  ours: () => unknown,
  base: () => unknown,
  rounds: number,
  measure = timeOf,
): Promise<{ ours: number; base: number }> => {
  await ours()
  await base()
  const times: { ours: number[]; base: number[] } = { ours: [], base: [] }
  for (let round = 0; round < rounds; round++) {
    times.base.push(await measure(base))
    times.ours.push(await measure(ours))
  }
  return { ours: median(times.ours), base: median(times.base) }
}
