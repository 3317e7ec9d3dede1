import { randomUUID } from 'node:crypto'
import { periodPrice, type Plan } from 'contract/plans.ts'
import { composePaymentUsername } from 'contract/rules/payment-username.ts'
import { changeEnrolment, insertEnrolment, tbkUserCell } from '../db/enrolments.ts'
import { changeRecord, listRecords, writeRecord } from '../db/provider-records.ts'
import { periodEndAfter } from '../features/billing/calendar.ts'
import { runBilling } from '../features/billing/clock.ts'
import { holdSubscription, updateSubscription } from '../features/billing/queries.ts'
import { showInscription, showTransaction } from '../outside/payments/simulator/pages.ts'
import type { Card, Order, Transaction } from '../outside/payments/simulator/records.ts'
import type { TestServer } from './app.ts'
import { type Call, foundCompany, signIn } from './company.ts'

/** Shops that pay, and their card holders at the simulated provider. */

export const approved = '4051885600446623'
export const declined = '5186059559590568'
export const returnUrl = 'http://localhost:3000/payment/response'
const holder = { rut: '11.111.111-1', clave: '123' }

export type Shop = { id: number; uuid: string; name: string; email: string; call: Call; userId: number }
let counter = 0

/** A shop as the sign-up leaves it: with its client_admin, and nothing paid. */
export const foundShop = async (server: TestServer): Promise<Shop> => {
  const name = `Tienda ${++counter}`
  const email = `tienda${counter}@shop.cl`
  const { id, admin } = await foundCompany(server, name, email)
  await server.deps.db.execute(`insert into subscription (organization_id, created_at) values (${id}, now())`)
  const { rows } = await server.deps.db.execute<{ uuid: string }>(`select uuid from organization where id = ${id}`)
  const own = await admin('GET', `/organizations/${id}`)
  const [user] = (own.body as { users: { id: number }[] }).users
  // A session lasts half a day, and a token minutes: months go by here.
  let last = { at: server.clock.at, call: admin as Call }
  const call: Call = async (...given) => {
    if (server.clock.at.getTime() - last.at.getTime() > 4 * minutes)
      last = { at: server.clock.at, call: (await signIn(server, email))! }
    return last.call(...given)
  }
  return { id, uuid: rows[0]!.uuid, name, email, call, userId: user!.id }
}

export const plansOf = async (server: TestServer): Promise<Record<string, Plan>> => {
  const { body } = await server.call(null, 'GET', '/auth/plans')
  return Object.fromEntries((body as Plan[]).map((plan) => [plan.name, plan]))
}

type Wish = { period?: 'monthly' | 'annual'; installments?: number; couponCode?: string | null }

/** Begins to enrol a card for a plan; gives the provider's token. */
export const startCard = async (shop: Shop, plan: Plan, wish: Wish = {}): Promise<string> => {
  const { period = 'monthly', installments = 1, couponCode = null } = wish
  const username = composePaymentUsername({
    shopUuid: shop.uuid,
    planUuid: plan.uuid,
    period,
    shopName: shop.name,
    installments,
    couponCode,
  })
  const { status, body } = await shop.call('POST', '/payments/start', { email: shop.email, username, returnUrl })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { token: string }).token
}

/** What the card holder does on the provider's page; gives the address that the browser is sent to. */
export const atProvider = async (
  server: TestServer,
  kind: 'card' | 'payment',
  token: string,
  act: { do: string; card?: string } = { do: 'pay', card: approved },
): Promise<URL> => {
  const page =
    kind === 'card'
      ? await showInscription(server.bank, { TBK_TOKEN: token, ...holder, ...act })
      : await showTransaction(server.bank, { token_ws: token, ...holder, ...act })
  if (!('redirect' in page)) throw new Error(page.html)
  return new URL(page.redirect)
}

/** The browser comes back: the server hears of it, and answers with the screen or sends on to it. */
export const comeBack = (server: TestServer, url: URL) =>
  server.app.inject({ method: 'GET', url: url.pathname + url.search })

export const confirm = async (shop: Shop, kind: 'card' | 'payment', token: string) =>
  (await shop.call('POST', kind === 'card' ? '/payments/confirm-mall' : '/payments/confirm', { token })).body as {
    status: string
    kind: string
  }

/** A shop with an approved card that has paid its plan. */
export const subscribe = async (server: TestServer, shop: Shop, plan: Plan, wish: Wish = {}) => {
  const token = await startCard(shop, plan, wish)
  await atProvider(server, 'card', token)
  return confirm(shop, 'card', token)
}

export const statusOf = async (shop: Shop) =>
  (await shop.call('GET', `/client/shop/${shop.id}/subscription/status`))
    .body as import('contract/subscription.ts').Subscription

/** What the next charges of every card of the provider answer, in order. */
export const scriptCards = async (server: TestServer, of: (username: string) => number[]): Promise<void> => {
  for (const { tbk_user, username } of await listRecords<Card>(server.deps.db, 'card'))
    await changeRecord<Card, void>(server.deps.db, 'card', tbk_user, (card) => {
      if (card !== null) card.script = of(username)
    })
}

/** A shop whose second month is due and was declined; its card is good again. */
export const owingShop = async (server: TestServer, plan: Plan): Promise<Shop> => {
  const shop = await foundShop(server)
  await subscribe(server, shop, plan)
  await scriptCards(server, () => [-1])
  server.clock.at = new Date(`${(await statusOf(shop)).periodEnd!}T15:00:00Z`)
  await runBilling(server.deps)
  await scriptCards(server, () => [])
  return shop
}

/** What the bank really took, of everybody, in pesos: what our ledger must say. */
export const takenByBank = async (server: TestServer): Promise<number> => {
  let pesos = 0
  for (const { details, charged } of await listRecords<Order>(server.deps.db, 'order'))
    for (const { amount } of details) pesos += amount * charged
  for (const { amount, status } of await listRecords<Transaction>(server.deps.db, 'transaction'))
    if (status === 'AUTHORIZED') pesos += amount
  return pesos
}

export const ledgerOf = async (server: TestServer): Promise<{ pesos: number; entries: number }> => {
  const { rows } = await server.deps.db.execute<{ pesos: number; entries: number }>(
    'select coalesce(sum(amount), 0)::integer as pesos, count(*)::integer as entries from payment_ledger',
  )
  return rows[0]!
}

export const later = (server: TestServer, milliseconds: number): void => {
  server.clock.at = new Date(server.clock.at.getTime() + milliseconds)
}
export const minutes = 60_000
export const days = 24 * 60 * minutes

type Begun = { plan: Plan; period: 'monthly' | 'annual'; start: string }

/** Many shops that have paid their first period, each with a card at the bank; made by SQL, since logging in takes longer. */
export const foundShops = async (server: TestServer, count: number, of: (i: number) => Begun) => {
  const { db, keyring } = server.deps
  const made = []
  for (let i = 0; i < count; i++) {
    const { plan, period, start } = of(i)
    const end = periodEndAfter(start, period, start)
    const card: Card = { tbk_user: randomUUID(), username: `i_many${i}`, number: approved, script: [] }
    await writeRecord(db, 'card', card.tbk_user, card)
    const { rows } = await db.execute<{ id: number }>(
      `insert into organization (name, rut) values ('Muchas ${i}', '76192083-9') returning id`,
    )
    const organizationId = rows[0]!.id
    const enrolment = await insertEnrolment(db, {
      organizationId,
      username: card.username,
      email: 'a@b.cl',
      cardKind: 'Visa',
      lastFour: '6623',
      intent: { planId: plan.id, period, installments: 1, couponId: null },
      createdAt: server.clock.at,
    })
    const tbkUser = keyring.encrypt(card.tbk_user, tbkUserCell(enrolment.id))
    await changeEnrolment(db, enrolment.id, { state: 'active', tbkUser })
    const row = await db.transaction((tx) => holdSubscription(tx, organizationId, server.clock.at))
    await updateSubscription(db, row.id, {
      status: 'active',
      isExempt: false,
      planId: plan.id,
      period,
      price: periodPrice(plan.price, period),
      anchor: start,
      periodStart: start,
      periodEnd: end,
      enrolmentId: enrolment.id,
      wakeOn: end,
    })
    made.push({ plan, period, start, end, card, organizationId, subscriptionId: row.id })
  }
  return made
}

export const ledgerBySubscription = async (server: TestServer): Promise<Map<number, number>> => {
  const { rows } = await server.deps.db.execute<{ id: number; pesos: number }>(
    `select subscription_id as id, sum(amount)::integer as pesos from payment_ledger
     join charge on charge.id = payment_ledger.charge_id group by 1`,
  )
  return new Map(rows.map(({ id, pesos }) => [id, pesos]))
}
