import { randomUUID } from 'node:crypto'
import { errorText } from 'contract/errors.ts'
import type { signUp } from 'contract/sign-up.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { hashNewPassword } from '../../passwords.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { insertUser } from '../users/queries.ts'
import { holdRut, insertShop, isRutTaken } from './queries.ts'

export const signUpHandlers: Handlers<typeof signUp> = {
  account: async (ctx, { body }) => {
    const { file } = ctx
    if (file === null) throw new AppError('logo_required')
    const { organizationName, sucursal, rut, fullname, email, password, installmentsNumber } = body
    const passwordHash = await hashNewPassword(password, [email, fullname, organizationName, sucursal])
    // Before the transaction: a file that nobody needs is swept, a row whose file is missing is not mended.
    const logoKey = `0/${randomUUID()}.${file.kind}`
    await ctx.storage.keep(file, logoKey)
    try {
      const { uuid } = await ctx.db.transaction(async (tx) => {
        await holdRut(tx, rut)
        if (await isRutTaken(tx, rut))
          throw new AppError('organization_exists', { fields: { rut: errorText('organization_exists') } })
        const shop = await insertShop(tx, {
          name: organizationName,
          fantasyName: fullname,
          rut,
          email,
          logoKey,
          sucursal,
          installments: installmentsNumber,
          now: ctx.now(),
        })
        const user = { organizationId: shop.id, name: fullname, email, passwordHash, role: 'client_admin' as const }
        const userId = await insertUser(tx, user, [])
        if (userId === null) throw new AppError('email_taken', { fields: { email: errorText('email_taken') } })
        await recordAudit(
          tx,
          { now: ctx.now, session: { userId }, ip: ctx.ip, requestId: ctx.requestId },
          {
            organizationId: shop.id,
            action: 'organization.signed_up',
            subjectId: shop.id,
          },
        )
        return shop
      })
      return { uuid, name: fullname }
    } catch (error) {
      await ctx.storage.remove(logoKey)
      throw error
    }
  },
}
