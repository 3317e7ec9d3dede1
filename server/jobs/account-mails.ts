import { layoutMail } from './mail-layout.ts'
import type { MailText } from './send-mail.ts'

/** Told whenever a password changed: whoever did not do it hears of it at once. `at`: as people write it. */
export const passwordChangedMail = (name: string, at: string, publicUrl: string): MailText =>
  layoutMail({
    subject: 'Tu contraseña cambió',
    paragraphs: [`Hola, ${name}:`, `La contraseña de tu cuenta de Casa Matriz cambió el ${at} (hora de Chile).`],
    notes: [
      `Si no fuiste tú, pide ahora una contraseña nueva en ${publicUrl}/recuperar-contrase%C3%B1a y avisa a quien administra tu organización.`,
    ],
  })
