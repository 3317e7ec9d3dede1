import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { cell } from '../../../db/cell.ts'
import type { Db } from '../../../db/connect.ts'
import type { Keyring } from '../../../db/keyring.ts'
import { acrossCompany } from '../../../db/scope.ts'
import { employeeAccounts, payeeAccounts } from '../../../db/schema/bank-accounts.ts'
import { employees } from '../../../db/schema/employees.ts'
import { organizations, users } from '../../../db/schema/organizations.ts'
import { vendors } from '../../../db/schema/vendors.ts'
import type { Context } from '../../../http/context.ts'
import { requireRecentPassword } from '../../../http/recent-password.ts'
import { queueMail } from '../../../jobs/send-mail.ts'
import { recordAudit } from '../queries.ts'
import { type Account, accountMail, isSameAccount, maskAccount } from '../rules.ts'

/**
 * The guard of where payments go. It looks at the effect, the account that a RUT's next payment goes to, and not at the
 * call that brings it about: a payee that is deleted and created again, or copied to another branch, or given another
 * RUT, is the same payee.
 */

type Kind = 'employee' | 'vendor'

/** A company is a principal with its branches: the number of its principal, and all of its organizations. */
const findCompany = async (db: Db, organizationId: number): Promise<{ id: number; members: number[] }> => {
  const { rows } = await db.execute<{ root: number; id: number }>(sql`
    select coalesce(own.parent_id, own.id) as root, member.id
    from ${organizations} own join ${organizations} member
      on member.id = coalesce(own.parent_id, own.id) or member.parent_id = coalesce(own.parent_id, own.id)
    where own.id = ${organizationId}`)
  return { id: rows[0]?.root ?? organizationId, members: rows.map(({ id }) => id) }
}
type Company = Awaited<ReturnType<typeof findCompany>>

type AccountTable = typeof vendors | typeof employeeAccounts
type AccountColumns = {
  id: number
  accountBank: string | null
  accountType: string | null
  accountNumber: Buffer | null
  accountRut: string | null
  accountName: string | null
}

const fromColumns = (keyring: Keyring, table: AccountTable, row: AccountColumns): Account => ({
  account_bank: row.accountBank,
  account_type: row.accountType,
  account_number:
    row.accountNumber === null
      ? null
      : keyring.decryptOr<string, null>(row.accountNumber, cell(table.accountNumber, row.id), null),
  account_rut: row.accountRut,
  account_name: row.accountName,
})

const columnsOf = (table: AccountTable) => ({
  id: table.id,
  accountBank: table.accountBank,
  accountType: table.accountType,
  accountNumber: table.accountNumber,
  accountRut: table.accountRut,
  accountName: table.accountName,
})

/** The newest account of a payee with this RUT that is still in its table, deleted ones included; `exceptId` aside. */
const findStored = async (
  db: Db,
  keyring: Keyring,
  { members }: Company,
  kind: Kind,
  rut: string,
  exceptId: number,
): Promise<Account | null> => {
  const [row] =
    kind === 'vendor'
      ? await db
          .select(columnsOf(vendors))
          .from(vendors)
          .where(
            and(
              inArray(vendors.organizationId, members),
              eq(vendors.rut, rut),
              ne(vendors.id, exceptId),
              or(isNotNull(vendors.accountNumber), isNotNull(vendors.accountBank)),
            ),
          )
          .orderBy(desc(vendors.id))
          .limit(1)
      : await db
          .select(columnsOf(employeeAccounts))
          .from(employeeAccounts)
          .innerJoin(employees, eq(employees.id, employeeAccounts.employeeId))
          .where(and(inArray(employees.organizationId, members), eq(employees.rut, rut), ne(employees.id, exceptId)))
          .orderBy(desc(employeeAccounts.id))
          .limit(1)
  return row === undefined ? null : fromColumns(keyring, kind === 'vendor' ? vendors : employeeAccounts, row)
}

const payeeCell = ({ id }: Company, kind: Kind, rut: string): string => cell(payeeAccounts.account, id, kind, rut)

const isPayee = ({ id: companyId }: Company, kind: Kind, rut: string) =>
  and(eq(payeeAccounts.companyId, companyId), eq(payeeAccounts.kind, kind), eq(payeeAccounts.rut, rut))

/** Where the RUT was last known to be paid, whatever became of who had that account; null when it never was. */
const findKnown = async (
  db: Db,
  keyring: Keyring,
  company: Company,
  kind: Kind,
  rut: string,
  exceptId: number,
): Promise<Account | null> => {
  // Two who create the same payee at once: the second one sees what the first one wrote.
  await db.execute(sql`select pg_advisory_xact_lock(7612348, hashtext(${`${company.id} ${kind} ${rut}`}))`)
  const rows = await db
    .select({ account: payeeAccounts.account })
    .from(payeeAccounts)
    .where(isPayee(company, kind, rut))
  return rows[0] === undefined
    ? acrossCompany(db, (tx) => findStored(tx, keyring, company, kind, rut, exceptId))
    : keyring.decrypt<Account>(rows[0].account, payeeCell(company, kind, rut))
}

const remember = async (
  db: Db,
  keyring: Keyring,
  company: Company,
  kind: Kind,
  rut: string,
  account: Account,
  now: Date,
): Promise<void> => {
  const values = { account: keyring.encrypt(account, payeeCell(company, kind, rut)), changedAt: now }
  await db
    .insert(payeeAccounts)
    .values({ companyId: company.id, kind, rut, ...values })
    .onConflictDoUpdate({ target: [payeeAccounts.companyId, payeeAccounts.kind, payeeAccounts.rut], set: values })
}

/** Who hears of a changed account: the organization's own address, and who answers for it or for its principal. */
const listWatchers = async (db: Db, organizationId: number): Promise<{ name: string; emails: string[] }> => {
  const rows = await db
    .select({ name: organizations.name, email: organizations.email, parentId: organizations.parentId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const own = rows[0]
  if (!own) return { name: '', emails: [] }
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.organizationId, own.parentId === null ? [organizationId] : [organizationId, own.parentId]),
        eq(users.role, 'client_admin'),
        eq(users.isActive, true),
      ),
    )
  const emails = [own.email, ...admins.map(({ email }) => email)].filter((email) => email !== null)
  return { name: own.name, emails: [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()] }
}

export type Payee = { rut: string; account: Account | null }

/**
 * To be called, last in its transaction, wherever a payee is created, copied or changed. `before`: what this payee was;
 * null when it is being created. When the RUT comes to be paid to another account than it was known to be: throws
 * `password_needed` unless the password was given recently, mails the organization and records it. The first account of a
 * RUT is only recorded. Accounts with their numbers in clear.
 */
export const recordPayeeAccount = async (
  tx: Db,
  ctx: Pick<Context<'session'>, 'now' | 'session' | 'ip' | 'requestId' | 'env' | 'queue' | 'keyring'>,
  change: { organizationId: number; kind: Kind; id: number; before: Payee | null; after: Payee },
): Promise<void> => {
  const { organizationId, kind, id, before, after } = change
  const isSamePayee = before !== null && before.rut === after.rut
  if (isSamePayee && isSameAccount(before.account, after.account)) return
  const company = await findCompany(tx, organizationId)
  if (before !== null && !isSamePayee && before.account !== null)
    await remember(tx, ctx.keyring, company, kind, before.rut, before.account, ctx.now())
  if (after.account === null && !isSamePayee) return

  const own = isSamePayee ? before.account : null
  const known = own ?? (await findKnown(tx, ctx.keyring, company, kind, after.rut, id))
  const isDiverted = isSamePayee || (known !== null && !isSameAccount(known, after.account))
  if (isDiverted) requireRecentPassword(ctx)
  const kept = after.account ?? own
  if (kept !== null) await remember(tx, ctx.keyring, company, kind, after.rut, kept, ctx.now())
  const masked = { before: isDiverted ? maskAccount(known) : null, after: maskAccount(after.account) }
  if (isDiverted) {
    const { name, emails } = await listWatchers(tx, organizationId)
    const path = kind === 'employee' ? `/mis-empleados/editar/${id}` : `/editar-proveedor/${id}`
    const link = `${ctx.env.PUBLIC_URL}${path}`
    const mail = accountMail({ kind, organization: name, ...masked, at: ctx.now(), link })
    for (const to of emails) await queueMail(tx, ctx, { to, ...mail })
  }
  await recordAudit(tx, ctx, { organizationId, action: `${kind}.account_changed`, subjectId: id, ...masked })
}

/** What is known of a person's accounts goes with what is known of the person. `organizationIds`: all of a company's. */
export const forgetPayee = async (db: Db, organizationIds: number[], rut: string): Promise<void> => {
  await db
    .delete(payeeAccounts)
    .where(and(inArray(payeeAccounts.companyId, organizationIds), eq(payeeAccounts.rut, rut)))
}

/** And once nothing of the RUT is left, since a date. */
export const purgePayees = async (db: Db, changedBefore: Date): Promise<void> => {
  await db.execute(sql`
    delete from ${payeeAccounts} p where changed_at < ${changedBefore}
      and not exists (select 1 from vendor v join organization o on o.id = v.organization_id
        where v.rut = p.rut and p.company_id in (o.id, o.parent_id))
      and not exists (select 1 from employee e join organization o on o.id = e.organization_id
        where e.rut = p.rut and p.company_id in (o.id, o.parent_id))`)
}
