import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from 'contract/invoices.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { dteFile, uploadFixture, type UploadFixture } from '../../testing/uploads.ts'

/** Lines of a document that were misread: corrected one by one, with the amounts that they were read with. */

let server: TestServer
let uploads: UploadFixture
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadFixture(server)
})
afterAll(() => server.close())

let lastFolio = 60_000
const issue = (path: string, code: string) => ({
  path,
  code,
  message: `Revisa ${path}.`,
  severity: 'warning' as const,
  location: null,
})
const doubts = [
  issue('items[0].description', 'two-readings'),
  issue('items[0].item_code', 'two-readings'),
  issue('items[0]', 'line'),
]
/** One whose first line is doubted. */
const doubted = async (): Promise<Invoice> => {
  const { output } = await uploads.read(dteFile({ folio: ++lastFolio }))
  await server.deps.db.update(invoices).set({ issues: doubts }).where(eq(invoices.id, output!.id!))
  return uploads.invoice(output!.id!)
}
const change = (id: number, changes: object) => server.call('rosa', 'PUT', `/invoices/${id}`, changes)
const pathsOf = ({ issues }: Invoice) => issues.map(({ path }) => path)

test('a code and a name are corrected; what was read beside them stays, and so do all amounts', async () => {
  const before = await doubted()
  const line = { itemNumber: 1, item_code: 'K-4197', description: 'Amortiguador trasero' }
  const { status, body } = await change(before.id, { lines: [line], reviewed: true })
  expect(status).toBe(200)
  const after = body as Invoice
  expect(after.items).toEqual(before.items.map((item, at) => (at === 0 ? { ...item, ...line } : item)))
  expect([after.invoice_total_neto, after.invoice_total]).toEqual([before.invoice_total_neto, before.invoice_total])
  expect(pathsOf(after)).toEqual(['items[0]'])
  expect(after.locations['items[0].description']).toBeUndefined()
  expect(after.locations['items[0].neto']).toEqual(before.locations['items[0].neto'])
  expect(after.locations['items[0].neto']).toBeDefined()
})

test('a quantity or a price answers that they do not give the value of the line', async () => {
  const before = await doubted()
  const { body } = await change(before.id, { lines: [{ itemNumber: 1, quantity: 3.1, item_unit_price: 3410 }] })
  const after = body as Invoice
  expect(after.items[0]).toEqual({ ...before.items[0], quantity: 3.1, item_unit_price: 3410, amount: 3410 })
  expect(pathsOf(after)).toEqual(['items[0].description', 'items[0].item_code'])
})

test('what is as it was read changes nothing', async () => {
  const before = await doubted()
  const [first] = before.items
  const { body } = await change(before.id, {
    lines: [{ itemNumber: 1, description: first!.description }, { itemNumber: 99 }],
  })
  expect(body).toEqual(before)
})

test('an invoice that somebody entered has other items in their place, and no corrections', async () => {
  const made = (await server.call('rosa', 'POST', '/invoices', {
    description: 'Compra de clavos',
    vendorId: 1,
    dueDate: '2099-12-31',
    items: [{ description: 'Clavo', amount: 1000, quantity: 1 }],
  })) as { body: Invoice }
  const { status } = await change(made.body.id, { lines: [{ itemNumber: 1, quantity: 2 }] })
  expect(status).toBe(400)
  const bad = await doubted()
  expect((await change(bad.id, { lines: [{ itemNumber: 1, description: '' }] })).status).toBe(400)
})
