import { payrolls } from 'contract/payrolls.ts'
import { usePaperUpload, type PaperKind, type PaperResult } from '../../parts/use-paper-upload.ts'
import type { StatedInfo } from './stated-info.tsx'

export type UploadRequest = { file: File; stated: StatedInfo; keepBoth: boolean }

const payrollPaper: PaperKind<UploadRequest> = {
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
  lists: 'payrolls',
}

export const usePayrollUpload = (orgId: number | null, onDone: (result: PaperResult, from: UploadRequest) => void) =>
  usePaperUpload(payrollPaper, orgId, onDone)
