import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestAmount } from 'contract/rules/invoice-amounts.ts'
import type { Invoice } from 'contract/invoices.ts'
import type { InvoiceReading } from 'extract/index.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { anItem, type InvoiceFixture, invoiceFixture, principal } from '../../testing/invoices.ts'
import { findOrCreateVendor } from '../vendors/queries.ts'
import { fromReading } from './from-reading.ts'
import { findInvoice, insertInvoice, listItems } from './queries/invoices.ts'

/** Money is exact to the cent, and everything is kept or refused with a sentence, for any input. */

let server: TestServer
let fixture: InvoiceFixture
beforeAll(async () => {
  server = await startTestServer({ work: false })
  fixture = await invoiceFixture(server)
})
afterAll(() => server.close())

/** Millionths, from the shortest decimal spelling of a number with six decimals. */
const millionths = (value: number): bigint => {
  const [whole = '0', fraction = ''] = value.toFixed(6).split('.')
  return BigInt(whole + fraction)
}
const half = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n)
const pesos = (cents: bigint): number => Number(cents) / 100

describe('entering', () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.integer({ min: 1, max: 999_999_999 }).map((n) => n / 100),
    fc.integer({ min: 1, max: 999_999_999 }).map((n) => n / 1e6),
    fc.constantFrom(0.1, 1.005, 8.345, 0.07, 1e7 + 0.01),
  )
  /** Six lines of them stay within the largest invoice. */
  const quantity = fc.oneof(
    fc.integer({ min: 1, max: 5000 }),
    fc.integer({ min: 1_000_000, max: 50_000_000 }).map((n) => n / 1e6),
    fc.constantFrom(1.1, 2.675, 33.333333),
  )

  test('neto, IVA and total are what an exact calculator gives, line by line and in all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ amount, quantity, exempt: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        async (lines) => {
          const items = lines.map((line, i) => ({ ...anItem, ...line, itemNumber: i + 1 }))
          const made = await fixture.create('rosa', fixture.give({ items }))
          const cents = lines.map((line) => half(millionths(line.amount) * millionths(line.quantity), 10n ** 10n))
          const of = (exempt: boolean) =>
            cents.filter((_, i) => lines[i]!.exempt === exempt).reduce((sum, one) => sum + one, 0n)
          const [neto, exento] = [of(false), of(true)]
          const iva = half(neto * 19n, 100n * 100n) * 100n
          expect(made).toMatchObject({
            invoice_total_neto: pesos(neto),
            exento: pesos(exento),
            invoice_total_iva: pesos(iva),
            invoice_total: pesos(neto + exento + iva),
            issues: [],
          })
          expect(made.items.map((item) => item.neto)).toEqual(cents.map(pesos))
          const shared = made.items.reduce((sum, item) => sum + Math.round(item.iva * 100), 0)
          expect(shared).toBe(Number(iva))
          // What was computed once is computed the same again: sent back, it changes nothing.
          expect(await fixture.put('rosa', made.id, made)).toEqual(made)
        },
      ),
      { numRuns: 60 },
    )
  })

  const anything = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(0, -1, 1e-7, 1e300, largestAmount, largestAmount + 1, Number.MAX_SAFE_INTEGER, null, '5', true),
  )
  test('whatever is sent as items is stored within bounds or refused, never a failure of ours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            itemNumber: anything,
            description: fc.string({ unit: 'binary', maxLength: 20 }),
            item_code: fc.oneof(fc.string({ unit: 'binary', maxLength: 45 }), fc.constant(null)),
            amount: anything,
            quantity: anything,
            neto: anything,
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.string({ unit: 'binary', minLength: 5, maxLength: 20 }),
        async (items, description) => {
          const { status, body } = await server.call('rosa', 'POST', '/invoices', fixture.give({ items, description }))
          expect([200, 400], JSON.stringify(body)).toContain(status)
          if (status === 200) expect((body as Invoice).invoice_total_neto).toBeLessThanOrEqual(largestAmount)
        },
      ),
      { numRuns: 150 },
    )
  })

  test.each([
    [[{ ...anItem, quantity: 1e300 }], 'items.0.quantity', 'La cantidad es demasiado grande'],
    [[{ ...anItem, amount: 1e11, quantity: 11 }], 'items.0.amount', 'El monto es demasiado grande'],
    [[1, 2].map(() => ({ ...anItem, amount: 4.1e11, quantity: 1 })), 'items', 'El monto es demasiado grande'],
    [[{ ...anItem, amount: 1e-7 }], 'items.0.amount', 'El monto debe ser mayor que 0'],
  ])('%j is refused: %s: %s', async (items, field, text) => {
    const { status, fields } = await fixture.refused('rosa', 'POST', '/invoices', fixture.give({ items }))
    expect([status, fields?.[field]]).toEqual([400, text])
  })

  test('a figure with more than two decimals is rounded once, the same in every sum', async () => {
    const made = await fixture.create('rosa', fixture.give())
    const stated = await fixture.put('rosa', made.id, { invoice_total_iva: 1.005 })
    expect(stated).toMatchObject({ invoice_total_iva: 1.01, invoice_total: 120_001.01 })
  })
})

describe('what a document says', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constant(0), fc.constant(1e300), fc.constant(-1e-9))
  const perhaps = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', minLength: 90, maxLength: 600 }),
    fc.constant('\u0000\ud800'),
  )
  const day = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const boundingBox = fc.tuple(fc.double(), fc.double(), fc.double(), fc.double())
  const data = fc.record({
    kind: fc.constant('invoice' as const),
    vendor: fc.record({
      name: perhaps(text),
      rut: fc.constantFrom('76123456-0', '96801450-6'),
      email: perhaps(fc.oneof(text, fc.constant('a@b.cl'))),
      phone: perhaps(fc.oneof(text, fc.constant('+56 2 2170 3876'))),
      address: perhaps(text),
    }),
    receiver: fc.record({ name: perhaps(text), rut: perhaps(fc.constantFrom('77111222-6', 'x')) }),
    documentType: perhaps(fc.oneof(fc.constantFrom(33, 34, 61, 43, 801), fc.nat(2_000_000_000))),
    invoice_number: perhaps(text),
    invoice_date: perhaps(day),
    dueDate: perhaps(day),
    items: fc.array(
      fc.record({
        item_code: perhaps(text),
        description: perhaps(text),
        quantity: perhaps(number),
        unit_price: perhaps(number),
        total: perhaps(number),
      }),
      { maxLength: 4 },
    ),
    neto: number,
    exento: number,
    iva: number,
    total: perhaps(number),
    ted: fc.boolean(),
  })
  const reading: fc.Arbitrary<InvoiceReading> = fc.record({
    status: fc.constant('read' as const),
    kind: fc.constant('invoice' as const),
    data,
    issues: fc.array(
      fc.record({
        path: text,
        code: text,
        message: text,
        severity: fc.constant('warning' as const),
        location: fc.record({ page: fc.nat(9), boundingBox }),
      }),
      {
        maxLength: 2,
      },
    ),
    fields: fc.array(
      fc.record({
        path: text,
        text,
        origin: fc.constant('text' as const),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        page: fc.nat(9),
        boundingBox,
      }),
      { maxLength: 3 },
    ),
    pages: fc.array(fc.record({ width: fc.double(), height: fc.double() }), { maxLength: 3 }),
    extras: fc.record({
      paymentTerms: fc.oneof(text, fc.constant('999 días')),
      otherTaxes: fc.array(fc.record({ name: text, amount: number }), { maxLength: 2 }),
    }),
  })

  test('is stored whatever it is, or refused with a sentence', async () => {
    const now = server.clock.at
    const whose = { own: principal, reached: [], today: '2026-11-21', unreadable: 'No se pudo leer.' }
    let stored = 0
    await fc.assert(
      fc.asyncProperty(reading, async (one) => {
        const read = fromReading(one, whose)
        if ('refusal' in read) {
          expect(read.refusal).not.toBe('')
          return
        }
        const { db } = server.deps
        const vendorId = await findOrCreateVendor(
          db,
          server.deps.keyring,
          { ...read.vendor, organizationId: principal, userId: 1 },
          now,
        )
        const row = { ...read.invoice, organizationId: principal, vendorId, userId: 1, copy: ++stored, createdAt: now }
        const id = await insertInvoice(db, row, read.items)
        expect(await findInvoice(db, [principal], id)).toMatchObject({ id, vendorId })
        expect(await listItems(db, id)).toHaveLength(read.items.length)
        const seen = await server.call('rosa', 'GET', `/invoices/${id}`)
        expect(seen.status, JSON.stringify(seen.body)).toBe(200)
      }),
      { numRuns: 80 },
    )
    expect(stored).toBeGreaterThan(20)
  }, 120_000)
})
