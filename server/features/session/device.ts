import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Keyring } from '../../db/keyring.ts'
import { deviceSeconds } from './rules.ts'

/** Whose browser it is, without saying it: the cookie stays on computers that several people use. */
const ownerOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/** Proof for the browser's cookie that this account signed in on it. It opens nothing: its tries are counted alone. */
export const signDevice = (keyring: Keyring, email: string, now: Date): Promise<string> => {
  const { id, key } = keyring.signingKeys('device')[0]!
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setSubject(ownerOf(email))
    .setJti(randomUUID())
    .setExpirationTime(seconds + deviceSeconds)
    .sign(key)
}

/** The number of a browser where this account signed in before; null for any other. */
export const readDevice = async (
  keyring: Keyring,
  cookie: string | undefined,
  email: string,
  now: Date,
): Promise<string | null> => {
  if (cookie === undefined) return null
  for (const { key } of keyring.signingKeys('device'))
    try {
      const { payload } = await jwtVerify(cookie, key, { algorithms: ['HS256'], currentDate: now })
      return payload.sub === ownerOf(email) ? (payload.jti ?? null) : null
    } catch {
      // Of another key, or none of ours.
    }
  return null
}
