import { type Done, type PayrollDetail, type PayrollSummary, reopenReasons } from 'contract/payrolls.ts'
import { workerNames, type WorkerValue } from 'contract/rules/payroll-fields.ts'
import { pathOf } from 'contract/rules/payroll-paths.ts'
import { nothingSaid } from '../../db/payroll-record.ts'
import { proofsNow, readOf, valueOf } from './corrections.ts'
import type { ListedPayroll, StoredPayroll } from './queries.ts'

/** Payrolls as the wire shows them. Pure. */

export const asSummary = (row: ListedPayroll): PayrollSummary => ({
  id: row.id,
  organizationId: row.organizationId,
  month: row.month,
  totalEmployees: row.totalEmployees,
  totalAfp: row.totalAfp,
  totalFonasa: row.totalFonasa,
  totalGratification: row.totalGratification,
  totalPayroll: row.totalPayroll,
  company_name: row.companyName,
  company_rut: row.companyRut,
  issueCount: row.issueCount,
  paidEmployees: row.paidEmployees,
  closedAt: row.closedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

const workerFields = Object.keys(workerNames) as WorkerValue[]

/** What a payroll shows of a worker whose data is blocked, or cannot be read. */
const unnamed = {
  id: null,
  fullName: null,
  rut: null,
  payrollRecord: nothingSaid,
  locations: {},
  corrections: {},
  paidOn: null,
}

type SomeoneAt = { userId: number | null; at: string | Date | null }
type Names = ReadonlyMap<number, string>

const doneBy = ({ userId, at }: SomeoneAt, names: Names): Done => {
  const name = userId === null ? undefined : names.get(userId)
  return {
    at: at instanceof Date ? at.toISOString() : (at ?? ''),
    by: userId === null || name === undefined ? null : { id: userId, name },
  }
}

/** Who corrected, closed or answered something in it: `asDetail` names them. */
export const everybodyIn = ({ workers, issues, corrections, closedBy, reopenedBy }: StoredPayroll): number[] => [
  ...new Set(
    [
      closedBy,
      reopenedBy,
      ...issues.map(({ resolved }) => resolved?.userId ?? null),
      ...Object.values(corrections).map(({ userId }) => userId),
      ...workers.flatMap(({ record }) => Object.values(record?.corrections ?? {}).map(({ userId }) => userId)),
    ].filter((id) => id !== null),
  ),
]

export const isPaidNow = ({ isPaid, record }: StoredPayroll['workers'][number]): boolean =>
  isPaid ?? record?.payrollRecord.paid ?? false

type Proofs = ReturnType<typeof proofsNow>

const asEmployee = (
  payroll: StoredPayroll,
  worker: StoredPayroll['workers'][number],
  { names, proofs }: { names: Names; proofs: Proofs },
) => {
  const { position, employeeId: id, fullName, rut, record, paidOn } = worker
  if (worker.isBlocked) return { position, isBlocked: true, ...unnamed }
  if (record === null) return { position, ...unnamed, id, fullName, rut }
  const corrections = Object.entries(record.corrections ?? {}).map(([field, correction]) => [
    field,
    { ...doneBy(correction, names), read: readOf(payroll, { field: field as WorkerValue, position }) ?? null },
  ])
  return {
    position,
    id,
    fullName,
    rut,
    paidOn,
    payrollRecord: { ...record.payrollRecord, paid: isPaidNow(worker) },
    locations: record.locations,
    corrections: Object.fromEntries(corrections) as PayrollDetail['employees'][number]['corrections'],
    proofs: Object.fromEntries(
      workerFields.flatMap((field) => {
        const found = proofs.get(pathOf({ field, position }))
        return found && valueOf(payroll, { field, position }) !== null ? [[field, [...found]]] : []
      }),
    ),
  }
}

export const asDetail = (
  payroll: StoredPayroll,
  names: Names,
  belongsTo: PayrollDetail['belongsTo'],
): PayrollDetail => {
  const { closedAt, closedBy, reopenedAt, reopenedBy, reopenReason, fileName, pages } = payroll
  const proofs = proofsNow(payroll)
  const silenced = payroll.workers.flatMap(({ isBlocked, position }) => (isBlocked ? [`employees[${position}]`] : []))
  return {
    ...asSummary(payroll),
    fileName,
    pages,
    belongsTo,
    issues: payroll.issues
      .filter(({ path }) => !silenced.some((start) => path === start || path.startsWith(`${start}.`)))
      .map(({ resolved, ...issue }) => ({ ...issue, ...(resolved ? { resolved: doneBy(resolved, names) } : {}) })),
    employees: payroll.workers.map((worker) => asEmployee(payroll, worker, { names, proofs })),
    corrections: Object.fromEntries(
      Object.entries(payroll.corrections).map(([field, { read, ...whose }]) => [
        field,
        { ...doneBy(whose, names), read },
      ]),
    ),
    closed: closedAt === null ? null : doneBy({ userId: closedBy, at: closedAt }, names),
    reopened:
      reopenedAt === null || reopenReason === null
        ? null
        : { ...doneBy({ userId: reopenedBy, at: reopenedAt }, names), reason: reopenReasons[reopenReason] },
  }
}
