import type { invoices } from 'contract/invoices.ts'
import type { Parsed, Reply } from 'contract/route.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { callerOf, type Ctx, scopeFor } from './one-invoice.ts'
import { paymentColumns, paymentDetails, receivePayment } from './payment.ts'
import { lockInvoices, setStatus } from './queries/invoices.ts'
import { byOrganization } from './rules.ts'

type Asked = Parsed<typeof invoices.setStatus>['body']
type Locked = Awaited<ReturnType<typeof lockInvoices>>[number]

const isCredit = ({ ledgerStatus }: Locked): boolean => ledgerStatus === 'credit' || ledgerStatus === 'discounted'

/** A credit note is discounted from what its own vendor is paid, and nothing else is. */
const requireDiscountable = (discounts: Locked[], paid: Locked[]): void => {
  const ruts = new Set(paid.map(({ vendorRut }) => vendorRut))
  if (discounts.some((one) => !isCredit(one) || !ruts.has(one.vendorRut))) throw new AppError('not_discountable')
}

/**
 * Marks several as paid, with the credit notes that their payment discounts; or as pending again. All or none. A credit
 * note among those to be paid is left out: it is no debt.
 */
export const giveStatus = async (
  ctx: Ctx,
  tx: Db,
  { ids, discountIds = [], status, ...sent }: Asked,
): Promise<Reply<typeof invoices.setStatus>> => {
  const asked = [...new Set([...ids, ...discountIds])]
  const locked = await lockInvoices(tx, scopeFor(ctx), asked)
  if (locked.length < asked.length) throw new AppError('invoice_not_found')
  const discounts = locked.filter(({ id }) => discountIds.includes(id))
  const isLeftOut = (one: Locked) => status === 'paid' && isCredit(one) && !discounts.includes(one)
  const given = locked.filter((one) => !isLeftOut(one))
  if (status === 'paid')
    requireDiscountable(
      discounts,
      given.filter((one) => !discounts.includes(one)),
    )
  const caller = callerOf(ctx)
  const whose = [...new Set(given.map(({ organizationId }) => organizationId))]
  const columns = paymentColumns(status, await receivePayment(tx, caller, sent, whose), {
    now: ctx.now(),
    today: caller.today,
  })
  const changed = await setStatus(
    tx,
    given.map(({ id }) => id),
    { ...columns, status },
  )
  const credits = new Set(locked.filter(isCredit).map(({ id }) => id))
  for (const [organizationId, all] of byOrganization(changed)) {
    const groups =
      status === 'pending'
        ? ([['invoice.reopened', all]] as const)
        : ([
            ['invoice.paid', all.filter((id) => !credits.has(id))],
            ['invoice.discounted', all.filter((id) => credits.has(id))],
          ] as const)
    for (const [action, some] of groups.filter(([, some]) => some.length > 0))
      await recordAudit(tx, ctx, {
        organizationId,
        action,
        subjectId: some.length === 1 ? some[0]! : null,
        after: { invoices: some.join(' '), ...paymentDetails(columns) },
      })
  }
  return { changed: changed.length, creditNotes: locked.length - given.length }
}
