import { isPrincipal } from 'contract/access.ts'
import { errorText } from 'contract/errors.ts'
import { bot, session } from 'contract/session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { isPassword } from '../../passwords.ts'
import type { Authenticate, Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { countCall, requireShare } from '../../http/limits.ts'
import {
  endSession,
  findPasswordHash,
  findPersonByEmail,
  findSessionBySecret,
  findSessionPerson,
  insertSession,
  rotateSecret,
  touchClaims,
  touchPassword,
} from './queries.ts'
import {
  hashSecret,
  makeSecret,
  makeTokenReader,
  rotationGraceMilliseconds,
  sessionSeconds,
  signToken,
} from './rules.ts'

/** Wrong passwords in a quarter of an hour: enough for forgetful people, too few for a list of passwords. */
const failuresOfAddress = { max: 30, minutes: 15 }
const failuresOfAccount = { max: 60, minutes: 15 }

const failureShares = (ip: string, email: string) => [
  { key: `login failure from ${ip}`, limit: failuresOfAddress },
  { key: `login failure of ${email.toLowerCase()}`, limit: failuresOfAccount },
]

/** Who a bearer token speaks for, as the database knows him at this moment. */
export const makeAuthenticate = ({ db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>): Authenticate => {
  const readToken = makeTokenReader(vault)
  return async (bearer) => {
    const token = /^Bearer ([\w.-]+)$/.exec(bearer ?? '')?.[1]
    if (token === undefined) throw new AppError('unauthenticated')
    const sessionId = await readToken(token, now())
    const person = await findSessionPerson(db, sessionId, now())
    if (person === null) throw new AppError('session_expired')
    const { branchIds, ...rest } = person
    return { ...rest, sessionId, reach: [person.organizationId, ...(isPrincipal(person) ? branchIds : [])] }
  }
}

/** Signs a person in on this browser: a session, its cookie, and the first token. */
const openSession = async (ctx: Context<'bot-checked'>, person: Parameters<typeof signToken>[1]): Promise<string> => {
  const secret = makeSecret()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  const id = await insertSession(ctx.db, { userId: person.userId, secretHash: hashSecret(secret), now, expiresAt })
  ctx.cookies.write(secret, sessionSeconds)
  return signToken(ctx.vault, person, id, now)
}

export const sessionHandlers: Handlers<typeof session> = {
  login: async (ctx, { body }) => {
    const shares = failureShares(ctx.ip, body.email)
    for (const { key, limit } of shares) await requireShare(ctx, key, limit)
    const person = await findPersonByEmail(ctx.db, body.email)
    if (!(await isPassword(person?.passwordHash ?? null, body.password)) || person === null) {
      for (const { key, limit } of shares) await countCall(ctx, key, limit)
      throw new AppError('bad_credentials')
    }
    return { token: await openSession(ctx, person) }
  },

  refresh: async (ctx) => {
    const secret = ctx.cookies.read()
    if (!secret) throw new AppError('unauthenticated')
    const now = ctx.now()
    const given = hashSecret(secret)
    const found = await findSessionBySecret(ctx.db, given, now)
    const person = found && (await findSessionPerson(ctx.db, found.id, now))
    if (!found || !person) {
      ctx.cookies.clear()
      throw new AppError('session_expired')
    }
    if (found.secretHash === given) {
      const next = makeSecret()
      // When another tab was first, its answer sets the cookie that both share.
      if (await rotateSecret(ctx.db, found.id, given, hashSecret(next), now)) {
        ctx.cookies.write(next, Math.floor((found.expiresAt.getTime() - now.getTime()) / 1000))
      }
    } else if (now.getTime() - found.rotatedAt.getTime() > rotationGraceMilliseconds) {
      // A secret that was already replaced comes back late: somebody copied it. Both holders lose the session.
      await endSession(ctx.db, found.id, now)
      ctx.cookies.clear()
      ctx.log.warn({ userId: found.userId }, 'refresh secret reused; session ended')
      throw new AppError('session_expired')
    }
    return { token: await signToken(ctx.vault, person, found.id, now) }
  },

  confirm: async (ctx, { body }) => {
    const { userId, email, sessionId } = ctx.session
    const shares = failureShares(ctx.ip, email)
    for (const { key, limit } of shares) await requireShare(ctx, key, limit)
    if (!(await isPassword(await findPasswordHash(ctx.db, userId), body.password))) {
      for (const { key, limit } of shares) await countCall(ctx, key, limit)
      throw new AppError('wrong_password', { fields: { password: errorText('wrong_password') } })
    }
    await touchPassword(ctx.db, sessionId, ctx.now())
    return { ok: true }
  },

  logout: async (ctx) => {
    const secret = ctx.cookies.read()
    const found = secret ? await findSessionBySecret(ctx.db, hashSecret(secret), ctx.now()) : null
    if (found) await endSession(ctx.db, found.id, ctx.now())
    ctx.cookies.clear()
    return { ok: true }
  },

  // Every token is made from the database, so there is nothing to compute ahead: the call is recorded, and answers the
  // same for a user that does not exist.
  claims: async (ctx, { params }) => {
    await touchClaims(ctx.db, params.uid, ctx.now())
    return { ok: true }
  },
}

export const botHandlers: Handlers<typeof bot> = {
  settings: async ({ bot: { provider, siteKey, script } }) => ({ provider, siteKey, script: script?.url ?? null }),
  challenge: async (ctx, { query }) => {
    const challenge = await ctx.bot.challenge(query.action)
    if (challenge === null) throw new AppError('not_found')
    return challenge as { parameters: Record<string, unknown>; signature: string }
  },
}
