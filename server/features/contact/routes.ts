import { type contact, phoneAsNumber } from 'contract/contact.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { queueMail } from '../../jobs/send-mail.ts'
import {
  type ContactRow,
  findMessage,
  insertMessage,
  listMessages,
  listPlatformEmails,
  updateMessage,
} from './queries.ts'
import { asMessage } from './wire.ts'

/** The mail to the platform's people: what was written, and whom to answer. */
const newsMail = ({ fullName, email, phoneNumber, text }: ContactRow) => ({
  subject: 'Nuevo mensaje de contacto',
  text: [`De: ${fullName} <${email}>`, `Teléfono: ${phoneNumber}`, '', text].join('\n'),
})

export const contactHandlers: Handlers<typeof contact> = {
  create: async (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const { phoneNumber, ...rest } = body
      const row = await insertMessage(tx, {
        ...rest,
        phoneNumber: phoneAsNumber(phoneNumber),
        createdAt: ctx.now(),
      })
      for (const to of await listPlatformEmails(tx)) await queueMail(tx, ctx, { to, ...newsMail(row) })
      return asMessage(row)
    }),

  list: async (ctx, { query }) => {
    const { data, total } = await listMessages(ctx.db, query)
    return { data: data.map(asMessage), total }
  },

  get: async (ctx, { params }) => {
    const found = await findMessage(ctx.db, params.id)
    if (found === null) throw new AppError('contact_not_found')
    return asMessage(found)
  },

  update: async (ctx, { params, body: { status, note } }) => {
    await updateMessage(ctx.db, params.id, {
      ...(status === undefined ? {} : { status }),
      ...(note === undefined ? {} : { note }),
    })
    const found = await findMessage(ctx.db, params.id)
    if (found === null) throw new AppError('contact_not_found')
    return asMessage(found)
  },
}
