import { maxWaitSeconds, type ProcessStatus } from 'contract/processes.ts'

type Follow = {
  /** One status call; the server answers when something changed since `seen`, or after `wait` seconds. */
  status: (query: { wait: number; seen: number }) => Promise<ProcessStatus>
  /** Seconds between two polls of an unchanged process (specification, section 9: payrolls 6, invoices 3). */
  intervalSeconds: number
  onStatus: (status: ProcessStatus) => void
  now: () => number
  sleep: (ms: number) => Promise<void>
}

/**
 * Follows a reading to its end. News are asked for again at once; where the server answered early without any (it does
 * not wait), the rest of the interval is waited here, so that it is never asked more often than agreed.
 */
export const followProcess = async (follow: Follow): Promise<ProcessStatus> => {
  const { status, intervalSeconds, onStatus, now, sleep } = follow
  const wait = Math.min(intervalSeconds, maxWaitSeconds)
  for (let seen = -1; ;) {
    const asked = now()
    const answer = await status({ wait: seen === -1 ? 0 : wait, seen })
    onStatus(answer)
    if (answer.status !== 'processing') return answer
    const rest = intervalSeconds * 1000 - (now() - asked)
    if (answer.version === seen && rest > 0) await sleep(rest)
    seen = answer.version
  }
}
