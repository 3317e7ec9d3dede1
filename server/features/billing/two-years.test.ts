import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from 'contract/plans.ts'
import { addDays, daysBetween } from 'contract/rules/date.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { countLedgerFaults } from '../../db/payment-attempts.ts'
import { listPaymentDifferences } from '../../db/payment-differences.ts'
import { writeRecord } from '../../db/provider-records.ts'
import type { Card } from '../../outside/payments/simulator/records.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { foundShops, ledgerBySubscription, ledgerOf, plansOf, takenByBank } from '../../testing/shops.ts'
import { runBilling } from './clock.ts'
import { chargeCard } from './paying.ts'
import { lockSubscription, type SubscriptionRow, updateSubscription } from './queries.ts'
import { reconcilePayments } from './reconcile.ts'
import { settleAttempt } from './settle.ts'
import { planChange } from './subscribe.ts'

/**
 * Two years of many shops, day by day, with declines and changes of plan by chance, against a model that knows nothing of
 * tables, leases and calls: the ledger equals it to the peso, and so does the bank.
 */
let server: TestServer
let plans: Record<string, Plan>
beforeAll(async () => {
  server = await startTestServer({ work: false })
  plans = await plansOf(server)
})
afterAll(() => server.close())

const days = 731
/** BILLING_SHOPS=200 runs it at the size that the product is built for; fewer show the same kinds of days in less time. */
const shops = Number(process.env['BILLING_SHOPS'] ?? 20)
/** Every so many a shop has two months without money, which is what suspends it. */
const poorEvery = 10
const isPoor = (i: number, day: number): boolean => i % poorEvery === 1 && day > 60 + i && day < 120 + i
/** Suspension is rare: it takes seven declines in a row. */
const tryDays = [0, 1, 3, 5, 7, 10, 14]
const yearly = (monthly: number) => monthly * 11
const priceOf = (plan: Plan, period: Period) => (period === 'monthly' ? plan.price : yearly(plan.price))
type Period = 'monthly' | 'annual'

/** The n-th month after a day, in the model's own words: the same day, or the month's last. */
const monthsAfter = (day: string, months: number): string => {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(y, m - 1 + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(d, length)).padStart(2, '0')}`
}

type Model = {
  state: 'active' | 'owing' | 'suspended' | 'ended'
  plan: Plan
  period: Period
  price: number
  anchor: string
  start: string
  end: string
  next: { plan: Plan; period: Period } | null
  isEnding: boolean
  owed: { total: number; plan: Plan; period: Period; price: number; start: string; end: string; first: string } | null
  suspendedOn: string | null
  taken: number
}

const endAfter = (anchor: string, period: Period, start: string): string => {
  const step = period === 'monthly' ? 1 : 12
  for (let n = step; ; n += step) if (monthsAfter(anchor, n) > start) return monthsAfter(anchor, n)
}

/** What a day does to a shop of the model; `answers` says whether the bank takes its next charge. */
const liveDay = (shop: Model, today: string, takes: () => boolean): void => {
  const pay = (owed: NonNullable<Model['owed']>): boolean => {
    if (!takes()) return false
    shop.taken += owed.total
    Object.assign(shop, { plan: owed.plan, period: owed.period, price: owed.price, start: owed.start, end: owed.end })
    Object.assign(shop, { state: 'active', next: null, owed: null, suspendedOn: null })
    return true
  }
  if (shop.state === 'active' && shop.end <= today) {
    if (shop.isEnding) {
      shop.state = 'ended'
      return
    }
    const { plan, period } = shop.next ?? shop
    const price = shop.next === null ? shop.price : priceOf(plan, period)
    const owed = {
      total: price,
      plan,
      period,
      price,
      start: shop.end,
      end: endAfter(shop.anchor, period, shop.end),
      first: today,
    }
    if (!pay(owed)) Object.assign(shop, { state: 'owing', owed })
  } else if (shop.state === 'owing' && shop.owed !== null) {
    const since = daysBetween(shop.owed.first, today)
    const isPaid = tryDays.includes(since) && pay(shop.owed)
    if (!isPaid && since === 14) Object.assign(shop, { state: 'suspended', suspendedOn: today })
  } else if (shop.state === 'suspended' && shop.suspendedOn !== null)
    if (daysBetween(shop.suspendedOn, today) === 30) shop.state = 'ended'
}

/** Whoever was suspended pays what is owed: a period that begins that day, since nobody pays for days without work. */
const comeBack = (shop: Model, today: string): void => {
  const { total, plan, period, price } = shop.owed!
  shop.taken += total
  Object.assign(shop, { plan, period, price, anchor: today, start: today, end: endAfter(today, period, today) })
  Object.assign(shop, { state: 'active', next: null, owed: null, suspendedOn: null })
}

/** What a person does on a day: over to a plan, or away. Gives what is charged for it at once. */
const change = (shop: Model, plan: Plan, period: Period, today: string, takes: () => boolean): void => {
  const price = priceOf(plan, period)
  const isSame = plan.id === shop.plan.id && period === shop.period
  if (isSame) {
    shop.next = null
    return
  }
  const left = daysBetween(today, shop.end)
  const total = daysBetween(shop.start, shop.end)
  if (period === shop.period && price > shop.price) {
    const amount = Math.round(((price - shop.price) * left) / total)
    if (amount >= 50 && !takes()) return
    shop.taken += amount >= 50 ? amount : 0
    Object.assign(shop, { plan, price, next: null, isEnding: false })
    return
  }
  const credit = Math.round((shop.price * left) / total)
  if (period === 'annual' && shop.period === 'monthly' && price > credit) {
    if (!takes()) return
    shop.taken += price - credit
    Object.assign(shop, { plan, period, price, anchor: today, start: today, next: null, isEnding: false })
    shop.end = endAfter(today, 'annual', today)
    return
  }
  Object.assign(shop, { next: { plan, period }, isEnding: false })
}

type Counts = Record<'paid' | 'declined' | 'changed' | 'ended' | 'suspended' | 'returned', number>
type Shop = Awaited<ReturnType<typeof foundShops>>[number]

const paidPlan = (i: number): Plan => plans[['Pyme', 'Crecimiento', 'Empresa'][i % 3]!]!

const modelOf = ({ plan, period, start, end }: Shop): Model => ({
  state: 'active',
  plan,
  period,
  price: priceOf(plan, period),
  anchor: start,
  start,
  end,
  next: null,
  isEnding: false,
  owed: null,
  suspendedOn: null,
  taken: 0,
})

/** What the shop's people do on a day, in the model and in the product: come back, change their plan, or say that they go. */
const act = async (
  shop: Shop,
  model: Model,
  today: string,
  counts: Counts,
  { takes, random }: { takes: () => boolean; random: (below: number) => number },
): Promise<void> => {
  const wish = random(120)
  if (model.state === 'suspended' && wish < 40 && takes()) {
    counts.returned += 1
    const { total } = model.owed!
    comeBack(model, today)
    await chargeCard(server.deps, shop.organizationId, { amount: total })
  } else if (model.state === 'active' && wish < 3) {
    const [plan, period] = [paidPlan(random(3)), random(20) === 0 ? 'annual' : 'monthly'] as const
    counts.changed += 1
    change(model, plan, period, today, takes)
    await changeInProduct(shop.subscriptionId, plan, period)
  }
  if (model.state === 'active' && wish === 119 && random(4) === 0) {
    Object.assign(model, { isEnding: true, next: null })
    counts.ended += 1
    const ending = { isCanceledAtEnd: true, nextPlanId: null, nextPeriod: null }
    await updateSubscription(server.deps.db, shop.subscriptionId, ending)
  }
}

test(`${shops} shops, two years: the ledger is the model's and the bank's, to the peso`, async () => {
  const begin = '2026-12-31'
  let chance = Number(process.env['BILLING_SEED'] ?? 2026)
  const random = (below: number): number => {
    chance = Number((BigInt(chance) * 48_271n) % 2_147_483_647n)
    return chance % below
  }
  server.clock.at = new Date(`${begin}T15:00:00Z`)
  const made = await foundShops(server, shops, (i) => ({
    plan: paidPlan(i),
    period: i % 5 === 0 ? 'annual' : 'monthly',
    start: begin,
  }))
  const models = made.map(modelOf)

  const counts: Counts = { paid: 0, declined: 0, changed: 0, ended: 0, suspended: 0, returned: 0 }
  for (let n = 1; n <= days; n++) {
    const today = addDays(begin, n)
    server.clock.at = new Date(`${today}T16:00:00Z`)
    expect(dateInChile(server.clock.at)).toBe(today)
    const moods = models.map((_, i) => random(5) > 0 && !isPoor(i, n))
    for (const [i, shop] of made.entries()) if (models[i]!.state !== 'ended') await answerWith(shop, moods[i]! ? 0 : -1)
    await runBilling(server.deps)
    for (const [i, shop] of made.entries()) {
      const model = models[i]!
      if (model.state === 'ended') continue
      const takes = () => moods[i]!
      const before = model.state
      liveDay(model, today, takes)
      if (model.state === 'owing' && before === 'active') counts.declined += 1
      if (model.state === 'suspended' && before !== 'suspended') counts.suspended += 1
      await act(shop, model, today, counts, { takes, random })
    }
  }

  const bySubscription = await ledgerBySubscription(server)
  for (const [i, { subscriptionId }] of made.entries()) {
    expect(bySubscription.get(subscriptionId) ?? 0, `shop ${i}`).toBe(models[i]!.taken)
  }
  const total = models.reduce((sum, { taken }) => sum + taken, 0)
  expect((await ledgerOf(server)).pesos).toBe(total)
  expect(await takenByBank(server)).toBe(total)
  expect(await countLedgerFaults(server.deps.db)).toBe(0)
  counts.paid = (await ledgerOf(server)).entries
  server.clock.at = new Date(server.clock.at.getTime() + 2 * 60 * 60_000)
  while ((await reconcilePayments(server.deps)) > 0);
  expect(await listPaymentDifferences(server.deps.db, 10)).toEqual([])
  // The full size is run by hand: it says what it lived through.
  if (process.env['BILLING_SHOPS'] !== undefined)
    process.stdout.write(`${JSON.stringify({ shops, total, ...counts })}\n`)
  // A run in which nothing happened would prove nothing.
  for (const [what, times] of Object.entries(counts)) expect(times, what).toBeGreaterThan(0)
}, 3_600_000)

/** What the bank says of the shop's card from now on. */
const answerWith = async (shop: { card: Card }, code: number): Promise<void> => {
  if ((shop.card.script[0] ?? 0) === code) return
  shop.card.script = code === 0 ? [] : Array<number>(20).fill(code)
  await writeRecord(server.deps.db, 'card', shop.card.tbk_user, shop.card)
}

const changeInProduct = async (id: number, plan: Plan, period: Period): Promise<void> => {
  const planned = await server.deps.db.transaction(async (tx) => {
    const row: SubscriptionRow = (await lockSubscription(tx, id))!
    return planChange(tx, server.deps, { now: server.deps.now }, row, { plan, period })
  })
  if (planned.attemptId !== null) await settleAttempt(server.deps, planned.attemptId)
}
