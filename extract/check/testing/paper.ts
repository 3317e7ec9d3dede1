import type { Amount } from '../../payroll/payroll.ts'
import type { PayrollPages } from '../../payroll/read-pages.ts'
import type { Read, Worker, WitnessName } from '../../payroll/worker.ts'

export const place = { page: 1, box: [0, 0, 10, 10] } as const
export const read = (value: number): Read => ({ value, text: String(value), place, label: '', confidence: 0.95 })
export const reads = <Name extends string>(values: Partial<Record<Name, number>>) =>
  Object.fromEntries(Object.entries<number | undefined>(values).map(([name, value]) => [name, read(value ?? 0)]))

const right: Record<Amount, number> = {
  total: 820_000,
  baseSalary: 800_000,
  gratification: 200_000,
  sundayHours: 0,
  afpAmount: 110_000,
  fonasaAmount: 70_000,
}
export const sums: Partial<Record<WitnessName, number>> = {
  taxable: 1_000_000,
  totalEarnings: 1_000_000,
  totalDeductions: 180_000,
}

export const worker = (change: Partial<Record<Amount, number>> = {}, more: Partial<Worker> = {}): Worker => ({
  place,
  name: { text: 'María Soto', place, confidence: 1 },
  rut: { rut: '15300111-1', isValid: true, isBare: false, text: '15.300.111-1', place },
  amounts: reads({ ...right, ...change }),
  witnesses: reads(sums),
  paid: null,
  isExplained: false,
  isExempt: false,
  doubts: [],
  ...more,
})

export const paper = (workers: Worker[], more: Partial<PayrollPages> = {}): PayrollPages => ({
  shape: 'libro',
  workers,
  company: {
    name: { text: 'Ejemplo SpA', place, confidence: 1 },
    rut: { rut: '76123456-0', isValid: true, isBare: false, text: '76.123.456-0', place, confidence: 1 },
  },
  month: { period: '2025-10', text: 'octubre 2025', place, mark: 1 },
  otherMonths: [],
  sums: [],
  count: null,
  unreadRuts: [],
  unreadRows: [],
  otherCompanies: [],
  unreadLabels: [],
  libro: null,
  slips: [],
  ...more,
})
