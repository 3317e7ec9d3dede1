import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Keyring } from '../../db/keyring.ts'
import { AppError } from '../../app-error.ts'
import { idleMilliseconds, type Person } from './queries.ts'

/** The token lives as long as the client may go without syncing (specification, section 9). */
const tokenSeconds = 5 * 60
/** A session ends after this long whatever is done with it. */
export const sessionSeconds = 12 * 60 * 60
/** Two tabs may refresh with the same secret at once: the one that comes second, this soon, is not a thief. */
const rotationGraceMilliseconds = 30_000
/** A browser is known for this long after its user last signed in on it. */
export const deviceSeconds = 180 * 24 * 60 * 60

const audience = 'casa-matriz'

const macOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')
const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * A refresh secret: its session, 256 random bits, and our mark. Only its hash is stored; by the mark any older one is
 * recognized as one that we gave, and none can be made up to end somebody's session.
 */
export const makeSecret = (keyring: Keyring, sessionId: string): string => {
  const text = `${sessionId}.${randomBytes(32).toString('base64url')}`
  return `${text}.${macOf(keyring.signingKeys('refresh')[0]!.key, text)}`
}
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The session that a secret was made for; null for what is none of ours. */
export const sessionOfSecret = (keyring: Keyring, secret: string): string | null => {
  const [, text, sessionId, mac] = /^(([0-9a-f-]{36})\.[\w-]{43})\.([\w-]{43})$/.exec(secret) ?? []
  if (text === undefined || sessionId === undefined || mac === undefined) return null
  return keyring.signingKeys('refresh').some(({ key }) => isSame(macOf(key, text), mac)) ? sessionId : null
}

/** What a session's row says of a secret that was made for it. */
export const judgeSecret = (
  row: { secretHash: string; previousHash: string | null; rotatedAt: Date; expiresAt: Date; endedAt: Date | null },
  secret: string,
  now: Date,
): 'current' | 'late' | 'reused' | 'idle' | 'over' => {
  const since = now.getTime() - row.rotatedAt.getTime()
  if (row.endedAt !== null || row.expiresAt <= now) return 'over'
  const hash = hashSecret(secret)
  if (hash !== row.secretHash && (hash !== row.previousHash || since > rotationGraceMilliseconds)) return 'reused'
  if (since > idleMilliseconds) return 'idle'
  return hash === row.secretHash ? 'current' : 'late'
}

/** The token of the specification: its claims, plus the session (`sid`) that the server checks at every call. */
export const signToken = async (keyring: Keyring, person: Person, sessionId: string, now: Date): Promise<string> => {
  const [current] = keyring.signingKeys('token')
  const { uuid, email, role, organizationId, userId, name, organization } = person
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ uuid, email, role, organizationId, userId, name, organization, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: current!.id })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(current!.key)
}

const tokenClaims = z.object({ sid: z.uuid(), exp: z.number() })

type TokenClaims = z.output<typeof tokenClaims>

/** So many tokens are remembered, more than people who work at once on one server. */
const mostRemembered = 2000

/**
 * Gives the session that a token speaks of. Signature, algorithm, audience and expiry are all required. The same token
 * comes with every call of its five minutes: its signature is verified at the first, its expiry at each.
 */
export const makeTokenReader = (keyring: Keyring): ((token: string, now: Date) => Promise<string>) => {
  const keys = new Map(keyring.signingKeys('token').map(({ id, key }) => [id, key]))
  /** By digest: how long a comparison takes says nothing of the token. */
  const verified = new Map<string, TokenClaims>()

  const verify = async (token: string, now: Date): Promise<TokenClaims> => {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = keys.get(kid ?? '')
          if (key === undefined) throw new AppError('unauthenticated')
          return key
        },
        { algorithms: ['HS256'], audience, currentDate: now, requiredClaims: ['exp', 'sid'] },
      )
      return tokenClaims.parse(payload)
    } catch (error) {
      throw new AppError(error instanceof joseErrors.JWTExpired ? 'session_expired' : 'unauthenticated', {
        cause: error,
      })
    }
  }

  return async (token, now) => {
    const digest = createHash('sha256').update(token).digest('base64')
    const known = verified.get(digest)
    if (known !== undefined && known.exp > now.getTime() / 1000) return known.sid
    const claims = await verify(token, now)
    verified.set(digest, claims)
    if (verified.size > mostRemembered) verified.delete(verified.keys().next().value!)
    return claims.sid
  }
}
