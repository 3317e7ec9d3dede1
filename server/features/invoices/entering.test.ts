import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from 'contract/invoices.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import {
  anItem,
  branch,
  type InvoiceFixture,
  type Failure,
  invoiceFixture,
  principal,
  sister,
  today,
} from '../../testing/invoices.ts'

let server: TestServer
let fixture: InvoiceFixture
beforeAll(async () => {
  server = await startTestServer({ work: false })
  fixture = await invoiceFixture(server)
})
afterAll(() => server.close())

describe('entering', () => {
  test('the payload of the specification makes an invoice whose amounts the server computes', async () => {
    const { claims } = await server.login('rosa')
    const made = await fixture.create('rosa', {
      description: ' Papas para noviembre ',
      amount: 1,
      dueDate: '2026-12-21',
      invoiceDate: today,
      vendorId: fixture.vendorOf(principal).id,
      userId: claims['userId'],
      items: [
        { itemNumber: 1, description: 'Papas', amount: 12_000, neto: 120_000, quantity: 10, iva: 1, total: 1 },
        { itemNumber: 2, description: 'Flete', amount: 8_500.5, neto: 8_500.5, quantity: 1, iva: 0, total: 0 },
      ],
      neto: 5,
      iva: 5,
      total: 5,
    })
    expect(made).toMatchObject({
      description: 'Papas para noviembre',
      amount: 152_915.5,
      vendor: {
        id: fixture.vendorOf(principal).id,
        name: fixture.vendorOf(principal).name,
        rut: fixture.vendorOf(principal).rut,
      },
      vendorId: fixture.vendorOf(principal).id,
      userId: claims['userId'],
      organizationId: principal,
      document_type: 33,
      invoice_number: null,
      invoice_date: today,
      issue_date: today,
      dueDate: '2026-12-21',
      invoice_total_neto: 128_500.5,
      invoice_total_iva: 24_415,
      invoice_total: 152_915.5,
      status: 'pending',
      paidAt: null,
      isOverdue: false,
      origin: 'manual',
      issues: [],
    })
    expect(made.items).toMatchObject([
      { itemNumber: 1, description: 'Papas', amount: 12_000, quantity: 10, neto: 120_000, iva: 22_800, total: 142_800 },
      { itemNumber: 2, description: 'Flete', neto: 8_500.5, iva: 1_615, total: 10_115.5, item_unit_price: 8_500.5 },
    ])
    expect((await server.call('rosa', 'GET', `/invoices/${made.id}`)).body).toEqual(made)
  })

  test.each([
    [{ description: '' }, 'description', 'Este campo es requerido'],
    [{ description: 'Papa' }, 'description', 'Debe tener al menos 5 caracteres'],
    [{ description: 'x'.repeat(201) }, 'description', 'Debe tener como máximo 200 caracteres'],
    [{ items: [] }, 'items', 'Agrega al menos un ítem a la factura'],
    [{ items: undefined }, 'items', 'Agrega al menos un ítem a la factura'],
    [{ items: [{ ...anItem, amount: 0 }] }, 'items.0.amount', 'El monto debe ser mayor que 0'],
    [{ items: [{ ...anItem, amount: -5 }] }, 'items.0.amount', 'El monto debe ser mayor que 0'],
    [{ items: [{ ...anItem, amount: 1e13 }] }, 'items.0.amount', 'El monto es demasiado grande'],
    [{ items: [{ ...anItem, description: ' ' }] }, 'items.0.description', 'Este campo es requerido'],
    [{ vendorId: undefined }, 'vendorId', 'Selecciona un proveedor'],
    [{ vendorId: '' }, 'vendorId', 'Selecciona un proveedor'],
    [{ vendorId: 0 }, 'vendorId', 'Selecciona un proveedor'],
    [{ dueDate: '' }, 'dueDate', 'Selecciona la fecha de vencimiento'],
    [{ dueDate: undefined }, 'dueDate', 'Selecciona la fecha de vencimiento'],
    [{ dueDate: '2026-02-30' }, 'dueDate', 'Formato inválido'],
    [{ dueDate: '2026-11-20' }, 'dueDate', 'La fecha de vencimiento no puede ser anterior a hoy'],
  ])('%j is refused: %s: %s', async (wrong, field, text) => {
    const { status, fields } = await fixture.refused('rosa', 'POST', '/invoices', fixture.give(wrong))
    expect([status, fields?.[field]]).toEqual([400, text])
  })

  test('today in Chile is today until midnight in Chile', async () => {
    const at = server.clock.at
    const enter = async (instant: string) => {
      server.clock.at = new Date(instant)
      const { token } = await server.login('rosa')
      const headers = { authorization: `Bearer ${token}` }
      const payload = fixture.give({ dueDate: today })
      return (await server.app.inject({ method: 'POST', url: '/api/invoices', headers, payload })).statusCode
    }
    try {
      expect(await enter('2026-11-22T02:59:00Z')).toBe(200)
      expect(await enter('2026-11-22T03:00:00Z')).toBe(400)
    } finally {
      server.clock.at = at
    }
  })

  test('a quantity that is invalid or below 1 is 1', async () => {
    for (const quantity of [0, -3, 0.2, null, 'dos', undefined]) {
      const { items } = await fixture.create('rosa', fixture.give({ items: [{ ...anItem, quantity }] }))
      expect(items[0]).toMatchObject({ quantity: 1, neto: 12_000 })
    }
  })

  test('an exempt document or line bears no IVA', async () => {
    const whole = await fixture.create('rosa', fixture.give({ document_type: 34 }))
    expect(whole).toMatchObject({
      invoice_total_neto: 0,
      exento: 120_000,
      invoice_total_iva: 0,
      invoice_total: 120_000,
    })
    const part = await fixture.create(
      'rosa',
      fixture.give({ items: [anItem, { ...anItem, exempt: true }], other_taxes: 100 }),
    )
    expect(part).toMatchObject({
      invoice_total_neto: 120_000,
      exento: 120_000,
      invoice_total_iva: 22_800,
      invoice_total: 262_900,
    })
    expect(part.issues).toEqual([])
  })

  test('a credit note takes from what is owed', async () => {
    const note = await fixture.create('rosa', fixture.give({ document_type: 61 }))
    expect(note).toMatchObject({ invoice_total: 142_800, amount: -142_800 })
  })

  test('a vendor of somebody else does not exist, nor a user', async () => {
    const post = (who: Who, more: object) => fixture.refused(who, 'POST', '/invoices', fixture.give(more))
    expect(await post('diego', {})).toMatchObject({ status: 404, error: 'vendor_not_found' })
    expect(await post('diego', { vendorId: fixture.vendorOf(sister).id })).toMatchObject({
      status: 404,
      error: 'vendor_not_found',
    })
    expect(await post('rosa', { vendorId: 2_000_000 })).toMatchObject({ status: 404, error: 'vendor_not_found' })
    expect(await post('rosa', { userId: 3 })).toMatchObject({ status: 404, error: 'user_not_found' })
    const inBranch = await fixture.create('rosa', fixture.give({ vendorId: fixture.vendorOf(branch).id }))
    expect(inBranch.organizationId).toBe(branch)
    expect(
      (await fixture.create('soporte', fixture.give({ vendorId: fixture.vendorOf(branch).id }))).organizationId,
    ).toBe(branch)
  })
})

describe('the same document', () => {
  const numbered = (invoice_number: string, more: object = {}) => fixture.give({ invoice_number, ...more })

  test('is not entered twice unawares: the conflict says which it is', async () => {
    const first = await fixture.create('rosa', numbered('N° 0009.001'))
    expect(first.invoice_number).toBe('9001')
    const again = await fixture.refused('rosa', 'POST', '/invoices', numbered('9001'))
    expect(again).toMatchObject({ status: 409, error: 'invoice_exists', existingId: first.id })
    expect(await fixture.refused('rosa', 'POST', '/invoices', numbered('90\u200b01'))).toMatchObject({
      existingId: first.id,
    })
    expect(again.message).toBe(`Esta factura ya está ingresada: N° 9001 de ${first.vendor.name}, por $142.800,00.`)
    // Another kind, another issuer or another organization makes it another document.
    await fixture.create('rosa', numbered('9001', { document_type: 34 }))
    await fixture.create('rosa', numbered('9001', { vendorId: fixture.vendorOf(principal, 1).id }))
    await fixture.create('rosa', numbered('9001', { vendorId: fixture.vendorOf(branch).id }))
  })

  test('is kept twice when somebody says so, and it is recorded', async () => {
    const first = await fixture.create('rosa', numbered('9002'))
    const second = await fixture.create('rosa', numbered('9002', { keepBoth: true }))
    const third = await fixture.create('rosa', numbered('9002', { keepBoth: true }))
    expect([first.duplicateOf, second.duplicateOf, third.duplicateOf]).toEqual([null, first.id, first.id])
  })

  test('is not made by changing another either', async () => {
    const first = await fixture.create('rosa', numbered('9003'))
    const other = await fixture.create('rosa', numbered('9004'))
    const conflict = await fixture.refused('rosa', 'PUT', `/invoices/${other.id}`, {
      invoice_number: '9003',
      description: 'Otra cosa',
    })
    expect(conflict).toMatchObject({ status: 409, existingId: first.id })
    expect((await server.call('rosa', 'GET', `/invoices/${other.id}`)).body).toEqual(other)
    expect(await fixture.put('rosa', other.id, { invoice_number: '9003', keepBoth: true })).toMatchObject({
      duplicateOf: first.id,
    })
    expect(await fixture.put('rosa', other.id, { invoice_number: '9005' })).toMatchObject({ duplicateOf: null })
  })

  test('may be entered again once the first is deleted', async () => {
    const first = await fixture.create('rosa', numbered('9006'))
    await server.call('rosa', 'DELETE', `/invoices/${first.id}`)
    await fixture.create('rosa', numbered('9006'))
  })

  test('entered ten times at once is one invoice and nine conflicts that name it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.call('rosa', 'POST', '/invoices', numbered('9007'))),
    )
    const made = replies.filter(({ status }) => status === 200).map(({ body }) => body as Invoice)
    expect(made).toHaveLength(1)
    for (const { status, body } of replies)
      if (status !== 200) expect([status, (body as Failure).existingId]).toEqual([409, made[0]!.id])
  })
})
