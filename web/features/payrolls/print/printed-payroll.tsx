import type { PayrollDetail, PayrollEmployee } from 'contract/payrolls.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate, formatPeriod } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { dayOf } from '../../../parts/day-of.ts'
import {
  type Letterhead,
  type PrintColumn,
  PrintFacts,
  PrintHeading,
  PrintSheet,
  PrintTable,
} from '../../../parts/print/print-sheet.tsx'
import { arrangeIssues } from '../issue-target.ts'
import { payrollName } from '../payroll-columns.tsx'
import { sumWorkers } from '../worker-table.ts'

const money = (value: number | null): string => (value === null ? '—' : formatMoney(value))
const hours = (value: number | null): string => (value === null ? '—' : String(value).replace('.', ','))

type Figure = 'total' | 'fonasaAmount' | 'afpAmount' | 'baseSalary'

const columnsOf = (workers: readonly PayrollEmployee[]): readonly PrintColumn<PayrollEmployee>[] => {
  const sums = sumWorkers(workers)
  const amount = (header: string, key: Figure): PrintColumn<PayrollEmployee> => ({
    header,
    align: 'right',
    cell: ({ payrollRecord }) => money(payrollRecord[key]),
    sum: money(sums[key]),
  })
  return [
    {
      header: 'Nombre',
      cell: ({ fullName, isBlocked }) => (isBlocked ? 'Datos bloqueados' : (fullName ?? 'Sin nombre')),
      sum: `Suma de ${formatWhole(workers.length)} ${workers.length === 1 ? 'empleado' : 'empleados'}`,
    },
    { header: 'RUT', isWhole: true, cell: ({ rut }) => (rut === null ? '—' : formatRut(rut)) },
    amount('Total', 'total'),
    amount('Fonasa', 'fonasaAmount'),
    amount('AFP', 'afpAmount'),
    {
      header: 'Horas Domingo',
      align: 'right',
      cell: ({ payrollRecord }) => hours(payrollRecord.sundayHours),
      sum: hours(sums.sundayHours),
    },
    amount('Sueldo Base', 'baseSalary'),
    {
      header: 'Pagado',
      isWhole: true,
      cell: ({ payrollRecord, paidOn }) =>
        payrollRecord.paid ? `Pagado${paidOn === null ? '' : ` ${formatDate(paidOn)}`}` : 'Por pagar',
      sum: `${formatWhole(sums.paid)} de ${formatWhole(workers.length)}`,
    },
  ]
}

type Props = { letterhead: Letterhead; today: string; payroll: PayrollDetail }

/** A payroll with all its workers and what is still asked of it, on paper. */
export function PrintedPayroll({ letterhead, today, payroll }: Props) {
  const { employees, closed } = payroll
  const { errors, warnings } = arrangeIssues(payroll.issues)
  const asked = [...errors, ...warnings]
  return (
    <PrintSheet
      letterhead={letterhead}
      title={payrollName(payroll)}
      lines={[closed === null ? `Cargada el ${dayOf(payroll.createdAt)}` : `Nómina cerrada el ${dayOf(closed.at)}`]}
      today={today}
      isWide
    >
      <PrintFacts
        facts={[
          ['Empresa', payroll.company_name ?? '—'],
          ['RUT empresa', payroll.company_rut === null ? '—' : formatRut(payroll.company_rut)],
          ['Período', payroll.month === null ? '—' : formatPeriod(payroll.month)],
          ['Empleados', formatWhole(payroll.totalEmployees)],
          ['Total Afp', money(payroll.totalAfp)],
          ['Total Fonasa', money(payroll.totalFonasa)],
          ['Total Gratificación', money(payroll.totalGratification)],
          ['Total a Pagar', money(payroll.totalPayroll)],
        ]}
      />
      <PrintTable columns={columnsOf(employees)} rows={employees} rowKey={({ position }) => position} />
      {asked.length === 0 ? null : (
        <>
          <PrintHeading>Por revisar</PrintHeading>
          <ul>
            {asked.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </PrintSheet>
  )
}
