import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from 'contract/figures/documents.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import {
  anItem,
  branch,
  type InvoiceFixture,
  invoiceFixture,
  platform,
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

describe('paying', () => {
  test('is done once however often it is asked, and can be undone', async () => {
    const made = await fixture.create('rosa', fixture.give())
    const paid = await fixture.put('rosa', made.id, { status: 'paid' })
    expect(paid).toEqual({ ...made, status: 'paid', paidAt: server.clock.at.toISOString(), paidOn: today })
    const at = server.clock.at
    server.clock.at = new Date(at.getTime() + 60_000)
    expect(await fixture.put('rosa', made.id, { status: 'paid' })).toEqual(paid)
    server.clock.at = at
    expect(await fixture.put('rosa', made.id, { status: 'pending' })).toEqual(made)
    expect((await fixture.refused('rosa', 'PUT', `/invoices/${made.id}`, { status: 'overdue' })).status).toBe(400)
  })

  test('raced by ten, with a change of the description, loses neither', async () => {
    const made = await fixture.create('rosa', fixture.give())
    await Promise.all([
      ...Array.from({ length: 10 }, () => fixture.put('rosa', made.id, { status: 'paid' })),
      fixture.put('rosa', made.id, { description: 'Papas de otra cosecha' }),
    ])
    const { body } = await server.call('rosa', 'GET', `/invoices/${made.id}`)
    expect(body).toMatchObject({ status: 'paid', description: 'Papas de otra cosecha' })
  })

  test('of several at once is all or nothing', async () => {
    const made = [
      await fixture.create('rosa', fixture.give()),
      await fixture.create('rosa', fixture.give({ vendorId: fixture.vendorOf(branch).id })),
    ]
    const ids = made.map(({ id }) => id)
    const stranger = (await fixture.create('rosa', fixture.give({ vendorId: fixture.vendorOf(sister).id }))).id
    const diego = await fixture.refused('diego', 'PUT', '/invoices/status', { ids: [ids[1], stranger], status: 'paid' })
    expect(diego).toMatchObject({ status: 404, error: 'invoice_not_found' })
    expect((await server.call('diego', 'GET', `/invoices/${ids[1]}`)).body).toMatchObject({ status: 'pending' })

    const pay = async () =>
      (await server.call('rosa', 'PUT', '/invoices/status', { ids: [...ids, ids[0]], status: 'paid' })).body
    expect(await pay()).toEqual({ changed: 2, creditNotes: 0 })
    expect(await pay()).toEqual({ changed: 0, creditNotes: 0 })
    expect((await fixture.refused('rosa', 'PUT', '/invoices/status', { ids: [], status: 'paid' })).status).toBe(400)
  })
})

describe('changing', () => {
  test('changes what is sent and nothing else; an instant stands for its date', async () => {
    const made = await fixture.create('rosa', fixture.give({ invoice_number: '8001' }))
    const sent = {
      description: 'Papas de guarda',
      dueDate: '2026-10-01T03:00:00.000Z',
      payment_terms: 'credito',
    }
    const expected = {
      ...made,
      description: 'Papas de guarda',
      dueDate: '2026-10-01',
      payment_terms: 'credito',
      isOverdue: true,
    }
    expect(await fixture.put('rosa', made.id, sent)).toEqual(expected)
    expect(await fixture.put('rosa', made.id, {})).toEqual(expected)
  })

  test('the whole invoice sent back as it was changes nothing', async () => {
    const made = await fixture.create('rosa', fixture.give({ document_type: 61, invoice_number: '8002' }))
    expect(await fixture.put('rosa', made.id, made)).toEqual(made)
  })

  test.each([
    ['a discount in a line of its own', 'amount = -500, neto = -500, iva = -95, total = -595'],
    ['a gift', 'amount = 0, neto = 0, iva = 0, total = 0'],
    ['half a kilo', 'quantity = 0.5, neto = 500, iva = 95, total = 595'],
    ['a line whose net is not its price times its quantity', 'quantity = 3, neto = 2500, iva = 475, total = 2975'],
  ])('so it is where it was read and has %s, and another line that changes leaves it', async (_what, columns) => {
    const lines = [anItem, { ...anItem, description: 'Ajuste', amount: 1000, quantity: 1 }]
    const { id } = await fixture.create('rosa', fixture.give({ items: lines }))
    await server.deps.db.execute(`update invoice_item set ${columns} where invoice_id = ${id} and item_number = 2`)
    const read = await fixture.get('rosa', id)
    expect(await fixture.put('rosa', id, read)).toEqual(read)
    const [first, second] = read.items
    const { items } = await fixture.put('rosa', id, { items: [{ ...first, description: 'Cebollas' }, second] })
    expect(items[0]).toMatchObject({ description: 'Cebollas', amount: 12_000 })
    expect(items[1]).toMatchObject({ amount: second!.amount, quantity: second!.quantity })
  })

  test('so it is of a document without lines, and lines that are there are not taken away', async () => {
    const { id } = await fixture.create('rosa', fixture.give())
    await server.deps.db.execute(`delete from invoice_item where invoice_id = ${id}`)
    const read = await fixture.get('rosa', id)
    expect(await fixture.put('rosa', id, read)).toEqual(read)
  })

  test('new items, or another kind of document, give new amounts', async () => {
    const made = await fixture.create('rosa', fixture.give())
    const more = await fixture.put('rosa', made.id, {
      items: [anItem, { ...anItem, description: 'Cebollas', amount: 1000 }],
    })
    expect(more).toMatchObject({ invoice_total_neto: 130_000, invoice_total: 154_700 })
    expect(more.items).toHaveLength(2)
    const exempt = await fixture.put('rosa', made.id, { document_type: 34 })
    expect(exempt).toMatchObject({ exento: 130_000, invoice_total_iva: 0, invoice_total: 130_000, issues: [] })
    expect(exempt.items.map(({ iva }) => iva)).toEqual([0, 0])
    expect((await fixture.refused('rosa', 'PUT', `/invoices/${made.id}`, { items: [] })).status).toBe(400)
  })

  test('figures that a person states are kept, and what does not add up is said', async () => {
    const made = await fixture.create('rosa', fixture.give())
    const stated = await fixture.put('rosa', made.id, { iva: 22_801, total: 142_900 })
    expect(stated).toMatchObject({
      invoice_total_neto: 120_000,
      invoice_total_iva: 22_801,
      invoice_total: 142_900,
      amount: 142_900,
    })
    expect(stated.issues.map(({ path, message, candidates }) => [path, message, candidates])).toEqual([
      [
        'invoice_total_iva',
        'El IVA del documento es $22.801,00 y su neto da $22.800,00.',
        [{ path: 'invoice_total_iva', value: 22_800 }],
      ],
      [
        'invoice_total',
        'El total del documento es $142.900,00 y sus montos suman $142.801,00.',
        [{ path: 'invoice_total', value: 142_801 }],
      ],
    ])
    const kept = await fixture.put('rosa', made.id, { invoice_date: '2026-11-20', description: 'Con cifras propias' })
    expect(kept).toMatchObject({ invoice_total_iva: 22_801, invoice_total: 142_900, invoice_date: '2026-11-20' })
    expect((await fixture.put('rosa', made.id, { invoice_total_iva: 22_800 })).invoice_total).toBe(142_800)
    expect((await fixture.put('rosa', made.id, { amount: 150_000 })).invoice_total).toBe(150_000)
  })

  test.each([
    [{ description: '' }, 'description', 'Este campo es requerido'],
    [{ description: 'Papa' }, 'description', 'Debe tener al menos 5 caracteres'],
    [{ description: 'x'.repeat(201) }, 'description', 'Debe tener como máximo 200 caracteres'],
    [{ items: [] }, 'items', 'Agrega al menos un ítem a la factura'],
    [{ items: [{ ...anItem, amount: -1 }] }, 'items', 'La suma de los ítems no puede ser negativa'],
    [{ items: [{ ...anItem, amount: 'mil' }] }, 'items.0.amount', 'Formato inválido'],
    [{ items: [{ ...anItem, description: '' }] }, 'items.0.description', 'Este campo es requerido'],
    [{ vendorId: 0 }, 'vendorId', 'Selecciona un proveedor'],
    [{ dueDate: '' }, 'dueDate', 'Selecciona la fecha de vencimiento'],
    [{ dueDate: '2026-02-30' }, 'dueDate', 'Formato inválido'],
    [{ invoice_date: '' }, 'invoice_date', 'Este campo es requerido'],
    [{ invoice_total_iva: -1 }, 'invoice_total_iva', 'No puede ser negativo'],
    [{ total: 1e13 }, 'total', 'El monto es demasiado grande'],
    [{ document_type: 99 }, 'document_type', `Tipos de documento: ${documentTypes.join(', ')}`],
    [{ invoice_number: '1'.repeat(31) }, 'invoice_number', 'Debe tener como máximo 30 caracteres'],
  ])('%j is refused: %s: %s, and nothing changes', async (wrong, field, text) => {
    const made = await fixture.create('rosa', fixture.give())
    const { status, fields } = await fixture.refused('rosa', 'PUT', `/invoices/${made.id}`, {
      payment_terms: 'contado',
      ...wrong,
    })
    expect([status, fields?.[field]]).toEqual([400, text])
    expect(await fixture.get('rosa', made.id)).toEqual(made)
  })

  test('a vendor must be one of its organization', async () => {
    const made = await fixture.create('rosa', fixture.give())
    expect((await fixture.put('rosa', made.id, { vendorId: fixture.vendorOf(principal, 2).id })).vendor.id).toBe(
      fixture.vendorOf(principal, 2).id,
    )
    const other = await fixture.refused('rosa', 'PUT', `/invoices/${made.id}`, {
      vendorId: fixture.vendorOf(branch).id,
    })
    expect(other).toMatchObject({ status: 404, error: 'vendor_not_found' })
  })

  test('moved to a branch, it takes its vendor along', async () => {
    const made = await fixture.create('rosa', fixture.give())
    const moved = await fixture.put('rosa', made.id, { organizationId: branch })
    const same = fixture.vendorsOf(branch).find(({ rut }) => rut === made.vendor.rut)!
    expect(moved).toMatchObject({ organizationId: branch, vendorId: same.id })
    expect((await server.call('diego', 'GET', `/invoices/${made.id}`)).status).toBe(200)

    const vendor = await fixture.newVendor('Solo Aquí Ltda.')
    const another = await fixture.create('rosa', fixture.give({ vendorId: vendor.id }))
    const there = await fixture.put('rosa', another.id, { organizationId: sister, vendorId: vendor.id })
    expect(there).toMatchObject({ organizationId: sister, vendor: { name: 'Solo Aquí Ltda.', rut: vendor.rut } })
    expect(there.vendorId).not.toBe(vendor.id)

    for (const organizationId of [platform, 999_999])
      expect(await fixture.refused('rosa', 'PUT', `/invoices/${made.id}`, { organizationId })).toMatchObject({
        status: 404,
        error: 'organization_not_found',
      })
    expect(await fixture.refused('soporte', 'PUT', `/invoices/${made.id}`, { organizationId: 999_999 })).toMatchObject({
      status: 404,
    })
    expect(await fixture.refused('diego', 'PUT', `/invoices/${made.id}`, { organizationId: sister })).toMatchObject({
      status: 404,
    })
  })
})

test('who entered, changed, paid, moved and deleted what is in the audit log', async () => {
  const made = await fixture.create('rosa', fixture.give())
  await fixture.put('rosa', made.id, { description: 'Papas de otro saco', dueDate: '2026-12-30' })
  await fixture.put('rosa', made.id, { description: 'Papas de otro saco' })
  await fixture.put('rosa', made.id, { status: 'paid' })
  await fixture.must('rosa', 'PUT', '/invoices/status', { ids: [made.id], status: 'pending' })
  await fixture.put('rosa', made.id, { organizationId: branch })
  await fixture.must('rosa', 'DELETE', `/invoices/${made.id}`)
  const record = async (organizationId: number) => {
    const url = `/organizations/${organizationId}/activity?kind=invoice&subjectId=${made.id}`
    const { data } = await fixture.must<{ data: { action: string; after: { fields?: string } | null }[] }>(
      'rosa',
      'GET',
      url,
    )
    return data.map(({ action, after }) => [action, after?.fields])
  }
  expect(await record(principal)).toEqual([
    ['invoice.moved', undefined],
    ['invoice.reopened', undefined],
    ['invoice.paid', undefined],
    ['invoice.changed', 'description dueDate'],
    ['invoice.created', undefined],
  ])
  expect((await record(branch)).map(([action]) => action)).toEqual(['invoice.deleted', 'invoice.moved'])
})

describe('deleting', () => {
  test('takes it from everywhere, and its vendor may go', async () => {
    const vendor = await fixture.newVendor('De paso SpA')
    const made = await fixture.create('rosa', fixture.give({ vendorId: vendor.id }))
    const kept = await fixture.refused('rosa', 'DELETE', `/vendors/${vendor.id}`)
    expect(kept).toMatchObject({ status: 409, message: 'No se puede eliminar: este proveedor tiene 1 factura.' })
    expect((await server.call('rosa', 'DELETE', `/invoices/${made.id}`)).body).toEqual({ ok: true })
    for (const [method, body] of [['GET'], ['PUT', { status: 'paid' }], ['DELETE']] as const)
      expect(await fixture.refused('rosa', method, `/invoices/${made.id}`, body)).toMatchObject({
        status: 404,
        error: 'invoice_not_found',
      })
    expect((await server.call('rosa', 'DELETE', `/vendors/${vendor.id}`)).status).toBe(200)
    expect(await fixture.refused('rosa', 'POST', '/invoices', fixture.give({ vendorId: vendor.id }))).toMatchObject({
      status: 404,
    })
  })

  test('a vendor that is deleted while an invoice is entered for it keeps one of the two', async () => {
    for (let round = 0; round < 8; round++) {
      const vendor = await fixture.newVendor('Carrera SpA')
      const [made, deleted] = await Promise.all([
        server.call('rosa', 'POST', '/invoices', fixture.give({ vendorId: vendor.id })),
        server.call('rosa', 'DELETE', `/vendors/${vendor.id}`),
      ])
      expect([made.status, deleted.status]).toEqual(made.status === 200 ? [200, 409] : [404, 200])
    }
  })
})

test("another organization's invoice does not exist, whatever is done to it", async () => {
  const made = await fixture.create('rosa', fixture.give())
  for (const [method, body] of [['GET'], ['PUT', { status: 'paid' }], ['DELETE']] as const)
    expect(await fixture.refused('diego', method, `/invoices/${made.id}`, body)).toMatchObject({
      status: 404,
      error: 'invoice_not_found',
    })
  expect((await server.call('rosa', 'GET', `/invoices/${made.id}`)).body).toEqual(made)
  expect((await server.call('soporte', 'GET', `/invoices/${made.id}`)).body).toEqual(made)
})
