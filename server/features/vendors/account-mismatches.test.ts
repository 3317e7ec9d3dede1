import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountMismatch, type MismatchedInvoice, type Vendor } from 'contract/vendors.ts'
import { textDocument } from 'extract/testing/text-document.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { branch, sister } from '../../testing/invoices.ts'
import { uploadFixture, shortInvoice, type UploadFixture } from '../../testing/uploads.ts'

/** Documents that ask for their payment to another account than their vendor's are said on the vendor's page too. */

let server: TestServer
let uploads: UploadFixture
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadFixture(server)
})
afterAll(() => server.close())

const account = { account_bank: 'Santander', account_type: 'corriente', account_rut: '76543210-3', account_name: 'LM' }
let lastFolio = 9100
const document = async (number: string, orgId: number) => {
  const file = await textDocument(`${shortInvoice(++lastFolio)}\nDepositar en Cta. Cte. ${number} Banco Santander`)
  return uploads.invoice((await uploads.read(file, { orgId })).output!.id!)
}
const mismatchesOf = async (vendorId: number, who: Who = 'rosa') => {
  const { status, body } = await server.call(who, 'GET', `/vendors/${vendorId}/account-mismatches`)
  return status === 200 ? (body as { mismatches: MismatchedInvoice[] }).mismatches : status
}
const change = async (vendorId: number, changes: object) => {
  const { status, body } = await server.call('rosa', 'PUT', `/vendors/${vendorId}`, changes)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Vendor
}

test('the newest first, masked, while they are to be paid and nobody said that they are right', async () => {
  const { vendorId } = await document('00012345678', sister)
  expect(await mismatchesOf(vendorId)).toEqual([])
  await change(vendorId, { ...account, account_number: '123-456-78' })
  expect(await mismatchesOf(vendorId)).toEqual([])

  const [one, other, paid] = [
    await document('9988776655', sister),
    await document('5544332211', sister),
    await document('9988776655', sister),
  ]
  const mismatch = ({ id, invoice_number, invoice_date }: typeof one, number: string) => ({
    invoiceId: id,
    invoice_number,
    invoice_date,
    account: { bank: 'Santander', number },
  })
  await server.call('rosa', 'PUT', `/invoices/${paid.id}`, { status: 'paid' })
  expect(await mismatchesOf(vendorId)).toEqual([mismatch(other, '••••2211'), mismatch(one, '••••6655')])

  await server.call('rosa', 'PUT', `/invoices/${other.id}/acknowledgements`, { ...accountMismatch, isRight: true })
  expect(await mismatchesOf(vendorId)).toEqual([mismatch(one, '••••6655')])
  await server.call('rosa', 'PUT', `/invoices/${other.id}/acknowledgements`, { ...accountMismatch, isRight: false })
  expect(await mismatchesOf(vendorId)).toHaveLength(2)
})

test('once the account is the one of the document, nothing is wrong with it; with any other one it still is', async () => {
  const { vendorId } = await document('00012345678', branch)
  await change(vendorId, { ...account, account_number: '12345678' })
  const made = await document('9988776655', branch)
  const isSaid = async () => (await uploads.invoice(made.id)).issues.some(({ code }) => code === accountMismatch.code)
  for (const changes of [{ account_number: '1122334455' }, { name: 'Otro nombre' }, { account_bank: 'BCI' }]) {
    await change(vendorId, changes)
    expect([await isSaid(), (await mismatchesOf(vendorId)) as object[]]).toMatchObject([true, [{ invoiceId: made.id }]])
  }
  await change(vendorId, { account_bank: 'Santander', account_number: '99-887-766-55' })
  expect([await isSaid(), await mismatchesOf(vendorId)]).toEqual([false, []])
})

test('a vendor of another organization does not exist', async () => {
  const { vendorId } = await document('9988776655', sister)
  expect(await mismatchesOf(vendorId, 'diego')).toBe(404)
})
