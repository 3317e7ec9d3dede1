import { maskAccountNumber } from 'contract/rules/account.ts'
import { accountDoubt, type DoubtfulInvoice } from 'contract/vendors.ts'
import type { Db } from '../../db/connect.ts'
import { listDoubted, updateInvoice } from '../invoices/queries/invoices.ts'

/** Documents that ask for their payment to another account than their vendor's. */

type Doubted = Awaited<ReturnType<typeof listDoubted>>[number]
type Account = { account_bank: string | null; account_number: string | null } | null

const doubtOf = ({ issues }: Pick<Doubted, 'issues'>) => issues.find(({ code }) => code === accountDoubt.code)

/** Of a vendor's invoices to be paid, those that nobody said to be right. */
export const listAccountDoubts = async (db: Db, vendorId: number): Promise<DoubtfulInvoice[]> =>
  (await listDoubted(db, vendorId, accountDoubt.code)).flatMap(
    ({ id, invoiceNumber, invoiceDate, isAcknowledged, ...rest }) => {
      const issue = doubtOf(rest)
      return issue === undefined || isAcknowledged
        ? []
        : [{ invoiceId: id, invoice_number: invoiceNumber, invoice_date: invoiceDate, account: issue.account ?? null }]
    },
  )

/** The vendor's account became another: of the documents that asked for this one, nothing is wrong any more. */
export const forgetAccountDoubts = async (db: Db, vendorId: number, before: Account, after: Account): Promise<void> => {
  const number = after?.account_number ?? null
  if (number === null || number === before?.account_number) return
  const isNow = (account: { bank: string | null; number: string } | undefined): boolean =>
    account !== undefined &&
    account.number === maskAccountNumber(number) &&
    (account.bank === null || account.bank === after?.account_bank)
  for (const { id, issues } of await listDoubted(db, vendorId, accountDoubt.code, true)) {
    const left = issues.filter(({ code, account }) => code !== accountDoubt.code || !isNow(account))
    if (left.length < issues.length) await updateInvoice(db, id, { issues: left }, null)
  }
}
