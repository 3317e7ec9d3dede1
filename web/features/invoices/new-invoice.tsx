import { useQueryClient } from '@tanstack/react-query'
import { errorText } from 'contract/errors.ts'
import { useNavigate } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { BranchSelector } from '../../parts/branch-selector.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import type { Flash } from '../../parts/flash.ts'
import { useToday } from '../../parts/today.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import css from './invoice-screen.module.css'
import { PaperPanel } from './paper-panel.tsx'

export function NewInvoice() {
  const { orgId, branchId, choice } = useBranchScope()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const today = useToday()
  const list = inBranch(paths.invoices, choice)

  return (
    <Page
      title="Nueva Factura"
      lead="Registra lo que te facturó un proveedor y cuándo vence."
      back={<BackLink to={list}>Volver a mis facturas</BackLink>}
      actions={<BranchSelector />}
    >
      {orgId === null ? (
        <ErrorBanner>{errorText('organization_not_found')}</ErrorBanner>
      ) : (
        <UnsavedGuard>
          <div className={css.pair}>
            <div className={css.paper}>
              <PaperPanel key={orgId} orgId={orgId} branchId={branchId} />
            </div>
            {/* Another organization has other vendors: its form begins anew. */}
            <InvoiceForm
              key={orgId}
              orgId={orgId}
              today={today}
              backTo={list}
              onSaved={() => {
                void queries.invalidateQueries({ queryKey: ['invoices'] })
                void navigate(list, { state: { flash: 'Factura creada correctamente' } satisfies Flash })
              }}
            />
          </div>
        </UnsavedGuard>
      )}
    </Page>
  )
}
