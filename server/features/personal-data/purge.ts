import { invoiceYears, payrollYears, requestYears } from 'contract/figures/retention.ts'
import { restorableDays } from 'contract/payrolls.ts'
import { dateInChile } from 'contract/rules/period.ts'
import type { Db } from '../../db/connect.ts'
import { isReferencedFile } from '../../db/referenced-files.ts'
import { takeDue } from '../../db/retention.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { lockExpiredInvoices, purgeInvoice } from '../invoices/queries/invoices.ts'
import { lockPurgeable, purgePayroll } from '../payrolls/queries.ts'
import { countRequests, forgetRequest, listForgettableRequests } from '../person-requests/queries.ts'
import { countVendors, listDeletedVendors, purgeDeletedVendor, purgeVendors } from '../vendors/queries.ts'
import {
  countInvoices,
  countPayrolls,
  countPeople,
  expirePayroll,
  forgetExpiredPerson,
  listExpiredPeople,
  listNamelessPayrolls,
  lockEmptyPayrolls,
  mostListed,
} from './queries.ts'
import { forgetNamelessLines } from './queries/forget-lines.ts'
import { yearsFrom } from './rules.ts'

/**
 * What goes by date alone, once it was marked for weeks, a small share a day (server/db/retention.ts). To be run only
 * while the clock is believed.
 */

/** A deleted vendor's record serves nothing; a moment is left to undo it by hand. */
const deletedVendorDays = 30
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Of rows that are to go, those that may go now. `keyOf`: what a row is known by from run to run. */
const dueOf = async <Row extends { organizationId: number }>(
  db: Db,
  kind: string,
  rows: readonly Row[],
  now: Date,
  keyOf: (row: Row) => string,
  countAll: (db: Db, organizationId: number) => Promise<number>,
): Promise<Row[]> => {
  const candidates = rows.map((row) => ({ organizationId: row.organizationId, key: keyOf(row) }))
  const due = await takeDue(db, kind, candidates, rows.length < mostListed, now, (id) => countAll(db, id))
  return rows.filter((row) => due.has(`${row.organizationId} ${keyOf(row)}`))
}
const byId = ({ id }: { id: number }): string => String(id)

/** Deleted payrolls that can no longer be recovered go with their documents. */
export const purgePayrolls = async ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - restorableDays * dayMilliseconds)
  await db.transaction(async (tx) => {
    const deleted = await lockPurgeable(tx, before, mostListed)
    for (const { id, organizationId, fileKey, processId } of await dueOf(
      tx,
      'deleted payroll',
      deleted,
      now(),
      byId,
      countPayrolls,
    )) {
      // The file first: if we are cut here, the row is still there and the next run finishes.
      if (fileKey !== null) await storage.remove(fileKey)
      await purgePayroll(tx, id, processId)
      await recordAudit(tx, { now }, { organizationId, action: 'payroll.purged', subjectId: id })
    }
  })
}

/** Whoever was last paid longer ago than payrolls must be kept is forgotten, and then the payrolls that name nobody. */
export const purgePeople = async ({
  db,
  keyring,
  storage,
  now,
}: Pick<Deps, 'db' | 'keyring' | 'storage' | 'now'>): Promise<void> => {
  const month = yearsFrom(dateInChile(now()).slice(0, 7), -payrollYears)
  await db.transaction(async (tx) => {
    const forgotten = new Map<number, number>()
    const expired = await listExpiredPeople(tx, month)
    // A mark outlives what it marks: it does not say whose it is.
    const nameOf = ({ rut }: { rut: string }) => keyring.digest('retention', rut)
    for (const person of await dueOf(tx, 'person', expired, now(), nameOf, countPeople)) {
      await forgetExpiredPerson(tx, keyring, person, month)
      forgotten.set(person.organizationId, (forgotten.get(person.organizationId) ?? 0) + 1)
    }
    const nameless = await listNamelessPayrolls(tx, month)
    for (const { id } of await dueOf(tx, 'nameless workers', nameless, now(), byId, countPayrolls))
      await forgetNamelessLines(tx, keyring, id)
    // Their last line went weeks after it was marked: that was their time too.
    const empty = await lockEmptyPayrolls(tx, month)
    for (const { id, fileKey } of empty) {
      if (fileKey !== null) await storage.remove(fileKey)
      await expirePayroll(tx, keyring, id, now())
    }
    const byOrganization = [
      ...[...forgotten].map(([organizationId, people]) => ({
        organizationId,
        action: 'person.expired' as const,
        after: { people },
      })),
      ...empty.map(({ id, organizationId }) => ({ organizationId, action: 'payroll.expired' as const, subjectId: id })),
    ].sort((a, b) => a.organizationId - b.organizationId)
    for (const event of byOrganization) await recordAudit(tx, { now }, event)
  })
}

/** Invoices whose time of keeping is over go with their documents, and then whoever issued nothing else. */
export const purgeInvoices = async ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> => {
  const today = dateInChile(now())
  const before = `${yearsFrom(today.slice(0, 7), -invoiceYears)}-01`
  await db.transaction(async (tx) => {
    const old = await lockExpiredInvoices(tx, before, mostListed)
    const expired = await dueOf(tx, 'invoice', old, now(), byId, countInvoices)
    const counts = new Map<number, number>()
    for (const { id, organizationId, fileKey, processId } of expired) {
      await purgeInvoice(tx, id, processId)
      // Before the transaction is in, as above. Other invoices of the same file may need it.
      if (fileKey !== null && !(await isReferencedFile(tx, fileKey))) await storage.remove(fileKey)
      counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1)
    }
    await purgeVendors(tx, [...new Set(expired.map(({ vendorId }) => vendorId))], before)
    const deletedBefore = new Date(now().getTime() - deletedVendorDays * dayMilliseconds)
    const deleted = await listDeletedVendors(tx, deletedBefore, mostListed)
    for (const { id } of await dueOf(tx, 'deleted vendor', deleted, now(), byId, countVendors))
      await purgeDeletedVendor(tx, id, deletedBefore)
    for (const [organizationId, invoices] of [...counts].sort(([a], [b]) => a - b))
      await recordAudit(tx, { now }, { organizationId, action: 'invoice.expired', after: { invoices } })
  })
}

/** The register of what people asked, as long as it may have to be shown. */
export const purgeRequests = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    const before = `${yearsFrom(dateInChile(now()).slice(0, 7), -requestYears)}-01`
    const old = await listForgettableRequests(tx, before, mostListed)
    for (const { id } of await dueOf(tx, 'request', old, now(), byId, countRequests)) await forgetRequest(tx, id)
  })
