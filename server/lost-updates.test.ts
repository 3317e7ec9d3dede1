import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from 'contract/route.ts'
import { versionOf } from 'contract/rules/version.ts'
import { contract } from './contract.ts'
import { startTestServer, type TestServer } from './testing/app.ts'
import { invoiceFixture, principal, branch } from './testing/invoices.ts'

let server: TestServer
type Record_ = Record<string, unknown>
/** A record that people edit: where it is, whose calls change it, and a change of one of its fields as its call takes it. */
type Editable = {
  route: string
  path: string
  method: 'PUT' | 'PATCH'
  read: () => Promise<Record_>
  change: (record: Record_, word: string) => Record_
  field: string
}
const editables: Editable[] = []

const get = async (path: string): Promise<Record_> => {
  const { status, body } = await server.call('rosa', 'GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return 'data' in (body as object) ? (body as { data: Record_ }).data : (body as Record_)
}
const send = async ({ method, path }: Editable, body: object, ifMatch?: string) => {
  const { token } = await server.login('rosa')
  const reply = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    payload: JSON.stringify(body),
  })
  return { status: reply.statusCode, etag: reply.headers.etag, body: reply.json<Record_>() }
}

const sentEmployee = ({ email, rut }: Record_, fullName: string) => ({ fullName, email: email ?? 'a@b.cl', rut })

beforeAll(async () => {
  server = await startTestServer({ work: false })
  const fixture = await invoiceFixture(server)
  const add = (route: string, method: 'PUT' | 'PATCH', path: string, field: string, change: Editable['change']) =>
    editables.push({ route, method, path, field, change, read: () => get(path) })

  const made = await fixture.create('rosa', fixture.give())
  add('invoices.update', 'PUT', `/invoices/${made.id}`, 'description', (_, word) => ({ description: word }))
  const vendor = fixture.vendorOf(principal)
  add('vendors.update', 'PUT', `/vendors/${vendor.id}`, 'name', (_, word) => ({ name: word }))
  const [employee] = await fixture
    .must<{ data: { id: number }[] }>('rosa', 'GET', `/organizations/${principal}/employees`)
    .then(({ data }) => data)
  add('employees.update', 'PUT', `/organizations/${principal}/employees/${employee!.id}`, 'fullName', sentEmployee)
  add('branches.update', 'PUT', `/organizations/${principal}/branches/${branch}`, 'address', (record, address) => ({
    organizationName: record['name'],
    rut: record['rut'],
    address,
  }))
  add('organizations.update', 'PATCH', `/organizations/${principal}`, 'address', (_, address) => ({ address }))
  const [account] = await fixture
    .must<{ data: { id: number }[] }>('rosa', 'GET', `/organizations/${principal}/account`)
    .then(({ data }) => data)
  const accountPath = `/organizations/${principal}/account/${account!.id}`
  add('bankAccounts.update', 'PUT', accountPath, 'account_name', (record, account_name) => ({
    ...record,
    account_name,
  }))
  const { users } = (await get(`/organizations/${principal}`)) as { users: { id: number }[] }
  const userId = users[0]!.id
  editables.push({
    route: 'users.update',
    method: 'PATCH',
    path: `/organizations/${principal}/users/${userId}`,
    field: 'name',
    change: (_, name) => ({ name }),
    read: async () => {
      const { users: all } = (await get(`/organizations/${principal}`)) as { users: Record_[] }
      return all.find(({ id }) => id === userId)!
    },
  })
})
afterAll(() => server.close())

const routeOf = (name: string): Route => {
  const [feature, route] = name.split('.') as [keyof typeof contract, string]
  return (contract[feature] as Record<string, Route>)[route]!
}
const edited = ({ route }: Editable): readonly string[] => routeOf(route).edited!
const word = fc.stringMatching(/^[a-z]{6,12}$/)

describe('Of every record that people edit', () => {
  test('every call that changes one with a version is tried here', () => {
    const versioned = Object.entries(contract).flatMap(([feature, routes]) =>
      Object.entries(routes as Record<string, Route>)
        .filter(([, { method, edited: fields }]) => method !== 'GET' && fields !== undefined)
        .map(([name]) => `${feature}.${name}`),
    )
    // The platform's call does to an employee what the organization's does.
    expect(versioned.toSorted()).toEqual([...editables.map(({ route }) => route), 'adminEmployees.update'].toSorted())
  })

  test('of two who change what they both saw, the second is told what it says now, and nothing is overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 6 }), word, word, async (which, first, second) => {
        fc.pre(first !== second)
        const one = editables[which % editables.length]!
        const seen = await one.read()
        fc.pre(seen[one.field] !== first)
        const version = versionOf(seen, edited(one))
        const kept = await send(one, one.change(seen, first), version)
        expect([one.route, kept.status, kept.body['message']]).toEqual([one.route, 200, undefined])

        const refused = await send(one, one.change(seen, second), version)
        expect([one.route, refused.status, refused.body['error']]).toEqual([one.route, 412, 'changed_meanwhile'])
        expect(refused.body['present']).toMatchObject({ [one.field]: first })
        const now = await one.read()
        expect(now[one.field]).toBe(first)

        // Told so, they may keep theirs: the version of what they were shown is the present one.
        const present = refused.body['present'] as Record_
        expect(versionOf(present, edited(one))).toBe(versionOf(now, edited(one)))
        const kindly = await send(one, one.change({ ...seen, ...present }, second), versionOf(present, edited(one)))
        expect([one.route, kindly.status]).toEqual([one.route, 200])
        expect((await one.read())[one.field]).toBe(second)
      }),
      { numRuns: 21 },
    )
  })

  test('what stands behind a mask, and what stands in an item, counts too', async () => {
    const find = (route: string) => editables.find((one) => one.route === route)!
    const changes: [Editable, Record_][] = [
      [
        find('vendors.update'),
        { account_bank: 'BCI', account_type: 'vista', account_rut: '11111111-1', account_name: 'Ana Rojas' },
      ],
      [find('employees.update'), sentEmployee(await find('employees.update').read(), 'Ana Rojas')],
      [find('bankAccounts.update'), await find('bankAccounts.update').read()],
    ]
    for (const [one, fields] of changes) {
      const given = async (account_number: string, version?: string) =>
        send(one, { ...fields, account_number }, version)
      expect([one.route, (await given('1111-22-9876')).status]).toEqual([one.route, 200])
      const seen = await one.read()
      const version = versionOf(seen, edited(one))
      // Another spelling is the same number; another number with the same end is not.
      expect([one.route, (await given('1111 22 9876')).status]).toEqual([one.route, 200])
      expect([one.route, versionOf(await one.read(), edited(one))]).toEqual([one.route, version])
      expect([one.route, (await given('5555-66-9876')).status]).toEqual([one.route, 200])
      expect(JSON.stringify(await one.read())).not.toMatch(/5555|1111-22|1111 22/)
      expect([one.route, (await given('7777-88-9876', version)).status]).toEqual([one.route, 412])
    }

    const invoice = find('invoices.update')
    const seen = await invoice.read()
    const version = versionOf(seen, edited(invoice))
    const line = { description: 'Harina', quantity: 2, amount: 1000 }
    const others = await send(invoice, { items: [line] }, version)
    expect(others.status).toBe(200)
    const renamed = await send(invoice, { items: [{ ...line, description: 'Azúcar' }] })
    expect(renamed.status).toBe(200)
    const late = await send(invoice, { items: [{ ...line, description: 'Sal' }] }, String(others.etag))
    expect(late.status).toBe(412)
    const { body } = await server.call('rosa', 'GET', `/organizations/${principal}/invoices`)
    const row = (body as { data: Record_[] }).data.find(({ id }) => id === seen['id'])!
    expect(versionOf(row, edited(invoice))).toBe(renamed.etag)
  })

  test('who sends no version changes it as ever, and every answer names the version it shows', async () => {
    for (const one of editables) {
      const seen = await one.read()
      const plain = await send(one, one.change(seen, 'sin versión'))
      expect([one.route, plain.status]).toEqual([one.route, 200])
      const now = await one.read()
      expect(now[one.field]).toBe('sin versión')
      expect([one.route, plain.etag]).toEqual([one.route, versionOf(now, edited(one))])
      for (const any of ['*', `W/${String(plain.etag)}`, `"otra", ${String(plain.etag)}`])
        expect([one.route, (await send(one, one.change(now, 'sin versión'), any)).status]).toEqual([one.route, 200])
    }
  })

  test('ten at once with the same version: one is kept, nine are told', async () => {
    for (const one of editables) {
      const seen = await one.read()
      const version = versionOf(seen, edited(one))
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, i) => send(one, one.change(seen, `carrera ${'abcdefghij'[i]}`), version)),
      )
      expect([one.route, all.filter(({ status }) => status === 200).length]).toEqual([one.route, 1])
      expect(all.filter(({ status }) => status === 412)).toHaveLength(9)
    }
  })
})
