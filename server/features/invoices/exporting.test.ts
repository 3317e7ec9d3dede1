import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceKpis, InvoiceSummary } from 'contract/invoices.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, type InvoiceFixture, invoiceFixture, principal, sister, today } from '../../testing/invoices.ts'
import { unzipped } from '../../testing/unzip.ts'

let server: TestServer
let fixture: InvoiceFixture
beforeAll(async () => {
  server = await startTestServer({ work: false })
  fixture = await invoiceFixture(server)
})
afterAll(() => server.close())

const download = async (url: string) => {
  const { token } = await server.login('rosa')
  return server.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
}
const base = `/organizations/${principal}/invoices`

describe('a list as a file', () => {
  test('is CSV that a Chilean spreadsheet opens: all that is filtered, no formula, decimals with a comma', async () => {
    const made = await fixture.create('rosa', {
      ...fixture.give({ invoice_number: '555', document_type: 61 }),
      description: '=HYPERLINK("http://x";"Ver")',
      items: [{ description: 'Ñ', amount: 10.5 }],
    })
    const reply = await download(`${base}/export?format=csv`)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="facturas-${today}.csv"; filename*=UTF-8''facturas-${today}.csv`,
    })
    const lines = reply.body.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFN°;Documento;Proveedor;RUT proveedor;Descripción;Emisión;Vencimiento;Neto;Exento;IVA;Otros impuestos;Total;A pagar;Estado;Vencida;Pagada el;Pagada desde;Sucursal',
    )
    const { total } = await fixture.must<{ total: number }>('rosa', 'GET', base)
    expect(lines).toHaveLength(total + 2)
    expect(lines[1]).toMatch(
      /^555;Nota de crédito electrónica;.*;"'=HYPERLINK\(""http:\/\/x"";""Ver""\)";21-11-2026;;-10,5;0;-2;0;-12,5;-12,5;Por descontar;;;;Comercial Los Aromos SpA$/,
    )
    const filtered = await download(`${base}/export?status=paid&search=${encodeURIComponent(made.vendor.name)}`)
    const { total: paid } = await fixture.must<{ total: number }>(
      'rosa',
      'GET',
      `${base}?status=paid&search=${encodeURIComponent(made.vendor.name)}`,
    )
    expect(filtered.body.split('\r\n')).toHaveLength(paid + 2)
    expect((await download(`${base}/export?format=pdf`)).statusCode).toBe(400)
  })

  test('is a workbook whose parts are whole, with numbers as numbers, dates as dates and no formula', async () => {
    const files = unzipped((await download(`${base}/export?format=xlsx&scope=all`)).rawPayload)
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = files.get('xl/worksheets/sheet1.xml')!
    const { total } = await fixture.must<{ total: number }>('rosa', 'GET', `${base}?scope=all`)
    expect(sheet.match(/<row>/g)).toHaveLength(total + 1)
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&#34;http://x&#34;;&#34;Ver&#34;)</t>')
    expect(sheet).not.toContain('<f>')
    // 21 November 2026 is day 46347 of spreadsheets; -12.5 is the credit note's debt.
    expect(sheet).toContain('<c s="2"><v>46347</v></c>')
    expect(sheet).toContain('<c s="1"><v>-12.5</v></c>')
  })

  test("is of the chosen rows alone, when they are given; another organization's are left out", async () => {
    const { data } = await fixture.must<{ data: { id: number; description: string }[] }>('rosa', 'GET', base)
    const [first, , third] = data
    const foreign = await fixture.must<{ data: { id: number }[] }>('rosa', 'GET', `/organizations/${branch}/invoices`)
    const { token } = await server.login('rosa')
    const ask = (body: unknown, query = '') =>
      server.app.inject({
        method: 'POST',
        url: `/api${base}/export${query}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    const reply = await ask({ ids: [third!.id, first!.id, foreign.data[0]!.id], format: 'csv' })
    expect(reply.statusCode).toBe(200)
    const lines = reply.body.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toContain(third!.description)
    expect((await ask({ ids: [], format: 'csv' })).statusCode).toBe(400)
    // Chosen among all branches', the branch's is one of them.
    const ofAll = await ask({ ids: [third!.id, first!.id, foreign.data[0]!.id], format: 'csv' }, '?scope=all')
    expect(ofAll.body.split('\r\n')).toHaveLength(5)
  })

  test('is of those who reach the list, and is recorded', async () => {
    expect((await server.call('diego', 'GET', `${base}/export`)).status).toBe(404)
    const { data } = await fixture.must<{ data: { action: string }[] }>(
      'rosa',
      'GET',
      `/organizations/1/activity?kind=invoice`,
    )
    expect(data.filter(({ action }) => action === 'invoice.exported').length).toBeGreaterThan(2)
  })
})

describe('the summary', () => {
  test('says what falls due in seven days, what each month and vendor took, and what is to review', async () => {
    const before = await fixture.must<InvoiceSummary>('rosa', 'GET', `${base}/summary?months=3`)
    expect(before.byMonth.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
    const vendorId = fixture.vendorOf(principal, 3).id
    for (const [dueDate, invoiceDate] of [
      [today, '2026-11-01'],
      ['2026-11-28', '2026-09-30'],
      ['2026-11-29', '2026-08-31'],
    ])
      await fixture.create('rosa', fixture.give({ vendorId, dueDate, invoiceDate }))
    const after = await fixture.must<InvoiceSummary>('rosa', 'GET', `${base}/summary?months=3`)
    expect(after.dueSoon).toEqual({
      from: today,
      to: '2026-11-28',
      invoices: before.dueSoon.invoices + 2,
      amount: before.dueSoon.amount + 285_600,
    })
    const grown = after.byMonth.map(({ amount }, i) => amount - before.byMonth[i]!.amount)
    expect(grown).toEqual([142_800, 0, 142_800])
    const spent = ({ byVendor }: InvoiceSummary) =>
      byVendor.find(({ vendor }) => vendor.rut === fixture.vendorOf(principal, 3).rut)?.amount ?? 0
    expect(spent(after) - spent(before)).toBe(285_600)
    expect(after.byVendor.map(({ amount }) => amount)).toEqual(
      after.byVendor.map(({ amount }) => amount).sort((a, b) => b - a),
    )
    expect(after.toReview).toBe(0)
    expect(after.byBranch).toEqual([])
  })

  test("of 'all' has each organization's own KPIs, which add up to the whole", async () => {
    const { byBranch, byVendor } = await fixture.must<InvoiceSummary>('rosa', 'GET', `${base}/summary?scope=all`)
    expect(byBranch.map(({ organization }) => organization.id)).toEqual([principal, sister, branch])
    for (const { organization, kpis } of byBranch)
      expect(kpis).toEqual(await fixture.must('rosa', 'GET', `/organizations/${organization.id}/invoices/kpis/`))
    const whole = await fixture.must<InvoiceKpis>('rosa', 'GET', `${base}/kpis/?scope=all`)
    for (const name of Object.keys(whole) as (keyof InvoiceKpis)[])
      expect(sumPesos(byBranch.map(({ kpis }) => kpis[name]))).toBe(whole[name])
    // One company is one line, though three organizations buy from it.
    expect(new Set(byVendor.map(({ vendor }) => vendor.rut)).size).toBe(byVendor.length)
    const diego = await fixture.must<InvoiceSummary>(
      'diego',
      'GET',
      `/organizations/${branch}/invoices/summary?scope=all`,
    )
    expect(diego.byBranch.map(({ organization }) => organization.id)).toEqual([branch])
  })
})
