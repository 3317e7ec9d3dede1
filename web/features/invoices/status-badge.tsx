import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconEyeSearch, IconReceiptRefund } from '@tabler/icons-react'
import { type LedgerStatus, ledgerStatusNames, ledgerStatusOf } from 'contract/invoice-forms.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './invoice.module.css'

const looks: Record<LedgerStatus, { color: string; icon: typeof IconClock }> = {
  pending: { color: 'yellow', icon: IconClock },
  paid: { color: 'teal', icon: IconCircleCheck },
  credit: { color: 'gray', icon: IconReceiptRefund },
  discounted: { color: 'teal', icon: IconReceiptRefund },
}

const unreadLook = { color: 'indigo', icon: IconEyeSearch }

type Props = {
  invoice: Pick<InvoiceRow, 'document_type' | 'status' | 'isOverdue' | 'reviewedAt'>
  /** In a row: what is overdue is said elsewhere, and what is unread by a sign. */
  isShort?: boolean
}

/**
 * 'Pagada', or 'Pendiente' for anything else (specification, section 2); a credit note, which is no debt, 'Por descontar'
 * or 'Descontada'. One badge, which says of what is unread that it is; what is overdue is marked besides.
 */
export function StatusBadge({ invoice, isShort = false }: Props) {
  const { document_type: type, status, isOverdue, reviewedAt } = invoice
  const ledgerStatus = ledgerStatusOf(type, status)
  const isUnread = reviewedAt === null
  const { color, icon: Icon } = isUnread && !isShort ? unreadLook : looks[ledgerStatus]
  const name = ledgerStatusNames[ledgerStatus]
  return (
    <span className={css.badges}>
      <Badge color={color} variant="light" leftSection={<Icon size={13} aria-hidden />}>
        {isUnread && !isShort ? `${name} · por revisar` : name}
      </Badge>
      {isOverdue && !isShort ? (
        <span className={css.overdue}>
          <IconAlertTriangle size={13} aria-hidden />
          Vencida
        </span>
      ) : null}
      {isUnread && isShort ? (
        <span className={css.unread} title="Por revisar">
          <IconEyeSearch size={16} stroke={1.8} aria-hidden />
          <VisuallyHidden>Por revisar</VisuallyHidden>
        </span>
      ) : null}
    </span>
  )
}
