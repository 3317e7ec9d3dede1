import type { Amount } from '../payroll/payroll.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import type { Worker } from '../payroll/worker.ts'
import type { ModelSuggestion } from '../reading.ts'

/** The pages of a payroll with what a model named of some workers in place of what was read. */
export const withSuggestedWorkers = (read: PayrollPages, suggestions: readonly ModelSuggestion[]): PayrollPages => {
  if (suggestions.length === 0) return read
  const workers = read.workers.map((worker, index) =>
    suggestions.filter(({ path }) => path.startsWith(`employees[${index}].`)).reduce(withSuggestion, worker),
  )
  return { ...read, workers }
}

const withSuggestion = (worker: Worker, { path, value, field }: ModelSuggestion): Worker => {
  const { text, confidence, page, boundingBox } = field
  const read = { text, confidence, location: { page, boundingBox } }
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (name === 'fullName') return { ...worker, name: read }
  if (name === 'rut') return { ...worker, rut: { ...read, rut: String(value), isValid: true, isBare: false } }
  return { ...worker, amounts: { ...worker.amounts, [name as Amount]: { ...read, value: Number(value), label: '' } } }
}
