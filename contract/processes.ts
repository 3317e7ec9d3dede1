import * as z from 'zod/mini'
import { branchScope, id, ok, route } from './route.ts'

/** A status call may wait on the server until something changes, at most this long (readings, "Processing"). */
export const maxWaitSeconds = 6

/** How far the reading is: pages of the paper, from 1. */
export const progress = z.object({
  stage: z.enum(['queued', 'open', 'text', 'ocr', 'fields', 'check', 'saving']),
  page: z.number(),
  pages: z.number(),
})
export type ProcessProgress = z.output<typeof progress>

const outcome = {
  processId: z.string(),
  status: z.enum(['processing', 'finished', 'error']),
  output: z.nullable(
    z.object({
      type: z.enum(['monthlyPayrollSummary', 'invoice']),
      id: z.nullable(z.number()),
      /** Spanish, for the person who uploaded. */
      error: z.nullable(z.string()),
      /** `id` was there before: the same document had been entered, and nothing new was stored. */
      isDuplicate: z.boolean(),
    }),
  ),
}
const state = {
  ...outcome,
  progress,
  /** Changes with every change; give it back as `seen` to be answered when there is news. */
  version: z.number(),
}

/** Specification, section 3: `output` is the first document's, when a file has several. */
export const processStatus = z.object({
  ...state,
  /** What became of the other documents of the file, each with a process of its own. */
  others: z.array(z.object(outcome)),
})
export type ProcessStatus = z.output<typeof processStatus>

const processId = z.string().check(z.maxLength(64))
const ofOne = { orgId: id, processId }
const wait = z._default(z.coerce.number<string | number>().check(z.minimum(0), z.maximum(maxWaitSeconds)), 0)

/** A paper sent as an invoice that still asks for somebody's attention. */
export const invoicePaper = z.object({
  ...state,
  /** Of the organization or branch that it was sent to. */
  organizationId: z.number(),
  fileName: z.string(),
  /** What its sender called the sending (`process-invoice`). */
  uploadId: z.nullable(z.string()),
  /** Which one of so many documents of the file, from 1. */
  document: z.number(),
  documents: z.number(),
  sentAt: z.string(),
  /** Still here, so that it can be read again. */
  canRetry: z.boolean(),
})
export type InvoicePaper = z.output<typeof invoicePaper>

/** Most papers that one answer lists. */
export const mostPapers = 200

export const invoicePapers = z.object({
  papers: z.array(invoicePaper),
  /** Changes with any change of any of them; give it back as `seen`. */
  version: z.string(),
})

export const processes = {
  status: route({
    method: 'GET',
    path: '/organizations/:orgId/process/:processId/status',
    summary: 'State of a reading; with `wait` and `seen`, answers as soon as it changes',
    access: 'payrolls:read',
    params: ofOne,
    query: z.object({
      wait,
      seen: z._default(z.coerce.number<string | number>().check(z.int()), -1),
    }),
    reply: processStatus,
  }),
  papers: route({
    method: 'GET',
    path: '/organizations/:orgId/invoice-papers',
    summary:
      'Papers sent as invoices that are waiting, being read, refused, repeated, or read and not confirmed; with `wait` and `seen`, answers as soon as one changes',
    access: 'invoices:read',
    params: { orgId: id },
    query: z.object({
      scope: branchScope,
      wait,
      seen: z._default(z.string().check(z.maxLength(64)), ''),
      /** Which ones come first, and stay when there are too many. */
      order: z._default(z.enum(['newest', 'oldest']), 'newest'),
    }),
    reply: invoicePapers,
  }),
  retry: route({
    method: 'POST',
    path: '/organizations/:orgId/invoice-papers/:processId/retry',
    summary: 'Read a refused paper again; with `keepBoth`, enter a repeated one beside the first',
    access: 'invoices:write',
    params: ofOne,
    body: z.object({ keepBoth: z.optional(z.boolean()) }),
    reply: invoicePaper,
  }),
  dismiss: route({
    method: 'DELETE',
    path: '/organizations/:orgId/invoice-papers/:processId',
    summary: 'Take a paper off the list: one being read is cancelled; an invoice already made stays',
    access: 'invoices:write',
    params: ofOne,
    reply: ok,
  }),
}
