import { figuresOf } from 'contract/rules/invoice-fields.ts'
import type { Invoice, InvoiceItem } from 'contract/invoices.ts'
import type { Amounts } from 'contract/rules/invoice-amounts.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/paged-table.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { AmountsList } from './amounts-list.tsx'
import detail from './invoice-detail.module.css'
import css from './invoice.module.css'

const decimals = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 6 })

type OnShow = ((item: number) => void) | undefined

const columnsFor = (onShow: OnShow): readonly Column<InvoiceItem>[] => [
  {
    key: 'description',
    header: 'Descripción',
    card: 'title',
    cell: (row) => (
      <>
        {onShow === undefined ? (
          row.description
        ) : (
          <button
            type="button"
            className={css.open}
            title="Ver en el documento"
            onClick={() => onShow(row.itemNumber - 1)}
          >
            {row.description}
          </button>
        )}
        {row.item_code === null && !row.exempt ? null : (
          <span className={css.more}>
            {[row.item_code, row.exempt ? 'Exento de IVA' : null].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  { key: 'quantity', header: 'Cantidad', align: 'right', cell: (row) => decimals.format(row.quantity) },
  { key: 'price', header: 'Precio unitario', align: 'right', cell: (row) => formatMoney(row.amount) },
  { key: 'neto', header: 'Neto', align: 'right', cell: (row) => formatMoney(row.neto) },
  { key: 'iva', header: 'IVA', align: 'right', cell: (row) => formatMoney(row.iva) },
  { key: 'total', header: 'Total', align: 'right', cell: (row) => formatMoney(row.total) },
]

type Props = {
  invoice: Invoice
  /** As a form has them; the document's own without them, none while one of them is no number. */
  amounts?: Amounts | null
  /** Shows one on its document. */
  onShow?: (item: number) => void
  /** Beside the list: what each is and comes to. */
  isBrief?: boolean
}

const briefColumns: readonly Column<InvoiceItem>[] = [
  {
    key: 'description',
    header: 'Descripción',
    card: 'title',
    cell: (row) => (
      <>
        {row.description}
        <span className={css.more}>
          {decimals.format(row.quantity)} × {formatMoney(row.amount)}
        </span>
      </>
    ),
  },
  { key: 'neto', header: 'Neto', align: 'right', cell: (row) => formatMoney(row.neto) },
]

/** The items, read-only, and the figures of the document. */
export function InvoiceItems({ invoice, amounts = figuresOf(invoice), onShow, isBrief = false }: Props) {
  const { items } = invoice
  const columns = useMemo(
    // Beside its document: what the document prints.
    () =>
      isBrief
        ? briefColumns
        : columnsFor(onShow).filter(({ key }) => onShow === undefined || !['iva', 'total'].includes(key)),
    [onShow, isBrief],
  )
  return (
    <>
      <div className={detail.items}>
        {items.length === 0 ? (
          <EmptyState title="Sin detalle">El documento no trae ítems.</EmptyState>
        ) : (
          <PlainTable label="Ítems" columns={columns} rowKey={(row) => row.itemNumber} rows={items} />
        )}
      </div>
      {amounts === null ? null : <AmountsList amounts={amounts} />}
    </>
  )
}
