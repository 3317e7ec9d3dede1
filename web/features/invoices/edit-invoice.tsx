import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { Failure } from '../../parts/failure.tsx'
import { useFlash, type Flash } from '../../parts/flash.ts'
import { idIn } from '../../parts/id-in.ts'
import { useListAddress } from '../../parts/list-address.ts'
import { useToday } from '../../parts/today.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, invoicePath, paths } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { EditInvoiceForm } from './edit-invoice-form.tsx'
import { invoiceName } from './invoice-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { waitingPapers } from './waiting-papers.ts'

const waitingText = (left: number): string | null =>
  left === 0 ? null : left === 1 ? 'Después queda 1 documento.' : `Después quedan ${left} documentos.`

export function EditInvoice() {
  const { orgId, branchId, isPrincipal } = useBranchScope()
  const id = idIn(useParams()['id'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const today = useToday()
  const list = useListAddress(inBranch(paths.invoices, branchId))
  const query = useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call(invoices.get, { params: { id } }, { signal }),
  })
  const invoice = query.data
  const [notice] = useFlash()
  const scope = isPrincipal && branchId === null ? 'all' : 'own'
  const isUnread = invoice?.reviewedAt === null
  const waiting = useQuery({
    queryKey: ['invoices', orgId, 'waiting', scope, id],
    queryFn: ({ signal }) => waitingPapers(orgId ?? 0, scope, id, signal),
    enabled: orgId !== null && isUnread,
  }).data

  const leave = async (before: Invoice, wasUnread: boolean) => {
    if (!wasUnread) return navigate(list, { state: { flash: 'Factura actualizada correctamente' } satisfies Flash })
    const saved = queries.getQueryData<Invoice>(['invoices', 'one', id]) ?? before
    const said = `Confirmaste la ${invoiceName(saved)}.`
    // What waits may have changed while this one was looked at; not knowing keeps nobody here.
    const { next, left } = await waitingPapers(orgId ?? 0, scope, id).catch(() => ({ next: null, left: 0 }))
    return next === null
      ? navigate(list, { state: { flash: `${said} No quedan documentos por revisar.` } satisfies Flash })
      : navigate(invoicePath(next.id, branchId), {
          state: {
            flash: `${said} ${left === 1 ? 'Esta es la última por revisar.' : `Sigue esta: quedan ${left} por revisar.`}`,
          } satisfies Flash,
        })
  }

  return (
    <Page
      title="Editar Factura"
      lead={invoice ? [invoice.vendor.name, invoice.invoice_number].filter(Boolean).join(' · N° ') : undefined}
      back={<BackLink to={list}>Volver a mis facturas</BackLink>}
      actions={invoice ? <StatusBadge invoice={invoice} /> : null}
    >
      <SuccessBanner>{notice}</SuccessBanner>
      {query.isError ? (
        <Failure title="Error al cargar la factura" error={query.error} onRetry={() => void query.refetch()} />
      ) : invoice === undefined ? (
        <Loading />
      ) : (
        <UnsavedGuard>
          <EditInvoiceForm
            key={invoice.id}
            invoice={invoice}
            today={today}
            branchId={branchId}
            backTo={list}
            waiting={waitingText(waiting?.left ?? 0)}
            onSaved={() => void leave(invoice, isUnread)}
          />
        </UnsavedGuard>
      )}
    </Page>
  )
}
