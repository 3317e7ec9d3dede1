import * as z from 'zod/mini'
import { differenceKinds } from './payments.ts'
import { id, listOf, adminPageQuery, route, rowId } from './route.ts'

const organization = z.object({ id: rowId, name: z.string() })
const pesos = z.nullable(z.number())

export const organizationStatuses = ['active', 'inactive'] as const

export const adminOrganization = z.object({
  id: rowId,
  name: z.string(),
  rut: z.string(),
  status: z.enum(organizationStatuses),
  /** Of a branch; null for a principal. */
  principal: z.nullable(organization),
  branches: z.number(),
  users: z.number(),
  /** Of its principal for a branch; null: no plan taken. */
  plan: z.nullable(z.string()),
  subscription: z.enum(['none', 'incomplete', 'active', 'past_due', 'suspended', 'canceled']),
  /** The platform's own: it cannot be made inactive. */
  isPlatform: z.boolean(),
  createdAt: z.string(),
})
export type AdminOrganization = z.output<typeof adminOrganization>

const seconds = z.nullable(z.number())

/** The uploads of one kind that came today, in Chile. */
const documentsToday = z.object({
  kind: z.enum(['payroll', 'invoice']),
  read: z.number(),
  /** Known already: nothing new was made of them. */
  repeated: z.number(),
  failed: z.number(),
  underWay: z.number(),
  /** From the upload to the end of its reading: half of them took so long at most, and nineteen of twenty. */
  medianSeconds: seconds,
  slowSeconds: seconds,
})

export const overview = z.object({
  at: z.string(),
  organizations: z.object({ active: z.number(), inactive: z.number(), branches: z.number() }),
  subscriptions: z.object({ active: z.number(), pastDue: z.number(), suspended: z.number(), exempt: z.number() }),
  documents: z.array(documentsToday),
  queue: z.object({
    /** Due, and not begun. */
    waiting: z.number(),
    running: z.number(),
    /** Failed at least once, and to be tried again. */
    retrying: z.number(),
    /** How long the one that is due has waited that has waited longest. */
    oldestSeconds: seconds,
  }),
  /** The latest readings that failed: why, never whose data. */
  failures: z.array(
    z.object({ at: z.string(), organization, kind: z.enum(['payroll', 'invoice']), reason: z.string() }),
  ),
  mails: z.object({
    waiting: z.number(),
    sentToday: z.number(),
    /** Given up within a week. */
    failed: z.number(),
    oldestSeconds: seconds,
    /** What the mail server said of the latest that did not go out; without addresses. */
    lastProblem: z.nullable(z.string()),
  }),
  payments: z.object({
    /** Charges whose money is not what our own ledger says. */
    ledgerFaults: z.number(),
    /** What the card provider says of a payment and our books do not, the newest first. */
    differences: z.array(
      z.object({
        kind: z.enum(differenceKinds),
        organization,
        /** The provider's name for the payment. */
        buyOrder: z.string(),
        /** Whole pesos: ours, and the provider's when it said so. */
        amount: z.number(),
        providerAmount: pesos,
        foundAt: z.string(),
        refund: z.nullable(z.enum(['planned', 'done', 'refused'])),
      }),
    ),
  }),
  newMessages: z.number(),
})
export type Overview = z.output<typeof overview>

export const admin = {
  overview: route({
    method: 'GET',
    path: '/admin/overview',
    summary: 'The platform at a glance: counts and failures, nobody’s data',
    access: 'platform:overview',
    reply: overview,
  }),
  organizations: route({
    method: 'GET',
    path: '/admin/organizations',
    summary: 'The organizations, principals and branches, by name; `search` is in the name or the RUT',
    access: 'platform:organizations',
    query: z.extend(adminPageQuery, { status: z.optional(z.enum(organizationStatuses)) }),
    reply: listOf(adminOrganization),
  }),
  setOrganizationStatus: route({
    method: 'PUT',
    path: '/admin/organizations/:id/status',
    summary: 'Let an organization work, or not: nobody of it or of its branches stays signed in, and nothing is begun',
    access: 'platform:organizations',
    params: { id },
    body: z.object({ status: z.enum(organizationStatuses) }),
    reply: adminOrganization,
  }),
}
