import * as z from 'zod/mini'
import { id, ok, route } from './route.ts'
import { emailField, optionalField, requiredText, rutField } from './rules/fields.ts'
import { phoneField } from './rules/phone.ts'

/**
 * What a person may ask of an organization about his own data (Ley 21.719, articles 4 to 9): to see and take it, to have
 * it corrected, blocked and erased. By RUT, in the organization and, for a principal, its branches. The RUT goes in the
 * body: addresses end up in logs.
 */

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One kind of data held, with what article 5 asks to say of it. Row keys are wire names. */
export const personSection = z.object({
  kind: z.enum(['employee', 'employee-account', 'payroll', 'vendor', 'invoice', 'own-account', 'request', 'audit-log']),
  title: z.string(),
  origin: z.string(),
  purpose: z.string(),
  recipients: z.string(),
  retention: z.string(),
  rows: z.array(z.record(z.string(), value)),
})
export type PersonSection = z.output<typeof personSection>

export const personReport = z.object({
  rut: z.string(),
  controller: z.object({ name: z.string(), rut: z.string() }),
  generatedAt: z.string(),
  /** Since when the data is blocked; null when it is not. */
  blockedAt: z.nullable(z.string()),
  automatedDecisions: z.string(),
  /** Only the kinds of which something is held. */
  sections: z.array(personSection),
})
export type PersonReport = z.output<typeof personReport>

/** What an erasure does, or would do: how many of what, and why the rest stays and until when ('YYYY-MM'). */
export const erasure = z.object({
  erased: z.array(z.object({ what: z.string(), count: z.number() })),
  kept: z.array(z.object({ what: z.string(), count: z.number(), reason: z.string(), until: z.nullable(z.string()) })),
  /** False for a preview. */
  isDone: z.boolean(),
})
export type Erasure = z.output<typeof erasure>

const params = { orgId: id }
const person = z.object({ rut: rutField })

export const personalData = {
  report: route({
    method: 'POST',
    path: '/organizations/:orgId/personal-data/report',
    summary: 'Everything held about a RUT; recorded',
    access: 'personal-data:manage',
    params,
    body: person,
    reply: personReport,
  }),
  export: route({
    method: 'POST',
    path: '/organizations/:orgId/personal-data/export',
    summary: 'The same as a file: JSON to take elsewhere, PDF to read',
    access: 'personal-data:manage',
    params,
    body: z.extend(person, { format: z.enum(['json', 'pdf']) }),
    reply: 'file',
  }),
  correct: route({
    method: 'POST',
    path: '/organizations/:orgId/personal-data/correct',
    summary: 'Correct a person wherever he stands: as employee and as vendor',
    access: 'personal-data:manage',
    params,
    body: z.extend(person, {
      fullName: z.optional(requiredText(2, 100)),
      email: z.optional(emailField),
      phoneNumber: optionalField(phoneField),
      address: optionalField(requiredText(1, 200)),
    }),
    reply: z.object({ corrected: z.number() }),
  }),
  block: route({
    method: 'POST',
    path: '/organizations/:orgId/personal-data/block',
    summary: 'Keep the data and stop using it: out of every list until unblocked',
    access: 'personal-data:manage',
    params,
    body: z.extend(person, { reason: optionalField(requiredText(1, 200)) }),
    reply: ok,
  }),
  unblock: route({
    method: 'POST',
    path: '/organizations/:orgId/personal-data/unblock',
    summary: 'Use the data again',
    access: 'personal-data:manage',
    params,
    body: person,
    reply: ok,
  }),
  erase: route({
    method: 'POST',
    path: '/organizations/:orgId/personal-data/erase',
    summary: 'Erase what no retention duty keeps; without `confirm`, say what that would be',
    access: 'personal-data:manage',
    params,
    body: z.extend(person, { confirm: z._default(z.boolean(), false) }),
    reply: erasure,
  }),
}
