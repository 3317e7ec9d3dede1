import type { Amount } from '../payroll/payroll.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import type { Worker } from '../payroll/worker.ts'
import type { Told } from './told.ts'

/** The pages of a payroll with what a model named of some workers in place of what was read. */
export const withToldWorkers = (read: PayrollPages, told: readonly Told[]): PayrollPages => {
  if (told.length === 0) return read
  const workers = read.workers.map((worker, index) =>
    told.filter(({ path }) => path.startsWith(`employees[${index}].`)).reduce(tell, worker),
  )
  return { ...read, workers }
}

const tell = (worker: Worker, { path, value, field }: Told): Worker => {
  const { text, confidence, page, box } = field
  const read = { text, confidence, place: { page, box } }
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (name === 'fullName') return { ...worker, name: read }
  if (name === 'rut') return { ...worker, rut: { ...read, rut: String(value), isValid: true, isBare: false } }
  return { ...worker, amounts: { ...worker.amounts, [name as Amount]: { ...read, value: Number(value), label: '' } } }
}
