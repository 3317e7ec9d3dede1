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
