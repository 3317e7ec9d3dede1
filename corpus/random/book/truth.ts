import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import type { Printed } from './column.ts'

const SEPARATORS = /,/g

/** What a payroll says, in the shape of the samples' truth files. `name`: as it is printed. */
export const payrollTruth = (
  { company, economy, pays }: Payroll,
  printed: Printed & { companyName: boolean; companyRut: boolean; name: (pay: Pay) => string },
) => {
  const employees = pays.map((pay) => ({
    fullName: printed.name(pay).replace(SEPARATORS, ''),
    rut: pay.worker.rut,
    payrollRecord: {
      total: pay.net,
      fonasaAmount: pay.health,
      afpAmount: pay.afp,
      gratification: printed.gratification ? pay.gratification : 0,
      sundayHours: printed.sundayHours ? pay.sundayHours : 0,
      baseSalary: printed.base === 'paid' ? pay.base : printed.base === 'contract' ? pay.contractBase : null,
      paid: false,
    },
  }))
  const sum = (field: 'total' | 'afpAmount' | 'fonasaAmount' | 'gratification') =>
    employees.reduce((total, { payrollRecord }) => total + payrollRecord[field], 0)
  return {
    kind: 'payroll',
    company_name: printed.companyName ? company.name : null,
    company_rut: printed.companyRut ? company.rut : null,
    month: `${economy.year}-${String(economy.month).padStart(2, '0')}`,
    totals: {
      totalEmployees: employees.length,
      totalAfp: sum('afpAmount'),
      totalFonasa: sum('fonasaAmount'),
      totalGratification: sum('gratification'),
      totalPayroll: sum('total'),
    },
    employees,
  }
}
