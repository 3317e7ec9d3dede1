import { IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import type { InvoiceRow } from 'contract/invoices.ts'
import { formatDate } from 'contract/rules/period.ts'
import { Fragment, useState } from 'react'
import { Money } from '../../../parts/money.tsx'
import { RowTools } from '../../../parts/row-tools.tsx'
import { TableFrame } from '../../../ui/plain-table.tsx'
import { tableRoles } from '../../../ui/table-roles.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { invoiceName } from '../invoice-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import css from './admin-invoices.module.css'
import { draftOf, emptyRow, type RowDraft } from './admin-row.ts'
import { EditedRow } from './edited-row.tsx'
import { RowDetails } from './row-details.tsx'
import type { EditedRows } from './use-edited-rows.ts'

const headings = [
  { key: 'details', header: 'Detalle', head: <VisuallyHidden>Detalle</VisuallyHidden> },
  { key: 'description', header: 'Descripción' },
  { key: 'vendor', header: 'Proveedor' },
  { key: 'amount', header: 'Monto', align: 'right' },
  { key: 'due', header: 'Vencimiento' },
  { key: 'status', header: 'Estado' },
  { key: 'actions', header: 'Acciones', head: <VisuallyHidden>Acciones</VisuallyHidden> },
] as const

type Props = {
  rows: readonly InvoiceRow[]
  isStale: boolean
  isAdding: boolean
  edited: EditedRows
  /** The new row goes, saved or not. */
  onAdded: () => void
  onSave: (draft: RowDraft, version?: string) => Promise<void>
  onDelete: (invoice: InvoiceRow) => void
}

/** Rows that unfold and are edited where they stand. */
export function AdminTable({ rows, isStale, isAdding, edited, onAdded, onSave, onDelete }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const elsewhere = edited.rows.filter((row) => rows.every(({ id }) => id !== row.id))
  return (
    <section aria-label="Facturas">
      <TableFrame label="Facturas" className={css.table} columns={headings} isStale={isStale} isWide>
        {isAdding ? (
          <EditedRow start={emptyRow} invoice={null} columns={headings.length} onSave={onSave} onClose={onAdded} />
        ) : null}
        {[...elsewhere, ...rows].map((invoice) =>
          edited.rows.some(({ id }) => id === invoice.id) ? (
            <EditedRow
              key={invoice.id}
              start={draftOf(invoice)}
              invoice={invoice}
              columns={headings.length}
              onTyped={edited.note}
              onSave={onSave}
              onClose={() => edited.close(invoice.id)}
            />
          ) : (
            <Fragment key={invoice.id}>
              <tr {...tableRoles.row} className={css.row} data-row={invoice.id}>
                <td {...tableRoles.cell}>
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
                <td {...tableRoles.cell}>{invoice.description}</td>
                <td {...tableRoles.cell}>{invoice.vendor.name}</td>
                <td {...tableRoles.cell} data-align="right">
                  <Money value={invoice.amount} />
                </td>
                <td {...tableRoles.cell}>
                  <span className={css.due}>Vence </span>
                  <span data-late={invoice.isOverdue} title={invoice.isOverdue ? 'Vencida' : undefined}>
                    {formatDate(invoice.dueDate)}
                  </span>
                  {invoice.isOverdue ? <VisuallyHidden> (vencida)</VisuallyHidden> : null}
                </td>
                <td {...tableRoles.cell}>
                  <StatusBadge invoice={invoice} isShort />
                </td>
                <td {...tableRoles.cell}>
                  <RowTools
                    label={`Acciones de la ${invoiceName(invoice)}`}
                    tools={[
                      {
                        icon: IconPencil,
                        label: `Editar la ${invoiceName(invoice)}`,
                        title: 'Editar',
                        onSelect: () => edited.open(invoice),
                      },
                      {
                        icon: IconTrash,
                        label: `Eliminar la ${invoiceName(invoice)}`,
                        title: 'Eliminar',
                        isDanger: true,
                        onSelect: () => onDelete(invoice),
                      },
                    ]}
                  />
                </td>
              </tr>
              {open === invoice.id ? (
                <tr {...tableRoles.row} className={css.whole}>
                  <td {...tableRoles.cell} colSpan={headings.length}>
                    <RowDetails invoice={invoice} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ),
        )}
      </TableFrame>
    </section>
  )
}
