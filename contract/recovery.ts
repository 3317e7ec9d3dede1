import * as z from 'zod/mini'
import { ok, route } from './route.ts'
import { newPasswordTwice } from './rules/password.ts'
import { emailRule } from './session.ts'

/** Texts of password recovery (specification, section 8, "Login and recovery"). */
export const recoveryTexts = {
  sent: 'Se ha enviado un email para restablecer tu contraseña',
  failed: 'Error al enviar el email de recuperación',
} as const

export const recoveryForm = z.object({ email: emailRule })

/** For how long a link that sets a new password works. */
export const recoveryMinutes = 30

/** The secret of a link: 32 random bytes, base64url. It travels behind the '#', which browsers send to nobody. */
export const linkToken = z.string().check(z.maxLength(100))

export const resetForm = z.extend(newPasswordTwice, { token: linkToken })

export const recovery = {
  ask: route({
    method: 'POST',
    path: '/auth/recovery',
    summary: 'Mail a link that sets a new password; says the same whether the account exists or not',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 10, minutes: 60 },
    body: recoveryForm,
    reply: ok,
  }),
  reset: route({
    method: 'POST',
    path: '/auth/reset',
    summary: 'Set a new password with the secret of a link; ends every session of its user',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 30, minutes: 15 },
    body: resetForm,
    reply: ok,
  }),
}

/** Without a mail server, outside production: the mails of the demo, newest first. */
export const mailbox = {
  list: route({
    method: 'GET',
    path: '/mailbox',
    summary: 'The mails that were kept instead of sent; only in the demo',
    access: 'open',
    rows: 'platform',
    reply: z.object({
      data: z.array(
        z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: z.string() }),
      ),
    }),
  }),
}
