import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import type { FromList } from '../../../parts/list-address.ts'
import { invoicePath } from '../../../paths.ts'
import { Loading } from '../../../ui/loading.tsx'
import { SidePane } from '../../../ui/side-pane.tsx'
import { settleWord } from '../invoice-words.ts'
import { DownloadDocument } from '../download-document.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceItems } from '../invoice-items.tsx'
import css from '../invoice-detail.module.css'
import { PrintInvoice } from '../print/print-invoice.tsx'
import { invoiceQueries } from '../queries.ts'

type Props = {
  /** The invoice to show; null: closed. */
  id: number | null
  /** Those of the list, in its order. */
  shown: readonly number[]
  /** The list as it was left, for the way back. */
  from: FromList
  today: string
  onPay: (invoice: Invoice) => void
  onSee: (id: number | null) => void
}

/** 'Detalle de Factura': all that is known of one, beside the list. */
export function InvoiceDetail({ id, shown, from, today, onPay, onSee }: Props) {
  const at = id === null ? -1 : shown.indexOf(id)
  const to = (other: number | undefined) => (at < 0 || other === undefined ? undefined : () => onSee(other))
  return (
    <SidePane
      opened={id !== null}
      title="Detalle de Factura"
      onPrevious={to(shown[at - 1])}
      onNext={to(shown[at + 1])}
      onClose={() => onSee(null)}
    >
      {id === null ? null : <Shown id={id} from={from} today={today} onPay={onPay} />}
    </SidePane>
  )
}

function Shown({ id, from, today, onPay }: Pick<Props, 'from' | 'today' | 'onPay'> & { id: number }) {
  const query = useQuery(invoiceQueries.one(id))
  const branchOf = useBranchOf()
  if (query.isError)
    return <Failure title="Error al cargar la factura" error={query.error} onRetry={() => void query.refetch()} />
  const invoice = query.data
  if (invoice === undefined) return <Loading />
  const path = invoicePath(invoice.id, branchOf(invoice.organizationId).branchId)
  return (
    <div className={css.detail}>
      <p className={css.summary}>
        <span className={css.who}>{invoice.vendor.name}</span>
        <span className={css.total}>{formatMoney(invoice.amount)}</span>
      </p>
      <div className={css.actions}>
        {invoice.status === 'paid' ? null : (
          <Button size="xs" leftSection={<IconCheck size={15} aria-hidden />} onClick={() => onPay(invoice)}>
            {settleWord(invoice)}
          </Button>
        )}
        <LinkButton size="xs" to={path} state={from} variant="default">
          {invoice.reviewedAt === null ? 'Revisar' : 'Editar'}
        </LinkButton>
        <DownloadDocument invoice={invoice} />
        <PrintInvoice invoice={invoice} />
      </div>
      <InvoiceFacts invoice={invoice} today={today} path={path} from={from} />
      <InvoiceItems invoice={invoice} isBrief />
    </div>
  )
}
