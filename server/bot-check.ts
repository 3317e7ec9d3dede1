import { useNonce } from './db/bot-nonces.ts'
import type { Database } from './db/connect.ts'
import type { Vault } from './db/vault.ts'
import type { Env } from './env.ts'
import { altchaCheck } from './outside/bot-check/altcha.ts'
import { type BotCheck, noBotCheck } from './outside/bot-check/bot-check.ts'
import { recaptchaCheck } from './outside/bot-check/recaptcha.ts'

/** The bot check that the settings name. */
export const makeBotCheck = (env: Env, db: Database, vault: Vault, now: () => Date): BotCheck => {
  if (env.BOT_CHECK === 'off') return noBotCheck
  if (env.BOT_CHECK === 'recaptcha') return recaptchaCheck(env.RECAPTCHA_SITE_KEY ?? '', env.RECAPTCHA_SECRET ?? '')
  return altchaCheck(vault, now, (nonce, expiresAt) => useNonce(db, nonce, expiresAt))
}
