import { ActionIcon, Anchor, Badge, Group } from '@mantine/core'
import { IconAlertTriangle, IconEye, IconTrash } from '@tabler/icons-react'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { Link } from 'react-router'
import { branchColumn } from '../../parts/branch-column.tsx'
import type { BranchOf } from '../../parts/branches.ts'
import type { FromList } from '../../parts/list-address.ts'
import { Money } from '../../parts/money.tsx'
import { Period } from '../../parts/period.tsx'
import { payrollPath } from '../../paths.ts'
import type { Column } from '../../ui/paged-table.tsx'

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
      <Anchor
        component={Link}
        to={payrollPath(row.id, branchOf(row.organizationId).branchId)}
        state={from}
        inherit
        fw={600}
      >
        <Period value={row.month} />
      </Anchor>
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
      row.issueCount === 0 ? (
        'Sin avisos'
      ) : (
        <Badge color="yellow" variant="light" leftSection={<IconAlertTriangle size={13} aria-hidden />}>
          {row.issueCount === 1 ? '1 aviso' : `${row.issueCount} avisos`}
        </Badge>
      ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <ActionIcon
          component={Link}
          to={payrollPath(row.id, branchOf(row.organizationId).branchId)}
          state={from}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Ver ${payrollName(row)}`}
          title="Ver"
        >
          <IconEye size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Eliminar ${payrollName(row)}`}
          title="Eliminar"
          onClick={() => onDelete(row)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </Group>
    ),
  },
]
