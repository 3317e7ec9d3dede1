import { IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import type { InvoiceRow } from 'contract/invoices.ts'
import { formatDate } from 'contract/rules/period.ts'
import { Fragment, useState } from 'react'
import { Money } from '../../../parts/money.tsx'
import { RowButton } from '../../../parts/row-actions.tsx'
import table from '../../../ui/table.module.css'
import { invoiceName } from '../invoice-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import css from './admin-invoices.module.css'
import { draftOf, emptyRow, type RowDraft } from './admin-row.ts'
import { EditedRow } from './edited-row.tsx'
import { RowDetails } from './row-details.tsx'

const headings = ['Detalle', 'Descripción', 'Proveedor', 'Monto', 'Vencimiento', 'Estado', 'Acciones']

type Props = {
  rows: readonly InvoiceRow[]
  isStale: boolean
  isAdding: boolean
  onAdded: () => void
  onSave: (draft: RowDraft, version?: string) => Promise<void>
  onDelete: (invoice: InvoiceRow) => void
}

/** Rows that unfold and are edited where they stand, one at a time. */
export function AdminTable({ rows, isStale, isAdding, onAdded, onSave, onDelete }: Props) {
  const [editing, setEditing] = useState<number | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section className={table.scroll} aria-label="Facturas">
      <table className={`${table.table} ${css.table}`} aria-busy={isStale} data-stale={isStale}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} {...(heading === 'Monto' ? { 'data-align': 'right' } : {})}>
                {heading === 'Detalle' || heading === 'Acciones' ? (
                  <span className={css.unseen}>{heading}</span>
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isAdding ? (
            <EditedRow start={emptyRow} invoice={null} columns={headings.length} onSave={onSave} onClose={onAdded} />
          ) : null}
          {rows.map((invoice) =>
            editing === invoice.id ? (
              <EditedRow
                key={invoice.id}
                start={draftOf(invoice)}
                invoice={invoice}
                columns={headings.length}
                onSave={onSave}
                onClose={() => setEditing(null)}
              />
            ) : (
              <Fragment key={invoice.id}>
                <tr>
                  <td>
                    <button
                      type="button"
                      className={css.expand}
                      aria-expanded={open === invoice.id}
                      aria-label={`Detalle de la ${invoiceName(invoice)}`}
                      onClick={() => setOpen(open === invoice.id ? null : invoice.id)}
                    >
                      <IconChevronRight size={16} aria-hidden />
                    </button>
                  </td>
                  <td>{invoice.description}</td>
                  <td>{invoice.vendor.name}</td>
                  <td data-align="right">
                    <Money value={invoice.amount} />
                  </td>
                  <td>{formatDate(invoice.dueDate)}</td>
                  <td>
                    <StatusBadge invoice={invoice} />
                  </td>
                  <td>
                    <span className={css.actions}>
                      <RowButton
                        icon={IconPencil}
                        size="md"
                        label={`Editar la ${invoiceName(invoice)}`}
                        title="Editar"
                        onClick={() => setEditing(invoice.id)}
                      />
                      <RowButton
                        icon={IconTrash}
                        size="md"
                        color="red"
                        label={`Eliminar la ${invoiceName(invoice)}`}
                        title="Eliminar"
                        onClick={() => onDelete(invoice)}
                      />
                    </span>
                  </td>
                </tr>
                {open === invoice.id ? (
                  <tr>
                    <td colSpan={headings.length}>
                      <RowDetails invoice={invoice} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
