import { IconEye, IconTrash } from '@tabler/icons-react'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { branchColumn } from '../../parts/branch-column.tsx'
import type { BranchOf } from '../../parts/branches.ts'
import type { FromList } from '../../parts/list-address.ts'
import { Money } from '../../parts/money.tsx'
import { Period } from '../../parts/period.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { RowActions, RowButton, RowLink } from '../../parts/row-actions.tsx'
import { payrollPath } from '../../paths.ts'
import type { Column } from '../../ui/paged-table.tsx'
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
    cell: (row) => (
      <RecordLink to={payrollPath(row.id, branchOf(row.organizationId).branchId)} state={from}>
        <Period value={row.month} />
      </RecordLink>
    ),
  },
  ...branchColumn<PayrollSummary>(branchOf, isAll),
  { key: 'employees', header: 'Empleados', align: 'right', cell: (row) => row.totalEmployees },
  { key: 'afp', header: 'Total Afp', align: 'right', cell: (row) => <Money value={row.totalAfp} /> },
  { key: 'fonasa', header: 'Total Fonasa', align: 'right', cell: (row) => <Money value={row.totalFonasa} /> },
  {
    key: 'gratification',
    header: 'Total Gratificación',
    align: 'right',
    cell: (row) => <Money value={row.totalGratification} />,
  },
  { key: 'total', header: 'Total a Pagar', align: 'right', cell: (row) => <Money value={row.totalPayroll} /> },
  {
    key: 'issues',
    header: 'Revisión',
    cell: (row) =>
      row.closedAt !== null ? (
        'Nómina cerrada'
      ) : row.issueCount === 0 ? (
        'Sin avisos'
      ) : (
        <WarningBadge>{row.issueCount === 1 ? '1 aviso' : `${row.issueCount} avisos`}</WarningBadge>
      ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) => (
      <RowActions>
        <RowLink
          icon={IconEye}
          to={payrollPath(row.id, branchOf(row.organizationId).branchId)}
          state={from}
          label={`Ver ${payrollName(row)}`}
          title="Ver"
        />
        <RowButton
          icon={IconTrash}
          color="red"
          label={`Eliminar ${payrollName(row)}`}
          title="Eliminar"
          onClick={() => onDelete(row)}
        />
      </RowActions>
    ),
  },
]
