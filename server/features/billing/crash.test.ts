import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from 'contract/plans.ts'
import { bundle } from '../../bundle.ts'
import { findEnrolmentByToken } from '../../db/enrolments.ts'
import { countLedgerFaults, findAttemptByToken, findOpenAttempt } from '../../db/payment-attempts.ts'
import { startSimulatedApi } from '../../outside/payments/simulator/api.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import {
  atProvider,
  confirm,
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
import { findOpenCharge, findSubscription } from './queries.ts'
import { planCardAttempt } from './settle.ts'

/** A server is killed (`kill -9`) at each step of a payment, and the clock of another one finds out what became of it. */
let server: TestServer
let plans: Record<string, Plan>
let provider: { url: string; close: () => Promise<void> }
let program: string
beforeAll(async () => {
  program = bundle(path.join(import.meta.dirname, '..', '..', 'testing', 'billing-child.ts'), 'server')
  server = await startTestServer({ work: false })
  plans = await plansOf(server)
  provider = await startSimulatedApi(server.bank)
})
afterAll(async () => {
  await provider.close()
  await server.close()
})

/** Runs it in a process of its own, which dies at `crash`; gives the signal that ended it. */
const dieAt = (crash: string, kind: 'attempt' | 'enrolment', id: number): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const task = { config: server.config, provider: provider.url, kind, id, at: server.clock.at.toISOString(), crash }
    const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (_code, signal) => resolve(signal))
  })

const owing = async () => {
  const shop = await owingShop(server, plans['Pyme']!)
  const charge = (await findOpenCharge(server.deps.db, (await findSubscription(server.deps.db, shop.id))!.id))!
  return { shop, charge }
}
const expectPaidOnce = async (shop: Awaited<ReturnType<typeof foundShop>>) => {
  expect(await statusOf(shop)).toMatchObject({ status: 'active', due: null })
  expect((await ledgerOf(server)).pesos).toBe(await takenByBank(server))
  expect(await countLedgerFaults(server.deps.db)).toBe(0)
}
const points = ['after-claim', 'after-answer', 'in-decision'] as const

describe.each(points)('killed %s', (point) => {
  test('a payment with any card is paid, once, within the clock’s minute', async () => {
    const { shop, charge } = await owing()
    const begun = await shop.call('POST', '/payments/initiate', {
      userId: shop.userId,
      amount: charge.total,
      returnUrl,
    })
    const { token } = begun.body as { token: string }
    await atProvider(server, 'payment', token)
    expect(await dieAt(point, 'attempt', (await findAttemptByToken(server.deps.db, token))!.id)).toBe('SIGKILL')
    expect((await confirm(shop, 'payment', token)).status).toBe('pending')
    later(server, minutes + 1)
    await settleDoubtful(server.deps)
    expect((await confirm(shop, 'payment', token)).status).toBe('success')
    await expectPaidOnce(shop)
  })

  test('a charge of the stored card is paid, once, within the clock’s minute', async () => {
    const { shop, charge } = await owing()
    const row = (await findSubscription(server.deps.db, shop.id))!
    const attempt = (await planCardAttempt(server.deps.db, charge, row.enrolmentId!, 1, server.clock.at))!
    expect(await dieAt(point, 'attempt', attempt.id)).toBe('SIGKILL')
    expect((await findOpenAttempt(server.deps.db, charge.id))?.state).toBe('confirming')
    later(server, minutes + 1)
    await settleDoubtful(server.deps)
    await expectPaidOnce(shop)
  })
})

test.each([
  ['after-claim', 'rejected'],
  ['after-finish', 'rejected'],
  ['after-card', 'success'],
])(
  'an enrolment that is killed %s is %s: never half of one, and nothing is charged for a lost card',
  async (point, end) => {
    const shop = await foundShop(server)
    const token = await startCard(shop, plans['Pyme']!)
    await atProvider(server, 'card', token)
    const { id } = (await findEnrolmentByToken(server.deps.db, token))!
    const before = await takenByBank(server)
    expect(await dieAt(point, 'enrolment', id)).toBe('SIGKILL')
    later(server, minutes + 1)
    await settleDoubtful(server.deps)
    expect((await confirm(shop, 'card', token)).status).toBe(end)
    expect((await takenByBank(server)) - before).toBe(end === 'success' ? plans['Pyme']!.price : 0)
    if (end === 'rejected') expect((await subscribe(server, shop, plans['Pyme']!)).status).toBe('success')
    await expectPaidOnce(shop)
  },
)
