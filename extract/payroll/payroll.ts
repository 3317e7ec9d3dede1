/** What a payroll says: the shape of the product's monthly summary (specification, section 3). Pesos; null is not printed. */
export type PayrollRecord = {
  /** Net to pay, after advances and loans. */
  total: number | null
  /** The legal health line, Fonasa or Isapre. */
  fonasaAmount: number | null
  /** All the worker's AFP lines; 0 for pensioners and fee workers. */
  afpAmount: number | null
  /** Legal gratification; 0 when the document has none. */
  gratification: number | null
  /** Quantity of Sunday hours, never their amount; 0 when none is printed. */
  sundayHours: number | null
  /** The base paid this month among the earnings. */
  baseSalary: number | null
  paid: boolean
}

export type Employee = { fullName: string | null; rut: string | null; payrollRecord: PayrollRecord }

export type Payroll = {
  kind: 'payroll'
  company_name: string | null
  /** Canonical: no dots, dash, capital K. */
  company_rut: string | null
  /** 'YYYY-MM'. */
  month: string | null
  /** Sums over the employees, whatever the document's own totals say. */
  totals: {
    totalEmployees: number
    totalAfp: number
    totalFonasa: number
    totalGratification: number
    totalPayroll: number
  }
  employees: Employee[]
}

/** The amounts of a record that are read from the document. */
export type Amount = Exclude<keyof PayrollRecord, 'paid'>

export const amounts: readonly Amount[] = [
  'total',
  'baseSalary',
  'gratification',
  'sundayHours',
  'afpAmount',
  'fonasaAmount',
]
