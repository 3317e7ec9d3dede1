import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import { call } from '../../../api.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import type { FromList } from '../../../parts/list-address.ts'
import { invoicePath } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { settleWord } from '../invoice-words.ts'
import { DownloadDocument } from '../download-document.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceItems } from '../invoice-items.tsx'
import css from '../invoice-detail.module.css'

type Props = {
  /** The invoice to show; null: closed. */
  id: number | null
  /** The list as it was left, for the way back. */
  from: FromList
  today: string
  onPay: (invoice: Invoice) => void
  onClose: () => void
}

/** 'Detalle de Factura': all that is known of one, from the list. */
export function InvoiceDetail({ id, from, today, onPay, onClose }: Props) {
  const shownId = useLast(id)
  const query = useQuery({
    queryKey: ['invoices', 'one', shownId],
    queryFn: ({ signal }) => call(invoices.get, { params: { id: shownId ?? 0 } }, { signal }),
    enabled: shownId !== null,
  })
  const invoice = query.data
  const branchOf = useBranchOf()
  const path = invoice ? invoicePath(invoice.id, branchOf(invoice.organizationId).branchId) : null

  return (
    <Dialog opened={id !== null} onClose={onClose} title="Detalle de Factura" size="xl" hasClose>
      {query.isError ? (
        <Failure title="Error al cargar la factura" error={query.error} onRetry={() => void query.refetch()} />
      ) : invoice === undefined || path === null ? (
        <Loading />
      ) : (
        <>
          <InvoiceFacts invoice={invoice} today={today} path={path} from={from} />
          <InvoiceItems invoice={invoice} />
          <div className={css.actions}>
            {invoice.status === 'paid' ? null : (
              <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => onPay(invoice)}>
                {settleWord(invoice)}
              </Button>
            )}
            <LinkButton to={path} state={from} variant="default">
              Editar
            </LinkButton>
            <DownloadDocument invoice={invoice} />
          </div>
        </>
      )}
    </Dialog>
  )
}
