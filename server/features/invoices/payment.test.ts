import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankAccountRow } from 'contract/bank-accounts.ts'
import type { Invoice } from 'contract/invoices.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, type InvoiceFixture, invoiceFixture, principal, today } from '../../testing/invoices.ts'

let server: TestServer
let fixture: InvoiceFixture
let account: BankAccountRow
beforeAll(async () => {
  server = await startTestServer({ work: false })
  fixture = await invoiceFixture(server)
  const own = await fixture.must<{ data: BankAccountRow[] }>('rosa', 'GET', `/organizations/${principal}/account`)
  account = own.data[0]!
})
afterAll(() => server.close())

const paidAccount = () => ({
  id: account.id,
  account_bank: account.account_bank,
  account_number: account.account_number,
})

test('a payment carries its day, today in Chile by default, and the account it was made from', async () => {
  const made = await fixture.create('rosa', fixture.give())
  expect(made).toMatchObject({ paidOn: null, paidAccount: null })
  const paid = await fixture.put('rosa', made.id, { status: 'paid' })
  expect(paid).toMatchObject({ paidOn: today, paidAccount: null })
  await fixture.put('rosa', made.id, { status: 'pending' })
  const known = await fixture.put('rosa', made.id, { status: 'paid', paidOn: '2026-11-10', paidAccountId: account.id })
  expect(known).toMatchObject({ status: 'paid', paidOn: '2026-11-10', paidAccount: paidAccount() })
  expect(known.paidAccount?.account_number).toMatch(/^•+\d{4}$/)
  // Sent back whole, it is as it was.
  expect(await fixture.put('rosa', made.id, known)).toEqual(known)

  const corrected = await fixture.put('rosa', made.id, { paidOn: '2026-11-09', paidAccountId: null })
  expect(corrected).toMatchObject({ paidAt: known.paidAt, paidOn: '2026-11-09', paidAccount: null })
  expect(await fixture.put('rosa', made.id, { status: 'pending' })).toEqual(made)
  // Of one that is pending, nothing is kept of a payment.
  expect(await fixture.put('rosa', made.id, { paidOn: today, paidAccountId: account.id })).toEqual(made)
})

test('several are paid on a day and from an account; those paid before keep their own', async () => {
  const made = [
    await fixture.create('rosa', fixture.give()),
    await fixture.create('rosa', fixture.give({ vendorId: fixture.vendorOf(branch).id })),
    await fixture.create('rosa', fixture.give({ status: 'paid', paidOn: '2026-11-01' })),
  ]
  const ids = made.map(({ id }) => id)
  const sent = { ids, status: 'paid', paidOn: '2026-11-19', paidAccountId: account.id }
  expect(await fixture.must('rosa', 'PUT', '/invoices/status', sent)).toMatchObject({ changed: 2 })
  const after = await Promise.all(ids.map((id) => fixture.get('rosa', id)))
  expect(after.map(({ paidOn, paidAccount: from }: Invoice) => [paidOn, from?.id ?? null])).toEqual([
    ['2026-11-19', account.id],
    ['2026-11-19', account.id],
    ['2026-11-01', null],
  ])
})

test('a day that has not come, and an account of somebody else, are refused and nothing changes', async () => {
  const made = await fixture.create('rosa', fixture.give({ vendorId: fixture.vendorOf(branch).id }))
  const refused = (who: 'rosa' | 'diego', more: object) =>
    fixture.refused(who, 'PUT', '/invoices/status', { ids: [made.id], status: 'paid', ...more })
  const text = 'La fecha de pago no puede ser posterior a hoy'
  expect(await refused('rosa', { paidOn: '2026-11-22' })).toMatchObject({ status: 400, fields: { paidOn: text } })
  expect(await refused('rosa', { paidOn: '2026-02-30' })).toMatchObject({ status: 400 })
  expect(await refused('rosa', { paidAccountId: 999_999 })).toMatchObject({ status: 404, error: 'account_not_found' })
  // The principal's accounts do not exist for who works in a branch.
  expect(await refused('diego', { paidAccountId: account.id })).toMatchObject({ error: 'account_not_found' })
  const one = await fixture.refused('rosa', 'PUT', `/invoices/${made.id}`, { status: 'paid', paidOn: '2027-01-01' })
  expect(one).toMatchObject({ status: 400, fields: { paidOn: text } })
  expect(await fixture.get('rosa', made.id)).toEqual(made)
})

test('what was paid stays said when its account is deleted, and the audit log keeps the day and the masked account', async () => {
  const form = {
    account_bank: 'Santander',
    account_type: 'Cuenta Corriente',
    account_number: '7712345678',
    account_rut: '76.123.456-0',
    account_name: 'Comercial Los Aromos SpA',
  }
  const other = await fixture.must<{ data: BankAccountRow }>(
    'rosa',
    'POST',
    `/organizations/${principal}/account`,
    form,
  )
  const made = await fixture.create('rosa', fixture.give())
  await fixture.put('rosa', made.id, { status: 'paid', paidOn: '2026-11-20', paidAccountId: other.data.id })
  await fixture.must('rosa', 'DELETE', `/organizations/${principal}/account/${other.data.id}`)
  expect((await fixture.get('rosa', made.id)).paidAccount).toMatchObject({ account_bank: 'Santander' })
  const log = await fixture.must<{ data: { action: string; subject: { id: number }; after: unknown }[] }>(
    'rosa',
    'GET',
    `/organizations/${principal}/activity?kind=invoice&subjectId=${made.id}`,
  )
  const [entry] = log.data
  expect(entry).toMatchObject({
    action: 'invoice.paid',
    after: { paidOn: '2026-11-20', account_bank: 'Santander', account_number: other.data.account_number },
  })
  expect(JSON.stringify(entry)).not.toContain('771234')
})
