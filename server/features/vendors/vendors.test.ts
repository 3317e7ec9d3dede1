import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Vendor } from 'contract/vendors.ts'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { mails as mailTable } from '../../db/schema/mails.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'

let server: TestServer
/** Rosa's principal, the platform, and Rosa's two branches: Diego works in the first. */
const principal = 1
const branch = 3
const sister = 4
const stranger = 2

beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

let lastBody = 70_100_000
const freshRut = () => {
  const body = String(++lastBody)
  return `${body}-${rutCheckDigit(body)}`
}
const account = {
  account_bank: 'Estado',
  account_type: 'corriente',
  account_rut: '76.418.205-7',
  account_name: 'Molinos SpA',
}
const give = (more: object = {}) => ({ name: 'Molinos SpA', email: 'ventas@molinos.cl', rut: freshRut(), ...more })
const create = async (who: Who, body: object) => {
  const reply = await server.call(who, 'POST', '/vendors', body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as Vendor
}
const list = async (who: Who, url: string) => {
  const reply = await server.call(who, 'GET', url)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as { data: Vendor[]; pageCount: number; total: number }
}

describe('creating', () => {
  test('the payload of the specification is enough, and gives the vendor back', async () => {
    const { claims } = await server.login('rosa')
    const rut = freshRut()
    const vendor = await create('rosa', {
      name: ' Molinos SpA ',
      email: 'ventas@molinos.cl',
      rut: `${rut.slice(0, 2)}.${rut.slice(2)}`,
      phoneNumber: '',
      address: '',
      userId: claims['userId'],
      organizationId: principal,
    })
    expect(vendor).toMatchObject({
      name: 'Molinos SpA',
      rut,
      phoneNumber: null,
      address: null,
      account_bank: null,
      userId: claims['userId'],
      organizationId: principal,
      origin: 'manual',
    })
    expect((await server.call('rosa', 'GET', `/vendors/${vendor.id}`)).body).toEqual(vendor)
  })

  test('what is pasted is kept as it is read, and found', async () => {
    const pasted = {
      name: '\u200bPanaderi\u0301a\u00a0Ñandú',
      email: 'ana@nandu.cl\u200b',
      phoneNumber: '\u202a+56 41 2201450\u202c',
    }
    const { id, ...vendor } = await create('rosa', give(pasted))
    expect(vendor).toMatchObject({ name: 'Panadería Ñandú', email: 'ana@nandu.cl', phoneNumber: '+56 41 2201450' })
    const search = encodeURIComponent('\u200bpanaderi\u0301a\u00a0ñandu\u0301 ')
    const { data } = await list('rosa', `/organizations/${principal}/vendors?search=${search}`)
    expect(data.map((one) => one.id)).toEqual([id])
  })

  test.each([
    [{ name: '' }, 'name', 'Este campo es requerido'],
    [{ name: 'M' }, 'name', 'Debe tener al menos 2 caracteres'],
    [{ name: '\u200b\u2060' }, 'name', 'Este campo es requerido'],
    [{ name: 'M'.repeat(101) }, 'name', 'Debe tener como máximo 100 caracteres'],
    [{ email: undefined }, 'email', 'Este campo es requerido'],
    [{ email: 'ventas' }, 'email', 'Formato inválido'],
    [{ rut: '' }, 'rut', 'RUT es requerido'],
    [{ rut: '1.234.567' }, 'rut', 'RUT debe tener entre 8 y 9 caracteres'],
    [{ rut: '00000000-0' }, 'rut', 'RUT debe tener entre 8 y 9 caracteres'],
    [{ rut: '76.418.205-1' }, 'rut', 'RUT inválido'],
    [{ phoneNumber: '1234567' }, 'phoneNumber', 'Debe tener al menos 8 caracteres'],
    [{ phoneNumber: 'llamar a Ana' }, 'phoneNumber', 'Formato inválido'],
    [{ address: 'x'.repeat(201) }, 'address', 'Debe tener como máximo 200 caracteres'],
    [{ ...account, account_bank: 'Banco Inventado' }, 'account_bank', 'Formato inválido'],
    [{ ...account, account_bank: '' }, 'account_bank', 'Este campo es requerido'],
    [{ ...account, account_type: undefined }, 'account_type', 'Este campo es requerido'],
    [{ ...account, account_rut: '7641820' }, 'account_rut', 'Debe tener al menos 8 caracteres'],
    [{ ...account, account_rut: '76.418.205-77' }, 'account_rut', 'Debe tener como máximo 12 caracteres'],
    [{ ...account, account_rut: '76.418.205-1' }, 'account_rut', 'RUT inválido'],
    [{ ...account, account_name: 'M' }, 'account_name', 'Debe tener al menos 2 caracteres'],
    [{ ...account, account_number: '12' }, 'account_number', 'Formato inválido'],
    [{ userId: 0 }, 'userId', 'ID de usuario debe ser mayor a 0'],
    [{ organizationId: 0 }, 'organizationId', 'ID de organización debe ser mayor a 0'],
  ])('%j is refused: %s: %s', async (wrong, field, text) => {
    const reply = await server.call('rosa', 'POST', '/vendors', give(wrong))
    expect(reply.status).toBe(400)
    expect((reply.body as { fields: Record<string, string> }).fields).toMatchObject({ [field]: text })
  })

  test('one RUT is one vendor of an organization, and the conflict names it', async () => {
    const first = await create('rosa', give({ name: 'La Primera Ltda.' }))
    const reply = await server.call('rosa', 'POST', '/vendors', give({ rut: first.rut }))
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      error: 'vendor_exists',
      message: 'Ya existe un proveedor con este RUT: La Primera Ltda.',
      existingId: first.id,
    })
    // The branch keeps vendors of its own.
    expect((await create('rosa', give({ rut: first.rut, organizationId: branch }))).organizationId).toBe(branch)
  })

  test('ten at once with one RUT make one vendor', async () => {
    const body = give()
    const replies = await Promise.all(Array.from({ length: 10 }, () => server.call('rosa', 'POST', '/vendors', body)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('for somebody else, or by somebody else, is for those he reaches', async () => {
    const post = async (who: Who, more: object) => {
      const { status, body } = await server.call(who, 'POST', '/vendors', give(more))
      return [status, (body as { error?: string }).error]
    }
    expect(await post('rosa', { organizationId: stranger })).toEqual([404, 'organization_not_found'])
    expect(await post('diego', { organizationId: sister })).toEqual([404, 'organization_not_found'])
    expect(await post('rosa', { userId: 999 })).toEqual([404, 'user_not_found'])
    expect(await post('diego', { userId: 1 })).toEqual([404, 'user_not_found'])
    expect(await post('soporte', { organizationId: 999_999 })).toEqual([404, 'organization_not_found'])
    expect((await create('soporte', give({ organizationId: branch, userId: 1 }))).organizationId).toBe(branch)
  })
})

describe('changing', () => {
  test('changes what is sent and nothing else', async () => {
    const vendor = await create('rosa', give({ ...account, address: 'Concepción' }))
    const reply = await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, {
      name: 'Molinos del Sur SpA',
      phoneNumber: '+56 41 220 1450',
      address: null,
      organizationId: branch,
      origin: 'document',
    })
    expect(reply.body).toEqual({
      ...vendor,
      name: 'Molinos del Sur SpA',
      phoneNumber: '+56 41 220 1450',
      address: null,
    })
  })

  test('a RUT that another vendor has is refused, and nothing changes', async () => {
    const [one, two] = [await create('rosa', give()), await create('rosa', give())]
    const reply = await server.call('rosa', 'PUT', `/vendors/${two.id}`, { name: 'Otro nombre', rut: one.rut })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ error: 'vendor_exists', existingId: one.id })
    expect((await server.call('rosa', 'GET', `/vendors/${two.id}`)).body).toEqual(two)
  })

  test('an account is whole or none', async () => {
    const vendor = await create('rosa', give())
    const half = await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, { account_bank: 'BCI' })
    expect(half.status).toBe(400)
    expect(half.body).toMatchObject({ fields: { account_rut: 'Este campo es requerido' } })
    const whole = await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, account)
    expect(whole.body).toMatchObject({ account_bank: 'Estado', account_rut: '76418205-7' })
    const gone = await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, {
      account_bank: null,
      account_type: null,
      account_rut: '',
      account_name: '',
    })
    expect(gone.body).toEqual(vendor)
  })

  test('an account number is shown masked, kept when given back masked, and told in full only when asked for', async () => {
    const vendor = await create('rosa', give({ ...account, account_number: '00-123-45678-9' }))
    expect(vendor.account_number).toBe('••••6789')
    await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, { ...account, account_number: vendor.account_number })
    expect((await server.call('rosa', 'GET', `/vendors/${vendor.id}/account`)).body).toEqual({
      account_number: '00-123-45678-9',
    })
    const foreign = { account_number: '••••1111' }
    for (const refused of [
      await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, foreign),
      await server.call('rosa', 'POST', '/vendors', give({ ...account, ...foreign })),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: { account_number: 'Formato inválido' } } })
    await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, { account_number: '' })
    expect((await server.call('rosa', 'GET', `/vendors/${vendor.id}/account`)).body).toEqual({ account_number: null })
    const stored = await server.deps.db.execute(`select * from vendor where id = ${vendor.id}`)
    expect(JSON.stringify(stored.rows)).not.toContain('00-123')
  })
})

test('another account is recorded and mailed, its number masked; seeing it is recorded; a new name is only recorded', async () => {
  const vendor = await create('rosa', give({ ...account, account_number: '123456789' }))
  const entries = async () => {
    const reply = await server.call('rosa', 'GET', `/organizations/1/activity?kind=vendor&subjectId=${vendor.id}`)
    return (reply.body as { data: { action: string; after: Record<string, string> | null }[] }).data
  }
  await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, { name: 'Otro Nombre SpA' })
  const mails = () => server.deps.db.$count(mailTable)
  const before = await mails()
  await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, { account_number: '987654321' })
  await server.call('rosa', 'GET', `/vendors/${vendor.id}/account`)
  expect((await entries()).map(({ action }) => action)).toEqual([
    'vendor.account_shown',
    'vendor.account_changed',
    'vendor.changed',
    'vendor.account_changed',
  ])
  expect((await entries())[1]!.after).toMatchObject({ account_bank: 'Estado', account_number: '••••4321' })
  expect(await mails()).toBeGreaterThan(before)
})

describe('finding', () => {
  test('by name, e-mail or RUT, whatever the accents, the capitals and the spelling', async () => {
    const vendor = await create('rosa', give({ name: 'Ñuñoa Piñatas y Té 100%', email: 'caja_50@pinatas.cl' }))
    const [body = ''] = vendor.rut.split('-')
    const dotted = `${body.slice(0, 2)}.${body.slice(2, 5)}.${body.slice(5)}`
    for (const search of [
      'ñuñoa',
      'NUNOA',
      'pinatas te',
      'té piñatas',
      'caja_50',
      'té 100%',
      '@pinatas.cl',
      vendor.rut,
      vendor.rut.replace('-', ''),
      `${dotted}-${vendor.rut.slice(-1)}`,
      dotted,
      `  ${vendor.name.toUpperCase()}  `,
    ]) {
      const { data } = await list('rosa', `/organizations/1/vendors?search=${encodeURIComponent(search)}`)
      expect(
        data.map(({ id }) => id),
        search,
      ).toEqual([vendor.id])
    }
    for (const search of ['piñata_', 'caja%50', 'caja_5_', 'ñuñoa transportes'])
      expect((await list('rosa', `/organizations/1/vendors?search=${encodeURIComponent(search)}`)).total).toBe(0)
  })

  test('pages in the order asked for, with nothing twice and nothing lost', async () => {
    const whole = await list('diego', `/organizations/${branch}/vendors?pageSize=100&orderBy=name`)
    expect(whole.total).toBe(whole.data.length)
    const pages = []
    for (let page = 0; page < 3; page++)
      pages.push(await list('diego', `/vendors?pageSize=5&page=${page}&orderBy=name&orderDir=asc`))
    expect(pages[0]!.pageCount).toBe(Math.ceil(whole.total / 5))
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data.slice(0, 15))
    const down = await list('diego', `/organizations/${branch}/vendors?pageSize=100&orderBy=name&orderDir=desc`)
    expect(down.data).toEqual(whole.data.toReversed())
    const names = whole.data.map(({ name }) => name)
    expect(names.indexOf('Agrícola San Clemente Ltda.')).toBeLessThan(names.indexOf('Aseo Integral Nonguén SpA'))
  })

  test('an order that is none is refused', async () => {
    const reply = await server.call('rosa', 'GET', '/organizations/1/vendors?orderBy=account_number')
    expect(reply.status).toBe(400)
  })

  test('a principal sees its own, or with scope=all its branches too; a branch only its own', async () => {
    const organizations = async (who: Who, url: string) =>
      [...new Set((await list(who, url)).data.map(({ organizationId }) => organizationId))].sort((a, b) => a - b)
    expect(await organizations('rosa', '/organizations/1/vendors?pageSize=100')).toEqual([principal])
    expect(await organizations('rosa', '/organizations/1/vendors?pageSize=100&scope=all')).toEqual([1, 3, 4])
    expect(await organizations('rosa', '/organizations/3/vendors?pageSize=100&scope=all')).toEqual([branch])
    expect(await organizations('diego', '/organizations/3/vendors?pageSize=100&scope=all')).toEqual([branch])
    expect(await organizations('rosa', '/vendors?pageSize=100')).toEqual([1, 3, 4])
    expect(await organizations('diego', '/vendors?pageSize=100')).toEqual([branch])
    expect(await organizations('soporte', '/vendors?pageSize=100')).toEqual([1, 3, 4])
  })

  test('by RUT finds the own organization first, and by user what he created', async () => {
    const rut = freshRut()
    const inBranch = await create('rosa', give({ rut, organizationId: branch }))
    const find = async (who: Who) =>
      (await server.call(who, 'GET', `/vendors/rut/${rut.replace('-', '')}`)).body as Vendor
    expect((await find('rosa')).id).toBe(inBranch.id)
    const own = await create('rosa', give({ rut }))
    expect((await find('rosa')).id).toBe(own.id)
    expect((await find('diego')).id).toBe(inBranch.id)
    expect((await server.call('rosa', 'GET', '/vendors/rut/nada')).status).toBe(404)

    const mine = await create('diego', give())
    expect((await list('diego', `/vendors/user/${mine.userId}`)).data.map(({ id }) => id)).toEqual([mine.id])
    expect((await server.call('diego', 'GET', '/vendors/user/1')).status).toBe(404)
  })

  test("another organization's vendor does not exist, whatever is done to it", async () => {
    const vendor = await create('rosa', give())
    for (const [method, url, body] of [
      ['GET', `/vendors/${vendor.id}`],
      ['GET', `/vendors/${vendor.id}/account`],
      ['PUT', `/vendors/${vendor.id}`, { name: 'Mío' }],
      ['DELETE', `/vendors/${vendor.id}`],
    ] as const) {
      const reply = await server.call('diego', method, url, body)
      expect([reply.status, (reply.body as { error: string }).error]).toEqual([404, 'vendor_not_found'])
    }
    expect((await server.call('diego', 'GET', '/vendors/2147483648')).status).toBe(404)
    expect((await server.call('rosa', 'GET', `/vendors/${vendor.id}`)).body).toEqual(vendor)
  })
})

describe('deleting', () => {
  test('a vendor with invoices stays, and says how many they are', async () => {
    const { data } = await list('rosa', '/organizations/1/vendors?search=itata')
    const reply = await server.call('rosa', 'DELETE', `/vendors/${data[0]!.id}`)
    expect(reply.status).toBe(409)
    expect((reply.body as { message: string }).message).toMatch(
      /^No se puede eliminar: este proveedor tiene \d+ facturas?\.$/,
    )
  })

  test('one without goes from everywhere, and its RUT may come back', async () => {
    const vendor = await create('rosa', give())
    expect((await server.call('rosa', 'DELETE', `/vendors/${vendor.id}`)).body).toEqual({ ok: true })
    expect((await server.call('rosa', 'GET', `/vendors/${vendor.id}`)).status).toBe(404)
    expect((await server.call('rosa', 'GET', `/vendors/rut/${vendor.rut}`)).status).toBe(404)
    expect((await server.call('rosa', 'PUT', `/vendors/${vendor.id}`, { name: 'Otro' })).status).toBe(404)
    expect((await server.call('rosa', 'DELETE', `/vendors/${vendor.id}`)).status).toBe(404)
    expect((await create('rosa', give({ rut: vendor.rut }))).id).not.toBe(vendor.id)
  })
})
