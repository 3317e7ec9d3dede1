import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { payrolls, type PayrollSummary } from 'contract/payrolls.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { BranchSelector } from '../../parts/branch-selector.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { CountCard } from '../../parts/count-card.tsx'
import { Failure } from '../../parts/failure.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { useFromList } from '../../parts/list-address.ts'
import { useListParams } from '../../parts/list-params.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { inBranch, paths } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { DeletedPayrolls } from './deleted-payrolls.tsx'
import { DeletePayroll } from './delete-payroll.tsx'
import { payrollColumns } from './payroll-columns.tsx'
import { PayrollUploads } from './payroll-uploads.tsx'

export function PayrollList() {
  const { orgId } = useBranchScope()
  if (orgId !== null) return <Payrolls orgId={orgId} />
  return (
    <Page title="Mis Nóminas">
      <NoOrganization />
    </Page>
  )
}

function Payrolls({ orgId }: { orgId: number }) {
  const { choice, isAll, scope } = useBranchScope()
  const branchOf = useBranchOf()
  const list = useListParams()
  const { search, page, pageSize } = list
  const query = useQuery({
    queryKey: ['payrolls', orgId, 'list', scope, search, page, pageSize],
    queryFn: ({ signal }) =>
      call(payrolls.list, { params: { orgId }, query: { search, page, pageSize, scope } }, { signal }),
    placeholderData: keepPreviousData,
  })
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
  const empty = search ? (
    <EmptyState
      action={
        <Button variant="default" size="xs" onClick={() => list.setSearch('')}>
          Limpiar búsqueda
        </Button>
      }
    >
      Ninguna nómina coincide con «{search}».
    </EmptyState>
  ) : (
    <EmptyState action={newPayroll}>Sube el PDF de una nómina y leeremos a cada trabajador por ti.</EmptyState>
  )

  return (
    <Page
      title="Mis Nóminas"
      lead="Las nóminas mensuales que has cargado."
      actions={
        <>
          <BranchSelector withAll />
          {newPayroll}
        </>
      }
    >
      <SuccessBanner>{notice}</SuccessBanner>
      <PayrollUploads orgId={orgId} scope={scope} />
      {query.isError ? (
        <Failure title="No se pudo cargar las nóminas" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isError && !query.data ? null : (
        <>
          <CountCard label="Nóminas Registradas" count={query.data?.total} />
          <Panel
            title="Nóminas"
            aside={
              <SearchBox
                label="Buscar por período"
                placeholder="Período: sept 2026, 09-2026…"
                value={search}
                onSearch={list.setSearch}
              />
            }
            flush
          >
            <ListTable
              label="Nóminas"
              columns={columns}
              rowKey={({ id }) => id}
              query={query}
              list={list}
              empty={empty}
            />
          </Panel>
        </>
      )}
      <DeletedPayrolls orgId={orgId} onRestored={() => showNotice('Nómina recuperada')} />
      <DeletePayroll
        payroll={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={() => showNotice('Nómina eliminada correctamente')}
      />
    </Page>
  )
}
