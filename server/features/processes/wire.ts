import { createHash } from 'node:crypto'
import type { ListedUpload, ProcessStatus } from 'contract/processes.ts'
import type { Process } from './queries.ts'

/** A process as the wire shows it. Pure. */

const outputTypes = { payroll: 'monthlyPayrollSummary', invoice: 'invoice' } as const

const asOutput = (process: Process): ListedUpload['output'] =>
  process.status === 'processing'
    ? null
    : {
        type: outputTypes[process.kind],
        id: process.outputId,
        error: process.error,
        organizationId: process.outputOrganizationId ?? process.organizationId,
        isDuplicate: process.isDuplicate,
        asks: process.asks,
      }

const asState = (process: Process) => ({
  processId: process.id,
  status: process.status,
  output: asOutput(process),
  progress: process.progress,
  version: process.version,
})

/** `others`: of the other documents of its file. */
export const asStatus = (process: Process, others: Process[]): ProcessStatus => ({
  ...asState(process),
  others: others.map((other) => ({
    processId: other.id,
    status: other.status,
    output: asOutput(other),
  })),
})

/** Nothing was made of the upload: it was refused, or what it says had been entered already. */
export const cameToNothing = (process: Process): boolean =>
  process.status === 'error' || (process.status === 'finished' && process.isDuplicate)

export const asUpload = (process: Process): ListedUpload => ({
  ...asState(process),
  organizationId: process.organizationId,
  fileName: process.fileName,
  uploadId: process.stated['uploadId'] ?? null,
  document: process.document + 1,
  documents: process.documents ?? 1,
  sentAt: process.createdAt.toISOString(),
  canRetry: cameToNothing(process) && process.hasFile,
})

/** Another one for any other list. */
export const versionOf = (uploads: ListedUpload[]): string =>
  createHash('sha256').update(JSON.stringify(uploads)).digest('base64url')
