import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelPermission } from 'contract/model-permission.ts'
import type { ProcessStatus } from 'contract/processes.ts'
import { changed } from 'extract/invoice/testing/invoice-text.ts'
import type { ModelQuestion } from 'extract/model/question.ts'
import { textDocument } from 'extract/testing/text-document.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'

/** An invoice whose date stands where dates of issue do not. */
const document = (folio: string) =>
  textDocument(
    changed(
      ['Fecha Emision : 05-03-2024', ''],
      ['Res. 80 de 2014 - Verifique', 'Res. 80 de 2014 05-03-2024 - Verifique'],
      ['N° 4512', `N° ${folio}`],
    ),
  )

const asked: ModelQuestion[] = []
let server: TestServer
beforeAll(async () => {
  const model = {
    name: 'local (modelo.interno)',
    ask: async (question: ModelQuestion) => {
      asked.push(question)
      if (question.excerpt.includes('N° 9999')) throw new Error('secret words of the document')
      return [{ path: 'invoice_date', text: '05-03-2024' }]
    },
  }
  server = await startTestServer({ deps: { model } })
})
afterAll(() => server.close())

const url = (orgId: number) => `/organizations/${orgId}/model-permission`
const get = async (who: Who, orgId: number) => (await server.call(who, 'GET', url(orgId))).body as ModelPermission
const allow = (invoices: boolean, payrolls: boolean, who: Who = 'rosa', orgId = 1) =>
  server.call(who, 'PUT', url(orgId), { invoices, payrolls })

const settled = async (orgId: number, processId: string, seen = -1): Promise<ProcessStatus> => {
  const { body } = await server.call(
    'rosa',
    'GET',
    `/organizations/${orgId}/process/${processId}/status?wait=6&seen=${seen}`,
  )
  const status = body as ProcessStatus
  return status.status === 'processing' ? settled(orgId, processId, status.version) : status
}
const send = async (folio: string, orgId = 1) => {
  const sent = await server.upload(
    'rosa',
    `/organizations/${orgId}/process-invoice`,
    await document(folio),
    {},
    'factura.pdf',
    'image',
  )
  const { output } = await settled(orgId, (sent.body as { processId: string }).processId)
  return (await server.call('rosa', 'GET', `/invoices/${output?.id}`)).body as {
    invoice_date: string
    issues: { path: string; code: string }[]
    locations: Record<string, { origin: string }>
  }
}

test('nothing is allowed until somebody allows it, and then nothing is asked', async () => {
  expect(await get('rosa', 1)).toEqual({ model: 'local (modelo.interno)', invoices: false, payrolls: false })
  const read = await send('1001')
  expect(read.issues.map(({ code }) => code)).toContain('date-assumed')
  expect(asked).toEqual([])
})

test('only a principal’s client_admin decides, and the audit log keeps it', async () => {
  expect((await allow(true, false, 'diego', 3)).status).toBe(403)
  expect((await allow(true, false, 'soporte', 2)).status).toBe(403)
  expect((await allow(true, false, 'rosa', 3)).status).toBe(403)
  expect((await allow(true, false)).body).toEqual({ model: 'local (modelo.interno)', invoices: true, payrolls: false })
  const { body } = await server.call('rosa', 'GET', '/organizations/1/activity?kind=organization')
  expect((body as { data: object[] }).data[0]).toMatchObject({
    action: 'organization.model_changed',
    before: { invoices: false, payrolls: false },
    after: { invoices: true, payrolls: false, model: 'local (modelo.interno)' },
  })
})

test('what it finds is kept with its origin and an issue; a branch follows its principal', async () => {
  const read = await send('1002')
  expect(read.invoice_date).toBe('2024-03-05')
  expect(read.locations['invoice_date']).toMatchObject({ origin: 'model' })
  expect(read.issues).toContainEqual(expect.objectContaining({ path: 'invoice_date', code: 'model' }))
  expect(await get('diego', 3)).toMatchObject({ invoices: true, payrolls: false })
  expect((await send('1003', 3)).invoice_date).toBe('2024-03-05')
})

test('a model that fails never fails the document, and the log keeps none of its words', async () => {
  const read = await send('9999')
  expect(read.issues.map(({ code }) => code)).toContain('date-assumed')
  expect(server.logged()).toContain('outside model failed')
  expect(server.logged()).not.toContain('secret words')
})

test('payrolls need their own permission', async () => {
  const before = asked.length
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/samples/P03-01-1w.pdf'))
  const sent = await server.upload('rosa', '/organizations/1/process-payroll', file)
  expect((await settled(1, (sent.body as { processId: string }).processId)).status).toBe('finished')
  expect(asked).toHaveLength(before)
})
