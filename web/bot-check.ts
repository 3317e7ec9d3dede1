import { bot, botActions } from 'contract/session.ts'
import { call } from './api.ts'

type BotAction = (typeof botActions)[number]

/** Said when the check cannot be done (specification, section 5: "a message saying the bot-check is not ready"). */
export const botNotReady = 'La verificación de seguridad aún no está lista. Espera unos segundos e intenta de nuevo.'

const notReady = (cause: unknown): never => {
  throw new Error(botNotReady, { cause })
}

/** A token for one public call, or null when the server asks for none. Takes a third of a second of work. */
export const botToken = async (action: BotAction): Promise<string | null> => {
  const settings = await call(bot.settings, {})
  if (settings.provider === 'off') return null
  if (settings.provider !== 'altcha') return notReady(`provider ${settings.provider}`)
  const challenge = await call(bot.challenge, { query: { action } })
  try {
    const { solveAltcha } = await import('./bot-altcha.ts')
    return await solveAltcha(challenge)
  } catch (error) {
    return notReady(error)
  }
}

/** A challenge can be answered for ten minutes (server/outside/bot-check): a prepared answer is used in the first eight. */
const preparedForMs = 8 * 60_000

/** One action's check, done ahead while the person still types. Each token is for one call. */
export const makeBotCheck = (action: BotAction, now: () => number) => {
  let ahead: { since: number; token: Promise<string | null> } | null = null
  return {
    prepare: () => {
      if (ahead !== null) return
      const mine = { since: now(), token: botToken(action) }
      ahead = mine
      // What fails ahead of time is tried again when it is needed, and said then.
      mine.token.catch(() => {
        if (ahead === mine) ahead = null
      })
    },
    take: (): Promise<string | null> => {
      const mine = ahead
      ahead = null
      return mine !== null && now() - mine.since < preparedForMs ? mine.token : botToken(action)
    },
  }
}
