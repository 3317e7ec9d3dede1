import { randomBytes } from 'node:crypto'
import { changeRecord, readRecord, writeRecord } from '../../../db/provider-records.ts'
import { testCards } from './cards.ts'
import {
  accountingDate,
  type Answer,
  type Bank,
  buyOrderRule,
  day,
  fieldProblem,
  type Transaction,
  unprocessable,
} from './records.ts'

/** Webpay Plus: create, commit, status and refund, in the provider's words and codes. */

const reversible = 3 * 60 * 60 * 1000
const refundable = 90 * day
const askable = 7 * day

/** What the provider shows of a payment. */
const view = (tx: Transaction, now: Date): object => {
  const base = { amount: tx.amount, status: tx.status, buy_order: tx.buy_order, session_id: tx.session_id }
  if (tx.phase !== 'committed') return base
  const isPaid = tx.status !== 'FAILED'
  const card = testCards.find(({ number }) => number === tx.card)
  return {
    vci: isPaid ? 'TSY' : 'TSN',
    ...base,
    card_detail: { card_number: tx.card?.slice(-4) ?? '' },
    accounting_date: accountingDate(now),
    transaction_date: new Date(tx.committedAt ?? 0).toISOString(),
    ...(isPaid ? { authorization_code: '1213' } : {}),
    payment_type_code: tx.installments > 1 ? 'VC' : (card?.paymentType ?? 'VN'),
    response_code: isPaid ? 0 : -1,
    installments_number: tx.installments,
    ...(tx.balance === tx.amount ? {} : { balance: tx.balance }),
  }
}

export const createTransaction = async (bank: Bank, body: Record<string, unknown>): Promise<Answer> => {
  const problem = fieldProblem(body, { buy_order: buyOrderRule, session_id: 61, return_url: 256 })
  if (problem !== null) return unprocessable(problem)
  const { amount } = body
  if (amount === undefined || amount === null) return unprocessable('amount is required!')
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0 || amount > 1e17)
    return unprocessable('Invalid value for parameter: amount')
  const tx: Transaction = {
    token: randomBytes(32).toString('hex'),
    buy_order: String(body['buy_order']),
    session_id: String(body['session_id']),
    amount,
    return_url: String(body['return_url']),
    createdAt: bank.now().getTime(),
    phase: 'created',
    status: 'INITIALIZED',
    card: null,
    installments: 0,
    committedAt: null,
    balance: amount,
  }
  await writeRecord(bank.db, 'transaction', tx.token, tx)
  return { status: 200, body: { token: tx.token, url: `${bank.pagesUrl()}/webpayserver/initTransaction` } }
}

const unknown = (token: string): Answer =>
  unprocessable(`Invalid value for parameter: ${/^[0-9a-f]{64}$/.test(token) ? 'transaction not found' : 'token'}`)

export const commitTransaction = (bank: Bank, token: string): Promise<Answer> =>
  changeRecord<Transaction, Answer>(bank.db, 'transaction', token, (tx) => {
    if (tx === null) return unknown(token)
    if (tx.phase === 'aborted' || tx.phase === 'timeout')
      return unprocessable('Transaction has an invalid finished state: aborted')
    if (tx.phase === 'created')
      return unprocessable(
        "Invalid status '0' for transaction while authorizing. Commerce will be notified by webpay to authorize",
      )
    if (tx.phase === 'committed') return unprocessable('Transaction already locked by another process')
    tx.status = tx.phase === 'paid' ? 'AUTHORIZED' : 'FAILED'
    tx.phase = 'committed'
    tx.committedAt = bank.now().getTime()
    return { status: 200, body: view(tx, bank.now()) }
  })

export const transactionStatus = async (bank: Bank, token: string): Promise<Answer> => {
  const tx = await readRecord<Transaction>(bank.db, 'transaction', token)
  if (tx === null) return unknown(token)
  if (bank.now().getTime() - tx.createdAt >= askable)
    return unprocessable("The transactions's date has passed max time (7 days) to recover the status")
  return { status: 200, body: view(tx, bank.now()) }
}

/** What giving money back does: `taken` and `balance` are pesos, `at` when it was taken. Null balance: all of it. */
export const refund = (
  paid: { amount: number; balance: number; at: number },
  amount: unknown,
  now: Date,
): { answer: Answer; balance: number; status: string } | Answer => {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0)
    return unprocessable('Invalid value for parameter: amount')
  if (paid.balance === 0) return unprocessable('Transaction already fully refunded')
  if (amount > paid.balance) return unprocessable('Amount to refund is bigger than authorized')
  const age = now.getTime() - paid.at
  if (age > refundable) return unprocessable('Transaction can not be refunded')
  if (amount === paid.amount && paid.balance === paid.amount && age < reversible)
    return { answer: { status: 200, body: { type: 'REVERSED' } }, balance: 0, status: 'REVERSED' }
  const balance = paid.balance - amount
  const nullified = {
    type: 'NULLIFIED',
    authorization_code: '123456',
    authorization_date: now.toISOString(),
    nullified_amount: amount,
    balance,
    response_code: 0,
  }
  return {
    answer: { status: 200, body: nullified },
    balance,
    status: balance === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED',
  }
}

export const refundTransaction = (bank: Bank, token: string, body: Record<string, unknown>): Promise<Answer> =>
  changeRecord<Transaction, Answer>(bank.db, 'transaction', token, (tx) => {
    if (tx === null) return unknown(token)
    if (tx.phase !== 'committed' || tx.status === 'FAILED')
      return unprocessable('Invalid value for parameter: transaction not found')
    const given = refund(
      { amount: tx.amount, balance: tx.balance, at: tx.committedAt ?? 0 },
      body['amount'],
      bank.now(),
    )
    if (!('answer' in given)) return given
    tx.balance = given.balance
    tx.status = given.status
    return given.answer
  })
