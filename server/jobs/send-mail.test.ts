import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertMail } from '../db/mails.ts'
import { jobs } from '../db/schema/jobs.ts'
import { mails } from '../db/schema/mails.ts'
import { folderMailer } from '../outside/mail/folder.ts'
import { smtpMailer } from '../outside/mail/smtp.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'
import { mailJob, queueMail } from './send-mail.ts'

/** What the local SMTP server does with what it is sent. */
type Mood = 'take' | 'refuse recipient' | 'come back later' | 'hang'

let mood: Mood
let received: { raw: Buffer; to: string[] }[]
let smtp: SMTPServer
let port: number
let server: TestServer | null

const failure = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

beforeEach(async () => {
  mood = 'take'
  received = []
  server = null
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'clave' && username === 'casa@matriz.cl' ? done(null, { user: username }) : done(failure(535, 'no')),
    onRcptTo: (_address, _session, done) => done(mood === 'refuse recipient' ? failure(550, 'nobody') : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (mood === 'hang') return
        if (mood === 'come back later') return done(failure(451, 'later'))
        received.push({ raw: Buffer.concat(parts), to: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  port = (smtp.server.address() as { port: number }).port
})
afterEach(async () => {
  await server?.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const mailer = (url = `smtp://127.0.0.1:${port}`, timeoutMilliseconds = 2000) =>
  smtpMailer({
    url,
    from: 'Casa Matriz <no-responder@casamatriz.cl>',
    host: 'casamatriz.cl',
    isTlsRequired: true,
    timeoutMilliseconds,
  })
const mail = { id: 'mail-7', to: 'rosa@losaromos.cl', subject: 'Cambió la cuenta de Ñandy', text: 'Año 2026:\nseñal ✓' }

describe('mail through SMTP', () => {
  test('arrives as written, with its own Message-ID', async () => {
    expect(await mailer().send(mail)).toEqual({ outcome: 'sent' })
    const parsed = await PostalMime.parse(received[0]!.raw)
    expect(parsed).toMatchObject({
      subject: mail.subject,
      messageId: '<mail-7@casamatriz.cl>',
      from: { name: 'Casa Matriz', address: 'no-responder@casamatriz.cl' },
    })
    expect(parsed.text?.trim()).toBe(mail.text)
  })

  test('cannot be given a second recipient through its subject', async () => {
    await mailer().send({ ...mail, subject: 'Hola\r\nBcc: eva@otra.cl' })
    expect(received[0]!.to).toEqual(['rosa@losaromos.cl'])
    expect((await PostalMime.parse(received[0]!.raw)).bcc ?? []).toEqual([])
  })

  test.each([
    ['refuse recipient', 'refused', /550/],
    ['come back later', 'later', /451/],
    ['hang', 'later', /ETIMEDOUT|ESOCKET|ECONNECTION/],
  ] as const)('when the server would %s: %s', async (how, outcome, why) => {
    mood = how
    expect(await mailer(undefined, 300).send(mail)).toEqual({ outcome, why: expect.stringMatching(why) as unknown })
  })

  test('waits when nobody listens, and when the password is wrong', async () => {
    const nobody = mailer()
    await new Promise<void>((resolve) => smtp.close(resolve))
    expect(await nobody.send(mail)).toMatchObject({ outcome: 'later' })
  })

  test('signs in with what the address says, and a wrong password makes it wait', async () => {
    expect(await mailer(`smtp://casa%40matriz.cl:clave@127.0.0.1:${port}`).send(mail)).toEqual({ outcome: 'sent' })
    const wrong = await mailer(`smtp://casa%40matriz.cl:otra@127.0.0.1:${port}`).send(mail)
    expect(wrong).toMatchObject({ outcome: 'later', why: expect.stringContaining('EAUTH') as unknown })
  })
})

describe('mail without an SMTP server', () => {
  test('is kept as a file that a mail program opens, and is said at the start', async () => {
    server = await startTestServer()
    const { deps } = server
    expect(deps.mailer.describe).toContain('SMTP_URL')
    await deps.db.transaction((tx) => queueMail(tx, deps, { to: mail.to, subject: mail.subject, text: mail.text }))
    const folder = path.join(deps.env.DATA_DIR, 'mail')
    const [file] = await vi.waitFor(() => {
      const files = readdirSync(folder)
      expect(files).toHaveLength(1)
      return files
    }, 10_000)
    const parsed = await PostalMime.parse(readFileSync(path.join(folder, file!)))
    expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] })
  })

  test('sent twice is one file', async () => {
    server = await startTestServer({ work: false })
    const folder = path.join(server.folder, 'mails')
    const twice = folderMailer(folder, 'a@b.cl', 'b.cl')
    await twice.send(mail)
    await twice.send(mail)
    expect(readdirSync(folder)).toEqual(['mail-7.eml'])
  })
})

describe('the outbox', () => {
  const start = async () => {
    server = await startTestServer({ deps: { mailer: mailer(undefined, 500) } })
    return server.deps
  }
  const state = async () => (await server!.deps.db.select().from(mails))[0]!
  const write = (deps: TestServer['deps']) =>
    deps.db.transaction((tx) => queueMail(tx, deps, { to: mail.to, subject: mail.subject, text: mail.text }))

  test('sends what was written, once', async () => {
    const deps = await start()
    await write(deps)
    await vi.waitFor(async () => expect((await state()).sentAt).not.toBeNull(), 10_000)
    expect(received).toHaveLength(1)
  })

  test('does not send what was taken back', async () => {
    const deps = await start()
    await deps.db
      .transaction(async (tx) => {
        await queueMail(tx, deps, { to: mail.to, subject: 'no', text: 'no' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await write(deps)
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
    expect((await PostalMime.parse(received[0]!.raw)).subject).toBe(mail.subject)
  })

  test('waits a minute when the server says later, and then tries again', async () => {
    mood = 'come back later'
    const deps = await start()
    await write(deps)
    await vi.waitFor(async () => expect((await state()).attempts).toBe(1), 10_000)
    const [waiting] = await deps.db.select().from(jobs).where(eq(jobs.kind, mailJob)).orderBy(jobs.id).offset(1)
    expect(waiting!.runAt.getTime() - waiting!.createdAt.getTime()).toBeGreaterThanOrEqual(59_000)
    mood = 'take'
    await deps.db
      .update(jobs)
      .set({ runAt: new Date(0) })
      .where(eq(jobs.id, waiting!.id))
    await vi.waitFor(async () => expect((await state()).sentAt).not.toBeNull(), 10_000)
    expect(await state()).toMatchObject({ attempts: 2, problem: null })
  })

  test('gives up at once on a recipient who does not exist, and after the last wait on a server that never comes', async () => {
    mood = 'refuse recipient'
    const deps = await start()
    await write(deps)
    await vi.waitFor(async () => expect((await state()).failedAt).not.toBeNull(), 10_000)
    expect((await state()).problem).toContain('550')

    mood = 'come back later'
    const id = await insertMail(deps.db, { recipient: mail.to, subject: 's', body: 'b', createdAt: deps.now() })
    await deps.db.update(mails).set({ attempts: 6 }).where(eq(mails.id, id))
    await deps.queue.add(deps.db, mailJob, String(id))
    await vi.waitFor(async () => {
      const [row] = await deps.db.select().from(mails).where(eq(mails.id, id))
      expect(row!.failedAt).not.toBeNull()
    }, 10_000)
    expect(server!.logged()).toContain('mail given up')
    expect(server!.logged()).not.toContain(mail.to)
  })
})
