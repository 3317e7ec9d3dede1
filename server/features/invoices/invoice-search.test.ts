import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceFilters } from 'contract/invoice-filters.ts'
import type { ReachedKpis, InvoiceRow } from 'contract/invoices.ts'
import { invoiceFilterOf } from './queries/filters.ts'
import { findPage } from './queries/pages.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { type InvoiceFixture, invoiceFixture, principal, today } from '../../testing/invoices.ts'
import { listInvoices } from './queries/invoices.ts'

let server: TestServer
let fixture: InvoiceFixture
beforeAll(async () => {
  server = await startTestServer({ work: false })
  fixture = await invoiceFixture(server)
})
afterAll(() => server.close())

const noFilters: InvoiceFilters = {
  search: '',
  status: undefined,
  overdue: undefined,
  vendorId: undefined,
  from: undefined,
  to: undefined,
  dueFrom: undefined,
  dueTo: undefined,
  toReview: undefined,
}

test('a search finds by description, vendor, RUT or number, whatever the accents and the capitals', async () => {
  const made = await fixture.create(
    'rosa',
    fixture.give({ description: 'Piñones de Lonquimay', invoice_number: '77001' }),
  )
  const find = async (search: string) => {
    const url = `/organizations/${principal}/invoices?pageSize=100&search=${encodeURIComponent(search)}`
    return (await fixture.must<{ data: InvoiceRow[] }>('rosa', 'GET', url)).data.map(({ id }) => id)
  }
  const { name, rut } = made.vendor
  for (const search of [
    'piñones',
    'PINON',
    'lonquimay piñ',
    `pinones ${name}`,
    '77001',
    'N°77001',
    `77001 ${rut}`,
    'lo pi',
  ])
    expect(await find(search), search).toEqual([made.id])
  for (const search of [name, rut, rut.replace('-', '')]) expect(await find(search), search).toContain(made.id)
  for (const search of ['piñones%', 'pi_ones', '7700', 'piñones de temuco', 'nq'])
    expect(await find(search), search).toEqual([])
})

test('a search finds by the total, typed as Chile writes it, and so a credit note', async () => {
  const items = [{ itemNumber: 1, description: 'Arriendo de bodega', amount: 38_571, quantity: 1 }]
  const made = await fixture.create('rosa', fixture.give({ description: 'Arriendo de octubre', items }))
  expect(made.invoice_total).toBe(45_899)
  const find = async (search: string) => {
    const url = `/organizations/${principal}/invoices?pageSize=100&search=${encodeURIComponent(search)}`
    return (await fixture.must<{ data: InvoiceRow[] }>('rosa', 'GET', url)).data.map(({ id }) => id)
  }
  for (const search of ['45.899', '$45.899', '45899', '45.899,00', 'arriendo 45.899'])
    expect(await find(search), search).toContain(made.id)
  for (const search of ['45.89', '45,899', '4.589', '45.898', 'arriendo 45.898'])
    expect(await find(search), search).not.toContain(made.id)
  await server.deps.db.execute(`update invoice set document_type = 61 where id = ${made.id}`)
  expect(await find('45.899')).toContain(made.id)
})

test('a search among thousands shows every hit once, in order, and says that there are more', async () => {
  const { rows } = await server.deps.db.execute<{ id: number; organization_id: number; description: string }>(`
    with company as (insert into organization (name, rut, parent_id) values ('Grande SpA', '76192083-9', 1) returning id),
    seller as (insert into vendor (organization_id, name, rut) select id, 'Molinos', '76050113-1' from company returning id, organization_id)
    insert into invoice (organization_id, vendor_id, description, invoice_date, due_date, status, neto, iva, total)
    select organization_id, id, case when n % 2 = 0 then 'Harina' when n < 40 then 'Sémola' else 'Avena' end || ' ' || n,
           date '2026-01-01' + n % 200, date '2026-06-01' + n % 300, case when n % 3 = 0 then 'paid' else 'pending' end, n, 0, n
    from seller, generate_series(1, 4000) n returning id, organization_id, description`)
  const scope = [rows[0]!.organization_id]
  for (const [search, sort, isFound] of [
    ['harina', '-createdAt', /Harina/],
    ['harina molinos', 'createdAt', /Harina/],
    ['semola', '-createdAt', /Sémola/],
    ['harin 12', '-createdAt', /Harina 12/],
    ['av', '-createdAt', /Avena/],
    ['arina 12', '-createdAt', /Harina 12/],
    ['ar 12', '-createdAt', /^$/],
  ] as const) {
    const expected = rows.filter(({ description }) => isFound.test(description)).map(({ id }) => id)
    expected.sort((a, b) => (sort === 'createdAt' ? a - b : b - a))
    for (const offset of [0, 10, 990, Math.max(0, expected.length - 5), 5000]) {
      const filter = invoiceFilterOf(scope, { ...noFilters, search }, today)
      const page = await findPage(server.deps.db, filter, sort, { limit: 10, offset })
      const shown = (await listInvoices(server.deps.db, page)).map(({ id }) => id)
      expect([search, offset, shown]).toEqual([search, offset, expected.slice(offset, offset + 10)])
      if (page.hasMore) expect(page.total).toBe(offset + 11)
      else expect(page.total).toBe(expected.length)
    }
  }
})

test('a search of several branches misses none that comes before another, however far back it stands', async () => {
  const { rows } = await server.deps.db.execute<{ id: number; organization_id: number; description: string }>(`
    with company as (insert into organization (name, rut, parent_id)
      values ('Norte SpA', '76192084-7', 1), ('Sur SpA', '76192085-5', 1) returning id),
    seller as (insert into vendor (organization_id, name, rut) select id, 'Molinos', '76050113-1' from company returning id, organization_id),
    place as (select *, row_number() over (order by id) as first_or_second from seller)
    insert into invoice (organization_id, vendor_id, description, invoice_date, due_date, neto, iva, total)
    select organization_id, id,
           case when n <= 30 or (n between 1000 and 1012) or n > 8997 then 'Quínoa' else 'Avena' end || ' ' || n,
           date '2026-01-01' + n % 200, date '2026-06-01' + n % 300, n, 0, n
    from generate_series(1, 9000) n
    join place on first_or_second = case when n <= 15 or n > 8997 then 2 else 1 end
    order by n returning id, organization_id, description`)
  const scope = [...new Set(rows.map(({ organization_id }) => organization_id))]
  expect(scope).toHaveLength(2)
  const expected = rows.filter(({ description }) => description.startsWith('Quínoa')).map(({ id }) => id)
  expected.sort((a, b) => b - a)
  for (const [limit, offset] of [
    [2, 0],
    [3, 0],
    [5, 0],
    [10, 2],
    [10, 10],
    [20, 20],
    [10, 40],
    [10, 90],
  ] as const) {
    const filter = invoiceFilterOf(scope, { ...noFilters, search: 'quinoa' }, today)
    const page = await findPage(server.deps.db, filter, undefined, { limit, offset })
    expect([limit, offset, page.ids]).toEqual([limit, offset, expected.slice(offset, offset + limit)])
    expect(page.total).toBe(page.hasMore ? offset + limit + 1 : expected.length)
  }
})

test('a search among everybody’s invoices shows only what the caller reaches, whichever way it is looked for', async () => {
  await server.deps.db.transaction(async (tx) => {
    // On a machine that does much else, so many rows take longer than anybody would wait for.
    await tx.execute('set local statement_timeout = 0')
    await tx.execute(`
    with company as (insert into organization (name, rut, parent_id)
      values ('Ancha SpA', '76192086-3', null), ('Ajena SpA', '76192087-1', null) returning id),
    seller as (insert into vendor (organization_id, name, rut) select id, 'Envases Laja', '76050113-1' from company returning id, organization_id),
    place as (select *, row_number() over (order by id) as first_or_second from seller)
    insert into invoice (organization_id, vendor_id, description, invoice_number, invoice_date, due_date, neto, iva, total)
    select organization_id, id,
           case when n % 3 = 0 then 'Combustible' when n % 3 = 1 then 'Etiquetas' else 'Cemento' end
             || case when n % 400 = 0 then ' de exportación' else ' de oficina' end || ', pedido ' || 500000 + n / 4,
           n::text as number, date '2026-01-01' + n % 200, date '2026-06-01' + n % 300, n, 0, n
    from generate_series(1, 24000) n
    join place on first_or_second = case when n % 8 = 0 then 2 else 1 end
    order by n`)
  })
  await server.deps.db.execute('vacuum analyze invoice')
  const { rows } = await server.deps.db.execute<{
    id: number
    organization_id: number
    due: string
    number: string
    text: string
  }>(`
    select i.id, i.organization_id, i.due_date::text as due, i.invoice_number as number, i.search || v.search as text
    from invoice i join vendor v on v.id = i.vendor_id where i.deleted_at is null`)
  const { rows: companies } = await server.deps.db.execute<{ id: number }>(
    "select id from organization where rut in ('76192086-3', '76192087-1') order by id",
  )
  const [wide, other] = companies.map(({ id }) => id)
  const searches = [
    'combustible oficina',
    'combustible de exportacion',
    'laja exportacion',
    'envases etiquetas de exporta',
  ]
  for (const search of [...searches, '501200', 'pedido 5012', '1600', 'laja 2400'])
    for (const scope of [[wide!], [other!], [wide!, other!], 'platform' as const]) {
      const hits = rows.filter(
        ({ organization_id, text, number }) =>
          (scope === 'platform' || scope.includes(organization_id)) &&
          search.split(' ').every((word) => text.includes(word.length < 3 ? ` ${word}` : word) || number === word),
      )
      for (const sort of ['-createdAt', 'createdAt', 'dueDate'] as const) {
        const expected = hits
          .toSorted((a, b) =>
            sort === '-createdAt' ? b.id - a.id : (sort === 'dueDate' && a.due.localeCompare(b.due)) || a.id - b.id,
          )
          .map(({ id }) => id)
        for (const offset of sort === '-createdAt' ? [0, 30] : [0]) {
          const filter = invoiceFilterOf(scope, { ...noFilters, search }, today)
          const page = await findPage(server.deps.db, filter, sort, { limit: 10, offset })
          expect([scope, search, sort, page.ids]).toEqual([scope, search, sort, expected.slice(offset, offset + 10)])
          expect(page.total).toBe(page.hasMore ? offset + 11 : expected.length)
        }
      }
    }
}, 60_000)

test('a search of the whole platform counts the first thousand, and says that there are more', async () => {
  await server.deps.db.execute(`
    with company as (insert into organization (name, rut) values ('Contada SpA', '76192088-K') returning id),
    seller as (insert into vendor (organization_id, name, rut) select id, 'Faros', '76050113-1' from company returning id, organization_id)
    insert into invoice (organization_id, vendor_id, description, invoice_date, due_date, neto, iva, total)
    select organization_id, id, 'Ampolleta ' || case when n <= 1000 then 'halógena' else 'led' end, date '2026-01-01', date '2027-01-01', n, 0, n
    from generate_series(1, 1200) n, seller`)
  const kpisOf = (search: string) =>
    fixture.must<ReachedKpis>('soporte', 'GET', `/invoices/kpis?search=${encodeURIComponent(search)}`)
  const whole = await kpisOf('ampolleta halogena')
  expect(whole).toMatchObject({ totalInvoices: 1000, pendingInvoices: 1000, totalAmount: 500_500 })
  expect(whole.hasMore).toBeUndefined()
  expect(await kpisOf('ampolleta')).toMatchObject({ totalInvoices: 1001, hasMore: true })
  // Beyond the last page nothing is counted either.
  const beyond = await fixture.must<{ data: unknown[]; total: number; hasMore: boolean }>(
    'soporte',
    'GET',
    '/invoices?search=ampolleta&page=900',
  )
  expect(beyond).toMatchObject({ data: [], total: 1000, hasMore: true })
})
