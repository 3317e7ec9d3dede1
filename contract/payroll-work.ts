import * as z from 'zod/mini'
import { exportFormats } from './export-formats.ts'
import { boundingBox } from './location.ts'
import { payrollDetail, type ReopenReason, reopenReasons } from './payrolls.ts'
import { id, route } from './route.ts'
import { isDate } from './rules/date.ts'
import { fieldTexts } from './rules/fields.ts'
import { isWholeCents } from './rules/money.ts'
import {
  type HeadingField,
  headingNames,
  type PayrollAmount,
  workerNames,
  type WorkerValue,
} from './rules/payroll-fields.ts'
import { isPeriod } from './rules/period.ts'
import { normalizeRut, rutProblem } from './rules/rut.ts'
import { tidyLine } from './rules/text.ts'
import { typedNumberTexts } from './rules/typed-number.ts'

/** What is done with a payroll once it is there: compared with its document, corrected, paid, closed, exported. */

/** The values of a worker that are figures. */
export const amountNames: readonly PayrollAmount[] = [
  'total',
  'fonasaAmount',
  'afpAmount',
  'gratification',
  'sundayHours',
  'baseSalary',
]

const headingFields = Object.keys(headingNames) as [HeadingField, ...HeadingField[]]
const workerFields = Object.keys(workerNames) as [WorkerValue, ...WorkerValue[]]

/** Workers of a payroll are at most as many as a document of 1,500 pages may print. */
const position = z.number().check(z.int(), z.nonnegative(), z.maximum(100_000))

const text = z.nullable(z.string().check(z.maxLength(200, fieldTexts.atMost(200))))
const scalar = z.union([z.nullable(z.number()), text])

const mostPesos = 10_000_000_000

/** The largest number of a field: hours of a month, or pesos. */
const mostOf = (field: string): number => (field === 'sundayHours' ? 744 : mostPesos)

/**
 * A value as a person writes it, in the form in which it is kept: RUTs without dots, texts without spaces around, nothing
 * as null. `problem`: the Spanish sentence that says why it cannot be.
 */
export const typedValue = (
  field: HeadingField | WorkerValue,
  value: string | number | null,
): { value: string | number | null } | { problem: string } => {
  const isText = ['company_name', 'company_rut', 'month', 'fullName', 'rut'].includes(field)
  if (value === null || (typeof value === 'string' && tidyLine(value) === '')) return { value: null }
  if (!isText) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: fieldTexts.format }
    if (value < 0 && field !== 'total') return { problem: typedNumberTexts.negative }
    if (field !== 'sundayHours' && !isWholeCents(value)) return { problem: typedNumberTexts.decimals(2) }
    return Math.abs(value) > mostOf(field) ? { problem: 'Es un número demasiado grande' } : { value }
  }
  if (typeof value !== 'string') return { problem: fieldTexts.format }
  const tidy = tidyLine(value).replaceAll(/\s+/g, ' ')
  if (field === 'month') return isPeriod(tidy) ? { value: tidy } : { problem: fieldTexts.format }
  if (field === 'fullName' || field === 'company_name')
    return tidy.length > 100 ? { problem: fieldTexts.atMost(100) } : { value: tidy }
  const problem = rutProblem(tidy)
  return problem === null ? { value: normalizeRut(tidy) ?? tidy } : { problem }
}

const inPayroll = { orgId: id, id }
const ofWhom = { field: z.enum([...headingFields, ...workerFields]), position: z.optional(position) }

export const payrollWork = {
  page: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls/:id/pages/:page',
    summary: "A page of a payroll's document as a picture; refused when it names somebody whose data is blocked",
    access: 'payrolls:read',
    params: { ...inPayroll, page: id },
    reply: 'file',
  }),
  words: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls/:id/pages/:page/words',
    summary: 'The words of a page and where they stand',
    access: 'payrolls:read',
    params: { ...inPayroll, page: id },
    reply: z.object({ words: z.array(z.object({ text: z.string(), boundingBox })) }),
  }),
  export: route({
    method: 'GET',
    path: '/organizations/:orgId/payrolls/:id/export',
    summary: 'A payroll with its workers as a spreadsheet',
    access: 'payrolls:read',
    params: inPayroll,
    query: z.object({ format: z._default(z.enum(exportFormats), 'csv') }),
    reply: 'file',
  }),
  correct: route({
    method: 'PUT',
    path: '/organizations/:orgId/payrolls/:id/value',
    summary:
      'Correct a value by hand; what was read is kept beside it and the checks are made again. `seen`: the value that the person corrects; another one there is a conflict',
    access: 'payrolls:write',
    params: inPayroll,
    body: z.object({ ...ofWhom, value: scalar, seen: scalar }),
    reply: payrollDetail,
  }),
  takeBack: route({
    method: 'POST',
    path: '/organizations/:orgId/payrolls/:id/value/read',
    summary: 'Put back what was read where a value was corrected; `positions`: where an amount of several workers was',
    access: 'payrolls:write',
    params: inPayroll,
    body: z.object({ ...ofWhom, positions: z.optional(z.array(position).check(z.minLength(1), z.maxLength(20_000))) }),
    reply: payrollDetail,
  }),
  useCandidates: route({
    method: 'PUT',
    path: '/organizations/:orgId/payrolls/:id/candidates',
    summary:
      'Correct the amounts that a remark asks about, all at once: each becomes the first of the values that it may be instead',
    access: 'payrolls:write',
    params: inPayroll,
    body: z.object({ message: z.string().check(z.maxLength(2000)) }),
    reply: payrollDetail,
  }),
  readAgain: route({
    method: 'POST',
    path: '/organizations/:orgId/payrolls/:id/read-again',
    summary:
      'Read the document of a payroll once more: where each value stands comes with it, and what was corrected, paid or answered stays. `changed`: how many values are read otherwise now',
    access: 'payrolls:write',
    limit: { max: 30, minutes: 60 },
    params: inPayroll,
    reply: z.object({ payroll: payrollDetail, changed: z.number() }),
  }),
  resolve: route({
    method: 'PUT',
    path: '/organizations/:orgId/payrolls/:id/resolutions',
    summary: 'Say that what a check reports is right as it is, or take that back; `message` names it',
    access: 'payrolls:write',
    params: inPayroll,
    body: z.object({ message: z.string().check(z.minLength(1), z.maxLength(1000)), isRight: z.boolean() }),
    reply: payrollDetail,
  }),
  pay: route({
    method: 'PUT',
    path: '/organizations/:orgId/payrolls/:id/payments',
    summary: 'Mark workers (all of them without `positions`) as paid on a day, or as not paid',
    access: 'payrolls:write',
    params: inPayroll,
    body: z.object({
      isPaid: z.boolean(),
      positions: z.optional(z.array(position).check(z.minLength(1), z.maxLength(10_000))),
      paidOn: z.optional(z.string().check(z.refine(isDate, fieldTexts.format))),
    }),
    reply: payrollDetail,
  }),
  close: route({
    method: 'POST',
    path: '/organizations/:orgId/payrolls/:id/close',
    summary: 'Close a payroll: nothing of it changes until it is opened again',
    access: 'payrolls:write',
    params: inPayroll,
    reply: payrollDetail,
  }),
  reopen: route({
    method: 'POST',
    path: '/organizations/:orgId/payrolls/:id/reopen',
    summary: 'Open a closed payroll again, for a reason that is recorded',
    access: 'payrolls:write',
    params: inPayroll,
    body: z.object({
      reason: z.enum(Object.keys(reopenReasons) as [ReopenReason, ...ReopenReason[]], fieldTexts.required),
    }),
    reply: payrollDetail,
  }),
  move: route({
    method: 'POST',
    path: '/organizations/:orgId/payrolls/:id/move',
    summary:
      'Give a payroll, with the employees that it alone created, to another organization that the caller reaches',
    access: 'payrolls:write',
    params: inPayroll,
    body: z.object({ organizationId: id }),
    reply: payrollDetail,
  }),
}
