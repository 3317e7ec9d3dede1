import { afterAll, beforeAll, expect, test } from 'vitest'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { startTestServer, type TestServer, type Who } from '../testing/app.ts'

let server: TestServer
const tokens = new Map<Who, string>()
beforeAll(async () => {
  server = await startTestServer({ work: false })
  for (const who of ['rosa', 'diego'] as const) tokens.set(who, (await server.login(who)).token)
})
afterAll(() => server.close())

let lastRut = 77_500_000
const freshVendor = () => {
  const body = String(++lastRut)
  return { name: 'Proveedor', email: 'pagos@ejemplo.cl', rut: `${body}-${rutCheckDigit(body)}` }
}
const post = async (key: string, payload: object, who: Who = 'rosa') => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/vendors',
    headers: { authorization: `Bearer ${tokens.get(who)!}`, 'idempotency-key': key },
    payload,
  })
  return { status: reply.statusCode, body: reply.json<{ id?: number; error?: string }>() }
}

test('a call that is sent again with its key answers the same, and creates nothing', async () => {
  const vendor = freshVendor()
  const first = await post('clave-0001', vendor)
  expect(first.status).toBe(200)
  expect(await post('clave-0001', vendor)).toEqual(first)
  // Without the key it is another one, and this RUT is taken.
  expect(await post('clave-0002', vendor)).toMatchObject({ status: 409, body: { error: 'vendor_exists' } })
})

test('twenty at once create one', async () => {
  const vendor = freshVendor()
  const replies = await Promise.all(Array.from({ length: 20 }, () => post('clave-0003', vendor)))
  const made = replies.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  for (const { status, body } of replies.filter((reply) => reply.status !== 200))
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'call_under_way' })
})

test('a key belongs to who used it and to what was sent; a failure is not kept', async () => {
  const [mine, other] = [freshVendor(), freshVendor()]
  const first = await post('clave-0004', mine)
  expect(await post('clave-0004', other)).toMatchObject({ status: 422, body: { error: 'same_key_other_input' } })
  const { status, body } = await post('clave-0004', mine, 'diego')
  expect({ status, isOther: body.id !== first.body.id }).toEqual({ status: 200, isOther: true })
  expect((await post('clave-0005', { ...other, rut: '1-1' })).status).toBe(400)
  expect((await post('clave-0005', other)).status).toBe(200)
  for (const key of ['corta', 'con espacio dentro', 'x'.repeat(201)])
    expect((await post(key, freshVendor())).status, key).toBe(400)
})

test('what was answered lies encrypted, and a call whose server died may be sent again', async () => {
  const vendor = freshVendor()
  await post('clave-0006', vendor)
  const { rows } = await server.deps.db.execute<{ reply: Buffer }>('select reply from idempotent_call')
  for (const { reply } of rows) expect(reply.toString('latin1')).not.toContain(vendor.rut)
  await server.deps.db.execute('update idempotent_call set reply = null')
  expect((await post('clave-0006', vendor)).body.error).toBe('call_under_way')
  server.clock.at = new Date(server.clock.at.getTime() + 121_000)
  expect((await post('clave-0006', vendor)).body.error).toBe('vendor_exists')
})
