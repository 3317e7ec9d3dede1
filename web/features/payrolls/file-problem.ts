import { errorText } from 'contract/errors.ts'
import { maxPayrollBytes } from 'contract/payrolls.ts'

/** Why a file cannot be sent as a payroll, or null. The server judges it again, by its content. */
export const payrollFileProblem = ({ type, name, size }: File): string | null => {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return errorText('file_not_pdf')
  return size > maxPayrollBytes ? errorText('file_too_large') : null
}
