import type { Context } from '../../http/context.ts'

/**
 * Looks, and looks again at each news of the topics, until what is found `isNews`, the time is over or the caller hung
 * up; gives what was found last.
 */
export const waitForNews = async <T>(
  { signal, gone }: Pick<Context, 'signal' | 'gone'>,
  topics: readonly string[],
  seconds: number,
  look: () => Promise<T>,
  isNews: (found: T) => boolean,
): Promise<T> => {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const stop = new AbortController()
    try {
      // Asked for before the look, so that news between the two is not missed.
      const news = signal.wait(topics, Math.max(0, deadline - Date.now()), AbortSignal.any([gone, stop.signal]))
      const found = await look()
      if (isNews(found) || Date.now() >= deadline || gone.aborted) return found
      await news
    } finally {
      stop.abort()
    }
  }
}
