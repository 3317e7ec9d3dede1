import { Server, type ServerResponse } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'

/**
 * What another machine does to a journey, on this one: calls that take their time, and a processor that is slow. Nothing of
 * it by default; the settings are in CONTRIBUTING.md.
 */

const numberOf = (name: string, otherwise: number): number => {
  const text = process.env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is no number: ${text}`)
  return value
}

/** The most that a call of the API waits before it is handled, in milliseconds. */
const latency = numberOf('E2E_LATENCY', 0)
/** How many times slower the page's processor is: what waits for it waits as much longer. */
export const slowness = numberOf('E2E_SLOW', 1)
const seed = numberOf('E2E_SEED', 1)

/** mulberry32: 0..1, the same row of numbers for the same seed. */
const draws = (start: number): (() => number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Emit = (this: Server, event: string | symbol, ...args: unknown[]) => boolean

let isSlowed = false
/**
 * From now on the servers of this process wait before a call of the API is handled, half of the calls, and before its answer
 * is sent, the other half: an answer is late after what it tells has happened, or before it has. A call whose page has gone
 * meanwhile never happens, as one that had not left a slow machine.
 */
export const slowServers = (): void => {
  if (latency === 0 || isSlowed) return
  isSlowed = true
  const random = draws(seed)
  const wait = (act: () => unknown) => void setTimeout(act, random() * latency)
  const emit = Reflect.get(Server.prototype, 'emit') as Emit
  const emitLate: Emit = function (event, ...args) {
    const [request, response] = args as [{ url?: string }, ServerResponse]
    if (event !== 'request' || request.url?.startsWith('/api/') !== true)
      return Reflect.apply(emit, this, [event, ...args])
    if (random() < 0.5) {
      wait(() => response.socket?.destroyed === true || Reflect.apply(emit, this, [event, ...args]))
      return true
    }
    const end = response.end.bind(response) as (...rest: unknown[]) => unknown
    response.end = (...rest: unknown[]) => {
      wait(() => end(...rest))
      return response
    }
    return Reflect.apply(emit, this, [event, ...args])
  }
  Server.prototype.emit = emitLate
}

const slowPage = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Pages of this context, those that it opens later too, compute as on a slow machine. */
export const slowPages = (context: BrowserContext): void => {
  if (slowness <= 1) return
  // A page that is closed at once has nothing to be slowed.
  context.on('page', (page) => void slowPage(page).catch(() => undefined))
}
