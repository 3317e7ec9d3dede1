import type { Amount } from '../../payroll/payroll.ts'
import type { PayrollPages } from '../../payroll/read-pages.ts'
import type { Read, Worker, CrossCheckName } from '../../payroll/worker.ts'

export const location = { page: 1, boundingBox: [0, 0, 10, 10] } as const
export const read = (value: number): Read => ({ value, text: String(value), location, label: '', confidence: 0.95 })
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
export const sums: Partial<Record<CrossCheckName, number>> = {
  taxable: 1_000_000,
  totalEarnings: 1_000_000,
  totalDeductions: 180_000,
}

export const worker = (change: Partial<Record<Amount, number>> = {}, more: Partial<Worker> = {}): Worker => ({
  location,
  name: { text: 'María Soto', location, confidence: 1 },
  rut: { rut: '15300111-1', isValid: true, isBare: false, text: '15.300.111-1', location },
  amounts: reads({ ...right, ...change }),
  crossChecks: reads(sums),
  paid: null,
  isExplained: false,
  isExempt: false,
  issues: [],
  ...more,
})

export const payrollPages = (workers: Worker[], more: Partial<PayrollPages> = {}): PayrollPages => ({
  shape: 'libro',
  workers,
  company: {
    name: { text: 'Ejemplo SpA', location, confidence: 1 },
    rut: { rut: '76123456-0', isValid: true, isBare: false, text: '76.123.456-0', location, confidence: 1 },
  },
  month: { period: '2025-10', text: 'octubre 2025', location, mark: 1 },
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
