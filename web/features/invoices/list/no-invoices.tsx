import { IconFileInvoice } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NothingFound } from '../../../parts/list-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Tab } from '../invoice-params.ts'

const upToDate = { title: 'Todo al día', text: 'No hay facturas por pagar en esta vista.' }
const texts: Record<Tab, { title: string; text: string }> = {
  todas: upToDate,
  pendientes: upToDate,
  vencidas: upToDate,
  pagadas: { title: 'Ninguna factura pagada', text: 'Cuando marques una factura como pagada la verás aquí.' },
  creditos: {
    title: 'Ninguna nota de crédito',
    text: 'Las que te envíen tus proveedores descontarán de lo que les debes.',
  },
}

type Props = {
  tab: Tab
  search: string
  /** A search or a filter stands in the address. */
  isNarrowed: boolean
  newInvoice: ReactNode
  onClear: () => void
}

/** Why there are no rows: none yet, none like that, or nothing left to do. */
export function NoInvoices({ tab, search, isNarrowed, newInvoice, onClear }: Props) {
  if (isNarrowed)
    return (
      <NothingFound clear="Limpiar filtros" onClear={onClear}>
        {search ? `Ninguna factura coincide con «${search}».` : 'Ninguna factura cumple estos filtros.'}
      </NothingFound>
    )
  if (tab === 'todas')
    return (
      <EmptyState icon={<IconFileInvoice size={20} stroke={1.6} />} action={newInvoice}>
        Registra tu primera factura y sabrás siempre cuánto debes y cuándo vence.
      </EmptyState>
    )
  return <EmptyState title={texts[tab].title}>{texts[tab].text}</EmptyState>
}
