import { Progress } from '@mantine/core'
import type { InvoiceKpis } from 'contract/invoices.ts'
import { Bone } from '../../../ui/bone.tsx'
import css from './dashboard.module.css'

/** Paid divided by total, as a rounded percentage (specification, section 2). */
const paymentRate = ({ paidInvoices, totalInvoices }: InvoiceKpis): number =>
  totalInvoices === 0 ? 0 : Math.round((100 * paidInvoices) / totalInvoices)

export function PaymentRate({ kpis }: { kpis: InvoiceKpis | undefined }) {
  const rate = kpis ? paymentRate(kpis) : 0
  return (
    <div className={css.rateLine}>
      <h3 className={css.label}>Tasa de pago</h3>
      <p className={css.rate}>{kpis ? `${rate}%` : <Bone width="2.5rem" />}</p>
      <Progress.Root className={css.rateBar ?? ''} size="md" radius="xl">
        <Progress.Section value={rate} color="teal" aria-label="Tasa de pago" />
      </Progress.Root>
      <p className={css.of}>
        {kpis ? `${kpis.paidInvoices} de ${kpis.totalInvoices} facturas pagadas` : <Bone width="9rem" />}
      </p>
    </div>
  )
}
