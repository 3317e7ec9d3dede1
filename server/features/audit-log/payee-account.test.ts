import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, principal, sister } from '../../testing/invoices.ts'

/** Where a RUT is paid changes only with the password, whatever calls lead there. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const places = [principal, branch, sister]
const numbers = ['1111222233', '4444555566', '7777888899']
const accountOf = (number: string, rut: string) => ({
  account_bank: 'BCI',
  account_type: 'corriente',
  account_number: number,
  account_rut: rut,
  account_name: 'Quien cobra',
})
let lastRut = 77_300_000
const freshRut = () => {
  const body = String(++lastRut)
  return `${body}-${rutCheckDigit(body)}`
}
const call = (method: string, url: string, body?: object) => server.call('rosa', method, url, body)
const setPassword = (isRecent: boolean) =>
  server.deps.db.execute(sql`update session set password_at = ${isRecent ? server.clock.at : new Date(0)}`)

type Row = { id: number; organizationId: number; rut: string }
/** The live vendors of these RUTs, and whole account numbers by RUT, as the product itself tells them. */
const look = async (ruts: string[]) => {
  const vendors: Row[] = []
  const accounts = new Map<string, Set<string>>(ruts.map((rut) => [rut, new Set()]))
  for (const place of places) {
    const { body } = await call('GET', `/organizations/${place}/vendors?pageSize=100&orderBy=createdAt&orderDir=desc`)
    for (const vendor of (body as { data: Row[] }).data.filter(({ rut }) => ruts.includes(rut))) {
      vendors.push(vendor)
      const { account_number: number } = (await call('GET', `/vendors/${vendor.id}/account`)).body as {
        account_number: string | null
      }
      if (number !== null) accounts.get(vendor.rut)!.add(number)
    }
  }
  return { vendors, accounts }
}

type Step =
  | { kind: 'create'; place: number; rut: number; number: number | null }
  | { kind: 'account'; which: number; number: number | null }
  | { kind: 'rut'; which: number; rut: number }
  | { kind: 'remove'; which: number }
  | { kind: 'move'; which: number; place: number }
const index = fc.nat(2)
const maybe = fc.option(index, { freq: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('create' as const), place: index, rut: fc.nat(1), number: maybe }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('account' as const), which: fc.nat(5), number: maybe }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rut' as const), which: fc.nat(5), rut: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(5), place: index }) },
)

const take = async (one: Step, ruts: string[], vendors: Row[]) => {
  if (one.kind === 'create') {
    const rut = ruts[one.rut]!
    const contact = { name: 'Proveedor', email: 'pagos@ejemplo.cl', rut, organizationId: places[one.place] }
    return call('POST', '/vendors', {
      ...contact,
      ...(one.number === null ? {} : accountOf(numbers[one.number]!, rut)),
    })
  }
  const vendor = vendors[one.which % Math.max(1, vendors.length)]
  if (vendor === undefined) return null
  switch (one.kind) {
    case 'account': {
      const none = {
        account_bank: null,
        account_type: null,
        account_number: null,
        account_rut: null,
        account_name: null,
      }
      return call(
        'PUT',
        `/vendors/${vendor.id}`,
        one.number === null ? none : accountOf(numbers[one.number]!, vendor.rut),
      )
    }
    case 'rut':
      return call('PUT', `/vendors/${vendor.id}`, { rut: ruts[one.rut] })
    case 'remove':
      return call('DELETE', `/vendors/${vendor.id}`)
    default: {
      const items = [{ itemNumber: 1, description: 'Harina', amount: 1000, quantity: 1 }]
      const made = await call('POST', '/invoices', {
        vendorId: vendor.id,
        dueDate: '2026-12-01',
        description: 'x',
        items,
      })
      const { id } = made.body as { id: number }
      const moved = await call('PUT', `/invoices/${id}`, { organizationId: places[one.place] })
      await call('DELETE', `/invoices/${id}`)
      return moved
    }
  }
}

describe('where a RUT is paid', () => {
  test('whatever is done without the password, no RUT gets an account beside those it had', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const ruts = [freshRut(), freshRut()]
        await setPassword(true)
        await take({ kind: 'create', place: 0, rut: 0, number: 0 }, ruts, [])
        await setPassword(false)
        const known = new Map<string, Set<string>>([
          [ruts[0]!, new Set([numbers[0]!])],
          [ruts[1]!, new Set()],
        ])
        for (const one of steps) {
          await take(one, ruts, (await look(ruts)).vendors)
          for (const [rut, accounts] of (await look(ruts)).accounts) {
            const before = known.get(rut)!
            // The first account of a RUT diverts nothing.
            if (before.size === 0) for (const number of accounts) before.add(number)
            for (const number of accounts) expect([...before], `${rut} after ${JSON.stringify(one)}`).toContain(number)
          }
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  test('deleted and created again with another account: the password is asked, and then it is recorded and mailed', async () => {
    const rut = freshRut()
    const vendor = { name: 'Proveedor', email: 'pagos@ejemplo.cl', rut, organizationId: branch }
    await setPassword(true)
    const { id } = (await call('POST', '/vendors', { ...vendor, ...accountOf('1111222233', rut) })).body as Row
    expect((await call('DELETE', `/vendors/${id}`)).status).toBe(200)
    await setPassword(false)
    const again = { ...vendor, ...accountOf('4444555566', rut) }
    expect(await call('POST', '/vendors', again)).toMatchObject({ status: 403, body: { error: 'password_needed' } })
    // In a branch beside it too, and with the account added later.
    expect((await call('POST', '/vendors', { ...again, organizationId: sister })).status).toBe(403)
    const bare = (await call('POST', '/vendors', { ...vendor, organizationId: sister })).body as Row
    expect((await call('PUT', `/vendors/${bare.id}`, accountOf('4444555566', rut))).status).toBe(403)

    await setPassword(true)
    const mails = () =>
      server.deps.db.execute(sql`select count(*)::int as n from mail`).then(({ rows }) => rows[0]!['n'])
    const before = Number(await mails())
    const made = (await call('POST', '/vendors', again)).body as Row
    expect(Number(await mails())).toBeGreaterThan(before)
    const { body } = await call('GET', `/organizations/${branch}/activity?kind=vendor&subjectId=${made.id}`)
    expect((body as { data: object[] }).data).toMatchObject([
      {
        action: 'vendor.account_changed',
        before: { account_number: '••••2233' },
        after: { account_number: '••••5566' },
      },
    ])
  })

  test('an employee that is deleted and created again is the same payee', async () => {
    const rut = '20.123.456-5'
    const form = {
      fullName: 'Ana Soto',
      email: 'ana@ejemplo.cl',
      rut,
      account_bank: 'BCI',
      account_type: 'Cuenta Vista',
    }
    const url = `/organizations/${principal}/employees`
    await setPassword(true)
    const { id } = (await call('POST', url, { ...form, account_number: '123123123' })).body as Row
    await call('DELETE', `${url}/${id}`)
    await setPassword(false)
    expect(await call('POST', url, { ...form, account_number: '99887766' })).toMatchObject({ status: 403 })
    expect((await call('POST', url, { ...form, account_number: '123123123' })).status).toBe(200)
  })
})
