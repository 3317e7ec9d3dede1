import { provider } from 'contract/provider.ts'
import { secondFactor } from 'contract/second-factor.ts'
import { session } from 'contract/session.ts'
import { ApiError, call } from '../api.ts'
import { botToken } from '../bot-check.ts'
import { readToken } from '../token.ts'

/** What a sign-in came to: a token that carries the new claims, or the ticket for the second step. */
export type SignIn = { token: string } | { ticket: string }

/**
 * The specification's order (section 4): signed in, have the claims recomputed, refresh, read. `claimsCheck`: begun while
 * the server looks at the rest.
 */
const follow = async (
  { token, ticket }: { token?: string | undefined; ticket?: string | undefined },
  claimsCheck: Promise<string | null>,
): Promise<SignIn> => {
  if (ticket !== undefined) return { ticket }
  const { uid } = readToken(token)
  if (uid === null) throw new Error('Error login')
  await call(session.claims, { params: { uid } }, { botToken: await claimsCheck })
  return { token: (await call(session.refresh, {})).token }
}

const checkClaims = (): Promise<string | null> => {
  const check = botToken('claims')
  check.catch(() => null)
  return check
}

/** `loginCheck`: the bot-check token of the log-in. */
export const signInByPassword = async (
  credentials: { email: string; password: string },
  loginCheck: string | null,
): Promise<SignIn> => {
  const claims = checkClaims()
  const logIn = (check: string | null) => call(session.login, { body: credentials }, { botToken: check })
  const reply = await logIn(loginCheck).catch(async (error: unknown) => {
    // After failures the server asks for more work: done here, without a word to who types.
    if (!(error instanceof ApiError) || error.code !== 'bot_check_costlier') throw error
    return logIn(await botToken('login', true))
  })
  return follow(reply, claims)
}

export const signInByCode = async (ticket: string, code: string): Promise<SignIn> => {
  const claims = checkClaims()
  const reply = await call(
    secondFactor.verify,
    { body: { ticket, code } },
    { botToken: await botToken('second-factor') },
  )
  return follow(reply, claims)
}

/** Asks the browser for a passkey of this site; rejects when there is none or the person cancels. */
export const signInByPasskey = async (): Promise<SignIn> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const begun = await call(secondFactor.passkeyOptions, {}, { botToken: await botToken('passkey-options') })
  const loginCheck = botToken('passkey')
  loginCheck.catch(() => null)
  const response = await startAuthentication({
    optionsJSON: begun.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  })
  const body = { ticket: begun.ticket, response: { ...response } }
  const claims = checkClaims()
  return follow(await call(secondFactor.passkeyLogin, { body }, { botToken: await loginCheck }), claims)
}

/** The browser is back from the third-party account. */
export const finishProvider = async (
  url: string,
): Promise<{ purpose: 'login' | 'link' | 'confirm'; signIn: SignIn | null }> => {
  const reply = await call(provider.finish, { body: { url } })
  return { purpose: reply.purpose, signIn: reply.purpose === 'login' ? await follow(reply, checkClaims()) : null }
}
