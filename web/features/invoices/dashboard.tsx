import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { call } from '../../api.ts'
import { BranchSelector } from '../../parts/branch-selector.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { ErrorBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DueSoon } from './due-soon.tsx'
import { everyInvoice } from './invoice-params.ts'
import { FinancialSummary } from './financial-summary.tsx'
import { KpiCards } from './kpi-cards.tsx'
import { PaymentRate } from './payment-rate.tsx'
import { SpendingByBranch } from './spending-by-branch.tsx'
import { SpendingByMonth } from './spending-by-month.tsx'
import { SpendingByVendor } from './spending-by-vendor.tsx'
import { ToReview } from './to-review.tsx'
import css from './dashboard.module.css'

const monthsDrawn = 6

export function Dashboard() {
  const { orgId, branchId, isPrincipal, scope, choice } = useBranchScope()
  const query = useQuery({
    queryKey: ['invoices', orgId, 'kpis', scope],
    queryFn: ({ signal }) =>
      call(invoices.kpis, { params: { orgId: orgId ?? 0 }, query: { ...everyInvoice, scope } }, { signal }),
    enabled: orgId !== null,
  })
  const kpis = query.data
  const more = useQuery({
    queryKey: ['invoices', orgId, 'summary', scope, monthsDrawn],
    queryFn: ({ signal }) =>
      call(invoices.summary, { params: { orgId: orgId ?? 0 }, query: { scope, months: monthsDrawn } }, { signal }),
    enabled: orgId !== null,
  })
  const summary = more.data

  if (orgId === null)
    return (
      <Page title="Dashboard">
        <NoOrganization />
      </Page>
    )
  return (
    <Page title="Dashboard" lead="Tus facturas de proveedores, al día de hoy." actions={<BranchSelector withAll />}>
      {query.isError ? (
        <ErrorBanner onRetry={() => void query.refetch()}>Error al cargar las métricas</ErrorBanner>
      ) : null}
      <ToReview count={summary?.toReview ?? 0} branch={choice} />
      {query.isError && !kpis ? null : <KpiCards kpis={kpis} branch={choice} />}
      {query.isPending || (kpis && kpis.totalInvoices > 0) ? (
        <>
          <div className={css.pair}>
            <FinancialSummary kpis={kpis} />
            <PaymentRate kpis={kpis} />
          </div>
          {more.isError && !summary ? (
            <ErrorBanner onRetry={() => void more.refetch()}>Error al cargar las métricas</ErrorBanner>
          ) : (
            <div className={css.pair}>
              <SpendingByMonth summary={summary} branch={choice} />
              <DueSoon orgId={orgId} summary={summary} />
              <SpendingByVendor summary={summary} branch={choice} />
              {isPrincipal && branchId === null ? <SpendingByBranch orgId={orgId} /> : null}
            </div>
          )}
        </>
      ) : (
        <Panel>
          <EmptyState title="No hay datos disponibles">
            {query.isError ? null : 'Cuando registres tu primera factura verás aquí cuánto debes y cuánto has pagado.'}
          </EmptyState>
        </Panel>
      )}
      {isPrincipal && branchId === null && kpis?.totalInvoices === 0 ? <SpendingByBranch orgId={orgId} /> : null}
    </Page>
  )
}
