import type { Deps } from './deps.ts'
import { invoiceWorker } from './features/invoices/process-invoice.ts'
import { payrollWorker } from './features/payrolls/process-payroll.ts'
import { readingJobs } from './features/processes/queries.ts'
import { mostPaused } from './jobs/reader-pool.ts'
import { recoveryJob, recoveryWorker } from './features/recovery/send-link.ts'
import { reencryptJob, reencryptWorker } from './jobs/re-encrypt.ts'
import { collectFilesJob, collectFilesWorker } from './jobs/collect-garbage-files.ts'
import { mailJob, mailWorker } from './jobs/send-mail.ts'

/**
 * Begins all work of the queue: the same in the product and in its tests. Readings take time and memory; mails and
 * maintenance have lanes of their own, so that they never wait behind them.
 */
export const startWorkers = (deps: Deps): void => {
  const { queue, env } = deps
  queue.start(
    { [readingJobs.payroll]: payrollWorker(deps), [readingJobs.invoice]: invoiceWorker(deps) },
    { concurrency: env.READERS + mostPaused, mostOfOne: env.READERS },
  )
  queue.start({ [mailJob]: mailWorker(deps), [recoveryJob]: recoveryWorker(deps) })
  queue.start({ [collectFilesJob]: collectFilesWorker(deps), [reencryptJob]: reencryptWorker(deps) })
}
