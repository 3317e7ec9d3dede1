import { invitationDays, roleNames } from 'contract/people.ts'
import type { Role } from 'contract/access.ts'
import { layoutMail } from '../../jobs/mail-layout.ts'
import type { MailText } from '../../jobs/send-mail.ts'

/** The page that accepts an invitation. Behind the '#', the secret reaches no server, log or other site. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/invitacion#${token}`

export const invitationMail = (
  invitation: { name: string; role: Role; organization: string; by: string },
  link: string,
): MailText =>
  layoutMail({
    subject: `${invitation.organization} te invita a Casa Matriz`,
    paragraphs: [
      `Hola, ${invitation.name}:`,
      `${invitation.by} te invita a trabajar en ${invitation.organization} con Casa Matriz, como ${roleNames[invitation.role].toLowerCase()}.`,
    ],
    action: { label: 'Aceptar la invitación', url: link },
    notes: [
      `El enlace funciona una sola vez, durante ${invitationDays} días.`,
      'Si no conoces a quien te invita, no hagas nada.',
    ],
  })
