import { useQuery } from '@tanstack/react-query'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { NoOrganization } from '../../../parts/no-organization.tsx'
import { usePreference } from '../../../parts/preference.ts'
import { usageQuery } from '../../../parts/queries/usage.ts'
import { useSamples } from '../../../parts/samples.ts'
import { ErrorBanner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { everyInvoice } from '../invoice-params.ts'
import { DueSoon } from './due-soon.tsx'
import { FirstSteps } from './first-steps.tsx'
import { KpiCards } from './kpi-cards.tsx'
import { monthsDrawn } from './months.ts'
import { PaymentRate } from './payment-rate.tsx'
import { SpendingByBranch } from './spending-by-branch.tsx'
import { SpendingByMonth } from './spending-by-month.tsx'
import { SpendingByVendor } from './spending-by-vendor.tsx'
import { WhatNow } from './what-now.tsx'
import css from './dashboard.module.css'
import { invoiceQueries, newestPayrollsQuery } from '../queries.ts'

export function Dashboard() {
  const { orgId } = useBranchScope()
  if (orgId !== null) return <Figures orgId={orgId} />
  return (
    <Page title="Dashboard">
      <NoOrganization />
    </Page>
  )
}

/**
 * First what waits for somebody, then what was spent. An organization without invoices sees what to begin with instead of
 * zeros, until somebody puts that away.
 */
function Figures({ orgId }: { orgId: number }) {
  const { branchId, isPrincipal, scope, choice } = useBranchScope()
  const query = useQuery(invoiceQueries.kpis({ orgId, scope }, everyInvoice))
  const kpis = query.data
  const more = useQuery(invoiceQueries.summary({ orgId, scope }, monthsDrawn))
  const summary = more.data
  const paid = useQuery(newestPayrollsQuery(orgId, scope))
  const samples = useSamples(orgId).data
  const usage = useQuery(usageQuery(orgId))
  const entered = kpis && kpis.totalInvoices + kpis.creditNotes
  const [dismissed, dismiss] = usePreference(`first steps ${orgId}`)
  const isDismissed = dismissed !== null
  const isEmpty = entered === 0 && !isDismissed
  const byBranch = isPrincipal && branchId === null ? <SpendingByBranch orgId={orgId} /> : null
  const steps =
    !isDismissed && entered !== undefined && paid.data && samples && !usage.isPending ? (
      <FirstSteps
        orgId={orgId}
        hasPayroll={paid.data.total > samples.payrolls.length}
        hasInvoice={entered > samples.invoices.length}
        samples={samples}
        unpaid={usage.data?.access === 'read-only' ? usage.data.status : null}
        onDismiss={() => dismiss('put away')}
      />
    ) : null

  return (
    <Page title="Dashboard" lead="Tus facturas de proveedores, al día de hoy.">
      {steps}
      {isEmpty ? (
        byBranch
      ) : (
        <>
          <WhatNow orgId={orgId} kpis={query} summary={more} payrolls={paid} />
          <Panel title="Resumen financiero" flush>
            {query.isError && !kpis ? (
              <>
                <ErrorBanner onRetry={() => void query.refetch()}>Error al cargar las métricas</ErrorBanner>
                <EmptyState title="No hay datos disponibles" />
              </>
            ) : (
              <>
                <KpiCards kpis={kpis} branch={choice} />
                <PaymentRate kpis={kpis} />
              </>
            )}
          </Panel>
          <div className={css.pair}>
            <SpendingByMonth summary={summary} query={more} branch={choice} />
            <DueSoon orgId={orgId} summary={summary} asked={more} />
            <SpendingByVendor summary={summary} query={more} branch={choice} />
            {byBranch}
          </div>
        </>
      )}
    </Page>
  )
}
