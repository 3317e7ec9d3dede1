import * as z from 'zod/mini'
import { payrollEmployee, payrollIssue, payrollRecord, payrollSummary } from './payrolls.ts'
import { adminPageQuery, id, listOf, route, rowId } from './route.ts'

const organization = z.object({ id: rowId, name: z.string() })
const pesos = z.nullable(z.number())

/** Amounts are null where the customer did not allow support: `isMasked`. */
export const adminPayroll = z.extend(payrollSummary, {
  organization,
  isMasked: z.boolean(),
  totalAfp: pesos,
  totalFonasa: pesos,
  totalGratification: pesos,
  totalPayroll: pesos,
})
export type AdminPayroll = z.output<typeof adminPayroll>

/** A worker as the platform's staff see them; `payrollRecord` is null where the customer did not allow support. */
const adminWorker = z.extend(z.pick(payrollEmployee, { position: true, fullName: true, rut: true, isBlocked: true }), {
  payrollRecord: z.nullable(payrollRecord),
})

/** One of them with its workers. What is said about its values is told only with them, since it quotes them. */
export const adminPayrollDetail = z.extend(adminPayroll, {
  /** Until when the customer allows support; null: it does not, or the payroll is the platform's own. */
  supportUntil: z.nullable(z.string()),
  employees: z.array(adminWorker),
  issues: z.array(z.pick(payrollIssue, { path: true, message: true, severity: true })),
  fileName: z.nullable(z.string()),
  /** It has a document, which is given out while the customer allows support. */
  hasDocument: z.boolean(),
})
export type AdminPayrollDetail = z.output<typeof adminPayrollDetail>

export const adminPayrolls = {
  list: route({
    method: 'GET',
    path: '/admin/payrolls',
    summary: "The platform's payrolls: summaries, without workers; amounts where the customer allowed support",
    access: 'platform:payrolls',
    query: adminPageQuery,
    reply: listOf(adminPayroll),
  }),
  get: route({
    method: 'GET',
    path: '/admin/payrolls/:id',
    summary:
      "Any organization's payroll with its workers; amounts where the customer allowed support; recorded in its audit log",
    access: 'platform:payrolls',
    params: { id },
    reply: adminPayrollDetail,
  }),
  document: route({
    method: 'GET',
    path: '/admin/payrolls/:id/document',
    summary: 'Its PDF, while the customer allows support; recorded in its audit log',
    access: 'platform:payrolls',
    params: { id },
    reply: 'file',
  }),
}
