import { recoveryMinutes } from 'contract/recovery.ts'
import { layoutMail } from '../../jobs/mail-layout.ts'
import type { MailText } from '../../jobs/send-mail.ts'

/** The page that sets a new password. Behind the '#', the secret reaches no server, log or other site. */
export const resetLink = (publicUrl: string, token: string): string => `${publicUrl}/recuperar-contrase%C3%B1a#${token}`

export const resetMail = (name: string, link: string): MailText =>
  layoutMail({
    subject: 'Restablece tu contraseña',
    paragraphs: [`Hola, ${name}:`, 'Alguien pidió una contraseña nueva para tu cuenta de Casa Matriz.'],
    action: { label: 'Elegir una contraseña nueva', url: link },
    notes: [
      `El enlace funciona una sola vez, durante ${recoveryMinutes} minutos.`,
      'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
  })
