import type { ExportFormat } from 'contract/export-formats.ts'
import { workerNames, type WorkerValue } from 'contract/rules/payroll-fields.ts'
import type { PayrollDetail, PayrollEmployee } from 'contract/payrolls.ts'
import { formatDate } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { asCsv } from '../../http/csv.ts'
import { type Cell, type Column, xlsx, xlsxType } from '../../http/xlsx.ts'

/** A payroll as a spreadsheet: a row for each worker, with the columns of its screen. */

type Exported = Column & { of: (worker: PayrollEmployee, payroll: PayrollDetail) => Cell }

const money = (title: string, of: (record: PayrollEmployee['payrollRecord']) => number | null): Exported => ({
  title,
  width: 16,
  format: 'money',
  of: ({ payrollRecord }) => of(payrollRecord),
})

const columns: Exported[] = [
  { title: 'Período', width: 10, of: (_worker, { month }) => month },
  { title: 'Empresa', width: 30, of: (_worker, { company_name: name }) => name },
  {
    title: 'Nombre',
    width: 34,
    of: ({ fullName, isBlocked }) => (isBlocked ? 'Datos bloqueados' : fullName),
  },
  { title: 'RUT', width: 14, of: ({ rut }) => (rut === null ? null : formatRut(rut)) },
  money('Total', ({ total }) => total),
  money('Fonasa', ({ fonasaAmount }) => fonasaAmount),
  money('AFP', ({ afpAmount }) => afpAmount),
  money('Gratificación', ({ gratification }) => gratification),
  { title: 'Horas Domingo', width: 14, of: ({ payrollRecord }) => payrollRecord.sundayHours },
  money('Sueldo Base', ({ baseSalary }) => baseSalary),
  {
    title: 'Pagado',
    width: 10,
    of: ({ isBlocked, payrollRecord }) => (isBlocked ? null : payrollRecord.paid ? 'Sí' : 'No'),
  },
  { title: 'Pagado el', width: 12, of: ({ paidOn }) => (paidOn === null ? null : { date: paidOn }) },
  {
    title: 'Corregido a mano',
    width: 24,
    of: ({ corrections }) =>
      Object.keys(corrections)
        .map((field) => workerNames[field as WorkerValue])
        .join(', ') || null,
  },
]

/** Text has dates in the Chilean order, which spreadsheets of that language read as dates. */
const cellText = (cell: Cell) => (cell !== null && typeof cell === 'object' ? formatDate(cell.date) : cell)

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value)
}

export const payrollSheet = (payroll: PayrollDetail, format: ExportFormat) => {
  const rows = payroll.employees.map((worker) => columns.map(({ of }) => of(worker, payroll)))
  const name = `nomina-${payroll.month ?? payroll.id}.${format}`
  return format === 'csv'
    ? {
        name,
        type: 'text/csv; charset=utf-8',
        content: asCsv([columns.map(({ title }) => title), ...rows.map((row) => row.map(cellText))]),
      }
    : { name, type: xlsxType, parts: xlsx('Nómina', columns, once(rows)) }
}
