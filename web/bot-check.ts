import { bot, type botActions } from 'contract/bot.ts'
import { ApiError, call, isBare } from './api.ts'

type BotAction = (typeof botActions)[number]

/** Said when the check cannot be done (specification, section 5: "a message saying the bot-check is not ready"). */
const botNotReady = 'La verificación de seguridad aún no está lista. Espera unos segundos e intenta de nuevo.'

const notReady = (cause: unknown): never => {
  throw new Error(botNotReady, { cause })
}

/** What the server refused it says itself; without an answer, that is said. */
const unlessSaid = (error: unknown): never => {
  if (error instanceof ApiError && !isBare(error)) throw error
  return notReady(error)
}

/** Works for a third of a second on a challenge of the server's. */
const solve = async (action: BotAction, isCostly = false): Promise<string> => {
  const challenge = await call(bot.challenge, { query: { action, costly: isCostly ? '1' : '0' } })
  const { solveAltcha } = await import('./bot-altcha.ts')
  return solveAltcha(challenge)
}

type Token = string | null

/**
 * Everything that can be done ahead of a public call; what it gives then makes the call's token, or null when the server
 * asks for none.
 */
const prepareToken = async (action: BotAction, isCostly = false): Promise<() => Promise<Token>> => {
  const { provider, siteKey, script } = await call(bot.settings, {}).catch(unlessSaid)
  if (provider === 'off') return () => Promise.resolve(null)
  if (provider === 'recaptcha' && siteKey !== null && script !== null) {
    const { askRecaptcha, loadRecaptcha } = await import('./bot-recaptcha.ts')
    loadRecaptcha(script).catch(() => null)
    // Where Google does not reach, the server may take its own challenge for this action.
    return () =>
      askRecaptcha(script, siteKey, action).catch((error) => solve(action, isCostly).catch(() => notReady(error)))
  }
  const token = await solve(action, isCostly).catch(unlessSaid)
  return () => Promise.resolve(token)
}

/** A token for one public call, or null when the server asks for none. `isCostly`: after failures, for more work. */
export const botToken = async (action: BotAction, isCostly = false): Promise<Token> =>
  (await prepareToken(action, isCostly))()

/** A challenge can be answered for ten minutes (server/outside/bot-check): a prepared answer is used in the first eight. */
const preparedForMs = 8 * 60_000

/** One action's check, done ahead while the person still types. Each token is for one call. */
export const makeBotCheck = (action: BotAction, now: () => number) => {
  let ahead: { since: number; token: Promise<() => Promise<Token>> } | null = null
  return {
    prepare: () => {
      if (ahead !== null) return
      const mine = { since: now(), token: prepareToken(action) }
      ahead = mine
      // What fails ahead of time is tried again when it is needed, and said then.
      mine.token.catch(() => {
        if (ahead === mine) ahead = null
      })
    },
    take: async (): Promise<Token> => {
      const mine = ahead
      ahead = null
      return mine !== null && now() - mine.since < preparedForMs ? (await mine.token)() : botToken(action)
    },
  }
}
