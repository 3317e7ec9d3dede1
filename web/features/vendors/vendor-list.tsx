import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Vendor } from 'contract/vendors.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { CountCard } from '../../parts/count-card.tsx'
import { useFlash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useFromList } from '../../parts/list-address.ts'
import { useListParams } from '../../parts/list-params.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { inBranch, paths, vendorInvoicesPath } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeleteVendor } from './delete-vendor.tsx'
import { vendorQueries } from './queries.ts'
import { vendorColumns } from './vendor-columns.tsx'

export function VendorList() {
  const { orgId, choice, isAll, scope } = useBranchScope()
  const branchOf = useBranchOf()
  const list = useListParams()
  const query = useQuery(vendorQueries.list({ ...list, orgId, scope }))
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
  return (
    <ListScreen
      title="Mis proveedores"
      lead="Quiénes te venden, cómo ubicarlos y la cuenta donde les pagas."
      actions={newVendor}
      notice={notice}
      orgId={orgId}
      summary={<CountCard label="Proveedores Registrados" count={query.data?.total} />}
      label="Proveedores"
      search={{ label: 'Buscar por nombre, email o RUT', placeholder: 'Nombre, email o RUT' }}
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      list={list}
      isLines
      failure="Error al cargar los proveedores"
      none="Ningún proveedor"
      empty={
        <EmptyState icon={<IconTruckDelivery size={20} stroke={1.6} />} action={newVendor}>
          Agrega a quien te vende, con la cuenta donde le pagas.
        </EmptyState>
      }
    >
      <DeleteVendor
        row={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={() => showNotice('Proveedor eliminado correctamente')}
      />
    </ListScreen>
  )
}
