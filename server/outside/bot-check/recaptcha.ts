import * as z from 'zod'
import type { BotCheck } from './bot-check.ts'

/** Where else its script loads from (developers.google.com/recaptcha, "Content Security Policy"). */
const statics = 'https://www.gstatic.com/recaptcha/'
const timeoutMilliseconds = 3000
const lowestScore = 0.5
/** After failures. */
const lowestCostlyScore = 0.7
const longestToken = 4096
/** How the base64 of a JSON object begins: an ALTCHA solution. Google's tokens begin otherwise. */
const jsonStart = 'eyJ'

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/**
 * Google reCAPTCHA v3 at `host`: its script in the browser, `siteverify` here. Down is 'unavailable', never a pass: then
 * `fallback` answers for the actions that nobody may be locked out of. It may answer for them at any time: whether Google
 * reaches a browser is not seen from here.
 */
export const recaptchaCheck = (
  { siteKey, secret, host }: { siteKey: string; secret: string; host: string },
  fallback: { check: Pick<BotCheck, 'challenge' | 'verify'>; actions: readonly string[] },
): BotCheck => ({
  provider: 'recaptcha',
  siteKey,
  script: {
    url: `${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    scriptHosts: [`${host}/recaptcha/`, statics],
    frameHosts: [`${host}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'],
  },
  challenge: async (action, isCostly) =>
    fallback.actions.includes(action) ? fallback.check.challenge(action, isCostly) : null,
  verify: async (token, action, ip, isCostly = false) => {
    if (token === '' || token.length > longestToken) return 'malformed'
    if (token.startsWith(jsonStart))
      return fallback.actions.includes(action) ? fallback.check.verify(token, action, ip, isCostly) : 'malformed'
    try {
      const response = await fetch(`${host}/recaptcha/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      const result = answer.parse(await response.json())
      if (!result.success) return result['error-codes']?.includes('timeout-or-duplicate') ? 'expired' : 'invalid'
      if (result.action !== action) return 'wrong-action'
      return (result.score ?? 0) >= (isCostly ? lowestCostlyScore : lowestScore) ? 'ok' : 'low-score'
    } catch {
      return 'unavailable'
    }
  },
})
