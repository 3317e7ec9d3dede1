import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { envelopeOf, type KeptMail, type Mailer } from './mail.ts'

/** The newest ones are what somebody looks for. */
const mostListed = 50

/** Mails as files of a folder, for who has no SMTP server: each one an .eml that any mail program opens. */
export const folderMailer = (folder: string, from: string, host: string): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true })

  const files = async (): Promise<{ file: string; at: Date }[]> => {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => {
          const file = path.join(folder, name)
          return { file, at: (await stat(file)).mtime }
        }),
    )
    return found.sort((a, b) => b.at.getTime() - a.at.getTime())
  }

  const read = async ({ file, at }: { file: string; at: Date }): Promise<KeptMail> => {
    const { subject = '', text = '', to = [] } = await PostalMime.parse(await readFile(file))
    return {
      id: path.basename(file, '.eml'),
      to: to.map(({ address }) => address).join(', '),
      subject,
      text: text.trim(),
      sentAt: at,
    }
  }

  return {
    describe: `Los correos no se envían: quedan como archivos en ${folder}. Configura SMTP_URL para enviarlos.`,
    send: async (mail) => {
      const { message } = await composer.sendMail(envelopeOf(mail, from, host))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The same mail again is the same file.
      await writeFile(path.join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 })
      return { outcome: 'sent' }
    },
    kept: {
      list: async () => Promise.all((await files()).slice(0, mostListed).map(read)),
      purge: async (before) => {
        for (const { file, at } of await files()) if (at < before) await rm(file, { force: true })
      },
    },
    close: () => composer.close(),
  }
}
