import { invoiceYears, payrollYears, requestYears } from 'contract/figures/retention.ts'
import { restorableDays } from 'contract/payrolls.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { isWanted } from '../../db/kept-files.ts'
import type { Deps } from '../../deps.ts'
import { recordActivity } from '../activity/queries.ts'
import { lockExpiredInvoices, purgeInvoice } from '../invoices/queries.ts'
import { lockPurgeable, purgePayroll } from '../payrolls/queries.ts'
import { forgetRequests } from '../person-requests/queries.ts'
import { purgeDeletedVendors, purgeVendors } from '../vendors/queries.ts'
import { expirePayroll, forgetExpiredPeople, forgetNamelessLines, lockEmptyPayrolls } from './queries.ts'
import { yearsFrom } from './rules.ts'

/** What goes by date alone. Each run takes a little; the next one takes the rest. */

const perRun = 100
/** A deleted vendor's record serves nothing; a moment is left to undo it by hand. */
const deletedVendorDays = 30
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Deleted payrolls that can no longer be recovered go with their documents. */
export const purgePayrolls = async ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - restorableDays * dayMilliseconds)
  await db.transaction(async (tx) => {
    for (const { id, organizationId, fileKey, processId } of await lockPurgeable(tx, before, perRun)) {
      // The file first: if we are cut here, the row is still there and the next run finishes.
      if (fileKey !== null) await storage.remove(fileKey)
      await purgePayroll(tx, id, processId)
      await recordActivity(tx, { now }, { organizationId, action: 'payroll.purged', subjectId: id })
    }
  })
}

/** Whoever was last paid longer ago than payrolls must be kept is forgotten, and then the payrolls that name nobody. */
export const purgePeople = async ({
  db,
  vault,
  storage,
  now,
}: Pick<Deps, 'db' | 'vault' | 'storage' | 'now'>): Promise<void> => {
  const month = yearsFrom(dateInChile(now()).slice(0, 7), -payrollYears)
  await db.transaction(async (tx) => {
    const forgotten = await forgetExpiredPeople(tx, month)
    await forgetNamelessLines(tx, month)
    const empty = await lockEmptyPayrolls(tx, month)
    for (const { id, fileKey } of empty) {
      if (fileKey !== null) await storage.remove(fileKey)
      await expirePayroll(tx, vault, id, now())
    }
    const byOrganization = [
      ...[...forgotten].map(([organizationId, people]) => ({
        organizationId,
        action: 'person.expired' as const,
        after: { people },
      })),
      ...empty.map(({ id, organizationId }) => ({ organizationId, action: 'payroll.expired' as const, subjectId: id })),
    ].sort((a, b) => a.organizationId - b.organizationId)
    for (const event of byOrganization) await recordActivity(tx, { now }, event)
  })
}

/** Invoices whose time of keeping is over go with their documents, and then whoever issued nothing else. */
export const purgeInvoices = async ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> => {
  const today = dateInChile(now())
  const before = `${yearsFrom(today.slice(0, 7), -invoiceYears)}-01`
  await db.transaction(async (tx) => {
    const expired = await lockExpiredInvoices(tx, before, perRun)
    const counts = new Map<number, number>()
    for (const { id, organizationId, fileKey, processId } of expired) {
      await purgeInvoice(tx, id, processId)
      // Before the transaction is in, as above. Other invoices of the same file may need it.
      if (fileKey !== null && !(await isWanted(tx, fileKey))) await storage.remove(fileKey)
      counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1)
    }
    await purgeVendors(tx, [...new Set(expired.map(({ vendorId }) => vendorId))], before)
    await purgeDeletedVendors(tx, new Date(now().getTime() - deletedVendorDays * dayMilliseconds))
    for (const [organizationId, invoices] of [...counts].sort(([a], [b]) => a - b))
      await recordActivity(tx, { now }, { organizationId, action: 'invoice.expired', after: { invoices } })
  })
}

/** The register of what people asked, as long as it may have to be shown. */
export const purgeRequests = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  forgetRequests(db, `${yearsFrom(dateInChile(now()).slice(0, 7), -requestYears)}-01`)
