import { type InvoiceStatus, paymentDateProblem } from 'contract/invoice-forms.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Keyring } from '../../db/keyring.ts'
import type { Scope } from '../../db/scope.ts'
import { findPayingAccount, type PaidAccount } from '../bank-accounts/queries.ts'
import type { InvoiceRecord, NewInvoiceRow } from './queries/invoices.ts'

/** That an invoice was paid: on which day, and from which account. */

export type SentPayment = { paidOn?: string | null | undefined; paidAccountId?: number | null | undefined }
export type Moment = { now: Date; today: string }
type Recorded = Pick<InvoiceRecord, 'status' | 'paidAt' | 'paidOn' | 'paidAccount'>
export type PaymentColumns = Pick<NewInvoiceRow, 'status' | 'paidAt' | 'paidOn' | 'paidAccount'>

/** The day of a payment, in Chile. */
export const paidOnOf = ({ paidOn, paidAt }: Pick<Recorded, 'paidAt' | 'paidOn'>): string | null =>
  paidOn ?? (paidAt === null ? null : dateInChile(paidAt))

/**
 * What was sent of a payment, with the account that it names: one of the company of all these organizations. An account
 * that is not sent is undefined, one that is emptied null. Throws where the day has not come or the account is nobody's.
 */
export const receivePayment = async (
  db: Db,
  caller: { keyring: Keyring; scope: Scope; today: string },
  { paidOn, paidAccountId }: SentPayment,
  organizationIds: number[],
): Promise<{ paidOn: string | null; paidAccount?: PaidAccount | null }> => {
  const problem = paymentDateProblem(paidOn, caller.today)
  if (problem !== null) throw new AppError('invalid_input', { message: problem, fields: { paidOn: problem } })
  const day = { paidOn: paidOn ?? null }
  if (paidAccountId === undefined) return day
  if (paidAccountId === null) return { ...day, paidAccount: null }
  const paidAccount = await findPayingAccount(db, caller.keyring, caller.scope, { id: paidAccountId, organizationIds })
  if (paidAccount === null) throw new AppError('account_not_found')
  return { ...day, paidAccount }
}

/** The columns of an invoice that gets a status. */
export const paymentColumns = (
  status: InvoiceStatus,
  { paidOn = null, paidAccount = null }: { paidOn?: string | null; paidAccount?: PaidAccount | null },
  { now, today }: Moment,
): PaymentColumns =>
  status === 'paid'
    ? { status, paidAt: now, paidOn: paidOn ?? today, paidAccount }
    : { status, paidAt: null, paidOn: null, paidAccount: null }

/** What a change changes in the payment; of one that was paid already, its day and its account are corrected. */
export const paymentChanges = (
  record: Recorded,
  status: InvoiceStatus | undefined,
  sent: Awaited<ReturnType<typeof receivePayment>>,
  moment: Moment,
): Partial<PaymentColumns> => {
  if (status !== undefined && status !== record.status) return paymentColumns(status, sent, moment)
  if (record.status === 'pending') return {}
  const { paidOn, paidAccount } = sent
  return {
    ...(paidOn === null || paidOn === paidOnOf(record) ? {} : { paidOn }),
    ...(paidAccount === undefined || paidAccount?.id === record.paidAccount?.id ? {} : { paidAccount }),
  }
}

/** A payment as the audit log keeps it: the account by its bank and its masked number. */
export const paymentDetails = ({ paidOn = null, paidAccount = null }: Partial<PaymentColumns>) => ({
  ...(paidOn === null ? {} : { paidOn }),
  ...(paidAccount === null
    ? {}
    : { account_bank: paidAccount.account_bank, account_number: paidAccount.account_number }),
})
