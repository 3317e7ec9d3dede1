import type { WorkerValue } from 'contract/rules/payroll-fields.ts'
import { Money } from '../../../parts/money.tsx'
import { Rut } from '../../../parts/rut.tsx'
import { Missing } from '../../../ui/missing.tsx'

const hours = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })
export const Hours = ({ value }: { value: number | null }) => (value === null ? <Missing /> : hours.format(value))

/** A value of a worker, as its screen shows it. */
export function WorkerValueText({ field, value }: { field: WorkerValue; value: string | number | null }) {
  if (field === 'fullName') return value ?? <Missing>Sin nombre</Missing>
  if (field === 'rut') return <Rut value={value === null ? null : String(value)} />
  const number = value === null ? null : Number(value)
  return field === 'sundayHours' ? <Hours value={number} /> : <Money value={number} />
}
