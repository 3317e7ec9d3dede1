import type { Database } from '../../../db/connect.ts'

/** What the simulator stands on. `pagesUrl`: where the browser finds its pages, without trailing slash. */
export type Bank = { db: Database; now: () => Date; pagesUrl: () => string }

/** One Webpay payment. Its card holder decides the phase; a commit ends it. */
export type Transaction = {
  token: string
  buy_order: string
  session_id: string
  amount: number
  return_url: string
  createdAt: number
  phase: 'created' | 'paid' | 'rejected' | 'aborted' | 'timeout' | 'committed'
  status: string
  card: string | null
  installments: number
  committedAt: number | null
  balance: number
}

/** One enrolment of a card. */
export type Inscription = {
  token: string
  username: string
  email: string
  response_url: string
  createdAt: number
  returnedAt: number | null
  phase: 'created' | 'paid' | 'rejected' | 'aborted' | 'timeout' | 'finished'
  card: string | null
}

/** An enrolled card. `script`: what its next charges answer, for those who try declines; empty: approved. */
export type Card = { tbk_user: string; username: string; number: string; script: number[] }

export type Detail = {
  amount: number
  status: string
  authorization_code?: string
  payment_type_code: string
  response_code: number
  installments_number: number
  commerce_code: string
  buy_order: string
  balance?: number
}
/** One charge of an enrolled card. `charged`: how often the bank took its money. */
export type Order = {
  buy_order: string
  card_detail: { card_number: string }
  accounting_date: string
  transaction_date: string
  details: Detail[]
  chargedAt: number
  charged: number
}

export type Answer = { status: number; body?: object }

export const minute = 60_000
export const day = 24 * 60 * minute

export const unprocessable = (error_message: string): Answer => ({ status: 422, body: { error_message } })

/** The first of these fields that is missing or too long, in the provider's words; null when all are right. */
export const fieldProblem = (body: Record<string, unknown>, fields: Record<string, number | RegExp>): string | null => {
  for (const [name, rule] of Object.entries(fields)) {
    const value = body[name]
    if (value === undefined || value === null || value === '') return `${name} is required!`
    const isRight = typeof value === 'string' && (rule instanceof RegExp ? rule.test(value) : value.length <= rule)
    if (!isRight) return `Invalid value for parameter: ${name}`
  }
  return null
}

export const buyOrderRule = /^[A-Za-z0-9|_=&%.,~:/?[+!@()>-]{1,26}$/

/** '1122': month and day of the accounts. */
export const accountingDate = (now: Date): string => now.toISOString().slice(5, 10).replace('-', '')
