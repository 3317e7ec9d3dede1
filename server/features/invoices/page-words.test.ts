import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from 'contract/invoices.ts'
import type { ProcessStatus } from 'contract/processes.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'

const corpus = path.resolve(import.meta.dirname, '../../../corpus/samples')
type Words = { words: { text: string; boundingBox: [number, number, number, number] }[] }

let server: TestServer
let invoice: Invoice
beforeAll(async () => {
  server = await startTestServer()
  const file = readFileSync(path.join(corpus, 'libredte-01-t33.pdf'))
  const sent = await server.upload('rosa', '/organizations/1/process-invoice', file, {}, 'factura.pdf', 'image')
  const { processId } = sent.body as { processId: string }
  const status = async (seen: number) =>
    (await server.call('rosa', 'GET', `/organizations/1/process/${processId}/status?wait=6&seen=${seen}`))
      .body as ProcessStatus
  let now = await status(-1)
  while (now.status === 'processing') now = await status(now.version)
  invoice = (await server.call('rosa', 'GET', `/invoices/${now.output!.id}`)).body as Invoice
})
afterAll(() => server.close())

test('the words of a page are on the page, and the number stands where it was read', async () => {
  const { status, body } = await server.call('rosa', 'GET', `/invoices/${invoice.id}/pages/1/words`)
  expect(status).toBe(200)
  const { words } = body as Words
  const { width, height } = invoice.pages[0]!
  expect(words.length).toBeGreaterThan(50)
  for (const { boundingBox } of words) {
    expect(boundingBox[0]).toBeGreaterThanOrEqual(-1)
    expect(boundingBox[2]).toBeLessThanOrEqual(width + 1)
    expect(boundingBox[3]).toBeLessThanOrEqual(height + 1)
  }
  const [left, top, right, bottom] = invoice.locations['invoice_number']!.boundingBox
  const printed = words.filter(
    ({ boundingBox: [l, t, r, b] }) =>
      (l + r) / 2 >= left && (l + r) / 2 <= right && (t + b) / 2 >= top && (t + b) / 2 <= bottom,
  )
  expect(printed.map(({ text }) => text).join('')).toContain(invoice.invoice_number)
})

test('a page that is not there, and an invoice of somebody else, are not found', async () => {
  expect((await server.call('rosa', 'GET', `/invoices/${invoice.id}/pages/9/words`)).status).toBe(404)
  expect((await server.call('diego', 'GET', `/invoices/${invoice.id}/pages/1/words`)).status).toBe(404)
})
