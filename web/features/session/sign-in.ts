import { session } from 'contract/session.ts'
import { call } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { readToken } from '../../token.ts'

/**
 * The specification's order (section 4): log in, have the claims recomputed, refresh, read. Answers the token that
 * carries the new claims. `loginCheck`: the bot-check token of the log-in.
 */
export const requestToken = async (
  credentials: { email: string; password: string },
  loginCheck: string | null,
): Promise<string> => {
  // Solved while the server looks at the password.
  const claimsCheck = botToken('claims')
  claimsCheck.catch(() => null)
  const { token } = await call(session.login, { body: credentials }, { botToken: loginCheck })
  const { uid } = readToken(token)
  if (uid === null) throw new Error('Error login')
  await call(session.claims, { params: { uid } }, { botToken: await claimsCheck })
  return (await call(session.refresh, {})).token
}
