import { useQueryClient } from '@tanstack/react-query'
import { errorText } from 'contract/errors.ts'
import { vendors } from 'contract/vendors.ts'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { BranchSelector } from '../../parts/branch-selector.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import type { Flash } from '../../parts/flash.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { VendorForm } from './vendor-form.tsx'

export function NewVendor() {
  const { orgId, choice } = useBranchScope()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const list = inBranch(paths.vendors, choice)

  return (
    <Page
      title="Nuevo Proveedor"
      lead="Agrega a quien te vende, con la cuenta donde le pagas."
      back={<BackLink to={list}>Volver a mis proveedores</BackLink>}
      actions={<BranchSelector />}
    >
      {orgId === null ? (
        <ErrorBanner>{errorText('organization_not_found')}</ErrorBanner>
      ) : (
        <UnsavedGuard>
          <VendorForm
            vendor={null}
            failure="Error al crear el proveedor:"
            submitLabel="Guardar Proveedor"
            backTo={list}
            save={async (form) => {
              await call(vendors.create, { body: { ...form, organizationId: orgId } })
              await queries.invalidateQueries({ queryKey: ['vendors'] })
            }}
            onSaved={() => void navigate(list, { state: { flash: 'Proveedor creado correctamente' } satisfies Flash })}
            reveal={null}
          />
        </UnsavedGuard>
      )}
    </Page>
  )
}
