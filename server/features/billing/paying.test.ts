import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from 'contract/plans.ts'
import { countLedgerFaults } from '../../db/payment-attempts.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import {
  approved,
  atProvider,
  comeBack,
  confirm,
  declined,
  foundShop,
  later,
  ledgerOf,
  minutes,
  owingShop,
  plansOf,
  returnUrl,
  startCard,
  statusOf,
  subscribe,
  takenByBank,
} from '../../testing/shops.ts'
import { settleDoubtful } from './clock.ts'

let server: TestServer
let plans: Record<string, Plan>
/** What happens to calls to the provider; by default nothing. */
let fault: ((call: string) => boolean) | null = null
let mode: 'reset-before' | 'reset-after' | '500' | 'garbage' | '401' = '500'
const calls: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    work: false,
    payments: {
      milliseconds: 2000,
      faultOf: (call) => {
        calls.push(call)
        return fault?.(call) ? { mode } : null
      },
    },
  })
  plans = await plansOf(server)
})
afterAll(() => server.close())

const expectBalanced = async () => {
  expect((await ledgerOf(server)).pesos).toBe(await takenByBank(server))
  expect(await countLedgerFaults(server.deps.db)).toBe(0)
}
const openCharge = async () => {
  const shop = await owingShop(server, plans['Pyme']!)
  const amount = (await statusOf(shop)).due!.amount
  const { body } = await shop.call('POST', '/payments/initiate', { userId: shop.userId, amount, returnUrl })
  return { shop, amount, token: (body as { token: string }).token }
}

describe('a card is enrolled and pays', () => {
  test('the plan is open, its receipt is there and in the mail, and the card is shown by its last digits', async () => {
    const shop = await foundShop(server)
    expect(await statusOf(shop)).toMatchObject({ status: 'incomplete', access: 'read-only', card: null, charges: [] })
    expect((await shop.call('POST', `/organizations/${shop.id}/employees`, {})).status).toBe(402)
    expect(await subscribe(server, shop, plans['Pyme']!, { installments: 3 })).toEqual({
      status: 'success',
      kind: 'payment',
    })
    const now = await statusOf(shop)
    expect(now).toMatchObject({
      status: 'active',
      access: 'full',
      plan: { name: 'Pyme' },
      card: { kind: 'Visa', lastFour: '6623' },
      charges: [
        {
          total: plans['Pyme']!.price,
          status: 'paid',
          receipt: { authorizationCode: '1213', lastFour: '6623', installments: 3, cardKind: 'Crédito' },
        },
      ],
    })
    const [charge] = now.charges
    expect(charge!.net + charge!.iva).toBe(charge!.total)
    const { rows } = await server.deps.db.execute<{ body: string }>(
      `select body from mail where recipient = '${shop.email}'`,
    )
    expect(rows.map(({ body }) => body).join()).toContain(charge!.receipt!.order)
    await expectBalanced()
  })

  test.each(['abort', 'timeout'])('%s at the provider leaves nothing paid, and can be tried again', async (way) => {
    const shop = await foundShop(server)
    const plan = plans['Pyme']!
    expect(await statusOf(shop)).toMatchObject({ intended: null })
    const token = await startCard(shop, plan, { period: 'annual', installments: 3 })
    await comeBack(server, await atProvider(server, 'card', token, { do: way }))
    // The return is being finished on its own: until then the answer is 'pending'.
    await expect.poll(async () => (await confirm(shop, 'card', token)).status).toBe('rejected')
    // What was chosen is not forgotten.
    expect(await statusOf(shop)).toMatchObject({
      status: 'incomplete',
      plan: null,
      intended: { planId: plan.id, period: 'annual', installments: 3 },
      charges: [],
    })
    expect((await subscribe(server, shop, plan)).status).toBe('success')
    expect(await statusOf(shop)).toMatchObject({ plan: { name: 'Pyme' }, intended: null })
  })

  test('a declined card enrols nothing', async () => {
    const shop = await foundShop(server)
    const token = await startCard(shop, plans['Pyme']!)
    await comeBack(server, await atProvider(server, 'card', token, { do: 'pay', card: declined }))
    await expect.poll(async () => (await confirm(shop, 'card', token)).status).toBe('rejected')
    expect((await statusOf(shop)).card).toBeNull()
  })

  test('the return alone finishes it: nobody has to keep the tab open', async () => {
    const shop = await foundShop(server)
    const token = await startCard(shop, plans['Crecimiento']!, { period: 'annual' })
    const back = await atProvider(server, 'card', token)
    await comeBack(server, back)
    await expect.poll(async () => (await statusOf(shop)).status).toBe('active')
    expect((await statusOf(shop)).charges[0]!.total).toBe(plans['Crecimiento']!.price * 11)
  })

  test('a return by POST is sent on by GET, with its token', async () => {
    const shop = await foundShop(server)
    const token = await startCard(shop, plans['Pyme']!)
    await atProvider(server, 'card', token)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/payment/response',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `TBK_TOKEN=${token}&x=1`,
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/payment/response?TBK_TOKEN=${token}`])
    await expect.poll(async () => (await statusOf(shop)).status).toBe('active')
  })

  test('fifty confirmations at once, and returns among them, are one enrolment and one charge', async () => {
    const shop = await foundShop(server)
    const token = await startCard(shop, plans['Pyme']!)
    const back = await atProvider(server, 'card', token)
    calls.length = 0
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        if (i % 10 === 0) await comeBack(server, back)
        return (await confirm(shop, 'card', token)).status
      }),
    )
    for (const answer of answers) expect(['success', 'pending']).toContain(answer)
    await expect.poll(async () => (await confirm(shop, 'card', token)).status).toBe('success')
    expect(calls.filter((call) => /^POST .*oneclick.*\/transactions$/.test(call))).toHaveLength(1)
    expect(calls.filter((call) => /^PUT .*inscriptions/.test(call))).toHaveLength(1)
    expect((await statusOf(shop)).charges).toHaveLength(1)
    await expectBalanced()
  })

  test('another shop cannot ask about its token, and none is ever asked about that is not ours', async () => {
    const [shop, other] = [await foundShop(server), await foundShop(server)]
    const token = await startCard(shop, plans['Pyme']!)
    calls.length = 0
    for (const given of [token, 'f'.repeat(64), '../../../etc', 'x'])
      expect((await other.call('POST', '/payments/confirm-mall', { token: given })).status).toBe(404)
    expect(calls).toEqual([])
  })

  test.each([
    ['https://evil.test/payment/response'],
    ['http://localhost:3000/otra'],
    ['http://localhost:3000/payment/response?x=1'],
    ['javascript:alert(1)'],
  ])('nobody is sent back to %s', async (url) => {
    const shop = await foundShop(server)
    const username = `${shop.uuid}|${plans['Pyme']!.uuid}|monthly|T|1`
    const reply = await shop.call('POST', '/payments/start', { email: shop.email, username, returnUrl: url })
    expect(reply.status).toBe(400)
  })

  test('what the composite username names is checked: shop, plan, period, installments, coupon', async () => {
    const [shop, other] = [await foundShop(server), await foundShop(server)]
    const plan = plans['Pyme']!.uuid
    for (const [username, status] of [
      [`${other.uuid}|${plan}|monthly|T|1`, 404],
      [`${shop.uuid}|${other.uuid}|monthly|T|1`, 404],
      [`${shop.uuid}|${plans['Gratis']!.uuid}|monthly|T|1`, 404],
      [`${shop.uuid}|${plan}|weekly|T|1`, 400],
      [`${shop.uuid}|${plan}|monthly|T|2`, 400],
      [`${shop.uuid}|${plan}|monthly|%|1`, 400],
      [`${shop.uuid}|${plan}|monthly|T|1|NADA`, 422],
      ['x', 400],
    ] as const)
      expect(
        (await shop.call('POST', '/payments/start', { email: shop.email, username, returnUrl })).status,
        username,
      ).toBe(status)
  })
})

describe('what is owed is paid with any card', () => {
  test('fifty confirmations are one commit', async () => {
    const { shop, token } = await openCharge()
    const back = await atProvider(server, 'payment', token)
    expect(back.searchParams.get('token_ws')).toBe(token)
    calls.length = 0
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => (await confirm(shop, 'payment', token)).status),
    )
    expect(answers).toContain('success')
    await expect.poll(async () => (await confirm(shop, 'payment', token)).status).toBe('success')
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
    expect(await statusOf(shop)).toMatchObject({ status: 'active', due: null })
    await expectBalanced()
  })

  test.each([
    ['declined', { do: 'pay', card: declined }],
    ['aborted', { do: 'abort' }],
    ['timed out', { do: 'timeout' }],
    ['failed at the form', { do: 'error' }],
  ])('%s: nothing is taken, what is owed stays, and it can be paid after all', async (_name, act) => {
    const { shop, amount, token } = await openCharge()
    calls.length = 0
    await comeBack(server, await atProvider(server, 'payment', token, act))
    await expect.poll(async () => (await confirm(shop, 'payment', token)).status).toBe('rejected')
    expect(await statusOf(shop)).toMatchObject({ status: 'past_due', due: { amount } })
    if (act.do !== 'pay') expect(calls).toEqual([])
    const again = await shop.call('POST', '/payments/initiate', { userId: shop.userId, amount, returnUrl })
    const second = (again.body as { token: string }).token
    await comeBack(server, await atProvider(server, 'payment', second, { do: 'pay', card: approved }))
    await expect.poll(async () => (await confirm(shop, 'payment', second)).status).toBe('success')
    await expectBalanced()
  })

  test('a late abort changes nothing that is paid', async () => {
    const { shop, token } = await openCharge()
    await atProvider(server, 'payment', token)
    expect((await confirm(shop, 'payment', token)).status).toBe('success')
    for (const query of [
      `TBK_TOKEN=${token}&TBK_ID_SESION=x`,
      `token_ws=${token}&TBK_TOKEN=${token}&TBK_ORDEN_COMPRA=x`,
    ])
      await server.app.inject({ method: 'GET', url: `/payment/response?${query}` })
    expect((await confirm(shop, 'payment', token)).status).toBe('success')
    await expectBalanced()
  })

  test('a form that is left and begun again: the first one can take nothing any more', async () => {
    const { shop, amount, token } = await openCharge()
    const again = await shop.call('POST', '/payments/initiate', { userId: shop.userId, amount, returnUrl })
    const second = (again.body as { token: string }).token
    await atProvider(server, 'payment', token)
    expect((await confirm(shop, 'payment', token)).status).toBe('rejected')
    await atProvider(server, 'payment', second)
    expect((await confirm(shop, 'payment', second)).status).toBe('success')
    await expectBalanced()
  })

  test('a form that is left holds nobody up: the card that is stored pays at once, and the form takes nothing', async () => {
    const { shop, amount, token } = await openCharge()
    expect((await statusOf(shop)).due).toMatchObject({ amount, isUnderWay: false })
    await atProvider(server, 'payment', token)
    expect((await shop.call('POST', '/payments/charge', { amount })).body).toEqual({
      status: 'success',
      kind: 'payment',
    })
    expect((await confirm(shop, 'payment', token)).status).toBe('rejected')
    expect(await statusOf(shop)).toMatchObject({ status: 'active', due: null })
    await expectBalanced()
  })

  test('a card that is enrolled while a form is left pays what is owed', async () => {
    const { shop } = await openCharge()
    const card = await startCard(shop, plans['Pyme']!)
    await atProvider(server, 'card', card)
    expect(await confirm(shop, 'card', card)).toEqual({ status: 'success', kind: 'payment' })
    expect(await statusOf(shop)).toMatchObject({ status: 'active', due: null })
    await expectBalanced()
  })

  test('what came back from its form is under way until it is decided', async () => {
    const { shop, amount, token } = await openCharge()
    await atProvider(server, 'payment', token)
    mode = 'reset-before'
    fault = (call) => call.startsWith('PUT')
    expect((await confirm(shop, 'payment', token)).status).toBe('pending')
    fault = null
    expect((await statusOf(shop)).due).toMatchObject({ isUnderWay: true })
    expect((await shop.call('POST', '/payments/charge', { amount })).body).toMatchObject({ error: 'payment_under_way' })
    later(server, 10 * minutes)
    await settleDoubtful(server.deps)
    expect((await confirm(shop, 'payment', token)).status).toBe('success')
    await expectBalanced()
  })

  test('another amount, another user, a card or an order that the caller names: refused', async () => {
    const { shop, amount } = await openCharge()
    const initiate = (body: object) => shop.call('POST', '/payments/initiate', { returnUrl, ...body })
    expect((await initiate({ userId: shop.userId, amount: amount - 1 })).status).toBe(422)
    expect((await initiate({ userId: shop.userId + 1, amount })).status).toBe(422)
    for (const named of [{ username: 'x' }, { tbkUser: 'x' }, { buyOrder: 'x' }, { amount: 1 }])
      expect((await shop.call('POST', '/payments/charge', { amount, ...named })).status).toBe(422)
    expect((await shop.call('POST', '/payments/charge', { amount })).body).toEqual({
      status: 'success',
      kind: 'payment',
    })
    expect((await shop.call('POST', '/payments/charge', { amount })).status).toBe(409)
    await expectBalanced()
  })
})

describe('the provider fails', () => {
  const modes = ['reset-before', 'reset-after', '500', 'garbage'] as const

  test.each(modes)('%s at the commit: never lost, never twice', async (which) => {
    const { shop, token } = await openCharge()
    await atProvider(server, 'payment', token)
    mode = which
    fault = (call) => call.startsWith('PUT')
    expect((await confirm(shop, 'payment', token)).status).toBe('pending')
    fault = null
    later(server, 2 * minutes)
    await settleDoubtful(server.deps)
    expect((await confirm(shop, 'payment', token)).status).toBe('success')
    await expectBalanced()
  })

  test.each(modes)('%s at the charge of a card: never lost, never twice', async (which) => {
    const shop = await foundShop(server)
    const token = await startCard(shop, plans['Pyme']!)
    await atProvider(server, 'card', token)
    mode = which
    fault = (call) => /^POST .*oneclick.*\/transactions$/.test(call)
    expect((await confirm(shop, 'card', token)).status).not.toBe('rejected')
    fault = null
    later(server, 2 * minutes)
    await settleDoubtful(server.deps)
    expect((await confirm(shop, 'card', token)).status).toBe('success')
    await expectBalanced()
  })

  test('an enrolment whose finish got lost is no card: the person enrols again', async () => {
    const shop = await foundShop(server)
    const token = await startCard(shop, plans['Pyme']!)
    await atProvider(server, 'card', token)
    mode = 'reset-after'
    fault = (call) => call.startsWith('PUT')
    expect((await confirm(shop, 'card', token)).status).toBe('rejected')
    fault = null
    expect((await subscribe(server, shop, plans['Pyme']!)).status).toBe('success')
    await expectBalanced()
  })

  test('wrong keys are an operator’s matter: nothing is begun, and it is said so', async () => {
    const shop = await foundShop(server)
    mode = '401'
    fault = () => true
    const username = `${shop.uuid}|${plans['Pyme']!.uuid}|monthly|T|1`
    const reply = await shop.call('POST', '/payments/start', { email: shop.email, username, returnUrl })
    fault = null
    expect(reply).toMatchObject({ status: 503, body: { error: 'payment_not_started' } })
  })
})
