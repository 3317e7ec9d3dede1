/** A worker's month as a payroll prints it (specification, section 3). Pesos; a value that is not printed is null. */
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

/** The figures of a record. */
export type PayrollAmount = Exclude<keyof PayrollRecord, 'paid'>

/** The values of the heading, and what the screens call them. */
export const headingNames = { company_name: 'Empresa', company_rut: 'RUT empresa', month: 'Período' } as const
export type HeadingField = keyof typeof headingNames

/** Those of a worker. */
export const workerNames = {
  fullName: 'Nombre',
  rut: 'RUT',
  total: 'Total',
  fonasaAmount: 'Fonasa',
  afpAmount: 'AFP',
  gratification: 'Gratificación',
  sundayHours: 'Horas Domingo',
  baseSalary: 'Sueldo Base',
} as const satisfies Record<'fullName' | 'rut' | PayrollAmount, string>
export type WorkerValue = keyof typeof workerNames
