import type { Role } from 'contract/access.ts'
import { errorText } from 'contract/errors.ts'
import { invitationDays, invitations, people } from 'contract/people.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { hashLinkToken, makeLinkToken } from '../../http/link-token.ts'
import { queueMail } from '../../jobs/send-mail.ts'
import { hashNewPassword } from '../../passwords.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { getOrganization } from '../organizations/queries.ts'
import { endSessionsOf, setPasswordHash } from '../session/queries.ts'
import {
  acceptInvitation,
  findInvitation,
  hasPendingInvitation,
  insertInvitation,
  isEmailTaken,
  listInvitations,
  listPeople,
  lockPerson,
  renewInvitation,
  updatePerson,
  withdrawInvitation,
} from './queries.ts'
import { asInvitation, asPerson } from './wire.ts'
import { invitationLink, invitationMail } from './rules.ts'

type Ctx = Context<'people:read'>

const refuseEmail = (code: 'email_taken' | 'invitation_pending') =>
  new AppError(code, { fields: { email: errorText(code) } })

/** A new secret, and until when it works. */
const newLink = (now: Date) => {
  const token = makeLinkToken()
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000)
  return { token, change: { tokenHash: hashLinkToken(token), sentAt: now, expiresAt } }
}

const mailInvitation = async (
  tx: Db,
  ctx: Ctx,
  organizationId: number,
  invitation: { name: string; email: string; role: Role },
  token: string,
): Promise<void> => {
  const organization = (await getOrganization(tx, organizationId))?.name ?? ''
  const { name, email, role } = invitation
  const mail = invitationMail(
    { name, role, organization, by: ctx.session.name },
    invitationLink(ctx.env.PUBLIC_URL, token),
  )
  await queueMail(tx, ctx, { to: email, ...mail })
}

export const peopleHandlers: Handlers<typeof people> = {
  list: async ({ db, now }, { params }) => {
    const [data, pending] = await Promise.all([listPeople(db, params.orgId), listInvitations(db, params.orgId)])
    return { data: data.map(asPerson), invitations: pending.map((row) => asInvitation(row, now())) }
  },

  update: (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const person = await lockPerson(tx, params.orgId, params.id)
      if (person === null || person.role === 'admin') throw new AppError('person_not_found')
      const role = body.role ?? person.role
      const isActive = body.isActive ?? person.isActive
      // A branch without one is administered by its principal.
      const isPrincipal = params.orgId === ctx.session.organizationId && ctx.session.organization.parentId === null
      if (isPrincipal && person.isLastAdmin && (role !== 'client_admin' || !isActive)) throw new AppError('last_admin')
      await updatePerson(tx, person.id, { role, isActive })
      // What they may is in their token: they sign in again, or no more.
      if (role !== person.role || !isActive) await endSessionsOf(tx, person.id, ctx.now())
      const note = (action: 'user.role_changed' | 'user.switched_on' | 'user.switched_off') =>
        recordAudit(tx, ctx, { organizationId: params.orgId, action, subjectId: person.id, after: { role } })
      if (role !== person.role) await note('user.role_changed')
      if (isActive !== person.isActive) await note(isActive ? 'user.switched_on' : 'user.switched_off')
      return { ok: true as const }
    }),

  invite: (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const { orgId } = params
      if (await isEmailTaken(tx, body.email)) throw refuseEmail('email_taken')
      if (await hasPendingInvitation(tx, orgId, body.email)) throw refuseEmail('invitation_pending')
      const { token, change } = newLink(ctx.now())
      const invitation = { ...body, ...change, organizationId: orgId, invitedBy: ctx.session.userId }
      const subjectId = await insertInvitation(tx, invitation)
      await mailInvitation(tx, ctx, orgId, body, token)
      await recordAudit(tx, ctx, {
        organizationId: orgId,
        action: 'user.invited',
        after: { role: body.role, invitation: subjectId },
      })
      return { ok: true as const }
    }),

  resend: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => {
      const { token, change } = newLink(ctx.now())
      const invitation = await renewInvitation(tx, params.orgId, params.id, change)
      if (invitation === null) throw new AppError('invitation_not_found')
      await mailInvitation(tx, ctx, params.orgId, invitation, token)
      return { ok: true as const }
    }),

  withdraw: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => {
      if (!(await withdrawInvitation(tx, params.orgId, params.id, ctx.now())))
        throw new AppError('invitation_not_found')
      await recordAudit(tx, ctx, {
        organizationId: params.orgId,
        action: 'user.invitation_withdrawn',
        after: { invitation: params.id },
      })
      return { ok: true as const }
    }),
}

export const invitationHandlers: Handlers<typeof invitations> = {
  look: async ({ db, now, provider }, { body }) => {
    const found = await findInvitation(db, body.token, now())
    if (found === null) throw new AppError('link_over')
    return { ...found, provider: provider?.name ?? null }
  },

  accept: async (ctx, { body: { token, name, password } }) => {
    await ctx.db.transaction(async (tx) => {
      const found = await findInvitation(tx, token, ctx.now())
      if (found === null) throw new AppError('link_over')
      const userId = await acceptInvitation(tx, ctx, token, { name, passwordHash: null })
      // Only the one who got the invitation hashes; refused, the transaction gives it back.
      const passwordHash = await hashNewPassword(password, [found.email, name, found.organization])
      await setPasswordHash(tx, userId, passwordHash)
    })
    return { ok: true }
  },
}
