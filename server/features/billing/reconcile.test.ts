import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Plan } from 'contract/plans.ts'
import { endLeftForm, findAttemptByToken } from '../../db/payment-attempts.ts'
import { listPaymentDifferences } from '../../db/payment-differences.ts'
import { changeRecord } from '../../db/provider-records.ts'
import type { Transaction } from '../../outside/payments/simulator/records.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import {
  atProvider,
  days,
  foundShop,
  later,
  ledgerOf,
  minutes,
  owingShop,
  plansOf,
  returnUrl,
  type Shop,
  statusOf,
  subscribe,
  takenByBank,
} from '../../testing/shops.ts'
import { settleDoubtful } from './clock.ts'
import { reconcilePayments } from './reconcile.ts'
import { settleAttempt } from './settle.ts'

/** Our books against the provider's: what differs is found, money that nobody owes goes back, once. */
let server: TestServer
let plans: Record<string, Plan>
let fault: { of: RegExp; mode: 'reset-after' | '500' | '401' } | null = null
beforeAll(async () => {
  server = await startTestServer({
    work: false,
    payments: { milliseconds: 2000, faultOf: (call) => (fault?.of.test(call) ? { mode: fault.mode } : null) },
  })
  plans = await plansOf(server)
})
afterAll(() => server.close())
beforeEach(() => {
  fault = null
})

const differences = () => listPaymentDifferences(server.deps.db, 100)
const ofShop = async ({ id }: Shop) => (await differences()).filter(({ organization }) => organization.id === id)
/** Two hours later everything that ended before is compared. */
const reconcileLater = async (wait = 121 * minutes) => {
  later(server, wait)
  while ((await reconcilePayments(server.deps)) > 0);
}

/** A shop whose Webpay form was given up by us, and paid and committed all the same. */
const takenInVain = async () => {
  const shop = await owingShop(server, plans['Pyme']!)
  const { amount } = (await statusOf(shop)).due!
  const { body } = await shop.call('POST', '/payments/initiate', { userId: shop.userId, amount, returnUrl })
  const { token } = body as { token: string }
  const { id } = (await findAttemptByToken(server.deps.db, token))!
  expect(await endLeftForm(server.deps.db, id, 'expired', server.clock.at)).toBe(true)
  await atProvider(server, 'payment', token)
  expect((await server.deps.gateway.webpay.commit(token)).outcome).toBe('answered')
  return { shop, amount, token, id }
}
const refundMails = async (shop: Shop) => {
  const { rows } = await server.deps.db.execute<{ subject: string }>(
    `select subject from mail where recipient = '${shop.email}' and subject like 'Te devolvimos%'`,
  )
  return rows.length
}

test('where both say the same there is nothing to look at, and each payment is asked about once a day', async () => {
  const shop = await foundShop(server)
  expect((await subscribe(server, shop, plans['Pyme']!)).status).toBe('success')
  expect(await reconcilePayments(server.deps)).toBe(0)
  later(server, 121 * minutes)
  expect(await reconcilePayments(server.deps)).toBeGreaterThan(0)
  expect(await reconcilePayments(server.deps)).toBe(0)
  expect(await differences()).toEqual([])
  later(server, days)
  expect(await reconcilePayments(server.deps)).toBeGreaterThan(0)
})

test('money that the bank took and nobody owes is found, and goes back once', async () => {
  const { shop, amount, token } = await takenInVain()
  expect(await takenByBank(server)).toBe((await ledgerOf(server)).pesos + amount)
  await reconcileLater()
  expect(await ofShop(shop)).toMatchObject([
    { kind: 'not-booked', amount, providerStatus: 'AUTHORIZED', providerAmount: amount, refund: 'planned' },
  ])
  await settleDoubtful(server.deps)
  await settleDoubtful(server.deps)
  expect((await server.deps.gateway.webpay.status(token)).outcome).toBe('answered')
  expect(await takenByBank(server)).toBe((await ledgerOf(server)).pesos)
  expect(await refundMails(shop)).toBe(1)
  await reconcileLater(days)
  expect(await ofShop(shop)).toEqual([])
})

test.each(['reset-after', '500', '401'] as const)(
  'a refund whose answer is %s is asked again until it is known, and made once',
  async (mode) => {
    const { shop } = await takenInVain()
    await reconcileLater()
    fault = { of: /refunds$/, mode }
    await settleDoubtful(server.deps)
    expect(await ofShop(shop)).toMatchObject([{ refund: 'planned' }])
    fault = null
    later(server, 2 * minutes)
    await settleDoubtful(server.deps)
    expect(await ofShop(shop)).toMatchObject([{ refund: 'done' }])
    expect(await takenByBank(server)).toBe((await ledgerOf(server)).pesos)
    expect(await refundMails(shop)).toBe(1)
  },
)

test('a refund that the provider refuses stays in sight', async () => {
  const { shop, token } = await takenInVain()
  await changeRecord<Transaction, void>(server.deps.db, 'transaction', token, (payment) => {
    payment!.balance = 1
  })
  await reconcileLater()
  await settleDoubtful(server.deps)
  expect(await ofShop(shop)).toMatchObject([{ kind: 'not-booked', refund: 'refused' }])
  expect(await refundMails(shop)).toBe(0)
  await changeRecord<Transaction, void>(server.deps.db, 'transaction', token, (payment) => {
    payment!.status = 'REVERSED'
  })
})

test('a payment that is given up while the bank takes it goes back too', async () => {
  const shop = await owingShop(server, plans['Pyme']!)
  const { amount } = (await statusOf(shop)).due!
  const { body } = await shop.call('POST', '/payments/initiate', { userId: shop.userId, amount, returnUrl })
  const { token } = body as { token: string }
  const { id } = (await findAttemptByToken(server.deps.db, token))!
  await atProvider(server, 'payment', token)
  const { gateway } = server.deps
  const commit: typeof gateway.webpay.commit = async (which) => {
    const outcome = await gateway.webpay.commit(which)
    await server.deps.db.execute(`update payment_attempt set state = 'expired', ended_at = now() where id = ${id}`)
    return outcome
  }
  const slow = { ...server.deps, gateway: { ...gateway, webpay: { ...gateway.webpay, commit } } }
  expect(await settleAttempt(slow, id)).toBe('declined')
  await settleDoubtful(server.deps)
  expect(await takenByBank(server)).toBe((await ledgerOf(server)).pesos)
  expect(await refundMails(shop)).toBe(1)
})

test('money that we have written down and the bank gave back is for somebody to look at: nothing is undone', async () => {
  const shop = await foundShop(server)
  await subscribe(server, shop, plans['Pyme']!)
  const [charge] = (await statusOf(shop)).charges
  const { total, receipt } = charge!
  const returned = await server.deps.gateway.oneclick.refund({ buyOrder: receipt!.order, amount: total })
  expect(returned).toMatchObject({ outcome: 'answered', value: { isDone: true } })
  await reconcileLater()
  expect(await ofShop(shop)).toMatchObject([
    { kind: 'not-taken', buyOrder: receipt!.order, state: 'paid', providerStatus: 'REVERSED', refund: null },
  ])
  expect(await statusOf(shop)).toMatchObject({ status: 'active' })
})

test('a provider that does not answer is asked again, and on the last day it is said', async () => {
  const shop = await foundShop(server)
  await subscribe(server, shop, plans['Pyme']!)
  fault = { of: /^GET/, mode: '500' }
  later(server, 121 * minutes)
  expect(await reconcilePayments(server.deps)).toBe(0)
  expect(await ofShop(shop)).toEqual([])
  await reconcileLater(6 * days)
  expect(await ofShop(shop)).toMatchObject([{ kind: 'unanswered', providerStatus: null }])
})
