import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { payrolls, type DeletedPayroll } from 'contract/payrolls.ts'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { branchColumn } from '../../parts/branch-column.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf, type BranchOf } from '../../parts/branches.ts'
import { dayOf } from '../../parts/day-of.ts'
import { Failure } from '../../parts/failure.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable, type Column } from '../../ui/plain-table.tsx'
import { payrollName } from './payroll-columns.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { payrollQueries } from './queries.ts'

type Options = {
  branchOf: BranchOf
  isAll: boolean
  restoring: number | null
  onRestore: (payroll: DeletedPayroll) => void
}

const deletedColumns = ({ branchOf, isAll, restoring, onRestore }: Options): readonly Column<DeletedPayroll>[] => [
  { key: 'name', header: 'Nómina', card: 'title', cell: payrollName },
  ...branchColumn<DeletedPayroll>(branchOf, isAll),
  { key: 'company', header: 'Empresa', cell: (row) => row.company_name ?? <Missing /> },
  { key: 'deleted', header: 'Eliminada', isShort: true, cell: (row) => dayOf(row.deletedAt) },
  { key: 'until', header: 'Se puede recuperar hasta', isShort: true, cell: (row) => dayOf(row.restorableUntil) },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) => (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={restoring === row.id}
        aria-label={`Recuperar ${payrollName(row)}`}
        onClick={() => onRestore(row)}
      >
        Recuperar
      </Button>
    ),
  },
]

type Props = { orgId: number; onRestored: () => void }

/** What was deleted and can still be recovered; nothing is shown when there is none. */
export function DeletedPayrolls({ orgId, onRestored }: Props) {
  const queries = useQueryClient()
  const { isAll, scope } = useBranchScope()
  const branchOf = useBranchOf()
  const { data } = useQuery(payrollQueries.deleted({ orgId, scope }))
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: ({ organizationId: orgId, id }: DeletedPayroll) => call(payrolls.restore, { params: { orgId, id } }),
    onSuccess: async () => {
      onRestored()
      await queries.invalidateQueries({ queryKey: roots.payrolls })
    },
  })
  const restoring = isPending ? variables.id : null
  const columns = useMemo(
    () => deletedColumns({ branchOf, isAll, restoring, onRestore: mutate }),
    [branchOf, isAll, restoring, mutate],
  )
  if (data === undefined || data.data.length === 0) return null
  return (
    <Panel title="Nóminas eliminadas" flush>
      {error === null ? null : <Failure title="No se pudo recuperar la nómina" error={error} />}
      <PlainTable label="Nóminas eliminadas" columns={columns} rowKey={({ id }) => id} rows={data.data} />
    </Panel>
  )
}
