import { createHash, randomBytes } from 'node:crypto'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Vault } from '../../db/vault.ts'
import { AppError } from '../../app-error.ts'
import type { Person } from './queries.ts'

/** The token lives as long as the client may go without syncing (specification, section 9). */
const tokenSeconds = 5 * 60
/** A session ends after this long whatever is done with it. */
export const sessionSeconds = 12 * 60 * 60
/** Two tabs may refresh with the same secret at once: the one that comes second, this soon, is not a thief. */
export const rotationGraceMilliseconds = 30_000

const audience = 'casa-matriz'

/** A refresh secret: 256 random bits. Only its hash is stored. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The token of the specification: its claims, plus the session (`sid`) that the server checks at every call. */
export const signToken = async (vault: Vault, person: Person, sessionId: string, now: Date): Promise<string> => {
  const [current] = vault.signingKeys('token')
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
export const makeTokenReader = (vault: Vault): ((token: string, now: Date) => Promise<string>) => {
  const keys = new Map(vault.signingKeys('token').map(({ id, key }) => [id, key]))
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
