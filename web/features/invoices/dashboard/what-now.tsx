import { IconAlertTriangle, IconCalendarDue, IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { invoices, type InvoiceKpis, type InvoiceSummary } from 'contract/invoices.ts'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { call } from '../../../api.ts'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { invoicePath } from '../../../paths.ts'
import { everyInvoice, invoicesPath } from '../invoice-params.ts'
import { NowCard } from './now-card.tsx'
import css from './now.module.css'
import { PayrollNow } from './payroll-now.tsx'

const facturas = (count: number): string => (count === 1 ? '1 factura' : `${formatWhole(count)} facturas`)

type Props = {
  orgId: number
  kpis: InvoiceKpis | undefined
  summary: InvoiceSummary | undefined
  payrolls: readonly PayrollSummary[] | undefined
}

/** What waits for somebody today: to pay, to review, to catch up with, and what the last payroll cost. */
export function WhatNow({ orgId, kpis, summary, payrolls }: Props) {
  const { scope, choice } = useBranchScope()
  const branchOf = useBranchOf()
  const soon = summary?.dueSoon
  const toReview = summary?.toReview
  const query = useQuery({
    queryKey: ['invoices', orgId, 'list', scope, 'first to review'],
    queryFn: ({ signal }) =>
      call(
        invoices.list,
        { params: { orgId }, query: { ...everyInvoice, scope, toReview: 'true', sort: 'createdAt' } },
        { signal },
      ),
    enabled: toReview !== undefined && toReview > 0,
  })
  const first = query.data?.data[0]

  return (
    <ul className={css.cards} aria-label="Qué hacer ahora">
      <NowCard
        label="Por pagar esta semana"
        icon={IconCalendarDue}
        figure={soon && formatMoney(soon.amount)}
        note={soon && (soon.invoices === 0 ? 'Nada vence en 7 días' : `${facturas(soon.invoices)} en 7 días`)}
        to={invoicesPath('pendientes', soon ? { dueFrom: soon.from, dueTo: soon.to } : {}, choice)}
        tone={soon && soon.invoices > 0 ? 'todo' : 'calm'}
      />
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
      />
      <NowCard
        label="Pagos atrasados"
        icon={IconAlertTriangle}
        figure={kpis && formatMoney(kpis.overdueAmount)}
        note={kpis && (kpis.overdueInvoices === 0 ? 'Nada vencido' : `${facturas(kpis.overdueInvoices)} sin pagar`)}
        to={invoicesPath('vencidas', {}, choice)}
        tone={kpis && kpis.overdueInvoices > 0 ? 'late' : 'calm'}
      />
      <PayrollNow payrolls={payrolls} branch={choice} />
    </ul>
  )
}
