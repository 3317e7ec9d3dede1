import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Keyring } from '../../db/keyring.ts'
import type { BotCheck } from './bot-check.ts'

/** After failures so many times as much is asked: some two seconds in a browser at the usual cost. */
const costlyTimes = 4
const counter = { from: 1000, to: 2000 }
const lifeMilliseconds = 10 * 60 * 1000
/** A solution is about 740 bytes. */
const longestToken = 4096

/** `useOnce` remembers a nonce until it expires; false when it was used before. */
type UseOnce = (nonce: string, expiresAt: Date) => Promise<boolean>

/** ALTCHA: the browser works for a fraction of a second, as long as `cost` says (rounds of PBKDF2 an attempt). */
export const altchaCheck = (
  cost: number,
  keyring: Pick<Keyring, 'digest'>,
  now: () => Date,
  useOnce: UseOnce,
): BotCheck => {
  const costly = costlyTimes * cost
  const secrets = {
    hmacSignatureSecret: keyring.digest('altcha', 'signature'),
    hmacKeySignatureSecret: keyring.digest('altcha', 'key'),
  }
  return {
    provider: 'altcha',
    siteKey: null,
    script: null,
    challenge: async (action, isCostly = false) => ({
      ...(await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: isCostly ? costly : cost,
        counter: randomInt(counter.to, counter.from),
        deriveKey,
        expiresAt: new Date(now().getTime() + lifeMilliseconds),
        data: { action },
        ...secrets,
      })),
    }),
    verify: async (token, action, _ip, isCostly = false) => {
      if (token === '' || token.length > longestToken) return 'malformed'
      try {
        const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Parameters<
          typeof verifySolution
        >[0]
        const parameters = payload.challenge?.parameters
        if (!parameters || !payload.solution) return 'malformed'
        const result = await verifySolution({
          challenge: payload.challenge,
          solution: payload.solution,
          deriveKey,
          ...secrets,
        })
        if (!result.verified) return result.expired ? 'expired' : 'invalid'
        if (parameters.data?.['action'] !== action) return 'wrong-action'
        // Signed with the challenge: nobody lowers it.
        if (isCostly && parameters.cost < costly) return 'too-cheap'
        const expiresAt = new Date(Number(parameters.expiresAt) * 1000)
        return (await useOnce(parameters.nonce, expiresAt)) ? 'ok' : 'replayed'
      } catch {
        return 'malformed'
      }
    },
  }
}
