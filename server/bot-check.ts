import type { botActions } from 'contract/bot.ts'
import { useNonce } from './db/bot-nonces.ts'
import type { Database } from './db/connect.ts'
import type { Keyring } from './db/keyring.ts'
import type { Env } from './env.ts'
import { altchaCheck } from './outside/bot-check/altcha.ts'
import { type BotCheck, noBotCheck } from './outside/bot-check/bot-check.ts'
import { recaptchaCheck } from './outside/bot-check/recaptcha.ts'

/** When Google cannot be reached these go on with ALTCHA: nobody is locked out of his own account. */
const neverLockedOut = [
  'login',
  'claims',
  'recovery',
  'reset',
  'second-factor',
  'passkey-options',
  'passkey',
  'provider-login',
  'invitation',
  'accept',
] as const satisfies readonly (typeof botActions)[number][]

/** The bot check that the settings name. */
export const makeBotCheck = (env: Env, db: Database, keyring: Keyring, now: () => Date): BotCheck => {
  if (env.BOT_CHECK === 'off') return noBotCheck
  const altcha = altchaCheck(env.BOT_CHECK_COST, keyring, now, (nonce, expiresAt) => useNonce(db, nonce, expiresAt))
  if (env.BOT_CHECK === 'altcha') return altcha
  const google = {
    siteKey: env.RECAPTCHA_SITE_KEY ?? '',
    secret: env.RECAPTCHA_SECRET ?? '',
    host: env.RECAPTCHA_HOST.replace(/\/+$/, ''),
  }
  return recaptchaCheck(google, { check: altcha, actions: neverLockedOut })
}
