import { Anchor } from '@mantine/core'
import { formatRut } from 'contract/rules/rut.ts'
import { vendors, type Vendor } from 'contract/vendors.ts'
import { Link } from 'react-router'
import { ApiError, call, messageOf } from '../../api.ts'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { DeleteDialog, type DeleteProps } from '../../parts/delete-dialog.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { vendorInvoicesPath } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'

/** A vendor that has invoices is not deleted: the server's sentence says so. */
export function DeleteVendor(props: DeleteProps<Vendor>) {
  const { choice } = useBranchScope()
  const whyNot = (error: Error, { id }: Vendor) => (
    <ErrorBanner>
      {messageOf(error)}{' '}
      {error instanceof ApiError && error.code === 'vendor_has_invoices' ? (
        <Anchor component={Link} to={vendorInvoicesPath(id, choice)} inherit>
          Ver sus facturas
        </Anchor>
      ) : null}
    </ErrorBanner>
  )
  return (
    <DeleteDialog
      {...props}
      nameOf={({ name, rut }) => `${name} · ${formatRut(rut)}`}
      remove={({ id }) => call(vendors.remove, { params: { id } })}
      stale={[roots.vendors]}
      failure={whyNot}
    />
  )
}
