import * as z from 'zod/mini'
import { id, route } from './route.ts'

/** A status call may wait on the server until something changes, at most this long (readings, "Processing"). */
export const maxWaitSeconds = 6

/** How far the reading is: pages of the paper, from 1. */
export const progress = z.object({
  stage: z.enum(['queued', 'open', 'text', 'ocr', 'fields', 'check', 'saving']),
  page: z.number(),
  pages: z.number(),
})
export type ProcessProgress = z.output<typeof progress>

export const processStatus = z.object({
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
  progress,
  /** Changes with every change; give it back as `seen` to be answered when there is news. */
  version: z.number(),
})
export type ProcessStatus = z.output<typeof processStatus>

export const processes = {
  status: route({
    method: 'GET',
    path: '/organizations/:orgId/process/:processId/status',
    summary: 'State of a reading; with `wait` and `seen`, answers as soon as it changes',
    access: 'payrolls:read',
    params: { orgId: id, processId: z.string().check(z.maxLength(64)) },
    query: z.object({
      wait: z._default(z.coerce.number<string | number>().check(z.minimum(0), z.maximum(maxWaitSeconds)), 0),
      seen: z._default(z.coerce.number<string | number>().check(z.int()), -1),
    }),
    reply: processStatus,
  }),
}
