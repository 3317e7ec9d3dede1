import { IconEye } from '@tabler/icons-react'
import type { AdminPayroll } from 'contract/admin-payrolls.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { actionsColumn } from '../../parts/actions-column.tsx'
import { dayOf } from '../../parts/day-of.ts'
import type { FromList } from '../../parts/list-address.ts'
import { MaskedMoney } from '../../parts/masked-money.tsx'
import { Period } from '../../parts/period.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { RowTools } from '../../parts/row-tools.tsx'
import { adminPayrollPath } from '../../paths.ts'
import type { Column } from '../../ui/paged-table.tsx'
import { WarningBadge } from '../../ui/warning-badge.tsx'

const nameOf = ({ month, organization }: AdminPayroll): string =>
  `la nómina ${month === null ? 'sin período' : `de ${formatPeriod(month)}`} de ${organization.name}`

export const payrollColumns = (from: FromList): readonly Column<AdminPayroll>[] => [
  {
    key: 'organization',
    header: 'Organización',
    card: 'title',
    width: '30%',
    cell: (row) => (
      <RecordLink to={adminPayrollPath(row.id)} state={from}>
        {row.organization.name}
      </RecordLink>
    ),
  },
  { key: 'month', header: 'Período', card: 'under', cell: (row) => <Period value={row.month} /> },
  { key: 'employees', header: 'Empleados', width: '6rem', align: 'right', cell: (row) => row.totalEmployees },
  {
    key: 'total',
    header: 'Total a Pagar',
    card: 'figure',
    width: '9rem',
    align: 'right',
    cell: (row) => <MaskedMoney value={row.totalPayroll} isMasked={row.isMasked} />,
  },
  {
    key: 'issues',
    header: 'Por revisar',
    card: 'badge',
    width: '8.5rem',
    cell: ({ issueCount }) =>
      issueCount === 0 ? 'Sin avisos' : <WarningBadge>{counted(issueCount, 'aviso', 'avisos')}</WarningBadge>,
  },
  { key: 'created', header: 'Cargada', width: '7rem', until: 60, cell: (row) => dayOf(row.createdAt) },
  actionsColumn((row) => (
    <RowTools
      label={`Acciones de ${nameOf(row)}`}
      tools={[{ icon: IconEye, label: `Ver ${nameOf(row)}`, title: 'Ver', to: adminPayrollPath(row.id), state: from }]}
    />
  )),
]
