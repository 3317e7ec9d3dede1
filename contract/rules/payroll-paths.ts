import { type HeadingField, headingNames, type WorkerValue, workerNames } from './payroll-fields.ts'

/** Which value: of the heading, or of the worker in this position (from 0). */
export type PayrollValue = { field: HeadingField } | { field: WorkerValue; position: number }

/** 'employees[3].payrollRecord.total', 'employees[3].rut', 'month': as a reading's fields and issues name it. */
export const pathOf = (value: PayrollValue): string => {
  if (!('position' in value)) return value.field
  const { position, field } = value
  return `employees[${position}].${field === 'fullName' || field === 'rut' ? field : `payrollRecord.${field}`}`
}

/** The value that a path names; null for a row, a list or a total. */
export const valueOfPath = (path: string): PayrollValue | null => {
  const [, position, name = path] = /^employees\[(\d+)\]\.(?:payrollRecord\.)?(\w+)$/.exec(path) ?? []
  if (position === undefined) return name in headingNames ? { field: name as HeadingField } : null
  return name in workerNames ? { field: name as WorkerValue, position: Number(position) } : null
}
