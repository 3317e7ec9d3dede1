import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconEyeSearch } from '@tabler/icons-react'
import type { InvoiceRow } from 'contract/invoices.ts'
import css from './invoice.module.css'

/** 'Pagada', or 'Pendiente' for anything else (specification, section 2); what is overdue or unread is marked besides. */
export function StatusBadge({ invoice }: { invoice: Pick<InvoiceRow, 'status' | 'isOverdue' | 'reviewedAt'> }) {
  const { status, isOverdue, reviewedAt } = invoice
  return (
    <span className={css.badges}>
      {status === 'paid' ? (
        <Badge color="teal" variant="light" leftSection={<IconCircleCheck size={13} aria-hidden />}>
          Pagada
        </Badge>
      ) : (
        <Badge color="yellow" variant="light" leftSection={<IconClock size={13} aria-hidden />}>
          Pendiente
        </Badge>
      )}
      {isOverdue ? (
        <span className={css.overdue}>
          <IconAlertTriangle size={13} aria-hidden />
          Vencida
        </span>
      ) : null}
      {reviewedAt === null ? (
        <Badge color="indigo" variant="light" leftSection={<IconEyeSearch size={13} aria-hidden />}>
          Por revisar
        </Badge>
      ) : null}
    </span>
  )
}
