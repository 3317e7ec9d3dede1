import { presentIvaPercent } from 'contract/figures/iva.ts'
import {
  gratificationCap,
  gratificationShare,
  healthRate,
  pensionRate,
  unemploymentRate,
} from 'contract/figures/payroll.ts'
import { fundCommissions } from 'contract/figures/social-security.ts'
import { addDays } from 'contract/rules/date.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { insertBankAccount } from '../features/bank-accounts/queries.ts'
import { matchEmployees, saveFirstAccount } from '../features/employees/queries.ts'
import { insertPayroll, type NewWorker } from '../features/payrolls/queries.ts'
import { hashPassword } from '../passwords.ts'
import { cell, takeIds } from '../db/cell.ts'
import { type Database, type Db, lockUntilEnd } from '../db/connect.ts'
import { employees } from '../db/schema/employees.ts'
import { invoiceItems, invoices } from '../db/schema/invoices.ts'
import { coupons } from '../db/schema/plans.ts'
import { organizations, users } from '../db/schema/organizations.ts'
import { vendors } from '../db/schema/vendors.ts'
import type { Keyring } from '../db/keyring.ts'
import * as story from './story.ts'

/** Told from the other locks of the product by its number. */
const seedLock = 7_612_346
const invoicesPerOrganization = [34, 15, 12]

/** The same story every time: no chance in it. */
const pick = (seed: number, below: number): number => Math.abs(Math.imul(seed + 1, 2_654_435_761) >> 3) % below

/** Tells the demo's story to an empty database. False when there is something in it already. */
export const seedDemo = async (db: Database, keyring: Keyring, now: Date, password: string): Promise<boolean> => {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    // Two servers may start at once on an empty database: one of them tells the story.
    await lockUntilEnd(tx, seedLock)
    if ((await tx.$count(organizations)) > 0) return false
    const made = await tx
      .insert(organizations)
      .values([story.principal, story.platform])
      .returning({ id: organizations.id })
    const [principalId, platformId] = [made[0]!.id, made[1]!.id]
    const branchRows = await tx
      .insert(organizations)
      .values(story.branches.map((branch) => ({ ...branch, parentId: principalId })))
      .returning({ id: organizations.id })
    const ids = [principalId, ...branchRows.map(({ id }) => id)]

    const userRows = await tx
      .insert(users)
      .values([
        { ...story.logins.rosa, organizationId: principalId, passwordHash },
        { ...story.logins.diego, organizationId: ids[1]!, passwordHash },
        { ...story.logins.soporte, organizationId: platformId, passwordHash },
      ])
      .returning({ id: users.id })

    await tx.insert(coupons).values(story.coupons)
    await seedPeople(tx, keyring, ids)
    for (const [place, organizationId] of ids.entries())
      await seedInvoices(tx, keyring, { organizationId, userId: userRows[0]!.id }, place, dateInChile(now))
    for (const [index, month] of story.payrollMonths.entries())
      await seedPayroll(tx, keyring, principalId, month, index)
    return true
  })
}

/** The workers with their salaries and accounts, and the principal's own accounts. */
const seedPeople = async (tx: Db, keyring: Keyring, ids: number[]): Promise<void> => {
  const employeeIds = await takeIds(tx, employees, story.workers.length)
  await tx
    .insert(employees)
    .overridingSystemValue()
    .values(
      story.workers.map(({ fullName, rut, email, afpName, fonasaName, base, branch }, i) => ({
        id: employeeIds[i]!,
        organizationId: ids[branch === null ? 0 : branch + 1]!,
        fullName,
        rut,
        email,
        afpName,
        fonasaName,
        sueldoBase: keyring.encrypt(base, cell(employees.sueldoBase, employeeIds[i]!)),
      })),
    )
  for (const [index, { fullName, rut }] of story.workers.entries()) {
    const account = story.workerAccount(index)
    if (account === null) continue
    await saveFirstAccount(tx, keyring, employeeIds[index]!, null, {
      account_bank: account.bank,
      account_type: account.type,
      account_number: account.number,
      account_rut: rut,
      account_name: fullName,
      account_description: null,
    })
  }
  for (const [bank, type, number, description] of story.ownAccounts)
    await insertBankAccount(tx, keyring, ids[0]!, {
      accountBank: bank,
      accountType: type,
      number,
      accountRut: story.principal.rut,
      accountName: story.principal.name,
      accountDescription: description,
    })
}

type Whose = { organizationId: number; userId: number }

const seedVendors = async (tx: Db, keyring: Keyring, { organizationId, userId }: Whose): Promise<number[]> => {
  const vendorIds = await takeIds(tx, vendors, story.vendors.length)
  await tx
    .insert(vendors)
    .overridingSystemValue()
    .values(
      story.vendors.map(([name, domain], i) => ({
        id: vendorIds[i]!,
        organizationId,
        userId,
        name,
        rut: story.vendorRut(i),
        email: `facturacion@${domain}`,
        phoneNumber: `+5641${2_200_000 + pick(i, 99_999)}`,
        address: 'Concepción',
        // The last ones have still to be asked for theirs.
        ...(i < story.vendors.length - 3
          ? {
              accountBank: story.vendorBanks[i % story.vendorBanks.length]!,
              accountType: 'corriente' as const,
              accountRut: story.vendorRut(i),
              accountName: name,
              accountNumber: keyring.encrypt(
                String(40_100_200_300 + pick(i, 9_999_999)),
                cell(vendors.accountNumber, vendorIds[i]!),
              ),
            }
          : {}),
      })),
    )
  return vendorIds
}

/** Vendors and invoices of one organization: two of three older ones are paid, some are overdue, some fall due soon. */
const seedInvoices = async (tx: Db, keyring: Keyring, whose: Whose, place: number, today: string): Promise<void> => {
  const vendorIds = await seedVendors(tx, keyring, whose)
  const count = invoicesPerOrganization[place]!
  // The oldest is entered first, as a bookkeeper would have.
  for (let i = count - 1; i >= 0; i--) {
    const seed = place * 100 + i
    const nth = place * 100 + count - i
    const which = pick(seed, story.vendors.length)
    const [, , sells, typical] = story.vendors[which]!
    const neto = Math.round(typical * (0.7 + pick(seed + 7, 60) / 100))
    const tax = Math.round((neto * presentIvaPercent) / 100)
    const issuedDaysAgo = 3 + i * 4 + pick(seed + 3, 4)
    const invoiceDate = addDays(today, -issuedDaysAgo)
    const dueDate = addDays(invoiceDate, 30)
    const isPaid = issuedDaysAgo > 30 ? pick(seed + 11, 5) > 0 : pick(seed + 11, 6) === 0
    const paidOn = dueDate < today ? dueDate : today
    const rows = await tx
      .insert(invoices)
      .values({
        ...whose,
        vendorId: vendorIds[which]!,
        invoiceNumber: String(1200 + nth * 17 + pick(seed + 5, 13)),
        description: `${sells}, pedido ${100 + nth}`,
        invoiceDate,
        dueDate,
        status: isPaid ? 'paid' : 'pending',
        paidAt: isPaid ? new Date(`${paidOn}T13:00:00Z`) : null,
        paidOn: isPaid ? paidOn : null,
        reviewedAt: new Date(`${invoiceDate}T15:00:00Z`),
        neto,
        iva: tax,
        total: neto + tax,
      })
      .returning({ id: invoices.id })
    const invoiceId = rows[0]!.id
    await tx.insert(invoiceItems).values({
      invoiceId,
      itemNumber: 1,
      description: sells,
      quantity: 1,
      amount: neto,
      unitPrice: neto,
      neto,
      iva: tax,
      total: neto + tax,
    })
  }
}

/** One month of the principal's own people, with the arithmetic of a real one. */
const seedPayroll = async (
  tx: Db,
  keyring: Keyring,
  organizationId: number,
  month: string,
  index: number,
): Promise<void> => {
  const people = story.workers.filter(({ branch }) => branch === null)
  const employeeOf = await matchEmployees(tx, organizationId, people)
  const workers: NewWorker[] = people.map(({ fullName, rut, base, afpName, sundayHours }) => {
    const hours = index === 0 ? 0 : sundayHours
    const gratification = Math.min(Math.round(base * gratificationShare), gratificationCap(month))
    const taxable = base + gratification + Math.round((base / 180) * 0.3 * hours)
    const afpAmount = Math.round(taxable * (pensionRate + fundCommissions[afpName] / 100))
    const fonasaAmount = Math.round(taxable * healthRate)
    const unemployment = Math.round(taxable * unemploymentRate)
    const total = taxable + 80_000 - afpAmount - fonasaAmount - unemployment
    return {
      employeeId: employeeOf.get(rut) ?? null,
      fullName,
      rut,
      payrollRecord: {
        total,
        fonasaAmount,
        afpAmount,
        gratification,
        sundayHours: hours,
        baseSalary: base,
        paid: true,
      },
      locations: {},
    }
  })
  const sum = (of: (record: NewWorker['payrollRecord']) => number | null) =>
    sumPesos(workers.map((w) => of(w.payrollRecord)))
  await insertPayroll(tx, keyring, {
    organizationId,
    month,
    companyName: story.principal.name,
    companyRut: story.principal.rut,
    totalEmployees: workers.length,
    totalAfp: sum((r) => r.afpAmount),
    totalFonasa: sum((r) => r.fonasaAmount),
    totalGratification: sum((r) => r.gratification),
    totalPayroll: sum((r) => r.total),
    issues: [],
    workers,
  })
}
