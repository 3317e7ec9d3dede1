import { payrolls } from 'contract/payrolls.ts'
import { upload } from '../../api.ts'
import type { Outbox } from '../../parts/outbox.ts'
import type { PersistentUploads } from '../../parts/persistent-uploads.ts'
import { outgoingForm, useUploadOutbox } from '../../parts/uploads/use-upload-outbox.ts'
import { payrollFileProblem } from './file-problem.ts'

/** What workers earn stays on no disk: the tab has to stay open until the server has it, and closing it is asked about. */
const nowhere: PersistentUploads = {
  put: () => Promise.reject(new Error('Payrolls are kept in memory only')),
  begin: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  take: () => Promise.resolve([]),
  letGo: () => undefined,
}

/** The payrolls of an organization that are still on their way from here. */
export const usePayrollOutbox = (orgId: number): Outbox =>
  useUploadOutbox({ kind: 'payroll', orgId }, () => ({
    problemOf: (file) => Promise.resolve(payrollFileProblem(file)),
    send: (outgoing, options) =>
      upload(payrolls.process, { params: { orgId }, body: outgoingForm(outgoing, 'file') }, options),
    store: nowhere,
  }))
