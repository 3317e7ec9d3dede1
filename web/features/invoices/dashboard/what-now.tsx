import { IconAlertTriangle, IconCalendarDue, IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type InvoiceKpis, type InvoiceSummary } from 'contract/invoices.ts'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { invoicePath } from '../../../paths.ts'
import { everyInvoice, invoicesPath } from '../invoice-params.ts'
import { facturas } from '../invoice-words.ts'
import { NowCard } from './now-card.tsx'
import css from './now.module.css'
import { PayrollNow } from './payroll-now.tsx'
import { invoiceQueries } from '../queries.ts'

/** What was asked for; what failed is asked for again. */
type Part<T> = { data: T | undefined; isError: boolean; refetch: () => unknown }

type Props = {
  orgId: number
  kpis: Part<InvoiceKpis>
  summary: Part<InvoiceSummary>
  payrolls: Part<{ data: readonly PayrollSummary[]; total: number }>
}

const retryOf = ({ isError, refetch }: Part<unknown>) => (isError ? () => void refetch() : undefined)

/** How many wait for a look: the way to the first of them. */
function ToReviewCard({ orgId, summary }: Pick<Props, 'orgId' | 'summary'>) {
  const { scope, choice } = useBranchScope()
  const branchOf = useBranchOf()
  const toReview = summary.data?.toReview
  const query = useQuery({
    ...invoiceQueries.list({ orgId, scope }, { ...everyInvoice, toReview: 'true', sort: 'createdAt' }),
    enabled: toReview !== undefined && toReview > 0,
  })
  const first = query.data?.data[0]
  return (
    <NowCard
      label="Por revisar"
      icon={IconEyeCheck}
      figure={toReview === undefined ? undefined : facturas(toReview)}
      note={toReview === undefined ? undefined : toReview === 0 ? 'Todo revisado' : 'Abrir la primera'}
      to={
        first
          ? invoicePath(first.id, branchOf(first.organizationId).branchId)
          : invoicesPath('todas', { toReview: 'true' }, choice)
      }
      tone={toReview ? 'todo' : 'calm'}
      retry={retryOf(summary)}
    />
  )
}

/** What waits for somebody today: to pay, to review, to catch up with, and what the last payroll cost. */
export function WhatNow({ orgId, payrolls, ...asked }: Props) {
  const { choice } = useBranchScope()
  const kpis = asked.kpis.data
  const soon = asked.summary.data?.dueSoon

  return (
    <ul className={css.cards} aria-label="Qué hacer ahora">
      <NowCard
        label="Por pagar esta semana"
        icon={IconCalendarDue}
        figure={soon && formatMoney(soon.amount)}
        note={soon && (soon.invoices === 0 ? 'Nada vence en 7 días' : `${facturas(soon.invoices)} en 7 días`)}
        to={invoicesPath('pendientes', soon ? { dueFrom: soon.from, dueTo: soon.to } : {}, choice)}
        tone={soon && soon.invoices > 0 ? 'todo' : 'calm'}
        retry={retryOf(asked.summary)}
      />
      <ToReviewCard orgId={orgId} summary={asked.summary} />
      <NowCard
        label="Pagos atrasados"
        icon={IconAlertTriangle}
        figure={kpis && formatMoney(kpis.overdueAmount)}
        note={kpis && (kpis.overdueInvoices === 0 ? 'Nada vencido' : `${facturas(kpis.overdueInvoices)} sin pagar`)}
        to={invoicesPath('vencidas', {}, choice)}
        tone={kpis && kpis.overdueInvoices > 0 ? 'late' : 'calm'}
        retry={retryOf(asked.kpis)}
      />
      <PayrollNow payrolls={payrolls.data} branch={choice} retry={retryOf(payrolls)} />
    </ul>
  )
}
