import { useQuery } from '@tanstack/react-query'
import type { Invoice } from 'contract/invoices.ts'
import { Failure } from '../../../parts/failure.tsx'
import type { FromList } from '../../../parts/list-address.ts'
import { Loading } from '../../../ui/loading.tsx'
import { SidePane } from '../../../ui/side-pane.tsx'
import { later } from '../../../ui/later.tsx'
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

/** Fetched when the first invoice is opened, while the server is asked for it. */
const DetailBody = later(async () => (await import('./detail-body.tsx')).DetailBody)

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

function Shown({ id, ...actions }: Pick<Props, 'from' | 'today' | 'onPay'> & { id: number }) {
  const query = useQuery(invoiceQueries.one(id))
  if (query.isError)
    return <Failure title="Error al cargar la factura" error={query.error} onRetry={() => void query.refetch()} />
  return <DetailBody fallback={<Loading />} invoice={query.data} {...actions} />
}
