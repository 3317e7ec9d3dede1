import { sql } from 'drizzle-orm'
import type { PayrollDetail, ReopenReason } from 'contract/payrolls.ts'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { encrypted, moment, money, serialId } from '../columns.ts'
import { organizations, users } from './organizations.ts'
import { processes } from './processes.ts'
import { employees } from './employees.ts'

/** By whom a value of the heading was corrected, and what was read there. */
export type HeadingCorrection = { read: string | null; at: string; userId: number }

/** A payroll's totals are sums of its workers; each worker's own figures are encrypted, and so are sums of few workers. */
export const payrolls = pgTable(
  'payroll',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** One process makes one payroll, whatever is retried. */
    processId: uuid('process_id').references(() => processes.id),
    month: text('month'),
    companyName: text('company_name'),
    companyRut: text('company_rut'),
    totalEmployees: integer('total_employees').notNull(),
    totalAfp: money('total_afp').notNull(),
    totalFonasa: money('total_fonasa').notNull(),
    totalGratification: money('total_gratification').notNull(),
    totalPayroll: money('total_payroll').notNull(),
    /** The sums, encrypted, of a payroll of few workers: they are zero in clear (payroll-totals.ts). */
    totals: encrypted('totals'),
    issues: encrypted('issues').notNull(),
    issueCount: integer('issue_count').notNull(),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileHash: text('file_hash'),
    copy: integer('copy').notNull().default(0),
    /** Sizes of the document's pages, in points; none of what was stored before pages were shown. */
    pages: jsonb('pages').$type<PayrollDetail['pages']>().notNull().default([]),
    /** By field of the heading, what a person wrote in the place of what was read. */
    corrections: jsonb('corrections').$type<Record<string, HeadingCorrection>>().notNull().default({}),
    /** Of its workers, how many are marked as paid. */
    paidEmployees: integer('paid_employees').notNull().default(0),
    /** Closed: nothing in it changes until somebody reopens it and says why. */
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => users.id),
    reopenedAt: moment('reopened_at'),
    reopenedBy: integer('reopened_by').references(() => users.id),
    reopenReason: text('reopen_reason').$type<ReopenReason>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    /** Its time of keeping is over: neither people nor the document are left, only the sums. */
    expiredAt: moment('expired_at'),
  },
  (t) => [
    uniqueIndex('payroll_process').on(t.processId),
    uniqueIndex('payroll_same_file')
      .on(t.organizationId, t.fileHash, t.copy)
      .where(sql`deleted_at is null`),
    index('payroll_list')
      .on(t.organizationId, t.month.desc(), t.id.desc())
      .where(sql`deleted_at is null`),
    index('payroll_paper')
      .on(t.fileKey)
      .where(sql`file_key is not null`),
    index('payroll_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const payrollEmployees = pgTable(
  'payroll_employee',
  {
    payrollId: integer('payroll_id')
      .notNull()
      .references(() => payrolls.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'set null' }),
    /** As printed; null when the document does not say it. */
    fullName: text('full_name'),
    rut: text('rut'),
    record: encrypted('record').notNull(),
    /** What was read where a person wrote another name or RUT: here, and not in the record, so that both are forgotten. */
    readFullName: text('read_full_name'),
    readRut: text('read_rut'),
    /** Null: as the document said, of what was stored before payments were marked. */
    isPaid: boolean('is_paid'),
    paidOn: date('paid_on', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.payrollId, t.position] }), index('payroll_employee_employee').on(t.employeeId)],
)
