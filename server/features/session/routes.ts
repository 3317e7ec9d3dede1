import { isPrincipal } from 'contract/access.ts'
import { errorText } from 'contract/errors.ts'
import { accessOf } from 'contract/rules/standing.ts'
import { bot } from 'contract/bot.ts'
import { session } from 'contract/session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { hashPassword, isOldHash, isPassword } from '../../passwords.ts'
import type { Authenticate, Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { recordView } from '../audit-log/queries.ts'
import { readDevice } from './device.ts'
import { passFirstFactor } from './sign-in.ts'
import { countConfirmation, countLogin } from '../../http/pacing.ts'
import {
  endSession,
  findPasswordHash,
  findPersonByEmail,
  findSession,
  findSessionPerson,
  type Person,
  rotateSecret,
  sessionOver,
  setPasswordHash,
  touchClaims,
  touchPassword,
} from './queries.ts'
import { hashSecret, judgeSecret, makeSecret, makeTokenReader, sessionOfSecret, signToken } from './rules.ts'

/** Who a bearer token speaks for, as the database knows him at this moment. */
export const makeAuthenticate = ({
  db,
  env,
  keyring,
  now,
}: Pick<Deps, 'db' | 'env' | 'keyring' | 'now'>): Authenticate => {
  const readToken = makeTokenReader(keyring)
  return async (bearer) => {
    const token = /^Bearer ([\w.-]+)$/.exec(bearer ?? '')?.[1]
    if (token === undefined) throw new AppError('unauthenticated')
    const sessionId = await readToken(token, now())
    const person = await findSessionPerson(db, sessionId, now())
    if (person === null) throw await sessionOver(db, sessionId)
    const { branchIds, standing, hasSecondFactor, ...rest } = person
    const mustEnroll = env.ADMIN_SECOND_FACTOR && person.role === 'admin' && !hasSecondFactor
    return {
      ...rest,
      mustEnroll,
      sessionId,
      access: accessOf(standing),
      reach: [person.organizationId, ...(isPrincipal(person) ? branchIds : [])],
      company: [person.organization.parentId ?? person.organizationId, ...branchIds],
    }
  }
}

/** Once in ten minutes from one address: whoever guesses passwords does not fill the organization's log with it. */
const recordRefusal = (ctx: Context, { userId, organizationId }: Person): Promise<void> => {
  const { now, ip, requestId } = ctx
  return recordView(
    ctx.db,
    { now, ip, requestId },
    { organizationId, action: 'user.sign_in_refused', subjectId: userId },
  )
}

export const sessionHandlers: Handlers<typeof session> = {
  login: async (ctx, { body: { email, password } }) => {
    const { db, keyring, ip } = ctx
    const deviceId = await readDevice(keyring, ctx.cookies.device.read(), email, ctx.now())
    const takeBack = await countLogin(ctx, { ip, email, deviceId })
    const person = await findPersonByEmail(db, email)
    if (!(await isPassword(person?.passwordHash ?? null, password)) || person === null) {
      if (person !== null) await recordRefusal(ctx, person)
      throw new AppError('bad_credentials')
    }
    await takeBack()
    if (!person.isWorking) throw new AppError('organization_inactive')
    if (person.passwordHash !== null && isOldHash(person.passwordHash))
      await setPasswordHash(db, person.userId, await hashPassword(password))
    return passFirstFactor(ctx, person)
  },

  refresh: async (ctx) => {
    const { db, keyring, cookies, ip, userAgent } = ctx
    const secret = cookies.refresh.read()
    if (!secret) throw new AppError('unauthenticated')
    const now = ctx.now()
    const id = sessionOfSecret(keyring, secret)
    const found = id === null ? null : await findSession(db, id)
    const verdict = found === null ? 'over' : judgeSecret(found, secret, now)
    const person = found && (await findSessionPerson(db, found.id, now))
    if (found === null || person === null || verdict === 'reused' || verdict === 'idle' || verdict === 'over') {
      if (found !== null && verdict !== 'over') await endSession(db, found.id, now)
      // Somebody copied it: both holders lose the session.
      if (verdict === 'reused') ctx.log.warn({ userId: found?.userId }, 'refresh secret reused; session ended')
      cookies.refresh.clear()
      throw found === null ? new AppError('session_expired') : await sessionOver(db, found.id)
    }
    if (verdict === 'current') {
      const next = makeSecret(keyring, found.id)
      const change = { id: found.id, from: hashSecret(secret), to: hashSecret(next), now, ip, userAgent }
      // When another tab was first, its answer sets the cookie that both share.
      if (await rotateSecret(db, change))
        cookies.refresh.write(next, Math.floor((found.expiresAt.getTime() - now.getTime()) / 1000))
    }
    return { token: await signToken(keyring, person, found.id, now) }
  },

  confirm: async (ctx, { body }) => {
    const { userId, sessionId } = ctx.session
    const takeBack = await countConfirmation(ctx, userId)
    if (!(await isPassword(await findPasswordHash(ctx.db, userId), body.password)))
      throw new AppError('wrong_password', { fields: { password: errorText('wrong_password') } })
    await takeBack()
    await touchPassword(ctx.db, sessionId, ctx.now())
    return { ok: true }
  },

  logout: async (ctx) => {
    const secret = ctx.cookies.refresh.read()
    const id = secret ? sessionOfSecret(ctx.keyring, secret) : null
    if (id !== null) await endSession(ctx.db, id, ctx.now())
    ctx.cookies.refresh.clear()
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
    const challenge = await ctx.bot.challenge(query.action, query.costly === '1')
    if (challenge === null) throw new AppError('not_found')
    return challenge as { parameters: Record<string, unknown>; signature: string }
  },
}
