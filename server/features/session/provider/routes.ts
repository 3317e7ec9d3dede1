import { provider } from 'contract/provider.ts'
import * as z from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Handlers } from '../../../http/bind.ts'
import type { Context } from '../../../http/context.ts'
import { type IdentityProvider, type ProviderAccount, ProviderRefused } from '../../../outside/identity/provider.ts'
import { requireRecentPassword } from '../../../http/recent-password.ts'
import { recordAudit } from '../../audit-log/queries.ts'
import { acceptInvitation } from '../../people/queries.ts'
import { findPersonById, findSessionPerson, touchPassword } from '../queries.ts'
import { deleteIdentities, findIdentityUser, hasOtherWayIn, insertIdentity } from '../queries/identities.ts'
import { passFirstFactor } from '../sign-in.ts'

/** How long somebody may take at the provider. */
const lifeSeconds = 10 * 60
/** No other encrypted value passes for the cookie's. */
const cookiePurpose = 'sign-in elsewhere'

/** What the browser's cookie holds while its user is away, encrypted: nobody reads or changes it. */
const away = z.object({
  purpose: z.enum(['login', 'link', 'confirm']),
  checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), startedAt: z.number() }),
  sessionId: z.string().nullable(),
  invitation: z.string().nullable(),
})
type Away = z.output<typeof away>

const required = (ctx: Pick<Context, 'provider'>): IdentityProvider => {
  if (ctx.provider === null) throw new AppError('provider_missing')
  return ctx.provider
}

/** The page of ours that the provider sends the browser back to. */
const returnAddress = ({ env }: Pick<Context, 'env'>): string => `${env.PUBLIC_URL}/login/tercero`

const leave = async (ctx: Context, trip: Omit<Away, 'checks'>): Promise<{ url: string }> => {
  const isFresh = trip.purpose === 'confirm'
  const { url, checks } = await required(ctx)
    .start(returnAddress(ctx), isFresh, ctx.now())
    .catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('provider_unavailable', { cause: error })
    })
  ctx.cookies.signin.write(ctx.keyring.encrypt({ ...trip, checks }, cookiePurpose).toString('base64url'), lifeSeconds)
  return { url }
}

const comeBack = (ctx: Context): Away => {
  const cookie = ctx.cookies.signin.read()
  ctx.cookies.signin.clear()
  try {
    const trip = away.parse(ctx.keyring.decrypt(Buffer.from(cookie ?? '', 'base64url'), cookiePurpose))
    if (ctx.now().getTime() / 1000 - trip.checks.startedAt > lifeSeconds) throw new Error('late')
    return trip
  } catch (error) {
    throw new AppError('ticket_over', { cause: error })
  }
}

/** Whoever it is here that the account elsewhere belongs to; with an invitation, whoever that makes of them. */
const userOf = async (ctx: Context, account: ProviderAccount, invitation: string | null): Promise<number> => {
  const { issuer, subject, email } = account
  const known = await findIdentityUser(ctx.db, issuer, subject)
  if (invitation === null) {
    // Never by the e-mail: whoever holds that address there need not be who holds it here.
    if (known === null) throw new AppError('provider_unknown')
    return known
  }
  if (known !== null) throw new AppError('provider_taken')
  return ctx.db.transaction(async (tx) => {
    const userId = await acceptInvitation(tx, ctx, invitation, { passwordHash: null })
    await insertIdentity(tx, { issuer, subject, userId, email, createdAt: ctx.now() })
    return userId
  })
}

export const providerHandlers: Handlers<typeof provider> = {
  settings: async ({ provider: configured }) => ({ name: configured?.name ?? null }),

  start: (ctx, { body }) => leave(ctx, { purpose: 'login', sessionId: null, invitation: body.invitation ?? null }),

  startOwn: async (ctx, { body: { purpose } }) => {
    if (purpose === 'link') requireRecentPassword(ctx)
    return leave(ctx, { purpose, sessionId: ctx.session.sessionId, invitation: null })
  },

  finish: async (ctx, { body: { url } }) => {
    const { purpose, checks, sessionId, invitation } = comeBack(ctx)
    const configured = required(ctx)
    if (!url.startsWith(`${returnAddress(ctx)}?`)) throw new AppError('provider_refused')
    const account = await configured.finish(url, checks, purpose === 'confirm').catch((error: unknown) => {
      const isRefused = error instanceof ProviderRefused
      throw new AppError(isRefused ? 'provider_refused' : 'provider_unavailable', { cause: error })
    })
    const { issuer, subject, email } = account

    if (purpose === 'login') {
      const person = await findPersonById(ctx.db, await userOf(ctx, account, invitation))
      if (person === null) throw new AppError('provider_unknown')
      return { ...(await passFirstFactor(ctx, person)), purpose }
    }

    // Whoever left must still be signed in, in this browser.
    const person = sessionId === null ? null : await findSessionPerson(ctx.db, sessionId, ctx.now())
    if (person === null || sessionId === null) throw new AppError('session_expired')
    const { userId, organizationId } = person
    if (purpose === 'confirm') {
      if ((await findIdentityUser(ctx.db, issuer, subject)) !== userId) throw new AppError('provider_refused')
      await touchPassword(ctx.db, sessionId, ctx.now())
      return { purpose }
    }
    await ctx.db.transaction(async (tx) => {
      if (!(await insertIdentity(tx, { issuer, subject, userId, email, createdAt: ctx.now() })))
        throw new AppError('provider_taken')
      const actor = { ...ctx, session: { userId } }
      await recordAudit(tx, actor, { organizationId, action: 'user.identity_linked', subjectId: userId })
    })
    return { purpose }
  },

  unlink: async (ctx) => {
    requireRecentPassword(ctx)
    const { userId, organizationId } = ctx.session
    await ctx.db.transaction(async (tx) => {
      if (!(await hasOtherWayIn(tx, userId))) throw new AppError('last_way_in')
      if ((await deleteIdentities(tx, userId)) === 0) throw new AppError('not_found')
      await recordAudit(tx, ctx, { organizationId, action: 'user.identity_unlinked', subjectId: userId })
    })
    return { ok: true }
  },
}
