import type { Pay } from './pay.ts'
import type { Payroll } from './payroll.ts'
import type { PersonName } from '../person-name.ts'

/** Which of the fields the layout prints, and in which order it prints a name. */
export type Prints = {
  companyName: boolean
  companyRut: boolean
  base: boolean
  gratification: boolean
  /** The quantity of hours; false when only the amount is printed. */
  sundayHours: boolean
  name: (name: PersonName) => string
}

const recordOf = (pay: Pay, prints: Prints) => ({
  total: pay.net,
  fonasaAmount: pay.health,
  afpAmount: pay.afp,
  gratification: prints.gratification ? pay.gratification : 0,
  sundayHours: prints.sundayHours ? pay.sundayHours : 0,
  baseSalary: prints.base ? pay.base : null,
  paid: false,
})

/** What the document says, in the shape of the samples' truth files. */
export const truthOf = ({ company, economy, pays }: Payroll, prints: Prints) => {
  const employees = pays.map((pay) => ({
    fullName: prints.name(pay.worker.name).replace(',', ''),
    rut: pay.worker.rut,
    payrollRecord: recordOf(pay, prints),
  }))
  const sum = (field: 'total' | 'afpAmount' | 'fonasaAmount' | 'gratification') =>
    employees.reduce((total, { payrollRecord }) => total + payrollRecord[field], 0)
  return {
    kind: 'payroll',
    company_name: prints.companyName ? company.name : null,
    company_rut: prints.companyRut ? company.rut : null,
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
