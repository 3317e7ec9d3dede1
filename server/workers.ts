import type { Deps } from './deps.ts'
import { invoiceWorker } from './features/invoices/process-invoice.ts'
import { payrollWorker } from './features/payrolls/process-payroll.ts'
import { readingJobs } from './features/processes/queries.ts'
import type { Worker } from './jobs/queue.ts'
import { resealJob, resealWorker } from './jobs/reseal.ts'
import { sweepJob, sweepWorker } from './jobs/sweep-files.ts'
import { mailJob, mailWorker } from './jobs/send-mail.ts'

/** Who does each kind of job: the same in the product and in its tests. */
export const makeWorkers = (deps: Deps): Record<string, Worker> => ({
  [readingJobs.payroll]: payrollWorker(deps),
  [readingJobs.invoice]: invoiceWorker(deps),
  [mailJob]: mailWorker(deps),
  [sweepJob]: sweepWorker(deps),
  [resealJob]: resealWorker(deps),
})
