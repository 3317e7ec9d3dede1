import { AppError } from '../app-error.ts'
import { countAttempts, emailKey, type Pace, returnAttempt, takeAttempt } from '../db/attempts.ts'
import type { Context } from './context.ts'
import { networkOf } from './network.ts'

type Ctx = Pick<Context, 'house' | 'now'>

/** One account from one place: ten tries at once, then one a minute. */
const paceOfAccount: Pace = { burst: 10, seconds: 60 }
/** One place, whatever the account: enough for a company behind one address, too little for a list of e-mails. */
const paceOfNetwork: Pace = { burst: 30, seconds: 30 }
/** One account from everywhere: never refused, since that would lock its owner out; what a try costs rises with it. */
const paceFromAnywhere: Pace = { burst: 1_000_000, seconds: 60 }
/** From so many failures on, the bot check costs more. */
const costlyFrom = 5

const anywhere = (email: string) => `login of ${emailKey(email)}`
const fromNetwork = (ip: string) => `login from ${networkOf(ip)}`

/** Who tries to sign in. `deviceId`: of a browser where this account signed in before; its tries are counted alone. */
export type LoginAttempt = { ip: string; email: string; deviceId: string | null }

const paces = ({ ip, email, deviceId }: LoginAttempt): [key: string, pace: Pace][] => [
  [`${anywhere(email)} at ${deviceId ?? networkOf(ip)}`, paceOfAccount],
  ...(deviceId === null ? [[fromNetwork(ip), paceOfNetwork] as [string, Pace]] : []),
  [anywhere(email), paceFromAnywhere],
]

/**
 * Counts a try before it is made; throws `too_many_requests` when it must wait. Gives what takes it back, for the try that
 * was right. Others' tries, from other places, never stand in the way.
 */
export const countLogin = async ({ house, now }: Ctx, attempt: LoginAttempt): Promise<() => Promise<void>> => {
  for (const [key, pace] of paces(attempt)) {
    const refusal = await takeAttempt(house, key, pace, now())
    if (refusal) throw new AppError('too_many_requests', { retryAfterSeconds: refusal.waitSeconds })
  }
  return async () => {
    for (const [key, pace] of paces(attempt)) await returnAttempt(house, key, pace)
  }
}

/** True when so much failed lately for this account, or from this place, that the next try must cost more. */
export const isLoginCostly = async ({ house, now }: Ctx, ip: string, email: string | null): Promise<boolean> => {
  const failures = await Promise.all([
    countAttempts(house, fromNetwork(ip), paceOfNetwork, now()),
    ...(email === null ? [] : [countAttempts(house, anywhere(email), paceFromAnywhere, now())]),
  ])
  return failures.some((count) => count >= costlyFrom)
}

/** The same for who is signed in and gives a password or a code again. */
export const countConfirmation = async ({ house, now }: Ctx, userId: number): Promise<() => Promise<void>> => {
  const key = `confirmation of ${userId}`
  const refusal = await takeAttempt(house, key, paceOfAccount, now())
  if (refusal) throw new AppError('too_many_requests', { retryAfterSeconds: refusal.waitSeconds })
  return () => returnAttempt(house, key, paceOfAccount)
}
