import { randomBytes, randomUUID } from 'node:crypto'
import { changeRecord, readRecord, removeCards, removeRecord, writeRecord } from '../../../db/provider-records.ts'
import { testCards } from './cards.ts'
import {
  accountingDate,
  type Answer,
  type Bank,
  buyOrderRule,
  type Card,
  type Detail,
  fieldProblem,
  type Inscription,
  minute,
  type Order,
  unprocessable,
} from './records.ts'
import { refund } from './webpay.ts'

/** Oneclick Mall: enrolments and charges of enrolled cards, in the provider's words and codes. */

const childCodes = new Set(['597055555542', '597055555543'])
/** Finished later than this after the return, an enrolment is lost. */
const finishWithin = minute

export const startInscription = async (bank: Bank, body: Record<string, unknown>): Promise<Answer> => {
  const problem = fieldProblem(body, { username: 40, email: 100, response_url: 255 })
  if (problem !== null) return unprocessable(problem)
  const inscription: Inscription = {
    token: randomBytes(32).toString('hex'),
    username: String(body['username']),
    email: String(body['email']),
    response_url: String(body['response_url']),
    createdAt: bank.now().getTime(),
    returnedAt: null,
    phase: 'created',
    card: null,
  }
  await writeRecord(bank.db, 'inscription', inscription.token, inscription)
  const url_webpay = `${bank.pagesUrl()}/webpayserver/bp_multicode_inscription.cgi`
  return { status: 200, body: { token: inscription.token, url_webpay } }
}

export const finishInscription = (bank: Bank, token: string): Promise<Answer> =>
  changeRecord<Inscription, Answer>(bank.db, 'inscription', token, async (inscription, tx) => {
    if (inscription === null) return unprocessable('Invalid value for parameter: token')
    // What the real one answers to a second finish is not published: this is the harder answer.
    if (inscription.phase === 'finished') return unprocessable('Transaction already locked by another process')
    const { phase, returnedAt, card: number, username } = inscription
    inscription.phase = 'finished'
    const isInTime = returnedAt !== null && bank.now().getTime() - returnedAt <= finishWithin
    if (phase !== 'paid' || !isInTime || number === null) return { status: 200, body: { response_code: -1 } }
    await removeCards(tx, username)
    const card: Card = { tbk_user: randomUUID(), username, number, script: [] }
    await writeRecord(tx, 'card', card.tbk_user, card)
    return {
      status: 200,
      body: {
        response_code: 0,
        tbk_user: card.tbk_user,
        authorization_code: '1213',
        card_type: testCards.find((one) => one.number === number)?.kind ?? 'Visa',
        card_number: `XXXXXXXXXXXX${number.slice(-4)}`,
      },
    }
  })

export const removeInscription = async (bank: Bank, body: Record<string, unknown>): Promise<Answer> => {
  const tbkUser = String(body['tbk_user'])
  const card = await readRecord<Card>(bank.db, 'card', tbkUser)
  if (card === null || card.username !== body['username']) return { status: 404, body: { error_message: 'Not found' } }
  return (await removeRecord(bank.db, 'card', tbkUser))
    ? { status: 204 }
    : { status: 404, body: { error_message: 'Not found' } }
}

/** Charges. The same buy order again charges again: the worst that the real one may do. */
export const authorizeOrder = async (bank: Bank, body: Record<string, unknown>): Promise<Answer> => {
  const problem = fieldProblem(body, { username: 40, tbk_user: 40, buy_order: buyOrderRule })
  if (problem !== null) return unprocessable(problem)
  const asked = body['details']
  if (!Array.isArray(asked) || asked.length === 0) return unprocessable('details is required!')
  const buyOrder = String(body['buy_order'])
  const now = bank.now()

  return changeRecord<Card, Answer>(bank.db, 'card', String(body['tbk_user']), async (card, tx) => {
    const isKnown = card !== null && card.username === body['username']
    const details = (asked as Record<string, unknown>[]).map((one): Detail => {
      const commerceCode = String(one['commerce_code'])
      const scripted = isKnown ? card.script.shift() : undefined
      const code = !isKnown ? -96 : !childCodes.has(commerceCode) ? -3 : (scripted ?? 0)
      return {
        amount: Number(one['amount']),
        status: code === 0 ? 'AUTHORIZED' : 'FAILED',
        ...(code === 0 ? { authorization_code: '1213' } : {}),
        payment_type_code:
          Number(one['installments_number']) > 1
            ? 'VC'
            : (testCards.find(({ number }) => number === card?.number)?.paymentType ?? 'VN'),
        response_code: code,
        installments_number: Number.isInteger(one['installments_number']) ? Number(one['installments_number']) : 0,
        commerce_code: commerceCode,
        buy_order: String(one['buy_order']),
      }
    })
    const before = await readRecord<Order>(tx, 'order', buyOrder)
    const isPaid = details.every(({ status }) => status === 'AUTHORIZED')
    const order: Order = {
      buy_order: buyOrder,
      card_detail: { card_number: card?.number.slice(-4) ?? '' },
      accounting_date: accountingDate(now),
      transaction_date: now.toISOString(),
      details,
      chargedAt: now.getTime(),
      charged: (before?.charged ?? 0) + (isPaid ? 1 : 0),
    }
    await writeRecord(tx, 'order', buyOrder, order)
    return { status: 200, body: shown(order) }
  })
}

const shown = ({ chargedAt: _at, charged: _times, ...rest }: Order): object => rest

export const orderStatus = async (bank: Bank, buyOrder: string): Promise<Answer> => {
  const order = await readRecord<Order>(bank.db, 'order', buyOrder)
  return order === null
    ? unprocessable('Invalid value for parameter: buy order not found')
    : { status: 200, body: shown(order) }
}

export const refundOrder = (bank: Bank, buyOrder: string, body: Record<string, unknown>): Promise<Answer> =>
  changeRecord<Order, Answer>(bank.db, 'order', buyOrder, (order) => {
    if (order === null) return unprocessable('Invalid value for parameter: buy order not found')
    const detail = order.details.find(
      (one) => one.buy_order === body['detail_buy_order'] && one.commerce_code === String(body['commerce_code']),
    )
    if (detail === undefined) return unprocessable('Invalid value for parameter: Transaction Detail not found')
    const paid = { amount: detail.amount, balance: detail.balance ?? detail.amount, at: order.chargedAt }
    const given = refund(paid, body['amount'], bank.now())
    if (!('answer' in given)) return given
    detail.balance = given.balance
    detail.status = given.status
    return given.answer
  })
