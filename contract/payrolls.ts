import * as z from 'zod/mini'
import { location } from './location.ts'
import { branchScope, id, listOf, ok, pageQuery, route, rowId } from './route.ts'
import { fieldTexts, rutText, tidied } from './rules/fields.ts'
import type { PayrollRecord } from './rules/payroll-fields.ts'
import { isPeriod } from './rules/period.ts'
import { tidyLine } from './rules/text.ts'
import { candidate, proof } from './trace.ts'

/** Largest payroll PDF, in bytes: 20 MB. */
export const maxPayrollBytes = 20 * 1024 * 1024

const pesos = z.number()

/** Specification, section 3, "Monthly payroll summary". `month` is null when the document does not print it. */
export const payrollSummary = z.object({
  id: rowId,
  /** The organization or branch whose workers it pays. */
  organizationId: rowId,
  month: z.nullable(z.string()),
  totalEmployees: z.number(),
  /** Null: what is stored cannot be read. */
  totalAfp: z.nullable(pesos),
  totalFonasa: z.nullable(pesos),
  totalGratification: z.nullable(pesos),
  totalPayroll: z.nullable(pesos),
  company_name: z.nullable(z.string()),
  company_rut: z.nullable(z.string()),
  /** How many things a person should look at: those that nobody said to be right. */
  issueCount: z.number(),
  /** How many of its workers are marked as paid. */
  paidEmployees: z.number(),
  /** Null while it is open: nothing of a closed one changes. */
  closedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type PayrollSummary = z.output<typeof payrollSummary>

/** A deleted payroll can be recovered for this many days; then it is gone with its file. */
export const restorableDays = 30

export const deletedPayroll = z.extend(payrollSummary, { deletedAt: z.string(), restorableUntil: z.string() })
export type DeletedPayroll = z.output<typeof deletedPayroll>

export const payrollRecord = z.object({
  total: z.nullable(pesos),
  fonasaAmount: z.nullable(pesos),
  afpAmount: z.nullable(pesos),
  gratification: z.nullable(pesos),
  sundayHours: z.nullable(z.number()),
  baseSalary: z.nullable(pesos),
  paid: z.boolean(),
}) satisfies z.ZodMiniType<PayrollRecord>

/** Who did something, and when; `by` is null when that person is no longer known. */
const done = z.object({ at: z.string(), by: z.nullable(z.object({ id: rowId, name: z.string() })) })
export type Done = z.output<typeof done>

/** A value that a person wrote, and what was read there; null: nothing was. */
const correction = z.extend(done, { read: z.nullable(z.union([z.string(), z.number()])) })

export const payrollEmployee = z.object({
  /** Position in the payroll's own order, from 0. */
  position: z.number(),
  /** The employee matched by RUT; null when the document prints no valid RUT for the worker. */
  id: z.nullable(rowId),
  fullName: z.nullable(z.string()),
  rut: z.nullable(z.string()),
  payrollRecord,
  /** His data is blocked (Ley 21.719): the line is there, and says nothing of him. */
  isBlocked: z.optional(z.boolean()),
  /** Where each value was read: 'fullName', 'rut', 'total', 'afpAmount' ... */
  locations: z.record(z.string(), location),
  /** By the same names, the values that a person corrected. */
  corrections: z.record(z.string(), correction),
  /** By the same names, what proves the values as they are now. */
  proofs: z.optional(z.record(z.string(), z.array(proof))),
  /** The day he was paid; null when he was not, or the document alone says that he was. */
  paidOn: z.nullable(z.string()),
})
export type PayrollEmployee = z.output<typeof payrollEmployee>

export const payrollIssue = z.object({
  /** What it names: 'month', 'employees', 'employees[3]', 'employees[3].payrollRecord.total'. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  location: z.nullable(location),
  /** What may stand there instead, the likeliest first: choosing one is a correction (`payrollWork.correct`). */
  candidates: z.optional(z.array(candidate)),
  /** Somebody said that it is right as it is. */
  resolved: z.optional(done),
})
export type PayrollIssue = z.output<typeof payrollIssue>

export const payrollDetail = z.extend(payrollSummary, {
  employees: z.array(payrollEmployee),
  issues: z.array(payrollIssue),
  fileName: z.nullable(z.string()),
  /** Sizes of the document's pages, in points: `GET .../payrolls/{id}/pages/{n}` draws them. Empty without pages. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  /** By 'company_name', 'company_rut' and 'month': those that a person corrected. */
  corrections: z.record(z.string(), correction),
  closed: z.nullable(done),
  /** The last time that it was opened again; null when it never was. */
  reopened: z.nullable(z.extend(done, { reason: z.string() })),
  /** Another organization around this one whose RUT it prints, which the caller reaches: it may be moved there. */
  belongsTo: z.nullable(z.object({ id: rowId, name: z.string() })),
})
export type PayrollDetail = z.output<typeof payrollDetail>

const optionalText = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.optional(
    // Not a union: that would replace the schema's own texts.
    z.pipe(
      z.transform((typed: string): unknown =>
        typeof typed === 'string' && tidyLine(typed) === '' ? undefined : typed,
      ),
      z.optional(schema) as z.ZodMiniType<string | undefined>,
    ),
  )

/**
 * What the person may state with the file ('Información de la Nómina'): it fills what the document does not print; where
 * the document says otherwise the document is kept and the difference is an issue.
 */
export const statedPayroll = z.object({
  company_name: optionalText(z.string().check(tidied(), z.maxLength(100, fieldTexts.atMost(100)))),
  company_rut: optionalText(rutText),
  month: optionalText(z.string().check(z.refine(isPeriod, fieldTexts.format))),
  /** 'true': store it even if the same file was already uploaded. */
  keepBoth: z.optional(z.enum(['true', 'false'])),
  /** 'true': store it, and create its workers, even if it is another company's. */
  otherCompany: z.optional(z.enum(['true', 'false'])),
  /** A name that the sender gives this sending, by which it knows the document again in `payroll-uploads`. */
  uploadId: z.optional(z.string().check(z.maxLength(64))),
})

/** Why a closed payroll is opened again. A closed list, since the audit log keeps it for ever. */
export const reopenReasons = {
  value: 'Hay un valor por corregir',
  payment: 'Hay un pago por corregir',
  document: 'Llegó un documento corregido',
  authority: 'Lo pide una autoridad o una auditoría',
  mistake: 'Se cerró por error',
} as const
export type ReopenReason = keyof typeof reopenReasons

const inOrganization = { orgId: id }

/** What blocked data may still be used for (Ley 21.719, blocking). A closed list, since the audit log keeps it for ever. */
export const blockedDataReasons = {
  duty: 'Cumplir un deber legal',
  authority: 'Responder a una autoridad',
  person: 'Entregárselo a la propia persona',
  claim: 'Ejercer o defender un derecho',
} as const
export type BlockedDataReason = keyof typeof blockedDataReasons

export const payrolls = {
  process: route({
    method: 'POST',
    path: '/organizations/:orgId/process-payroll',
    summary: 'Upload a payroll PDF; it is read in the background',
    access: 'payrolls:write',
    limit: { max: 60, minutes: 60 },
    params: inOrganization,
    upload: { field: 'file', maxBytes: maxPayrollBytes, takes: 'payroll' },
    body: statedPayroll,
    reply: z.object({
      processId: z.string(),
      /** The payroll that the same file became before; nothing new is stored then. */
      duplicateOf: z.nullable(rowId),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls',
    summary:
      "An organization's payrolls, newest period first; with `scope=all`, its branches' too; `search` is a period in any spelling",
    access: 'payrolls:read',
    params: inOrganization,
    query: z.extend(pageQuery, { scope: branchScope }),
    reply: listOf(payrollSummary),
  }),
  get: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls/:id',
    summary: 'A payroll with its workers, where each value was read, and what does not add up',
    access: 'payrolls:read',
    params: { ...inOrganization, id },
    reply: payrollDetail,
  }),
  document: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls/:id/document',
    summary: 'The PDF that was uploaded; refused when it names somebody whose data is blocked',
    access: 'payrolls:read',
    params: { ...inOrganization, id },
    reply: 'file',
  }),
  documentFor: route({
    method: 'POST',
    path: '/organizations/:orgId/payrolls/:id/document',
    summary: 'The PDF that names somebody whose data is blocked, for a reason that is recorded',
    access: 'personal-data:manage',
    params: { ...inOrganization, id },
    body: z.object({
      reason: z.enum(
        Object.keys(blockedDataReasons) as [BlockedDataReason, ...BlockedDataReason[]],
        fieldTexts.required,
      ),
    }),
    reply: 'file',
  }),
  remove: route({
    method: 'DELETE',
    path: '/organizations/:orgId/payrolls/:id',
    summary:
      'Delete a payroll, with the employees that it alone created when `withEmployees`; it can be recovered for 30 days',
    access: 'payrolls:write',
    params: { ...inOrganization, id },
    query: z.object({ withEmployees: z._default(z.enum(['true', 'false']), 'false') }),
    reply: ok,
  }),
  ownEmployees: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls/:id/own-employees',
    summary: 'How many employees this payroll alone created and nobody changed since',
    access: 'payrolls:read',
    params: { ...inOrganization, id },
    reply: z.object({ total: z.number() }),
  }),
  deleted: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls/deleted',
    summary: "Deleted payrolls that can still be recovered, the last one first; with `scope=all`, the branches' too",
    access: 'payrolls:read',
    params: inOrganization,
    query: z.object({ scope: branchScope }),
    reply: listOf(deletedPayroll),
  }),
  restore: route({
    method: 'POST',
    path: '/organizations/:orgId/payrolls/:id/restore',
    summary: 'Undo a deletion, up to 30 days later',
    access: 'payrolls:write',
    params: { ...inOrganization, id },
    reply: ok,
  }),
}
