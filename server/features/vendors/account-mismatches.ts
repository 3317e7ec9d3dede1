import { maskAccountNumber } from 'contract/rules/account.ts'
import { accountMismatch, type MismatchedInvoice } from 'contract/vendors.ts'
import type { Db } from '../../db/connect.ts'
import { listWithIssue, updateInvoice } from '../invoices/queries/invoices.ts'

/** Documents that ask for their payment to another account than their vendor's. */

type WithIssue = Awaited<ReturnType<typeof listWithIssue>>[number]
type Account = { account_bank: string | null; account_number: string | null } | null

const mismatchOf = ({ issues }: Pick<WithIssue, 'issues'>) => issues.find(({ code }) => code === accountMismatch.code)

/** Of a vendor's invoices to be paid, those that nobody said to be right. */
export const listAccountMismatches = async (db: Db, vendorId: number): Promise<MismatchedInvoice[]> =>
  (await listWithIssue(db, vendorId, accountMismatch.code)).flatMap(
    ({ id, invoiceNumber, invoiceDate, isAcknowledged, ...rest }) => {
      const issue = mismatchOf(rest)
      return issue === undefined || isAcknowledged
        ? []
        : [{ invoiceId: id, invoice_number: invoiceNumber, invoice_date: invoiceDate, account: issue.account ?? null }]
    },
  )

/** The vendor's account became another: of the documents that asked for this one, nothing is wrong any more. */
export const forgetAccountMismatches = async (
  db: Db,
  vendorId: number,
  before: Account,
  after: Account,
): Promise<void> => {
  const number = after?.account_number ?? null
  if (number === null || number === before?.account_number) return
  const isNow = (account: { bank: string | null; number: string } | undefined): boolean =>
    account !== undefined &&
    account.number === maskAccountNumber(number) &&
    (account.bank === null || account.bank === after?.account_bank)
  for (const { id, issues } of await listWithIssue(db, vendorId, accountMismatch.code, true)) {
    const left = issues.filter(({ code, account }) => code !== accountMismatch.code || !isNow(account))
    if (left.length < issues.length) await updateInvoice(db, id, { issues: left }, null)
  }
}
