import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, sealed, serialId } from '../columns.ts'
import { employees } from './employees.ts'
import { organizations } from './organizations.ts'

/** What every account says of itself. The number is sealed. */
const account = () => ({
  accountBank: text('account_bank'),
  accountType: text('account_type'),
  accountNumber: sealed('account_number'),
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
