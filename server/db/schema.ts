import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from 'contract/access.ts'
import type { ProcessProgress, ProcessStatus } from 'contract/processes.ts'
import { moment, money, sealed, serialId } from './columns.ts'

/** The database as it is. Every change is a migration: `npm run migration` writes it, the start applies it. */

export const organizations = pgTable(
  'organization',
  {
    id: serialId(),
    name: text('name').notNull(),
    rut: text('rut').notNull(),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    description: text('description'),
    website: text('website'),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    parentId: integer('parent_id').references((): AnyPgColumn => organizations.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('organization_parent').on(t.parentId)],
)

export const users = pgTable(
  'app_user',
  {
    id: serialId(),
    uuid: uuid('uuid').notNull().defaultRandom().unique(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    role: text('role').$type<Role>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    claimsAt: moment('claims_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('app_user_email').on(sql`lower(${t.email})`),
    index('app_user_organization').on(t.organizationId),
  ],
)

/** One row per signed-in browser. The secret's hash changes at every refresh; an old one that returns ends the session. */
export const sessions = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedAt: moment('rotated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('session_secret').on(t.secretHash),
    index('session_previous').on(t.previousHash),
    index('session_user').on(t.userId),
  ],
)

/** Bot-check solutions already used: each one works once. */
export const botNonces = pgTable('bot_nonce', {
  nonce: text('nonce').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Hits of one caller on one limited route in one window of time; shared by every server of the product. */
export const rateHits = pgTable(
  'rate_hit',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/** The queue. A job is done, waiting (`run_at`), or leased to a worker until `lease_until`. */
export const jobs = pgTable(
  'job',
  {
    id: serialId(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    runAt: moment('run_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('job_open')
      .on(t.kind, t.key)
      .where(sql`done_at is null`),
    index('job_due')
      .on(t.runAt)
      .where(sql`done_at is null`),
  ],
)

/** A paper being read. `copy` is 0 unless the user said to keep the same file twice. */
export const processes = pgTable(
  'process',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<'payroll' | 'invoice'>().notNull(),
    status: text('status').$type<ProcessStatus['status']>().notNull().default('processing'),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    copy: integer('copy').notNull().default(0),
    /** What the person stated with the file. */
    stated: jsonb('stated').$type<Record<string, string>>().notNull(),
    progress: jsonb('progress').$type<ProcessProgress>().notNull(),
    outputId: integer('output_id'),
    error: text('error'),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('process_same_file')
      .on(t.organizationId, t.kind, t.fileHash, t.copy)
      .where(sql`status = 'processing'`),
    index('process_organization').on(t.organizationId),
  ],
)

export const employees = pgTable(
  'employee',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    fullName: text('full_name').notNull(),
    rut: text('rut').notNull(),
    /** Empty for one that a payroll created: incomplete until somebody fills it. */
    email: text('email'),
    fonasaName: text('fonasa_name'),
    afpName: text('afp_name'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('employee_rut').on(t.organizationId, t.rut)],
)

/** A payroll's totals are sums of its workers; each worker's own figures are sealed. */
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
    issues: sealed('issues').notNull(),
    issueCount: integer('issue_count').notNull(),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileHash: text('file_hash'),
    copy: integer('copy').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('payroll_process').on(t.processId),
    uniqueIndex('payroll_same_file')
      .on(t.organizationId, t.fileHash, t.copy)
      .where(sql`deleted_at is null`),
    index('payroll_list')
      .on(t.organizationId, t.month.desc(), t.id.desc())
      .where(sql`deleted_at is null`),
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
    /** As printed; null when the paper does not say it. */
    fullName: text('full_name'),
    rut: text('rut'),
    record: sealed('record').notNull(),
  },
  (t) => [primaryKey({ columns: [t.payrollId, t.position] }), index('payroll_employee_employee').on(t.employeeId)],
)

export const vendors = pgTable(
  'vendor',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: integer('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email'),
    rut: text('rut').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('vendor_rut').on(t.organizationId, t.rut)],
)

export const invoices = pgTable(
  'invoice',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id),
    userId: integer('user_id').references(() => users.id),
    documentType: integer('document_type').notNull().default(33),
    invoiceNumber: text('invoice_number'),
    description: text('description').notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    status: text('status').$type<'pending' | 'paid'>().notNull().default('pending'),
    neto: money('neto').notNull(),
    iva: money('iva').notNull(),
    total: money('total').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('invoice_list').on(t.organizationId, t.status, t.dueDate)],
)

export const invoiceItems = pgTable(
  'invoice_item',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    itemNumber: integer('item_number').notNull(),
    description: text('description').notNull(),
    quantity: money('quantity').notNull(),
    amount: money('amount').notNull(),
    neto: money('neto').notNull(),
    iva: money('iva').notNull(),
    total: money('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.itemNumber] })],
)
