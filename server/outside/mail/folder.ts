import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { envelopeOf, type Mailer } from './mail.ts'

/** Mails as files of a folder, for who has no SMTP server: each one an .eml that any mail program opens. */
export const folderMailer = (folder: string, from: string, host: string): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    describe: `Los correos no se envían: quedan como archivos en ${folder}. Configura SMTP_URL para enviarlos.`,
    send: async (mail) => {
      const { message } = await composer.sendMail(envelopeOf(mail, from, host))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The same mail again is the same file.
      await writeFile(path.join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 })
      return { outcome: 'sent' }
    },
    close: () => composer.close(),
  }
}
