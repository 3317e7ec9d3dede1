import { errorText } from 'contract/errors.ts'
import { secondFactor } from 'contract/second-factor.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db/connect.ts'
import type { Handlers } from '../../../http/bind.ts'
import type { Context, Session } from '../../../http/context.ts'
import { countConfirmation } from '../../../http/pacing.ts'
import { requireRecentPassword } from '../../../http/recent-password.ts'
import { openSession } from '../open-session.ts'
import { makeTicket, readTicket } from '../tickets.ts'
import { recordAudit } from '../../audit-log/queries.ts'
import { findPersonById, hasSecondFactor } from '../queries.ts'
import { hashRecoveryCode, makeRecoveryCodes, makeTotp, stepOfCode } from './codes.ts'
import { authenticationOptions, checkAuthentication, checkRegistration, registrationOptions } from './passkeys.ts'
import {
  countCodes,
  deleteCodes,
  deletePasskey,
  deleteTotp,
  findPasskey,
  findTotp,
  insertPasskey,
  listPasskeys,
  putTotp,
  readSecurity,
  secretCell,
  replaceCodes,
  takeStep,
  touchPasskey,
  useCode,
} from '../queries/second-factor.ts'

type Own = Context<'session'>

const wrongCode = () => new AppError('wrong_code', { fields: { code: errorText('wrong_code') } })

/** Takes a code of the user's app, or one of the recovery codes; each works once. */
const takeCode = async (
  ctx: Pick<Context, 'db' | 'keyring' | 'now'>,
  userId: number,
  code: string,
): Promise<boolean> => {
  const { db, keyring, now } = ctx
  const app = await findTotp(db, userId)
  const step = app?.confirmedAt
    ? await stepOfCode(keyring.decrypt<string>(app.secret, secretCell(userId)), code, now())
    : null
  if (app?.confirmedAt && step !== null) return takeStep(db, userId, step, app.confirmedAt)
  return useCode(db, userId, hashRecoveryCode(code), now())
}

/** The first second factor comes with codes for the day that it is lost. */
const firstCodes = async (tx: Db, userId: number): Promise<string[]> => {
  if ((await countCodes(tx, userId)) > 0) return []
  const codes = makeRecoveryCodes()
  await replaceCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

const audit = (tx: Db, ctx: Own, action: 'user.second_factor_added' | 'user.second_factor_removed', kind: string) =>
  recordAudit(tx, ctx, {
    organizationId: ctx.session.organizationId,
    action,
    subjectId: ctx.session.userId,
    after: { kind },
  })

/** Takes a factor away in one transaction; the last one takes the codes with it, and stays where it is required. */
const removeFactor = (ctx: Own, kind: string, remove: (tx: Db, userId: number) => Promise<boolean>) =>
  ctx.db.transaction(async (tx) => {
    const { userId, role } = ctx.session
    if (!(await remove(tx, userId))) throw new AppError('not_found')
    if (!(await hasSecondFactor(tx, userId))) {
      if (ctx.env.ADMIN_SECOND_FACTOR && role === 'admin') throw new AppError('second_factor_required')
      await deleteCodes(tx, userId)
    }
    await audit(tx, ctx, 'user.second_factor_removed', kind)
    return { ok: true as const }
  })

const personOf = ({ uuid, email, name }: Session) => ({ uuid, email, name })

export const secondFactorHandlers: Handlers<typeof secondFactor> = {
  state: async ({ db, provider, session }) => {
    const found = await readSecurity(db, session.userId)
    return {
      ...found,
      mustEnroll: session.mustEnroll,
      provider: provider?.name ?? null,
      passkeys: found.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      identities: found.identities.map(({ email, createdAt }) => ({ email, createdAt: createdAt.toISOString() })),
    }
  },

  verify: async (ctx, { body: { ticket, code } }) => {
    const { userId, use } = await readTicket(ctx, 'second-factor', ticket)
    if (userId === null) throw new AppError('ticket_over')
    const takeBack = await countConfirmation(ctx, userId)
    if (!(await takeCode(ctx, userId, code))) throw wrongCode()
    await takeBack()
    const person = await findPersonById(ctx.db, userId)
    if (person === null || !(await use())) throw new AppError('ticket_over')
    return { token: await openSession(ctx, person) }
  },

  startApp: async (ctx) => {
    requireRecentPassword(ctx)
    const { session, keyring, db } = ctx
    const made = makeTotp(session.email)
    if (!(await putTotp(db, session.userId, keyring.encrypt(made.secret, secretCell(session.userId)))))
      throw new AppError('second_factor_required')
    return made
  },

  confirmApp: async (ctx, { body: { code } }) => {
    requireRecentPassword(ctx)
    const { session, keyring, now } = ctx
    const takeBack = await countConfirmation(ctx, session.userId)
    const codes = await ctx.db.transaction(async (tx) => {
      const app = await findTotp(tx, session.userId)
      const step =
        app && (await stepOfCode(keyring.decrypt<string>(app.secret, secretCell(session.userId)), code, now()))
      if (step === null || !(await takeStep(tx, session.userId, step, now()))) throw wrongCode()
      await audit(tx, ctx, 'user.second_factor_added', 'app')
      return firstCodes(tx, session.userId)
    })
    await takeBack()
    return { recoveryCodes: codes }
  },

  removeApp: (ctx) => {
    requireRecentPassword(ctx)
    return removeFactor(ctx, 'app', deleteTotp)
  },

  renewCodes: async (ctx) => {
    requireRecentPassword(ctx)
    const { db, session } = ctx
    if (!(await hasSecondFactor(db, session.userId))) throw new AppError('not_found')
    const codes = makeRecoveryCodes()
    await db.transaction((tx) => replaceCodes(tx, session.userId, codes.map(hashRecoveryCode)))
    return { recoveryCodes: codes }
  },

  startPasskey: async (ctx) => {
    requireRecentPassword(ctx)
    const { db, env, session } = ctx
    const options = await registrationOptions(env, personOf(session), await listPasskeys(db, session.userId))
    const { challenge } = options
    return { options: { ...options }, ticket: await makeTicket(ctx, 'passkey', { userId: session.userId, challenge }) }
  },

  addPasskey: async (ctx, { body: { ticket, response, name } }) => {
    requireRecentPassword(ctx)
    const { env, session, now } = ctx
    const { userId, challenge, use } = await readTicket(ctx, 'passkey', ticket)
    if (userId !== session.userId || challenge === null) throw new AppError('ticket_over')
    const credential = await checkRegistration(env, response, challenge)
    if (!(await use())) throw new AppError('ticket_over')
    const codes = await ctx.db.transaction(async (tx) => {
      if (!(await insertPasskey(tx, { ...credential, userId, name, createdAt: now() })))
        throw new AppError('passkey_refused')
      await audit(tx, ctx, 'user.second_factor_added', 'passkey')
      return firstCodes(tx, userId)
    })
    return { recoveryCodes: codes }
  },

  removePasskey: (ctx, { params }) => {
    requireRecentPassword(ctx)
    return removeFactor(ctx, 'passkey', (tx, userId) => deletePasskey(tx, userId, params.id))
  },

  passkeyOptions: async (ctx) => {
    const options = await authenticationOptions(ctx.env)
    const { challenge } = options
    return { options: { ...options }, ticket: await makeTicket(ctx, 'passkey-login', { userId: null, challenge }) }
  },

  passkeyLogin: async (ctx, { body: { ticket, response } }) => {
    const { challenge, use } = await readTicket(ctx, 'passkey-login', ticket)
    const known = typeof response['id'] === 'string' ? await findPasskey(ctx.db, response['id']) : null
    if (known === null || challenge === null) throw new AppError('passkey_refused')
    const counter = await checkAuthentication(ctx.env, response, challenge, known)
    const person = await findPersonById(ctx.db, known.userId)
    if (person === null) throw new AppError('passkey_refused')
    if (!(await use())) throw new AppError('ticket_over')
    await touchPasskey(ctx.db, known.id, counter, ctx.now())
    return { token: await openSession(ctx, person) }
  },
}
