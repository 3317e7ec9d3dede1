/** How long a page may still be worked on. What it has by then is its answer, and it says that it was not finished. */
export type PageTime = { left: () => number }

/** What a page may take, by a clock of milliseconds: the work of the process, or `performance.now`. */
export type PageLimit = { milliseconds: number; now: () => number }

/** `atOnce`: pages that share the time. Without a limit a page may take as long as it does. */
export const pageTime = (limit: PageLimit | undefined, atOnce = 1): PageTime => {
  if (limit === undefined) return unlimited
  const { now } = limit
  const end = now() + limit.milliseconds * atOnce
  return { left: () => end - now() }
}

export const unlimited: PageTime = { left: () => Infinity }

export const isOver = (time: PageTime): boolean => time.left() <= 0

/** A part of the time that is left now: what comes after it is left the rest. */
export const partOf = (time: PageTime, share: number): PageTime => {
  const rest = time.left() * (1 - share)
  return { left: () => time.left() - rest }
}
