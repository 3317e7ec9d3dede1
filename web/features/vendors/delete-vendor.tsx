import { Anchor } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatRut } from 'contract/rules/rut.ts'
import { vendors, type Vendor } from 'contract/vendors.ts'
import { Link } from 'react-router'
import { ApiError, call, messageOf } from '../../api.ts'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { vendorInvoicesPath } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { useLast } from '../../ui/use-last.ts'
import { roots } from '../../parts/queries/roots.ts'

type Props = {
  /** The vendor that is asked about; null: none. */
  vendor: Vendor | null
  onClose: () => void
  onDeleted: () => void
}

/** A vendor that has invoices is not deleted: the server's sentence says so. */
export function DeleteVendor({ vendor, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const { choice } = useBranchScope()
  const shown = useLast(vendor)

  const removal = useMutation({
    mutationFn: (id: number) => call(vendors.remove, { params: { id } }),
    onSuccess: async () => {
      onClose()
      onDeleted()
      await queries.invalidateQueries({ queryKey: roots.vendors })
    },
  })
  const close = () => {
    removal.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={vendor !== null}
      title={deleteTexts.title}
      question={deleteTexts.question}
      confirmLabel="Eliminar"
      isBusy={removal.isPending}
      onConfirm={() => shown && removal.mutate(shown.id)}
      onCancel={close}
    >
      {shown ? `${shown.name} · ${formatRut(shown.rut)}` : null}
      {removal.isError ? (
        <ErrorBanner>
          {messageOf(removal.error)}{' '}
          {shown && removal.error instanceof ApiError && removal.error.code === 'vendor_has_invoices' ? (
            <Anchor component={Link} to={vendorInvoicesPath(shown.id, choice)} inherit>
              Ver sus facturas
            </Anchor>
          ) : null}
        </ErrorBanner>
      ) : null}
    </ConfirmDialog>
  )
}
