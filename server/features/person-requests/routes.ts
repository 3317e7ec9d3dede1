import { answerDays, personRequestAnswers, personRequestKinds, type personRequests } from 'contract/person-requests.ts'
import { maskAccountNumber } from 'contract/rules/account.ts'
import { addDays } from 'contract/rules/date.ts'
import { dateInChile, formatDate } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/bind.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { changeRequest, insertRequest, listRequests, lockRequest, type RequestRow } from './queries.ts'
import { asRequest } from './wire.ts'

/** A request that still waits for its answer. */
const lockOpen = async (tx: Db, organizationId: number, id: number): Promise<RequestRow> => {
  const request = await lockRequest(tx, organizationId, id)
  if (request === null) throw new AppError('request_not_found')
  if (request.answeredOn !== null) throw new AppError('request_answered')
  return request
}

/** A request as the audit log may name them for ever. */
const masked = ({ rut, kind, dueOn }: RequestRow) => ({
  rut: maskAccountNumber(rut),
  kind: personRequestKinds[kind],
  dueOn: formatDate(dueOn),
})

export const personRequestHandlers: Handlers<typeof personRequests> = {
  list: async (ctx, { params, query }) => {
    const { rows, ...counts } = await listRequests(ctx.db, params.orgId, query)
    return { data: rows.map(asRequest), ...counts }
  },

  create: (ctx, { params: { orgId: organizationId }, body }) => {
    const today = dateInChile(ctx.now())
    if (body.receivedOn > today)
      throw new AppError('invalid_input', { fields: { receivedOn: 'La fecha no puede ser posterior a hoy' } })
    return ctx.db.transaction(async (tx) => {
      const made = await insertRequest(tx, {
        ...body,
        organizationId,
        dueOn: addDays(body.receivedOn, answerDays),
        createdBy: ctx.session.userId,
        createdAt: ctx.now(),
      })
      await recordAudit(tx, ctx, { organizationId, action: 'person.request_registered', after: masked(made) })
      return asRequest(made)
    })
  },

  extend: (ctx, { params: { orgId: organizationId, id }, body: { reason } }) =>
    ctx.db.transaction(async (tx) => {
      const before = await lockOpen(tx, organizationId, id)
      if (before.extensionReason !== null || before.dueOn < dateInChile(ctx.now()))
        throw new AppError('request_not_extensible')
      const made = await changeRequest(tx, id, { dueOn: addDays(before.dueOn, answerDays), extensionReason: reason })
      await recordAudit(tx, ctx, { organizationId, action: 'person.request_extended', after: masked(made) })
      return asRequest(made)
    }),

  answer: (ctx, { params: { orgId: organizationId, id }, body: { answer, reason } }) =>
    ctx.db.transaction(async (tx) => {
      await lockOpen(tx, organizationId, id)
      const answeredOn = dateInChile(ctx.now())
      const made = await changeRequest(tx, id, { answer, answerReason: reason === '' ? null : reason, answeredOn })
      await recordAudit(tx, ctx, {
        organizationId,
        action: 'person.request_answered',
        after: { ...masked(made), answer: personRequestAnswers[answer] },
      })
      return asRequest(made)
    }),
}
