import { sumPesos } from 'contract/rules/money.ts'
import type { Field } from '../reading.ts'
import { amounts, type Amount, type Employee, type Payroll } from './payroll.ts'
import type { PayrollPages } from './read-pages.ts'
import type { Worker } from './worker.ts'

const SUM_CONFIDENCE = 0.99

/** The payroll in the product's shape, and where each of its values was read. */
export const assemble = (pages: PayrollPages): { data: Payroll; fields: Field[] } => {
  const fields: Field[] = []
  const { company, month, workers } = pages
  if (company.name)
    fields.push({
      path: 'company_name',
      text: company.name.text,
      origin: 'text',
      confidence: company.name.confidence,
      ...company.name.location,
    })
  if (company.rut)
    fields.push({
      path: 'company_rut',
      text: company.rut.text,
      origin: 'text',
      confidence: company.rut.confidence,
      ...company.rut.location,
    })
  if (month)
    fields.push({ path: 'month', text: month.text, origin: 'text', confidence: SUM_CONFIDENCE, ...month.location })
  const employees = workers.map((worker, index) => toEmployee(worker, index, fields))
  const total = (amount: Amount) => sumPesos(employees.map((employee) => employee.payrollRecord[amount]))
  return {
    data: {
      kind: 'payroll',
      company_name: company.name?.text ?? null,
      company_rut: company.rut?.rut ?? null,
      month: month?.period ?? null,
      totals: {
        totalEmployees: employees.length,
        totalAfp: total('afpAmount'),
        totalFonasa: total('fonasaAmount'),
        totalGratification: total('gratification'),
        totalPayroll: total('total'),
      },
      employees,
    },
    fields,
  }
}

const toEmployee = (worker: Worker, index: number, fields: Field[]): Employee => {
  const path = `employees[${index}]`
  const { name, rut } = worker
  if (name)
    fields.push({
      path: `${path}.fullName`,
      text: name.text,
      origin: 'text',
      confidence: name.confidence,
      ...name.location,
    })
  if (rut)
    fields.push({
      path: `${path}.rut`,
      text: rut.text,
      origin: 'text',
      confidence: rut.isValid ? SUM_CONFIDENCE : 0.3,
      ...rut.location,
    })
  const values: Partial<Record<Amount, number>> = {}
  for (const amount of amounts) {
    const read = worker.amounts[amount]
    if (!read) continue
    values[amount] = read.value
    fields.push({
      path: `${path}.payrollRecord.${amount}`,
      text: read.text,
      origin: read.isSum ? 'computed' : 'text',
      confidence: read.confidence,
      restsOn: read.restsOn ?? [],
      ...read.location,
    })
  }
  if (worker.paid)
    fields.push({
      path: `${path}.payrollRecord.paid`,
      text: worker.paid.text,
      origin: 'text',
      confidence: worker.paid.confidence,
      ...worker.paid.location,
    })
  return {
    fullName: name?.text ?? null,
    rut: rut?.rut ?? null,
    payrollRecord: {
      total: values.total ?? null,
      fonasaAmount: values.fonasaAmount ?? null,
      afpAmount: values.afpAmount ?? null,
      gratification: values.gratification ?? null,
      sundayHours: values.sundayHours ?? null,
      baseSalary: values.baseSalary ?? null,
      paid: worker.paid !== null,
    },
  }
}
