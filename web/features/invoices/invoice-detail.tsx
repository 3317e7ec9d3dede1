import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { invoicePath } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceItems } from './invoice-items.tsx'
import css from './invoice-detail.module.css'

type Props = {
  /** The invoice to show; null: closed. */
  id: number | null
  branchId: number | null
  today: string
  onPay: (invoice: Invoice) => void
  onClose: () => void
}

/** 'Detalle de Factura': all that is known of one, from the list. */
export function InvoiceDetail({ id, branchId, today, onPay, onClose }: Props) {
  // Kept while the dialog fades out.
  const [shownId, setShownId] = useState(id)
  if (id !== null && id !== shownId) setShownId(id)
  const query = useQuery({
    queryKey: ['invoices', 'one', shownId],
    queryFn: ({ signal }) => call(invoices.get, { params: { id: shownId ?? 0 } }, { signal }),
    enabled: shownId !== null,
  })
  const invoice = query.data

  return (
    <Dialog opened={id !== null} onClose={onClose} title="Detalle de Factura" size="xl" hasClose>
      {query.isError ? (
        <Failure title="Error al cargar la factura" error={query.error} onRetry={() => void query.refetch()} />
      ) : invoice === undefined ? (
        <Loading />
      ) : (
        <>
          <InvoiceFacts invoice={invoice} today={today} branchId={branchId} />
          <InvoiceItems invoice={invoice} />
          <div className={css.actions}>
            {invoice.status === 'paid' ? null : (
              <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => onPay(invoice)}>
                Marcar como pagada
              </Button>
            )}
            <LinkButton to={invoicePath(invoice.id, branchId)} variant="default">
              Editar
            </LinkButton>
          </div>
        </>
      )}
    </Dialog>
  )
}
