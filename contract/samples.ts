import * as z from 'zod/mini'
import { id, ok, route, rowId } from './route.ts'

/** Documents to try the product with, of people and companies that nobody is. They are taken away in one click. */

const sampleKinds = ['payroll', 'invoice'] as const
export type SampleKind = (typeof sampleKinds)[number]

const inOrganization = { orgId: id }

export const samplesHere = z.object({
  /** The live ones that were made of samples, the last one first. */
  payrolls: z.array(rowId),
  invoices: z.array(rowId),
})
export type SamplesHere = z.output<typeof samplesHere>

export const samples = {
  here: route({
    method: 'GET',
    path: '/organizations/:orgId/samples',
    summary: "Which of the organization's payrolls and invoices are samples",
    access: 'payrolls:read',
    params: inOrganization,
    reply: samplesHere,
  }),
  send: route({
    method: 'POST',
    path: '/organizations/:orgId/samples',
    summary:
      'Send a sample, made out to this organization, as if it had been uploaded; it is no part of what the plan includes',
    access: 'payrolls:write',
    limit: { max: 30, minutes: 60 },
    params: inOrganization,
    body: z.object({ kind: z.enum(sampleKinds) }),
    reply: z.object({
      processId: z.string(),
      /** What the same sample became before: nothing new is stored then. */
      duplicateOf: z.nullable(rowId),
    }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/organizations/:orgId/samples',
    summary: 'Take away what was made of samples, with the employees and the vendor that nothing else names',
    access: 'payrolls:write',
    params: inOrganization,
    reply: ok,
  }),
}
