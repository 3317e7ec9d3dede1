import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { BackLink } from '../../../parts/back-link.tsx'
import { allBranches, branchParam, useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useFlash, type Flash } from '../../../parts/flash.ts'
import { idIn } from '../../../parts/id-in.ts'
import { type FromList, useListAddress } from '../../../parts/list-address.ts'
import { useToday } from '../../../parts/today.ts'
import { UnsavedGuard } from '../../../parts/unsaved.tsx'
import { inBranch, invoicePath, paths } from '../../../paths.ts'
import { useUser } from '../../../session.tsx'
import { SuccessBanner } from '../../../ui/banner.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Page } from '../../../ui/page.tsx'
import { DeleteInvoice } from '../delete-invoice.tsx'
import { carriedDocument, carryDocument } from '../duplicate.ts'
import { DuplicateDocument } from '../duplicate-document.tsx'
import { DownloadDocument } from '../download-document.tsx'
import { EditInvoiceForm } from './edit-invoice-form.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { afterThisText, confirmedText, nothingWaits, waitingReviews } from './waiting-reviews.ts'
import { invoiceQueries } from '../queries.ts'

export function EditInvoice() {
  const { orgId, branchId, isPrincipal } = useBranchScope()
  const id = idIn(useParams()['id'])
  const navigate = useNavigate()
  const branchOf = useBranchOf()
  const { organizationId: ownId } = useUser()
  const today = useToday()
  const list = useListAddress(inBranch(paths.invoices, branchId))
  const query = useQuery(invoiceQueries.one(id))
  const invoice = query.data
  const [isDiscarding, setDiscarding] = useState(false)
  const [notice] = useFlash()
  const sentAgain = carriedDocument(useLocation().state)
  const isUnread = invoice?.reviewedAt === null
  // The next document comes from where this one was chosen: the branch on screen, or all of them.
  const isAll = isPrincipal && new URLSearchParams(list.split('?')[1]).get(branchParam) === allBranches
  const whose = isAll ? ownId : orgId
  const scope = isAll ? 'all' : 'own'
  const waiting = useQuery({
    ...invoiceQueries.waiting({ orgId: whose, scope }, id),
    enabled: whose !== null && isUnread,
  }).data

  const leave = async (wasUnread: boolean) => {
    const toList = (flash: string) => navigate(list, { state: { flash } satisfies Flash })
    if (!wasUnread) return toList('Factura actualizada correctamente')
    // What waits may have changed while this one was looked at; not knowing keeps nobody here.
    const found = await waitingReviews(whose ?? 0, scope, id).catch(() => null)
    if (found === null) return toList('Factura confirmada.')
    const { next } = found
    return next === null
      ? toList(confirmedText(found))
      : navigate(invoicePath(next.id, branchOf(next.organizationId).branchId), {
          state: { flash: confirmedText(found), list } satisfies Flash & FromList,
        })
  }

  return (
    <Page
      title="Editar factura"
      isCompact
      lead={invoice ? [invoice.vendor.name, invoice.invoice_number].filter(Boolean).join(' · N° ') : undefined}
      back={<BackLink to={list}>Volver a mis facturas</BackLink>}
      actions={
        invoice ? (
          <>
            <StatusBadge invoice={invoice} />
            <DownloadDocument invoice={invoice} />
          </>
        ) : null
      }
    >
      <SuccessBanner>{notice}</SuccessBanner>
      {sentAgain !== null && invoice ? (
        <DuplicateDocument
          first={invoice}
          onKeepBoth={() => void navigate(inBranch(paths.newInvoice, orgId), { state: carryDocument(sentAgain) })}
        />
      ) : null}
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
            waiting={afterThisText(waiting ?? nothingWaits)}
            onDiscard={() => setDiscarding(true)}
            onSaved={() => void leave(isUnread)}
          />
          <DeleteInvoice
            row={isDiscarding ? invoice : null}
            onClose={() => setDiscarding(false)}
            onDeleted={() =>
              void navigate(list, { state: { flash: 'Factura eliminada correctamente' } satisfies Flash })
            }
          />
        </UnsavedGuard>
      )}
    </Page>
  )
}
