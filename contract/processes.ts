import * as z from 'zod/mini'
import { branchScope, id, ok, route, wholeNumber } from './route.ts'

/** A status call may wait on the server until something changes, at most this long (readings, "Processing"). */
export const maxWaitSeconds = 6

/** How far the reading is: pages of the upload, from 1. */
export const progress = z.object({
  stage: z.enum(['queued', 'open', 'text', 'ocr', 'fields', 'check', 'saving']),
  page: z.number(),
  pages: z.number(),
})
export type ProcessProgress = z.output<typeof progress>

/** What a person is asked before anything is made of a document. */
export const uploadQuestions = ['other-company'] as const
export type UploadQuestion = (typeof uploadQuestions)[number]

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
      /** Where it is: a branch's document that was sent to its principal is the branch's. */
      organizationId: z.number(),
      isDuplicate: z.boolean(),
      /** Nothing was made of it until somebody says yes, with `retry`; `error` is the question. */
      asks: z.nullable(z.enum(uploadQuestions)),
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

/** An upload that still asks for somebody's attention. */
export const listedUpload = z.object({
  ...state,
  /** Of the organization or branch that it was sent to. */
  organizationId: z.number(),
  fileName: z.string(),
  /** What its sender called the sending. */
  uploadId: z.nullable(z.string()),
  /** Which one of so many documents of the file, from 1. */
  document: z.number(),
  documents: z.number(),
  sentAt: z.string(),
  /** Still here, so that it can be read again. */
  canRetry: z.boolean(),
})
export type ListedUpload = z.output<typeof listedUpload>

/** Most uploads that one answer lists. */
export const mostUploads = 200

export const listedUploads = z.object({
  uploads: z.array(listedUpload),
  /** Changes with any change of any of them; give it back as `seen`. */
  version: z.string(),
})

const uploadsQuery = z.object({
  scope: branchScope,
  wait,
  seen: z._default(z.string().check(z.maxLength(64)), ''),
  /** Which ones come first, and stay when there are too many. */
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
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
      seen: z._default(wholeNumber(), -1),
    }),
    reply: processStatus,
  }),
  uploads: route({
    method: 'GET',
    path: '/organizations/:orgId/invoice-uploads',
    summary:
      'Uploads sent as invoices that are waiting, being read, refused, repeated, or read and not confirmed; with `wait` and `seen`, answers as soon as one changes',
    access: 'invoices:read',
    params: { orgId: id },
    query: uploadsQuery,
    reply: listedUploads,
  }),
  retry: route({
    method: 'POST',
    path: '/organizations/:orgId/invoice-uploads/:processId/retry',
    summary: 'Read a refused upload again; with `keepBoth`, enter a repeated one beside the first',
    access: 'invoices:write',
    params: ofOne,
    body: z.object({ keepBoth: z.optional(z.boolean()) }),
    reply: listedUpload,
  }),
  dismiss: route({
    method: 'DELETE',
    path: '/organizations/:orgId/invoice-uploads/:processId',
    summary: 'Take an upload off the list: one being read is cancelled; an invoice already made stays',
    access: 'invoices:write',
    params: ofOne,
    reply: ok,
  }),
  payrollUploads: route({
    method: 'GET',
    path: '/organizations/:orgId/payroll-uploads',
    summary:
      'Uploads sent as payrolls that are waiting, being read, refused, repeated, or that ask something; with `wait` and `seen`, answers as soon as one changes',
    access: 'payrolls:read',
    params: { orgId: id },
    query: uploadsQuery,
    reply: listedUploads,
  }),
  retryPayroll: route({
    method: 'POST',
    path: '/organizations/:orgId/payroll-uploads/:processId/retry',
    summary:
      "Read a refused payroll again; with `keepBoth`, store a repeated one beside the first; with `otherCompany`, another company's, creating its workers",
    access: 'payrolls:write',
    params: ofOne,
    body: z.object({ keepBoth: z.optional(z.boolean()), otherCompany: z.optional(z.boolean()) }),
    reply: listedUpload,
  }),
  dismissPayroll: route({
    method: 'DELETE',
    path: '/organizations/:orgId/payroll-uploads/:processId',
    summary: 'Take a payroll upload off the list: one being read is cancelled; a payroll already made stays',
    access: 'payrolls:write',
    params: ofOne,
    reply: ok,
  }),
}
