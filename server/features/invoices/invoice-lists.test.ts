import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceFilters } from 'contract/invoice-filters.ts'
import type { Invoice, InvoiceKpis, InvoiceRow } from 'contract/invoices.ts'
import { addDays } from 'contract/rules/date.ts'
import { sumPesos } from 'contract/rules/money.ts'
import type { Vendor } from 'contract/vendors.ts'
import { invoiceFilterOf } from './queries/filters.ts'
import { findPage } from './queries/pages.ts'
import type { Sort } from './queries/index-scans.ts'
import { foldPlatformRollup } from './queries/rollup.ts'
import { sumInvoices } from './queries/sums.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { listInvoices, type InvoiceRecord } from './queries/invoices.ts'
import { asKpis } from './wire.ts'

let server: TestServer
const organizations = [1, 3, 4]
const today = '2026-11-21'
let vendorIds: Record<number, number[]>

beforeAll(async () => {
  server = await startTestServer({ work: false })
  vendorIds = {}
  for (const id of organizations) {
    const { body } = await server.call('rosa', 'GET', `/organizations/${id}/vendors?pageSize=10`)
    vendorIds[id] = (body as { data: Vendor[] }).data.map((vendor) => vendor.id)
  }
})
afterAll(() => server.close())

type Page = { data: InvoiceRow[]; pageCount: number; total: number; hasMore: boolean }
const list = async (who: Who, url: string) => {
  const reply = await server.call(who, 'GET', url)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as Page
}
const kpis = async (who: Who, url: string) => (await server.call(who, 'GET', url)).body as InvoiceKpis

/** Every live invoice, by the plainest of queries. */
const everything = async (): Promise<InvoiceRecord[]> => {
  const { rows } = await server.deps.db.execute<Record<string, string>>(`
    select i.id, i.organization_id, i.vendor_id, i.status, i.document_type in (60, 61, 112) as "isCredit", i.due_date::text as due, i.invoice_date::text as dated, i.payable,
           i.invoice_number, lower(unaccent(i.description)) as words, lower(unaccent(v.name)) as vendor
    from invoice i join vendor v on v.id = i.vendor_id where i.deleted_at is null`)
  return rows as never
}
type Plain = {
  id: number
  organization_id: number
  vendor_id: number
  status: 'pending' | 'paid'
  isCredit: boolean
  due: string
  dated: string
  payable: string
  words: string
  vendor: string
}

const isBetween = (date: string, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to)

const stands = (row: Plain, status: InvoiceFilters['status'], isLate: boolean): boolean =>
  status === 'pending' || status === 'paid'
    ? !row.isCredit && row.status === status
    : { credit: row.isCredit, overdue: isLate, all: true }[status ?? 'all']

/** What the filters mean, said the slow way. */
const isMatch = (row: Plain, scope: number[], f: Partial<InvoiceFilters>, day: string): boolean => {
  const isLate = !row.isCredit && row.status === 'pending' && row.due < day
  return (
    scope.includes(row.organization_id) &&
    stands(row, f.status, isLate) &&
    (f.overdue !== 'true' || isLate) &&
    (f.vendorId === undefined || row.vendor_id === f.vendorId) &&
    isBetween(row.dated, f.from, f.to) &&
    isBetween(row.due, f.dueFrom, f.dueTo) &&
    (f.search ?? '').split(' ').every((word) => row.words.includes(word) || row.vendor.includes(word))
  )
}

const plainKpis = (rows: Plain[], day: string): InvoiceKpis => {
  const of = (test: (row: Plain) => boolean) => {
    const found = rows.filter(test)
    return [found.length, sumPesos(found.map(({ payable }) => Number(payable)))] as const
  }
  const [count, sum] = [(test: (row: Plain) => boolean) => of(test)[0], (test: (row: Plain) => boolean) => of(test)[1]]
  const isLate = ({ isCredit, status, due }: Plain) => !isCredit && status === 'pending' && due < day
  const isOpenCredit = ({ isCredit, status }: Plain) => isCredit && status === 'pending'
  return {
    // Debts are counted; credit notes take from the sums.
    totalInvoices: count(({ isCredit }) => !isCredit),
    totalAmount: sum(() => true),
    paidInvoices: count(({ isCredit, status }) => !isCredit && status === 'paid'),
    paidAmount: sum(({ status }) => status === 'paid'),
    pendingInvoices: count(({ isCredit, status }) => !isCredit && status === 'pending'),
    pendingAmount: sum(({ status }) => status === 'pending'),
    overdueInvoices: count(isLate),
    overdueAmount: sum(isLate),
    creditNotes: count(({ isCredit }) => isCredit),
    openCreditNotes: count(isOpenCredit),
    openCreditAmount: sum(isOpenCredit),
  }
}

describe('KPIs and lists', () => {
  const place = fc.nat({ max: 5 })
  const days = fc.integer({ min: -70, max: 70 })
  const which = fc.nat({ max: 1000 })
  const step = fc.oneof(
    fc.record({
      do: fc.constant('create' as const),
      organization: fc.constantFrom(...organizations),
      vendor: place,
      due: fc.nat({ max: 70 }),
      dated: days,
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      kind: fc.constantFrom(33, 34, 61),
      words: fc.constantFrom('Papas de guarda', 'Queso mantecoso', 'Flete a Chillán'),
    }),
    fc.record({
      do: fc.constant('change' as const),
      which,
      due: days,
      dated: days,
      amount: fc.nat({ max: 900_000 }),
      vendor: place,
    }),
    fc.record({ do: fc.constant('pay' as const), which, status: fc.constantFrom('paid' as const, 'pending' as const) }),
    fc.record({
      do: fc.constant('payMany' as const),
      which,
      status: fc.constantFrom('paid' as const, 'pending' as const),
    }),
    fc.record({ do: fc.constant('move' as const), which, organization: fc.constantFrom(...organizations) }),
    fc.record({ do: fc.constant('delete' as const), which }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  const ids: number[] = []
  const take = async (s: Step): Promise<number> => {
    if (s.do === 'create') {
      const reply = await server.call('rosa', 'POST', '/invoices', {
        description: s.words,
        vendorId: vendorIds[s.organization]![s.vendor],
        document_type: s.kind,
        invoiceDate: addDays(today, s.dated),
        dueDate: addDays(today, s.due),
        items: [{ description: s.words, amount: s.amount }],
      })
      ids.push((reply.body as Invoice).id)
      return reply.status
    }
    if (ids.length === 0) return 200
    const id = ids[s.which % ids.length]!
    const put = async (body: object) => (await server.call('rosa', 'PUT', `/invoices/${id}`, body)).status
    switch (s.do) {
      case 'change': {
        const { organizationId } = (await server.call('rosa', 'GET', `/invoices/${id}`)).body as Invoice
        return put({
          dueDate: addDays(today, s.due),
          invoiceDate: addDays(today, s.dated),
          total: s.amount,
          vendorId: vendorIds[organizationId]![s.vendor],
        })
      }
      case 'pay':
        return put({ status: s.status })
      case 'payMany':
        return (
          await server.call('rosa', 'PUT', '/invoices/status', {
            ids: ids.slice(0, 1 + (s.which % 7)),
            status: s.status,
          })
        ).status
      case 'move':
        return put({ organizationId: s.organization })
      default:
        ids.splice(s.which % ids.length, 1)
        return (await server.call('rosa', 'DELETE', `/invoices/${id}`)).status
    }
  }

  const aDay = fc.option(
    days.map((n) => addDays(today, n)),
    { nil: undefined },
  )
  const limits = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.record({ dueFrom: aDay, dueTo: aDay }) },
    { weight: 2, arbitrary: fc.record({ from: aDay, to: aDay }) },
    { weight: 1, arbitrary: fc.record({ from: aDay, to: aDay, dueFrom: aDay, dueTo: aDay }) },
  )
  const filters = fc.record({
    search: fc.constantFrom('', '', '', '', '', 'papas', 'chill', 'queso agricola', 'nada'),
    status: fc.constantFrom<InvoiceFilters['status']>(undefined, 'all', 'pending', 'paid', 'overdue', 'credit'),
    overdue: fc.constantFrom(undefined, undefined, undefined, 'true' as const),
    vendor: fc.option(place, { nil: undefined, freq: 3 }),
    limits,
  })
  const sorts = fc.constantFrom(
    '-createdAt',
    'createdAt',
    'dueDate',
    '-dueDate',
    'invoice_date',
    '-amount',
  ) as fc.Arbitrary<Sort>
  const asked = fc.record({
    scope: fc.oneof(
      { weight: 2, arbitrary: fc.subarray(organizations, { minLength: 1 }) },
      { weight: 1, arbitrary: fc.constant('platform' as const) },
    ),
    filters,
    sort: sorts,
    offset: fc.nat({ max: 30 }),
    day: days,
  })

  test('agree to the cent with each other and with the invoices, whatever was done and whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 10 }),
        fc.array(asked, { minLength: 8, maxLength: 8 }),
        async (steps, questions) => {
          for (const one of steps) expect(await take(one)).toBe(200)
          if (steps.length % 2 === 0) await foldPlatformRollup(server.deps.db)
          const rows = (await everything()) as unknown as Plain[]
          for (const {
            scope,
            filters: { vendor, limits, ...rest },
            sort,
            offset,
            day,
          } of questions) {
            const now = addDays(today, day)
            const query = {
              ...rest,
              ...limits,
              toReview: undefined,
              vendorId: vendor === undefined ? undefined : vendorIds[scope === 'platform' ? 1 : scope[0]!]![vendor],
            } as InvoiceFilters
            const filter = invoiceFilterOf(scope, query, now)
            const expected = rows.filter((row) =>
              isMatch(row, scope === 'platform' ? organizations : scope, query, now),
            )
            expect(asKpis(await sumInvoices(server.deps.db, filter, now))).toEqual(plainKpis(expected, now))

            const page = await findPage(server.deps.db, filter, sort, { limit: 10, offset })
            expect(page.total).toBe(expected.length)
            const key = { createdAt: 'id', dueDate: 'due', invoice_date: 'dated', amount: 'payable' }[
              sort.replace('-', '')
            ] as keyof Plain
            const sign = sort.startsWith('-') ? -1 : 1
            const order = (a: Plain, b: Plain) => {
              const [x, y] = key === 'id' || key === 'payable' ? [Number(a[key]), Number(b[key])] : [a[key], b[key]]
              return sign * (x < y ? -1 : x > y ? 1 : a.id - b.id)
            }
            const shown = await listInvoices(server.deps.db, page)
            expect(shown.map(({ id }) => id)).toEqual(
              expected
                .sort(order)
                .slice(offset, offset + 10)
                .map(({ id }) => id),
            )
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('stay exact while many change invoices at once', async () => {
    const make = (i: number) =>
      server.call('rosa', 'POST', '/invoices', {
        description: `A la vez ${i}`,
        vendorId: vendorIds[organizations[i % 3]!]![i % 6],
        dueDate: addDays(today, i % 40),
        items: [{ description: 'x', amount: 1000 + i }],
      })
    const made = (await Promise.all(Array.from({ length: 30 }, (_, i) => make(i)))).map(
      ({ body }) => (body as Invoice).id,
    )
    const replies = await Promise.all(
      made.flatMap((id, i) => [
        server.call('rosa', 'PUT', '/invoices/status', {
          ids: made.slice(i % 5, 20),
          status: i % 2 ? 'paid' : 'pending',
        }),
        i % 3 === 0
          ? server.call('rosa', 'DELETE', `/invoices/${id}`)
          : server.call('rosa', 'PUT', `/invoices/${id}`, {
              status: 'paid',
              dueDate: addDays(today, -i),
              organizationId: organizations[(i + 1) % 3],
            }),
      ]),
    )
    expect([...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([200, 404])
    const rows = (await everything()) as unknown as Plain[]
    for (const id of organizations)
      expect(await kpis('rosa', `/organizations/${id}/invoices/kpis/`)).toEqual(
        plainKpis(
          rows.filter((row) => row.organization_id === id),
          today,
        ),
      )
    expect(await kpis('soporte', '/invoices/kpis')).toEqual(plainKpis(rows, today))
  })
})

describe('lists over HTTP', () => {
  test('a page has rows of the wire, and the pages are the whole', async () => {
    const first = await list('diego', '/organizations/3/invoices')
    expect(first.data).toHaveLength(10)
    expect(first.pageCount).toBe(Math.ceil(first.total / 10))
    const pages = []
    for (let page = 0; page < first.pageCount; page++)
      pages.push(await list('diego', `/organizations/3/invoices?page=${page}`))
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a))
    expect(await list('diego', `/organizations/3/invoices?page=${first.pageCount}`)).toMatchObject({
      data: [],
      total: first.total,
    })
    const [row] = first.data
    const {
      items: _,
      issues: __,
      locations: ___,
      pages: ____,
      fileName: _____,
      ownPages: ______,
      acknowledgements: _______,
      ...whole
    } = (await server.call('diego', 'GET', `/invoices/${row!.id}`)).body as Invoice
    expect(row).toEqual(whole)
  })

  test('every unscoped list and KPI shows what its caller reaches, and no more', async () => {
    const reach: [Who, number[]][] = [
      ['rosa', [1, 3, 4]],
      ['diego', [3]],
      ['soporte', [1, 3, 4]],
    ]
    const rows = (await everything()) as unknown as Plain[]
    const cases: [string, Partial<InvoiceFilters>][] = [
      ['/invoices?', {}],
      ['/invoices/overdue?', { status: 'overdue' }],
      ['/invoices/status/paid?', { status: 'paid' }],
      ['/invoices/status/pending?', { status: 'pending' }],
      ['/invoices/status/overdue?', { status: 'overdue' }],
      ['/invoices/status/credit?', { status: 'credit' }],
      ['/invoices/by-date-range?startDate=2026-10-01&endDate=2026-10-31&', { from: '2026-10-01', to: '2026-10-31' }],
    ]
    for (const [who, scope] of reach) {
      for (const [url, filters] of cases) {
        const expected = rows.filter((row) => isMatch(row, scope, filters, today))
        const page = await list(who, `${url}pageSize=100`)
        expect([url, page.total]).toEqual([url, expected.length])
        expect(page.data.every(({ organizationId }) => scope.includes(organizationId))).toBe(true)
      }
      const own = rows.filter((row) => scope.includes(row.organization_id))
      expect(await kpis(who, '/invoices/kpis')).toEqual(plainKpis(own, today))
    }
    expect((await server.call('rosa', 'GET', '/invoices/by-date-range')).status).toBe(400)
    expect((await server.call('rosa', 'GET', '/invoices/status/anulada')).status).toBe(404)
  })

  test("'all' of a principal is the sum of its own and its branches; a branch has only its own", async () => {
    const parts = await Promise.all(organizations.map((id) => kpis('rosa', `/organizations/${id}/invoices/kpis/`)))
    const whole = await kpis('rosa', '/organizations/1/invoices/kpis/?scope=all')
    for (const name of Object.keys(whole) as (keyof InvoiceKpis)[])
      expect(whole[name]).toBe(sumPesos(parts.map((part) => part[name])))
    expect((await list('rosa', '/organizations/1/invoices?scope=all')).total).toBe(
      whole.totalInvoices + whole.creditNotes,
    )
    expect(await kpis('diego', '/organizations/3/invoices/kpis/?scope=all')).toEqual(parts[1])
  })

  test('filters that are none are refused, and empty ones are not filters', async () => {
    for (const bad of ['status=anulada', 'vendorId=x', 'from=ayer', 'sort=vendor', 'pageSize=0', 'page=-1'])
      expect([bad, (await server.call('rosa', 'GET', `/organizations/1/invoices?${bad}`)).status]).toEqual([bad, 400])
    const empty = await list('rosa', '/organizations/1/invoices?status=&vendorId=&from=&to=&overdue=&search=')
    expect(empty).toEqual(await list('rosa', '/organizations/1/invoices'))
  })
})
