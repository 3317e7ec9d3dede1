import { afterAll, beforeAll, expect, test } from 'vitest'
import { periodPrice } from 'contract/plans.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const anyCoupon = { percentOff: 50, months: 3, planId: null, maxRedemptions: null, expiresOn: null }
const validate = async (couponCode: string) =>
  (await server.call(null, 'POST', '/auth/validate/coupon', { couponCode })).body

test('the plans on offer come from the database, the free one among them', async () => {
  const { status, body } = await server.call(null, 'GET', '/auth/plans')
  expect(status).toBe(200)
  const plans = body as { id: number; uuid: string; name: string; price: number; item_limit: number | null }[]
  expect(plans.map(({ name }) => name)).toEqual(['Gratis', 'Pyme', 'Crecimiento', 'Empresa'])
  expect(plans[0]!.price).toBe(0)
  expect(plans.at(-1)!.item_limit).toBeNull()
  for (const plan of plans)
    for (const ref of [plan.id, plan.uuid]) expect((await server.call(null, 'GET', `/plans/${ref}`)).body).toEqual(plan)
  expect(periodPrice(plans[1]!.price, 'annual')).toBe(plans[1]!.price * 11)
  for (const ref of ['999', 'x', "' or 1=1"])
    expect((await server.call(null, 'GET', `/plans/${encodeURIComponent(ref)}`)).status).toBe(404)
})

test('a coupon is found however it is typed, until it is switched off or its last day has passed', async () => {
  const made = await server.call('soporte', 'POST', '/admin/coupons', {
    ...anyCoupon,
    code: ' verano ',
    expiresOn: '2026-11-21',
  })
  expect(made).toMatchObject({ status: 200, body: { code: 'VERANO', redeemed: 0, isActive: true } })
  const offer = { code: 'VERANO', percentOff: 50, months: 3, planUuid: null }
  expect(await validate(' Verano ')).toEqual(offer)
  server.clock.at = new Date('2026-11-22T02:59:00Z')
  expect(await validate('verano')).toEqual(offer)
  server.clock.at = new Date('2026-11-22T03:01:00Z')
  expect(await validate('verano')).toMatchObject({ code: null })
  server.clock.at = new Date('2026-11-21T15:00:00Z')
  expect((await server.call('soporte', 'POST', '/admin/coupons', { ...anyCoupon, code: 'VERANO' })).status).toBe(409)
  const { id } = made.body as { id: number }
  expect((await server.call('soporte', 'DELETE', `/admin/coupons/${id}`)).status).toBe(200)
  expect(await validate('verano')).toMatchObject({ code: null })
  expect((await server.call('soporte', 'GET', '/admin/coupons?search=vera')).body).toMatchObject({ total: 1 })
})

test('a coupon whose last day has passed is not made; one of today is', async () => {
  server.clock.at = new Date('2026-11-21T15:00:00Z')
  const make = (code: string, expiresOn: string) =>
    server.call('soporte', 'POST', '/admin/coupons', { ...anyCoupon, code, expiresOn })
  expect(await make('AYER', '2026-11-20')).toMatchObject({
    status: 422,
    body: { fields: { expiresOn: 'El último día no puede ser anterior a hoy.' } },
  })
  expect(await make('HOY', '2026-11-21')).toMatchObject({ status: 200 })
})

test('an unknown coupon, or none, is said so', async () => {
  expect(await validate('nada')).toEqual({ code: null, percentOff: null, months: null, planUuid: null })
  expect((await server.call(null, 'POST', '/auth/validate/coupon', { couponCode: ' ' })).status).toBe(400)
})
