import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Invoice } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import type { FromList } from '../../../parts/list-address.ts'
import { invoicePath } from '../../../paths.ts'
import { Loading } from '../../../ui/loading.tsx'
import { settleWord } from '../invoice-words.ts'
import { DownloadDocument } from '../download-document.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceItems } from '../invoice-items.tsx'
import css from '../invoice-detail.module.css'
import { PrintInvoice } from '../print/print-invoice.tsx'

type Props = {
  /** Undefined while the server is asked for it. */
  invoice: Invoice | undefined
  /** The list as it was left, for the way back. */
  from: FromList
  today: string
  onPay: (invoice: Invoice) => void
}

/** What is known of an invoice, and what can be done with it. */
export function DetailBody({ invoice, from, today, onPay }: Props) {
  const branchOf = useBranchOf()
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
