import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BankAccountRow } from 'contract/bank-accounts.ts'
import { accountTypes, banks } from 'contract/figures/banks.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { foundCompany } from '../../testing/company.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const url = '/organizations/1/account'
const form = {
  account_bank: 'Itaú',
  account_type: 'Cuenta Empresarial',
  account_number: '00-987-65432-1',
  account_rut: '76.192.083-9',
  account_name: 'Comercial Los Aromos SpA',
  account_description: '',
}
const create = (body: object, who: Who = 'rosa', organizationId = 1) =>
  server.call(who, 'POST', `/organizations/${organizationId}/account`, body)
const made = async (body: object): Promise<BankAccountRow> => {
  const reply = await create({ ...form, ...body })
  expect(reply).toMatchObject({ status: 200 })
  return (reply.body as { data: BankAccountRow }).data
}

test('the lists are the specification’s: 25 banks, 8 types', () => {
  expect([new Set(banks).size, new Set(accountTypes).size]).toEqual([25, 8])
})

describe('an account', () => {
  test('is created, read, changed and deleted, each alone under `data`', async () => {
    const { id } = await made({})
    const shown = {
      ...form,
      id,
      account_number: '••••4321',
      account_version: expect.stringMatching(/^[0-9a-f]{22}$/) as string,
      account_rut: '76192083-9',
      account_description: null,
    }
    expect((await server.call('rosa', 'GET', `${url}/${id}`)).body).toEqual({ data: shown })
    const list = (await server.call('rosa', 'GET', url)).body as { data: BankAccountRow[]; total: number }
    expect(list.total).toBe(3)
    expect(list.data).toContainEqual(shown)

    const changed = { ...form, account_number: '••••4321', account_name: 'Los Aromos', account_description: 'IVA' }
    expect((await server.call('rosa', 'PUT', `${url}/${id}`, changed)).body).toEqual({
      data: { ...shown, account_name: 'Los Aromos', account_description: 'IVA' },
    })
    expect((await server.call('rosa', 'GET', `${url}/${id}/number`)).body).toEqual({
      data: { account_number: '00-987-65432-1' },
    })
    expect((await server.call('rosa', 'DELETE', `${url}/${id}`)).body).toEqual({ ok: true })
    expect((await server.call('rosa', 'GET', `${url}/${id}`)).status).toBe(404)
  })

  test.each([
    ['account_bank', '', 'Este campo es requerido'],
    ['account_bank', 'Banco Inventado', 'Formato inválido'],
    ['account_type', 'corriente', 'Formato inválido'],
    ['account_number', '', 'Este campo es requerido'],
    ['account_number', 'x', 'Formato inválido'],
    ['account_number', '••••4321', 'Formato inválido'],
    ['account_rut', '', 'RUT es requerido'],
    ['account_rut', '76.192.083-1', 'RUT inválido'],
    ['account_name', '', 'Este campo es requerido'],
    ['account_description', 'x'.repeat(201), 'Debe tener como máximo 200 caracteres'],
  ])('with %s = %j is refused: %s', async (field, value, text) => {
    expect(await create({ ...form, [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: text } },
    })
  })

  test('sent many times at once, or spelled otherwise, is one account', async () => {
    const body = { ...form, account_number: '1002003004' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(body)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await create({ ...body, account_number: '100-200-300-4' })).toMatchObject({
      status: 409,
      body: { fields: { account_number: 'Esta cuenta ya está registrada.' } },
    })
    expect((await create({ ...body, account_bank: 'BCI' })).status).toBe(200)
  })

  test('given a mask of another account’s number is refused', async () => {
    const { id } = await made({ account_number: '5550009999' })
    const body = { ...form, account_number: '••••0000' }
    expect(await server.call('rosa', 'PUT', `${url}/${id}`, body)).toMatchObject({ status: 400 })
  })
})

test('a client_user reads the masked accounts of his branch and changes none', async () => {
  expect((await server.call('diego', 'GET', '/organizations/3/account')).body).toEqual({ data: [], total: 0 })
  expect((await create(form, 'diego', 3)).status).toBe(403)
  const { id } = ((await create(form, 'rosa', 3)).body as { data: BankAccountRow }).data
  expect((await server.call('diego', 'GET', `/organizations/3/account/${id}`)).status).toBe(200)
  expect((await server.call('diego', 'GET', `/organizations/3/account/${id}/number`)).status).toBe(403)
  expect((await server.call('diego', 'DELETE', `/organizations/3/account/${id}`)).status).toBe(403)
})

test('an account of another organization does not exist', async () => {
  const { id } = await made({ account_number: '888777666' })
  const { admin, id: other } = await foundCompany(server, 'Otra SpA', 'otra@otra.cl')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/number'],
    ['PUT', ''],
    ['DELETE', ''],
  ] as const)
    expect((await admin(method, `/organizations/${other}/account/${id}${path}`, form)).status).toBe(404)
  // Not even a principal through its branch.
  expect((await server.call('rosa', 'GET', `/organizations/3/account/${id}`)).status).toBe(404)
})

test('neither the program log nor the audit log knows a number', async () => {
  await made({ account_number: '246813579' })
  const { body } = await server.call('rosa', 'GET', '/organizations/1/activity?kind=account&pageSize=100')
  expect(JSON.stringify(body)).toContain('••••3579')
  expect(JSON.stringify(body)).not.toContain('246813579')
  expect(server.logged()).not.toContain('246813579')
})
