import type { Invoice } from 'contract/invoices.ts'
import { Failure } from '../../../parts/failure.tsx'
import { PrintButton, usePrint } from '../../../parts/print/use-print.tsx'
import { useToday } from '../../../parts/today.ts'

/** 'Imprimir' of one invoice. */
export function PrintInvoice({ invoice }: { invoice: Invoice }) {
  const today = useToday()
  const printing = usePrint(invoice.organizationId, async (letterhead) => {
    const { PrintedInvoice } = await import('./printed-invoice.tsx')
    return <PrintedInvoice letterhead={letterhead} today={today} invoice={invoice} />
  })
  return (
    <>
      <PrintButton printing={printing} size="xs" />
      {printing.error ? <Failure title="No se pudo imprimir" error={printing.error} /> : null}
    </>
  )
}
