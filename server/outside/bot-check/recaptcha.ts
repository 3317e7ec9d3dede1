import * as z from 'zod'
import type { BotCheck } from './bot-check.ts'

/** Google reCAPTCHA v3: `siteverify`. Down is 'unavailable', never a pass. */
const endpoint = 'https://www.google.com/recaptcha/api/siteverify'
const timeoutMilliseconds = 3000
const lowestScore = 0.5
const longestToken = 4096

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

export const recaptchaCheck = (siteKey: string, secret: string, url = endpoint): BotCheck => ({
  provider: 'recaptcha',
  siteKey,
  challenge: async () => null,
  verify: async (token, action, ip) => {
    if (token === '' || token.length > longestToken) return 'malformed'
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      const result = answer.parse(await response.json())
      if (!result.success) return result['error-codes']?.includes('timeout-or-duplicate') ? 'expired' : 'invalid'
      if (result.action !== action) return 'wrong-action'
      return (result.score ?? 0) >= lowestScore ? 'ok' : 'low-score'
    } catch {
      return 'unavailable'
    }
  },
})
