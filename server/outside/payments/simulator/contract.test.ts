import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { copyDatabase } from '../../../../testing/demo-template.ts'
import { startSimulatedApi } from './api.ts'
import { inscriptionPage, showInscription, showTransaction, transactionPage } from './pages.ts'
import type { Bank } from './records.ts'

/** The provider's own SDK against the simulator: whatever it accepts from the real one, it accepts from ours. */
const sdk = createRequire(import.meta.url)('transbank-sdk') as typeof import('transbank-sdk')
const { IntegrationApiKeys, IntegrationCommerceCodes, Oneclick, Options, TransactionDetail, WebpayPlus } = sdk

const clock = { at: new Date('2026-11-21T15:00:00Z') }
let bank: Bank
let close: () => Promise<void>
let webpay: InstanceType<typeof WebpayPlus.Transaction>
let inscriptions: InstanceType<typeof Oneclick.MallInscription>
let orders: InstanceType<typeof Oneclick.MallTransaction>
let url: string

beforeAll(async () => {
  const copy = await copyDatabase(inject('cluster'), `test_${randomUUID().replaceAll('-', '')}`)
  const connection = connect(copy.config, () => undefined)
  bank = { db: connection.db, now: () => clock.at, pagesUrl: () => 'http://shop.test' }
  const api = await startSimulatedApi(bank)
  url = api.url
  const options = (code: string) => new Options(code, IntegrationApiKeys.WEBPAY, url, 5000)
  webpay = new WebpayPlus.Transaction(options(IntegrationCommerceCodes.WEBPAY_PLUS))
  inscriptions = new Oneclick.MallInscription(options(IntegrationCommerceCodes.ONECLICK_MALL))
  orders = new Oneclick.MallTransaction(options(IntegrationCommerceCodes.ONECLICK_MALL))
  close = async () => {
    await api.close()
    await connection.close()
    await copy.drop()
  }
})
afterAll(() => close())
beforeEach(() => {
  clock.at = new Date('2026-11-21T15:00:00Z')
})

const card = '4051885600446623'
const person = { rut: '11.111.111-1', clave: '123' }
const keysOf = (page: Awaited<ReturnType<typeof showTransaction>>) =>
  'redirect' in page ? [...new URL(page.redirect).searchParams.keys()] : []
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
const created = (order: string) => webpay.create(order, 'S-1', 10_000, 'http://shop.test/back')

describe('Webpay Plus', () => {
  test('an approved payment is taken once', async () => {
    const { token, url: form } = (await created('O-1')) as { token: string; url: string }
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(form).toBe(`http://shop.test${transactionPage}`)
    expect(await refusal(webpay.commit(token))).toMatch(/Invalid status '0'/)
    expect(keysOf(await showTransaction(bank, { token_ws: token, do: 'pay', card, ...person }))).toEqual(['token_ws'])
    expect(await webpay.status(token)).toMatchObject({ status: 'INITIALIZED' })
    const paid = (await webpay.commit(token)) as object
    expect(paid).toMatchObject({
      vci: 'TSY',
      status: 'AUTHORIZED',
      response_code: 0,
      amount: 10_000,
      buy_order: 'O-1',
      session_id: 'S-1',
      card_detail: { card_number: '6623' },
      payment_type_code: 'VN',
    })
    expect(await refusal(webpay.commit(token))).toMatch(/already locked/)
    expect(await webpay.status(token)).toEqual(paid)
  })

  test.each([
    ['abort', ['TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION']],
    ['timeout', ['TBK_ORDEN_COMPRA', 'TBK_ID_SESION']],
    ['error', ['token_ws', 'TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION']],
  ])('%s returns with %j and can no longer be committed', async (way, keys) => {
    const { token } = (await created(`O-${way}`)) as { token: string }
    expect(keysOf(await showTransaction(bank, { token_ws: token, do: way }))).toEqual(keys)
    expect(await refusal(webpay.commit(token))).toMatch(/invalid finished state: aborted/)
  })

  test('a declined card is committed as failed', async () => {
    const { token } = (await created('O-no')) as { token: string }
    await showTransaction(bank, { token_ws: token, do: 'pay', card: '5186059559590568', ...person })
    expect(await webpay.commit(token)).toMatchObject({ status: 'FAILED', response_code: -1 })
  })

  test('the bank must recognize the card holder, and the form is open for five minutes', async () => {
    const { token } = (await created('O-bank')) as { token: string }
    const page = await showTransaction(bank, { token_ws: token, do: 'pay', card, rut: '1-9', clave: '123' })
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('no te reconoce') as string })
    clock.at = new Date(clock.at.getTime() + 5 * 60_000 + 1)
    expect(await showTransaction(bank, { token_ws: token })).toMatchObject({ status: 400 })
  })

  test('refunds: all of it at once is reversed, a part is nullified, more than that is refused', async () => {
    const take = async (order: string) => {
      const { token } = (await created(order)) as { token: string }
      await showTransaction(bank, { token_ws: token, do: 'pay', card, ...person })
      await webpay.commit(token)
      return token
    }
    const whole = await take('O-r1')
    expect(await webpay.refund(whole, 10_000)).toEqual({ type: 'REVERSED' })
    expect(await refusal(webpay.refund(whole, 1))).toMatch(/fully refunded/)
    const part = await take('O-r2')
    expect(await webpay.refund(part, 4000)).toMatchObject({ type: 'NULLIFIED', balance: 6000 })
    expect(await refusal(webpay.refund(part, 6001))).toMatch(/bigger than authorized/)
  })

  test('after seven days it can no longer be asked about', async () => {
    const { token } = (await created('O-old')) as { token: string }
    clock.at = new Date(clock.at.getTime() + 7 * 24 * 60 * 60_000)
    expect(await refusal(webpay.status(token))).toMatch(/max time \(7 days\)/)
  })
})

describe('Oneclick Mall', () => {
  const enrol = async (username: string) => {
    const { token, url_webpay } = (await inscriptions.start(username, 'a@b.cl', 'http://shop.test/back')) as {
      token: string
      url_webpay: string
    }
    expect(url_webpay).toBe(`http://shop.test${inscriptionPage}`)
    const page = await showInscription(bank, { TBK_TOKEN: token, do: 'pay', card, ...person })
    expect(keysOf(page)).toEqual(['TBK_TOKEN'])
    return token
  }
  const detail = (order: string) => [
    new TransactionDetail(9990, IntegrationCommerceCodes.ONECLICK_MALL_CHILD1, order, 3),
  ]

  test('a card is enrolled, charged, asked about, refunded and removed', async () => {
    const done = (await inscriptions.finish(await enrol('i_1'))) as { tbk_user: string }
    expect(done).toMatchObject({ response_code: 0, card_type: 'Visa', card_number: 'XXXXXXXXXXXX6623' })
    const paid = await orders.authorize('i_1', done.tbk_user, 'P-1', detail('C-1'))
    expect(paid).toMatchObject({
      buy_order: 'P-1',
      details: [{ status: 'AUTHORIZED', response_code: 0, amount: 9990, installments_number: 3 }],
    })
    expect(await orders.status('P-1')).toEqual(paid)
    expect(await refusal(orders.status('P-none'))).toMatch(/buy order not found/)
    expect(await orders.refund('P-1', IntegrationCommerceCodes.ONECLICK_MALL_CHILD1, 'C-1', 9990)).toEqual({
      type: 'REVERSED',
    })
    expect(await inscriptions.delete(done.tbk_user, 'i_1')).toBe(true)
    expect(await refusal(inscriptions.delete(done.tbk_user, 'i_1'))).toMatch(/404/)
    expect(await orders.authorize('i_1', done.tbk_user, 'P-2', detail('C-2'))).toMatchObject({
      details: [{ status: 'FAILED', response_code: -96 }],
    })
  })

  test('finished later than a minute after the return, the card is lost', async () => {
    const token = await enrol('i_late')
    clock.at = new Date(clock.at.getTime() + 61_000)
    expect(await inscriptions.finish(token)).toEqual({ response_code: -1 })
  })

  test('a second enrolment of a username kills the first', async () => {
    const first = (await inscriptions.finish(await enrol('i_2'))) as { tbk_user: string }
    await inscriptions.finish(await enrol('i_2'))
    expect(await orders.authorize('i_2', first.tbk_user, 'P-3', detail('C-3'))).toMatchObject({
      details: [{ response_code: -96 }],
    })
  })

  test.each(['abort', 'timeout'])('%s enrols nothing', async (way) => {
    const { token } = (await inscriptions.start(`i_${way}`, 'a@b.cl', 'http://shop.test/back')) as { token: string }
    const keys = way === 'abort' ? ['TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION'] : ['TBK_TOKEN']
    expect(keysOf(await showInscription(bank, { TBK_TOKEN: token, do: way }))).toEqual(keys)
    expect(await inscriptions.finish(token)).toEqual({ response_code: -1 })
  })
})

test.each([
  ['wrong keys', { method: 'POST', headers: { 'tbk-api-key-id': 'x', 'tbk-api-key-secret': 'y' }, body: '{}' }, 401],
  ['no JSON', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
  ['bad JSON', { method: 'POST', headers: {}, body: '{' }, 400],
  ['a missing field', { method: 'POST', headers: {}, body: '{}' }, 422],
  ['another method', { method: 'PATCH', headers: {}, body: '{}' }, 405],
])('%s answers its own code', async (_name, { method, headers, body }, status) => {
  const reply = await fetch(`${url}/rswebpaytransaction/api/webpay/v1.2/transactions`, {
    method,
    headers: {
      'content-type': 'application/json',
      'tbk-api-key-id': IntegrationCommerceCodes.WEBPAY_PLUS,
      'tbk-api-key-secret': IntegrationApiKeys.WEBPAY,
      ...headers,
    },
    body,
  })
  expect(reply.status).toBe(status)
})
