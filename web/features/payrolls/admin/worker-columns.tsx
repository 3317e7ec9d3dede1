import type { AdminPayrollDetail } from 'contract/admin-payrolls.ts'
import { Rut } from '../../../parts/rut.tsx'
import { Missing } from '../../../ui/missing.tsx'
import type { Column } from '../../../ui/paged-table.tsx'
import { WorkerValueText } from '../work/value-text.tsx'
import { pickedColumns, workerColumns } from '../worker-row.tsx'
import css from '../workers.module.css'

type Worker = AdminPayrollDetail['employees'][number]

const named: readonly Column<Worker>[] = [
  {
    key: 'fullName',
    header: 'Nombre',
    card: 'title',
    cell: ({ fullName, isBlocked }) => fullName ?? <Missing>{isBlocked ? 'Datos bloqueados' : 'Sin nombre'}</Missing>,
  },
  { key: 'rut', header: 'RUT', cell: ({ rut }) => <Rut value={rut} /> },
]

const values = pickedColumns.flatMap((field) => (field === 'fullName' || field === 'rut' ? [] : [field]))

const amounts: readonly Column<Worker>[] = values.map((field) => ({
  key: field,
  header: workerColumns.find(({ key }) => key === field)?.header ?? '',
  align: 'right',
  cell: ({ payrollRecord }) => <WorkerValueText field={field} value={payrollRecord?.[field] ?? null} />,
}))

const paid: Column<Worker> = {
  key: 'paid',
  header: 'Pagado',
  cell: ({ payrollRecord, isBlocked }) =>
    isBlocked ? <Missing /> : payrollRecord?.paid ? 'Pagado' : <span className={css.unpaid}>Por pagar</span>,
}

const whole = [...named, ...amounts, paid]

/** Who a payroll pays; what, where the customer allows support. */
export const columnsOf = (isMasked: boolean): readonly Column<Worker>[] => (isMasked ? named : whole)
