import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProcessStatus } from 'contract/processes.ts'
import { invoices as invoiceTable } from './db/schema/invoices.ts'
import { payrolls as payrollTable } from './db/schema/payrolls.ts'
import { startTestServer, type TestServer } from './testing/app.ts'

/** Every broken, hostile or mistaken document, sent as a person would send it: an answer, in words, and nothing by stealth. */

type Class = 'rejected-at-upload' | 'unreadable-with-message' | 'read' | 'read-with-issues'
type Expected = { upload: 'payroll' | 'invoice'; accept: Class[]; note: string }

const folder = path.resolve(import.meta.dirname, '../corpus/samples/bad')
const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>
const urls = { payroll: '/organizations/1/process-payroll', invoice: '/organizations/1/process-invoice' }
const fields = { payroll: 'file', invoice: 'image' }

/** What these say is not that a value is doubtful: the document is well read, and of another company or month. */
const aboutTheUpload = new Set(['other-company', 'other-branch', 'same-period', 'due-date-assumed'])

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { READER_SECONDS: '120' } })
})
afterAll(() => server.close())

const settled = async (processId: string, seen = -1): Promise<ProcessStatus> => {
  const { body } = await server.call('rosa', 'GET', `/organizations/1/process/${processId}/status?wait=6&seen=${seen}`)
  const status = body as ProcessStatus
  return status.status === 'processing' ? settled(processId, status.version) : status
}
const stored = async () => (await server.deps.db.$count(payrollTable)) + (await server.deps.db.$count(invoiceTable))

/** A sentence for a person: Spanish, whole, without the machine's words. */
const expectSentence = (text: string | null | undefined) => {
  expect(text).toMatch(/^[¿¡]?\p{Lu}.{15,}[.!?»]?$/u)
  expect(text).not.toMatch(/\b(undefined|null|NaN|exception|failed|pdfium|invalid|stack|code)\b/i)
}

const send = async (name: string, { upload }: Expected): Promise<{ answer: Class; message: string | null }> => {
  const reply = await server.upload(
    'rosa',
    urls[upload],
    readFileSync(path.join(folder, name)),
    {},
    name,
    fields[upload],
  )
  if (reply.status !== 200) {
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    return { answer: 'rejected-at-upload', message: (reply.body as { message: string }).message }
  }
  const end = await settled((reply.body as { processId: string }).processId)
  if (end.status === 'error') return { answer: 'unreadable-with-message', message: end.output?.error ?? null }
  const url = upload === 'payroll' ? `/organizations/1/payrolls/${end.output?.id}` : `/invoices/${end.output?.id}`
  const { status, body } = await server.call('rosa', 'GET', url)
  expect(status).toBe(200)
  const { issues } = body as { issues: { code: string; message: string }[] }
  for (const { message } of issues) expectSentence(message)
  const doubts = issues.filter(({ code }) => !aboutTheUpload.has(code))
  return {
    answer: doubts.length > 0 ? 'read-with-issues' : 'read',
    message: doubts.map((doubt) => doubt.message).join(' '),
  }
}

describe('documents that are broken, hostile or something else', () => {
  test.each(Object.entries(expected))(
    '%s gets an answer of its class',
    async (name, item) => {
      const before = await stored()
      const { answer, message } = await send(name, item)
      expect(item.accept, `${answer}: ${message}`).toContain(answer)
      if (answer === 'rejected-at-upload' || answer === 'unreadable-with-message') {
        expectSentence(message)
        expect(await stored()).toBe(before)
      } else expect(await stored()).toBe(before + 1)
    },
    120_000,
  )

  test('the server still answers, and no document made it fail', async () => {
    expect((await server.call(null, 'GET', '/health')).status).toBe(200)
    expect(server.logged()).not.toMatch(/"level":(50|60)/)
  })
})
