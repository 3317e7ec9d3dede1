import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { Failure } from '../../parts/failure.tsx'
import type { Flash } from '../../parts/flash.ts'
import { idIn } from '../../parts/id-in.ts'
import { useListAddress } from '../../parts/list-address.ts'
import { useToday } from '../../parts/today.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { EditInvoiceForm } from './edit-invoice-form.tsx'
import { StatusBadge } from './status-badge.tsx'

export function EditInvoice() {
  const { branchId } = useBranchScope()
  const id = idIn(useParams()['id'])
  const navigate = useNavigate()
  const today = useToday()
  const list = useListAddress(inBranch(paths.invoices, branchId))
  const query = useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call(invoices.get, { params: { id } }, { signal }),
  })
  const invoice = query.data

  return (
    <Page
      title="Editar Factura"
      lead={invoice ? [invoice.vendor.name, invoice.invoice_number].filter(Boolean).join(' · N° ') : undefined}
      back={<BackLink to={list}>Volver a mis facturas</BackLink>}
      actions={invoice ? <StatusBadge invoice={invoice} /> : null}
    >
      {query.isError ? (
        <Failure title="Error al cargar la factura" error={query.error} onRetry={() => void query.refetch()} />
      ) : invoice === undefined ? (
        <Loading />
      ) : (
        <>
          {invoice.issues.map(({ path, code, message }) => (
            <Banner key={`${path} ${code}`} tone="warning">
              {message}
            </Banner>
          ))}
          <UnsavedGuard>
            <EditInvoiceForm
              key={invoice.id}
              invoice={invoice}
              today={today}
              backTo={list}
              onSaved={() =>
                void navigate(list, { state: { flash: 'Factura actualizada correctamente' } satisfies Flash })
              }
            />
          </UnsavedGuard>
        </>
      )}
    </Page>
  )
}
