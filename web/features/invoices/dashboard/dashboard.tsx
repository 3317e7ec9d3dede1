import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { payrolls } from 'contract/payrolls.ts'
import { call } from '../../../api.ts'
import { BranchSelector } from '../../../parts/branch-selector.tsx'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { NoOrganization } from '../../../parts/no-organization.tsx'
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

/** Newest first: the last two months of a principal with all its branches. */
const payrollsAsked = 100

export function Dashboard() {
  const { orgId } = useBranchScope()
  if (orgId !== null) return <Figures orgId={orgId} />
  return (
    <Page title="Dashboard">
      <NoOrganization />
    </Page>
  )
}

/** First what waits for somebody, then what was spent; to an organization without invoices, what to begin with. */
function Figures({ orgId }: { orgId: number }) {
  const { branchId, isPrincipal, scope, choice } = useBranchScope()
  const query = useQuery({
    queryKey: ['invoices', orgId, 'kpis', scope],
    queryFn: ({ signal }) => call(invoices.kpis, { params: { orgId }, query: { ...everyInvoice, scope } }, { signal }),
  })
  const kpis = query.data
  const more = useQuery({
    queryKey: ['invoices', orgId, 'summary', scope, monthsDrawn],
    queryFn: ({ signal }) =>
      call(invoices.summary, { params: { orgId }, query: { scope, months: monthsDrawn } }, { signal }),
  })
  const summary = more.data
  const paid = useQuery({
    queryKey: ['payrolls', orgId, 'list', scope, 'newest'],
    queryFn: ({ signal }) =>
      call(payrolls.list, { params: { orgId }, query: { scope, pageSize: payrollsAsked } }, { signal }),
  })
  const samples = useSamples(orgId).data
  const entered = kpis && kpis.totalInvoices + kpis.creditNotes
  const isEmpty = entered === 0
  const byBranch = isPrincipal && branchId === null ? <SpendingByBranch orgId={orgId} /> : null
  const steps =
    entered !== undefined && paid.data && samples ? (
      <FirstSteps
        orgId={orgId}
        hasPayroll={paid.data.total > samples.payrolls.length}
        hasInvoice={entered > samples.invoices.length}
        samples={samples}
      />
    ) : null

  return (
    <Page title="Dashboard" lead="Tus facturas de proveedores, al día de hoy." actions={<BranchSelector withAll />}>
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
