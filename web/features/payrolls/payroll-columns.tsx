import { IconEye, IconTrash } from '@tabler/icons-react'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { actionsColumn } from '../../parts/actions-column.tsx'
import { branchColumn } from '../../parts/branch-column.tsx'
import type { BranchOf } from '../../parts/branches.ts'
import type { FromList } from '../../parts/list-address.ts'
import { Money } from '../../parts/money.tsx'
import { Period } from '../../parts/period.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { RowTools } from '../../parts/row-tools.tsx'
import { payrollPath } from '../../paths.ts'
import type { Column } from '../../ui/paged-table.tsx'
import css from './payroll.module.css'
import { WarningBadge } from '../../ui/warning-badge.tsx'

type Options = {
  branchOf: BranchOf
  /** The rows are of several organizations: say of which. */
  isAll: boolean
  from: FromList
  onDelete: (payroll: PayrollSummary) => void
}

/** A payroll in words: 'Nómina de septiembre de 2026'. */
export const payrollName = ({ month }: Pick<PayrollSummary, 'month'>): string =>
  month === null ? 'Nómina sin período' : `Nómina de ${formatPeriod(month)}`

export const payrollColumns = ({ branchOf, isAll, from, onDelete }: Options): readonly Column<PayrollSummary>[] => [
  {
    key: 'month',
    header: 'Período',
    card: 'title',
    // 'Septiembre de 2026', the longest.
    width: '11rem',
    narrow: 'auto',
    cell: (row) => (
      <RecordLink to={payrollPath(row.id, branchOf(row.organizationId).branchId)} state={from}>
        <Period value={row.month} />
      </RecordLink>
    ),
  },
  ...branchColumn<PayrollSummary>(branchOf, isAll),
  {
    key: 'employees',
    header: 'Empleados',
    card: 'under',
    width: '5.5rem',
    until: 50,
    align: 'right',
    cell: (row) => (
      <>
        {row.totalEmployees}
        <span className={css.unit}> empleados</span>
      </>
    ),
  },
  // '$9.999.999,00'.
  {
    key: 'afp',
    header: 'Total Afp',
    width: '8rem',
    until: 50,
    align: 'right',
    cell: (row) => <Money value={row.totalAfp} />,
  },
  {
    key: 'fonasa',
    header: 'Total Fonasa',
    width: '8rem',
    until: isAll ? 60 : 50,
    align: 'right',
    cell: (row) => <Money value={row.totalFonasa} />,
  },
  {
    key: 'gratification',
    header: 'Total Gratificación',
    width: '8.5rem',
    until: isAll ? 70 : 60,
    align: 'right',
    cell: (row) => <Money value={row.totalGratification} />,
  },
  {
    key: 'total',
    header: 'Total a Pagar',
    card: 'figure',
    width: '9rem',
    align: 'right',
    cell: (row) => <Money value={row.totalPayroll} />,
  },
  {
    key: 'issues',
    header: 'Revisión',
    card: 'badge',
    width: '8.25rem',
    cell: (row) =>
      row.closedAt !== null ? (
        'Nómina cerrada'
      ) : row.issueCount === 0 ? (
        'Sin avisos'
      ) : (
        <WarningBadge>{counted(row.issueCount, 'aviso', 'avisos')}</WarningBadge>
      ),
  },
  actionsColumn((row) => (
    <RowTools
      label={`Acciones de ${payrollName(row)}`}
      tools={[
        {
          icon: IconEye,
          label: `Ver ${payrollName(row)}`,
          title: 'Ver',
          to: payrollPath(row.id, branchOf(row.organizationId).branchId),
          state: from,
        },
        {
          icon: IconTrash,
          label: `Eliminar ${payrollName(row)}`,
          title: 'Eliminar',
          isDanger: true,
          onSelect: () => onDelete(row),
        },
      ]}
    />
  )),
]
