import { Button } from '@mantine/core'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { vendors, type Vendor } from 'contract/vendors.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { BranchSelector } from '../../parts/branch-selector.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { CountCard } from '../../parts/count-card.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useFlash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useFromList } from '../../parts/list-address.ts'
import { useListParams } from '../../parts/list-params.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { inBranch, paths, vendorInvoicesPath } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { DeleteVendor } from './delete-vendor.tsx'
import { vendorColumns } from './vendor-columns.tsx'

export function VendorList() {
  const { orgId, choice, isAll, scope } = useBranchScope()
  const branchOf = useBranchOf()
  const list = useListParams()
  const { search, page, pageSize } = list
  const query = useQuery({
    queryKey: ['vendors', orgId, 'list', scope, search, page, pageSize],
    queryFn: ({ signal }) =>
      call(
        vendors.list,
        { params: { orgId: orgId ?? 0 }, query: { search, page, pageSize, orderBy: 'name', orderDir: 'asc', scope } },
        { signal },
      ),
    enabled: orgId !== null,
    placeholderData: keepPreviousData,
  })
  const [notice, showNotice] = useFlash()
  const [pendingDelete, setPendingDelete] = useState<Vendor | null>(null)
  const navigate = useNavigate()
  const { list: address } = useFromList()
  const columns = useMemo(() => {
    const onInvoices = (vendor: Vendor) => {
      // The specification (section 2, "Vendor list") has this action write to the console.
      // oxlint-disable-next-line no-console
      console.info('view invoices', vendor.id)
      void navigate(vendorInvoicesPath(vendor.id, choice))
    }
    return vendorColumns({ branchOf, isAll, from: { list: address }, onInvoices, onDelete: setPendingDelete })
  }, [branchOf, isAll, choice, address, navigate])

  const newVendor = (
    <LinkButton to={inBranch(paths.newVendor, choice)} leftSection={<IconPlus size={16} aria-hidden />}>
      Nuevo Proveedor
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
      Ningún proveedor coincide con «{search}».
    </EmptyState>
  ) : (
    <EmptyState icon={<IconTruckDelivery size={20} stroke={1.6} />} action={newVendor}>
      Agrega a quien te vende, con la cuenta donde le pagas.
    </EmptyState>
  )

  return (
    <Page
      title="Mis Proveedores"
      lead="Quiénes te venden, cómo ubicarlos y la cuenta donde les pagas."
      actions={
        <>
          <BranchSelector withAll />
          {newVendor}
        </>
      }
    >
      <SuccessBanner>{notice}</SuccessBanner>
      {orgId === null ? <NoOrganization /> : null}
      {query.isError ? (
        <Failure title="Error al cargar los proveedores" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      <CountCard label="Proveedores Registrados" count={query.data?.total} />
      <Panel
        title="Proveedores"
        aside={
          <SearchBox
            label="Buscar por nombre, email o RUT"
            placeholder="Nombre, email o RUT"
            value={search}
            onSearch={list.setSearch}
          />
        }
        flush
      >
        <ListTable
          label="Proveedores"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          list={list}
          empty={empty}
        />
      </Panel>
      <DeleteVendor
        vendor={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={() => showNotice('Proveedor eliminado correctamente')}
      />
    </Page>
  )
}
