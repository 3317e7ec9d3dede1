import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { useMemo, useState } from 'react'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { CountCard } from '../../parts/count-card.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { useFromList } from '../../parts/list-address.ts'
import { useListParams } from '../../parts/list-params.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { ListSummary } from '../../parts/list-summary.tsx'
import { inBranch, paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { DeletedPayrolls } from './deleted-payrolls.tsx'
import { DeletePayroll } from './delete-payroll.tsx'
import { payrollColumns } from './payroll-columns.tsx'
import { PayrollUploads } from './payroll-uploads.tsx'
import { PrintPayrolls } from './print/print-payrolls.tsx'
import { payrollQueries } from './queries.ts'

export function PayrollList() {
  const { orgId, choice, isAll, scope } = useBranchScope()
  const branchOf = useBranchOf()
  const list = useListParams()
  const query = useQuery(payrollQueries.list({ ...list, orgId, scope }))
  const [notice, showNotice] = useNotice()
  const [pendingDelete, setPendingDelete] = useState<PayrollSummary | null>(null)
  const { list: address } = useFromList()
  const columns = useMemo(
    () => payrollColumns({ branchOf, isAll, from: { list: address }, onDelete: setPendingDelete }),
    [branchOf, isAll, address],
  )

  const newPayroll = (
    <LinkButton to={inBranch(paths.newPayroll, choice)} leftSection={<IconPlus size={16} aria-hidden />}>
      Nueva Nómina
    </LinkButton>
  )
  return (
    <ListScreen
      title="Mis nóminas"
      lead="Las nóminas mensuales que has cargado."
      actions={
        <>
          {orgId === null ? null : (
            <PrintPayrolls
              {...{ orgId, scope, isAll, branchOf }}
              search={list.search}
              isDisabled={!query.data?.total}
            />
          )}
          {newPayroll}
        </>
      }
      notice={notice}
      orgId={orgId}
      summary={
        <ListSummary>
          <CountCard label="Nóminas registradas" one="Nómina registrada" count={query.data?.total} />
          {orgId === null ? null : <PayrollUploads orgId={orgId} scope={scope} />}
        </ListSummary>
      }
      label="Nóminas"
      search={{ label: 'Buscar por período', placeholder: 'Período: sept 2026, 09-2026…' }}
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      list={list}
      isLines
      failure="No se pudo cargar las nóminas"
      none="Ninguna nómina"
      empty={
        <EmptyState action={newPayroll}>Sube el PDF de una nómina y leeremos a cada trabajador por ti.</EmptyState>
      }
    >
      {orgId === null ? null : <DeletedPayrolls orgId={orgId} onRestored={() => showNotice('Nómina recuperada')} />}
      <DeletePayroll
        row={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={() => showNotice('Nómina eliminada correctamente')}
      />
    </ListScreen>
  )
}
