import { session } from 'contract/session.ts'
import { call } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { readToken } from '../../token.ts'

/**
 * The specification's order (section 4): log in, have the claims recomputed, refresh, read. Answers the token that
 * carries the new claims.
 */
export const requestToken = async (credentials: { email: string; password: string }): Promise<string> => {
  const loginCheck = await botToken('login')
  const { token } = await call(session.login, { body: credentials }, { botToken: loginCheck })
  const { uid } = readToken(token)
  if (uid === null) throw new Error('Error login')
  const claimsCheck = await botToken('claims')
  await call(session.claims, { params: { uid } }, { botToken: claimsCheck })
  return (await call(session.refresh, {})).token
}
