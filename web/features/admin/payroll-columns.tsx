import type { AdminPayroll } from 'contract/admin.ts'
import { dayOf } from '../../parts/day-of.ts'
import { Period } from '../../parts/period.tsx'
import type { Column } from '../../ui/paged-table.tsx'
import { MaskedMoney } from './masked.tsx'

export const payrollColumns: readonly Column<AdminPayroll>[] = [
  { key: 'organization', header: 'Organización', cell: (row) => row.organization.name, card: 'title' },
  { key: 'month', header: 'Período', cell: (row) => <Period value={row.month} /> },
  { key: 'employees', header: 'Empleados', cell: (row) => row.totalEmployees, align: 'right' },
  {
    key: 'total',
    header: 'Total a Pagar',
    cell: (row) => <MaskedMoney value={row.totalPayroll} isMasked={row.isMasked} />,
    align: 'right',
  },
  { key: 'issues', header: 'Por revisar', cell: (row) => row.issueCount, align: 'right' },
  { key: 'created', header: 'Cargada', cell: (row) => dayOf(row.createdAt) },
]
