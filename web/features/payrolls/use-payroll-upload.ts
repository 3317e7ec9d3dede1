import { payrolls } from 'contract/payrolls.ts'
import { processes } from 'contract/processes.ts'
import { call } from '../../api.ts'
import { useUpload, type UploadKind, type UploadResult } from '../../parts/use-upload.ts'
import type { StatedInfo } from './stated-info.tsx'
import { roots } from '../../parts/queries/roots.ts'

export type UploadRequest = { file: File; stated: StatedInfo; keepBoth: boolean }

const payrollUpload: UploadKind<UploadRequest> = {
  route: payrolls.process,
  formOf: ({ file, stated, keepBoth }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(stated)) if (value) form.set(name, value)
    if (keepBoth) form.set('keepBoth', 'true')
    // Last: the server knows everything else when the bytes begin.
    form.set('file', file)
    return form
  },
  becomes: 'monthlyPayrollSummary',
  pollSeconds: 6,
  expectedMs: 120_000,
  failure: 'Error al procesar la nómina',
  refusal: (reason) => `Error al procesar la nómina: ${reason}`,
  lists: roots.payrolls,
  accept: (params) => call(processes.retryPayroll, { params, body: { otherCompany: true } }),
}

export const usePayrollUpload = (orgId: number | null, onDone: (result: UploadResult, from: UploadRequest) => void) =>
  useUpload(payrollUpload, orgId, onDone)
