import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { encrypted, moment, serialId } from '../columns.ts'
import { employees } from './employees.ts'
import { organizations } from './organizations.ts'

/** What every account says of itself. The number is encrypted. */
const account = () => ({
  accountBank: text('account_bank'),
  accountType: text('account_type'),
  accountNumber: encrypted('account_number'),
  accountRut: text('account_rut'),
  accountName: text('account_name'),
  accountDescription: text('account_description'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The organization's own accounts. */
export const bankAccounts = pgTable(
  'bank_account',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    ...account(),
  },
  (t) => [index('bank_account_organization').on(t.organizationId)],
)

/** Where an employee is paid: the first one is used. */
export const employeeAccounts = pgTable(
  'employee_account',
  {
    id: serialId(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    ...account(),
  },
  (t) => [index('employee_account_employee').on(t.employeeId)],
)

/**
 * The account that a RUT was last known to be paid to, in all the organizations of a company (`companyId`: its principal).
 * It outlives the vendors and employees that had it: whoever is created again with another one is a changed payee.
 */
export const payeeAccounts = pgTable(
  'payee_account',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'employee' | 'vendor'>().notNull(),
    rut: text('rut').notNull(),
    /** The whole account, encrypted. */
    account: encrypted('account').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.rut] })],
)
