import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { periodPrice, type Plan } from 'contract/plans.ts'
import { addDays } from 'contract/rules/date.ts'
import { multipart, startTestServer, type TestServer } from '../../testing/app.ts'
import {
  foundShop,
  later,
  minutes,
  plansOf,
  returnUrl,
  scriptCards,
  type Shop,
  startCard,
  statusOf,
  subscribe,
} from '../../testing/shops.ts'
import { runBilling } from './clock.ts'

let server: TestServer
let plans: Record<string, Plan>
beforeAll(async () => {
  server = await startTestServer({ work: false })
  plans = await plansOf(server)
})
afterAll(() => server.close())

const changeTo = async (shop: Shop, planId: number, period?: string) =>
  shop.call('POST', `/client/shop/${shop.id}/change-plan`, { planId, ...(period ? { period } : {}) })
const at = async (day: string) => {
  server.clock.at = new Date(`${day}T16:00:00Z`)
  await runBilling(server.deps)
}
const mails = async (shop: Shop): Promise<string[]> => {
  const { rows } = await server.deps.db.execute<{ subject: string }>(
    `select subject from mail where recipient = '${shop.email}' order by id`,
  )
  return rows.map(({ subject }) => subject)
}

test('a branch has no subscription of its own, and nobody but the client_admin of the principal sees one', async () => {
  expect((await server.call('rosa', 'GET', '/client/shop/3/subscription/status')).status).toBe(409)
  expect((await server.call('diego', 'GET', '/client/shop/3/subscription/status')).status).toBe(403)
  expect((await server.call('rosa', 'GET', '/client/shop/1/subscription/status')).body).toMatchObject({
    status: 'none',
  })
  const shop = await foundShop(server)
  expect((await shop.call('POST', '/payments/charge', { amount: 1 })).status).toBe(409)
  const nothing = await shop.call('POST', '/payments/initiate', { userId: shop.userId, amount: 1, returnUrl })
  expect(nothing.status).toBe(409)
  expect(await startCard(shop, plans['Pyme']!)).toMatch(/^[0-9a-f]{64}$/)
})

describe('a plan is changed', () => {
  test('up: at once, for the difference of the days that are left; declined, it stays as it was', async () => {
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Pyme']!)
    const before = await statusOf(shop)
    await scriptCards(server, () => [-1])
    expect((await changeTo(shop, plans['Empresa']!.id)).body).toEqual({ status: 'rejected' })
    expect(await statusOf(shop)).toMatchObject({ plan: { name: 'Pyme' }, status: 'active', due: null })
    await scriptCards(server, () => [])
    const offer = before.offers.find(({ plan, period }) => plan.name === 'Empresa' && period === 'monthly')!
    expect(offer).toMatchObject({ when: 'now', amount: plans['Empresa']!.price - plans['Pyme']!.price })
    expect((await changeTo(shop, plans['Empresa']!.id)).body).toEqual({ status: 'success' })
    const after = await statusOf(shop)
    expect(after).toMatchObject({ plan: { name: 'Empresa' }, periodEnd: before.periodEnd })
    expect(after.charges[0]!.total).toBe(offer.amount)
  })

  test('down: from the end of the period, and it can be undone', async () => {
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Crecimiento']!)
    expect((await changeTo(shop, plans['Pyme']!.id)).body).toEqual({ status: 'scheduled' })
    expect((await statusOf(shop)).scheduled).toMatchObject({ planName: 'Pyme' })
    await changeTo(shop, plans['Crecimiento']!.id)
    expect((await statusOf(shop)).scheduled).toBeNull()
    await changeTo(shop, plans['Pyme']!.id)
    const { periodEnd } = await statusOf(shop)
    await at(periodEnd!)
    const now = await statusOf(shop)
    expect(now).toMatchObject({ plan: { name: 'Pyme' }, scheduled: null })
    expect(now.charges[0]!.total).toBe(plans['Pyme']!.price)
  })

  test('what was to end goes on with the plan that is chosen', async () => {
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Crecimiento']!)
    const cancel = () => shop.call('POST', `/client/shop/${shop.id}/subscription/cancel`, {})
    await cancel()
    await changeTo(shop, plans['Crecimiento']!.id)
    expect(await statusOf(shop)).toMatchObject({ isCanceledAtEnd: true, nextCharge: null })
    await scriptCards(server, () => [-1])
    expect((await changeTo(shop, plans['Empresa']!.id)).body).toEqual({ status: 'rejected' })
    expect(await statusOf(shop)).toMatchObject({ isCanceledAtEnd: true })
    await scriptCards(server, () => [])
    expect((await changeTo(shop, plans['Pyme']!.id)).body).toEqual({ status: 'scheduled' })
    expect(await statusOf(shop)).toMatchObject({
      isCanceledAtEnd: false,
      nextCharge: { amount: plans['Pyme']!.price },
    })
    await cancel()
    expect((await changeTo(shop, plans['Empresa']!.id)).body).toEqual({ status: 'success' })
    expect(await statusOf(shop)).toMatchObject({
      isCanceledAtEnd: false,
      nextCharge: { amount: plans['Empresa']!.price },
    })
  })

  test('another card leaves the change to come as it is', async () => {
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Crecimiento']!)
    await changeTo(shop, plans['Pyme']!.id)
    expect((await subscribe(server, shop, plans['Crecimiento']!)).kind).toBe('card')
    expect(await statusOf(shop)).toMatchObject({
      plan: { name: 'Crecimiento' },
      scheduled: { planName: 'Pyme' },
      nextCharge: { amount: plans['Pyme']!.price },
    })
  })

  test('the free plan is nobody’s to choose', async () => {
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Pyme']!)
    expect((await changeTo(shop, plans['Gratis']!.id)).status).toBe(404)
  })
})

describe('a subscription ends', () => {
  test('with its period, unless it is taken back', async () => {
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Pyme']!)
    const base = `/client/shop/${shop.id}/subscription`
    expect((await shop.call('POST', `${base}/cancel`, {})).status).toBe(200)
    expect((await shop.call('POST', `${base}/cancel`, {})).status).toBe(409)
    expect(await statusOf(shop)).toMatchObject({ status: 'active', isCanceledAtEnd: true, nextCharge: null })
    expect((await shop.call('POST', `${base}/resume`, {})).status).toBe(200)
    expect((await shop.call('POST', `${base}/resume`, {})).status).toBe(409)
    await shop.call('POST', `${base}/cancel`, {})
    await at((await statusOf(shop)).periodEnd!)
    expect(await statusOf(shop)).toMatchObject({ status: 'canceled', access: 'read-only', card: null })
    expect((await statusOf(shop)).charges).toHaveLength(1)
    expect(await mails(shop)).toContain('Tu suscripción terminó')
    // And begins again with another card.
    expect((await subscribe(server, shop, plans['Pyme']!)).status).toBe('success')
    expect(await statusOf(shop)).toMatchObject({ status: 'active', access: 'full' })
  })
})

test('what is not paid: seven tries with everything open, then reading and exporting only, then the end', async () => {
  const shop = await foundShop(server)
  await subscribe(server, shop, plans['Pyme']!)
  const due = (await statusOf(shop)).periodEnd!
  await scriptCards(server, () => Array<number>(30).fill(-1))
  const employee = { fullName: 'Ana Soto', rut: '12.345.678-5', email: 'ana@x.cl' }
  const write = async () => (await shop.call('POST', `/organizations/${shop.id}/employees`, employee)).status
  for (let day = 0; day < 14; day++) {
    await at(addDays(due, day))
    expect(await statusOf(shop)).toMatchObject({ status: 'past_due', access: 'full' })
  }
  expect(await write()).toBe(200)
  await at(addDays(due, 14))
  expect(await statusOf(shop)).toMatchObject({ status: 'suspended', access: 'read-only' })
  expect(await write()).toBe(402)
  const branches = `/organizations/${shop.id}/branches`
  expect((await shop.call('POST', branches, {})).status).toBe(402)
  for (const readable of ['', '/employees', '/employees?search=ana', '/invoices', '/invoices/export', '/branches'])
    expect((await shop.call('GET', `/organizations/${shop.id}${readable}`)).status, readable).toBe(200)
  expect((await shop.call('GET', `${branches}/999999`)).status).toBe(404)
  expect((await mails(shop)).filter((subject) => subject === 'No pudimos cobrar tu suscripción')).toHaveLength(7)
  expect(await mails(shop)).toContain('Tu suscripción está suspendida')

  // Another card pays at once, and the days without service are not charged.
  await scriptCards(server, () => [])
  expect((await subscribe(server, shop, plans['Pyme']!)).status).toBe('success')
  const now = await statusOf(shop)
  expect(now).toMatchObject({ status: 'active', access: 'full', periodStart: addDays(due, 14) })
  expect(await write()).not.toBe(402)

  await scriptCards(server, () => Array<number>(30).fill(-1))
  for (let day = 0; day <= 44; day++) await at(addDays(now.periodEnd!, day))
  expect(await statusOf(shop)).toMatchObject({ status: 'canceled', access: 'read-only', due: null })
})

describe('a coupon', () => {
  const make = async (code: string, more: object = {}) => {
    const coupon = { code, percentOff: 100, months: 2, planId: null, maxRedemptions: null, expiresOn: null, ...more }
    const reply = await server.call('soporte', 'POST', '/admin/coupons', coupon)
    expect(reply.status).toBe(200)
  }
  const startFree = (shop: Shop, plan: Plan, couponCode: string, period?: string) =>
    server.call(null, 'POST', '/auth/client/shop/free-subscription', {
      shopUuid: shop.uuid,
      planUuid: plan.uuid,
      couponCode,
      period,
      token: 'x',
    })

  test('that is free opens the plan without a card, for its months, once', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    await make('GRATIS2')
    const shop = await foundShop(server)
    expect((await startFree(shop, plans['Crecimiento']!, 'gratis2')).body).toEqual({ status: 'success' })
    expect((await startFree(shop, plans['Crecimiento']!, 'gratis2')).status).toBe(409)
    expect(await statusOf(shop)).toMatchObject({ status: 'active', access: 'full', card: null })
    await at((await statusOf(shop)).periodEnd!)
    expect(await statusOf(shop)).toMatchObject({ status: 'active' })
    await at((await statusOf(shop)).periodEnd!)
    // Its months are over, and there is no card: it is owed.
    expect(await statusOf(shop)).toMatchObject({ status: 'past_due', due: { amount: plans['Crecimiento']!.price } })
  })

  test('that is free for some months gives no free year: the rest of it is charged, and a card is asked for', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    await make('GRATIS3', { months: 3 })
    const shop = await foundShop(server)
    await startFree(shop, plans['Pyme']!, 'GRATIS3')
    const [empresa, list] = [plans['Empresa']!, periodPrice(plans['Empresa']!.price, 'annual')]
    const amount = Math.round((list * 9) / 12)
    const { offers } = await statusOf(shop)
    const offer = offers.find(({ plan, period }) => plan.name === 'Empresa' && period === 'annual')
    expect(offer).toMatchObject({ when: 'now', listPrice: list, price: amount, laterPrice: list, amount })
    const refused = await changeTo(shop, empresa.id, 'annual')
    expect(refused).toMatchObject({ status: 409, body: { error: 'card_needed' } })
    expect(await statusOf(shop)).toMatchObject({ plan: { name: 'Pyme' }, scheduled: null })
    // With one it is charged as it was shown.
    expect((await subscribe(server, shop, empresa, { period: 'annual' })).status).toBe('success')
    const now = await statusOf(shop)
    expect(now).toMatchObject({ plan: { name: 'Empresa' }, nextCharge: { on: '2027-11-21', amount: list } })
    expect(now.charges[0]!.total).toBe(amount)
  })

  test('that is free for some months opens a year with them alone; the year that is paid follows', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    const shop = await foundShop(server)
    await startFree(shop, plans['Pyme']!, 'GRATIS3', 'annual')
    const list = periodPrice(plans['Pyme']!.price, 'annual')
    expect(await statusOf(shop)).toMatchObject({
      status: 'active',
      period: 'annual',
      periodEnd: '2027-02-21',
      nextCharge: { on: '2027-02-21', amount: list },
    })
    // Another plan goes on with the free months, and is charged for the year after them.
    const empresa = periodPrice(plans['Empresa']!.price, 'annual')
    const offer = (await statusOf(shop)).offers.find(
      ({ plan, period }) => plan.name === 'Empresa' && period === 'annual',
    )
    expect(offer).toMatchObject({ when: 'now', amount: 0, startsOn: '2027-02-21', price: empresa })
    await at('2027-02-21')
    const owing = await statusOf(shop)
    expect(owing).toMatchObject({ status: 'past_due', due: { amount: list } })
    expect(owing.charges[0]).toMatchObject({ periodStart: '2027-02-21', periodEnd: '2028-02-21' })
  })

  test('is taken off as it is shown, also where the card is enrolled without naming it again', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    await make('QUINTO', { percentOff: 20, months: 6 })
    const shop = await foundShop(server)
    await startCard(shop, plans['Pyme']!, { period: 'annual', couponCode: 'QUINTO' })
    const offer = (await statusOf(shop)).offers.find(({ plan, period }) => plan.name === 'Pyme' && period === 'annual')!
    expect(offer.price).toBe(Math.round(periodPrice(plans['Pyme']!.price, 'annual') * 0.9))
    expect((await subscribe(server, shop, plans['Pyme']!, { period: 'annual' })).status).toBe('success')
    expect((await statusOf(shop)).charges[0]!.total).toBe(offer.price)
  })

  test('of one plan takes nothing off another', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    await make('MEDIOPYME', { percentOff: 50, months: 6, planId: plans['Pyme']!.id })
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Pyme']!, { couponCode: 'MEDIOPYME' })
    const half = Math.round(plans['Pyme']!.price / 2)
    await changeTo(shop, plans['Empresa']!.id)
    const now = await statusOf(shop)
    expect(now).toMatchObject({ discount: null, nextCharge: { amount: plans['Empresa']!.price } })
    expect(now.charges.map(({ total }) => total)).toEqual([plans['Empresa']!.price - half, half])
  })

  test('for one plan, or of less than everything, opens nothing for free', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    await make('SOLOPYME', { planId: plans['Pyme']!.id })
    await make('MITAD', { percentOff: 50 })
    const shop = await foundShop(server)
    for (const code of ['SOLOPYME', 'MITAD', 'NADA'])
      expect((await startFree(shop, plans['Crecimiento']!, code)).body).toMatchObject({ message: 'Cupon invalido' })
    expect((await startFree(shop, plans['Gratis']!, 'MITAD')).status).toBe(422)
    const rosa = await server.call('rosa', 'GET', '/client/shop/1/subscription/status')
    const shopUuid = (rosa.body as { shop: { uuid: string } }).shop.uuid
    expect((await startFree({ ...shop, uuid: shopUuid }, plans['Pyme']!, 'SOLOPYME')).status).toBe(409)
  })

  test('of a part is taken off each charge of its months', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    await make('TERCIO', { percentOff: 33, months: 1 })
    const shop = await foundShop(server)
    expect((await subscribe(server, shop, plans['Pyme']!, { couponCode: 'tercio' })).status).toBe('success')
    const { charges, periodEnd } = await statusOf(shop)
    expect(charges[0]!.total).toBe(Math.round(plans['Pyme']!.price * 0.67))
    await at(periodEnd!)
    expect((await statusOf(shop)).charges[0]!.total).toBe(plans['Pyme']!.price)
  })

  test('for ten is used by ten, however many come at once', async () => {
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    await make('DIEZ', { maxRedemptions: 10 })
    const shops = await Promise.all(Array.from({ length: 25 }, () => foundShop(server)))
    later(server, 61 * minutes)
    const answers = await Promise.all(shops.map((shop) => startFree(shop, plans['Pyme']!, 'DIEZ')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(15)
  })
})

describe('documents of a month', () => {
  const pdf = Buffer.from('%PDF-1.4\n')
  test('a plan takes as many as it says, counts the whole company, and says when there is no room', async () => {
    server.clock.at = new Date()
    const shop = await foundShop(server)
    await subscribe(server, shop, plans['Pyme']!)
    const limit = plans['Pyme']!.item_limit!
    const usage = async () => (await shop.call('GET', `/organizations/${shop.id}/usage`)).body as { used: number }
    expect(await usage()).toMatchObject({ used: 0, limit, planName: 'Pyme', access: 'full' })
    await server.deps.db.execute(`
      insert into process (organization_id, user_id, kind, status, file_key, file_name, file_hash, stated, progress, document)
      select ${shop.id}, ${shop.userId}, 'invoice', 'finished', 'k' || n, 'f', 'h' || n, '{}', '{}', 0
      from generate_series(1, ${limit - 1}) n`)
    await server.deps.db.execute(`
      insert into process (organization_id, user_id, kind, status, is_duplicate, file_key, file_name, file_hash, stated, progress)
      values (${shop.id}, ${shop.userId}, 'invoice', 'finished', true, 'd', 'f', 'd', '{}', '{}'),
        (${shop.id}, ${shop.userId}, 'invoice', 'error', false, 'e', 'f', 'e', '{}', '{}')`)
    expect((await usage()).used).toBe(limit - 1)
    const send = async (n: number) => {
      const { headers, payload } = await multipart(Buffer.concat([pdf, Buffer.from(String(n))]), {}, 'a.pdf', 'file')
      const token = (await signInToken(shop)) ?? ''
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/organizations/${shop.id}/process-payroll`,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      })
      return reply.statusCode
    }
    const answers = [await send(1), await send(2)]
    expect(answers).toEqual([200, 402])
    expect((await usage()).used).toBe(limit)
  })

  const signInToken = async (shop: Shop) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: shop.email, password: 'aromos-2026' },
    })
    return reply.json<{ token?: string }>().token
  }
})
