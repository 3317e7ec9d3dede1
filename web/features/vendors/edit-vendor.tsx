import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatRut } from 'contract/rules/rut.ts'
import { vendors } from 'contract/vendors.ts'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { BlockedPersonLink } from '../../parts/blocked-person-link.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { Failure } from '../../parts/failure.tsx'
import type { Flash } from '../../parts/flash.ts'
import { idIn } from '../../parts/id-in.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useListAddress } from '../../parts/list-address.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths, vendorInvoicesPath } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { isIncomplete } from './vendor-columns.tsx'
import { VendorForm } from './vendor-form.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { vendorQueries } from './queries.ts'

export function EditVendor() {
  const { branchId } = useBranchScope()
  const id = idIn(useParams()['id'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const list = useListAddress(inBranch(paths.vendors, branchId))
  const query = useQuery(vendorQueries.one(id))
  const vendor = query.data

  return (
    <Page
      title="Editar proveedor"
      lead={vendor ? `${vendor.name} · ${formatRut(vendor.rut)}` : undefined}
      back={<BackLink to={list}>Volver a mis proveedores</BackLink>}
      actions={
        vendor ? (
          <LinkButton to={vendorInvoicesPath(vendor.id, branchId)} variant="default">
            Ver facturas
          </LinkButton>
        ) : null
      }
    >
      {query.isError ? (
        <>
          <Failure title="No se pudo cargar el proveedor:" error={query.error} onRetry={() => void query.refetch()} />
          <BlockedPersonLink error={query.error} />
        </>
      ) : vendor === undefined ? (
        <Loading />
      ) : (
        <>
          {isIncomplete(vendor) && vendor.origin === 'document' ? (
            <Banner tone="warning">
              Este proveedor se creó al leer una factura y su ficha está incompleta: agrega su email y la cuenta donde
              le pagas.
            </Banner>
          ) : null}
          <UnsavedGuard>
            <VendorForm
              key={vendor.id}
              vendor={vendor}
              failure="Error al actualizar el proveedor:"
              unreached="No se pudo actualizar el proveedor:"
              submitLabel="Guardar cambios"
              backTo={list}
              save={async (body, ifMatch) => {
                queries.setQueryData(
                  vendorQueries.one(id).queryKey,
                  await call(vendors.update, { params: { id }, body }, { ifMatch }),
                )
                // Invoices show their vendor's name.
                await Promise.all([
                  queries.invalidateQueries({ queryKey: roots.vendors }),
                  queries.invalidateQueries({ queryKey: roots.invoices }),
                ])
              }}
              onSaved={() =>
                void navigate(list, { state: { flash: 'Proveedor actualizado correctamente' } satisfies Flash })
              }
              reveal={async () => (await call(vendors.account, { params: { id } })).account_number}
            />
          </UnsavedGuard>
        </>
      )}
    </Page>
  )
}
