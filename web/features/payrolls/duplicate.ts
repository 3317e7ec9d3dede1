import type { UploadRequest } from './use-payroll-upload.ts'

/**
 * Rides in the history entry when an upload leads to a payroll that was there already, and back when the person keeps
 * both. Browsers keep files in history entries; whatever is not recognisably ours counts as nothing.
 */
type Carried = { duplicate: Omit<UploadRequest, 'keepBoth'> }

export const carryDuplicate = ({ file, stated }: UploadRequest): Carried => ({ duplicate: { file, stated } })

export const readDuplicate = (state: unknown): Carried['duplicate'] | null => {
  if (typeof state !== 'object' || state === null || !('duplicate' in state)) return null
  const { duplicate } = state as Carried
  return duplicate?.file instanceof File && typeof duplicate.stated === 'object' ? duplicate : null
}
