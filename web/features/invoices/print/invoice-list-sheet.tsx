import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { formatMoney, sumPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { type Letterhead, type PrintColumn, PrintSheet, PrintTable } from '../../../parts/print/print-sheet.tsx'
import { facturas, standingWord } from '../invoice-words.ts'

type Props = {
  letterhead: Letterhead
  today: string
  rows: readonly InvoiceRow[]
  total: number
  /** What narrows the list, one line each. */
  filters: readonly string[]
  isAll: boolean
}

/** The invoices of a list, on paper: all that its filters find. */
export function InvoiceListSheet({ letterhead, today, rows, total, filters, isAll }: Props) {
  const columns: PrintColumn<InvoiceRow>[] = [
    { header: 'N°', isWhole: true, cell: (row) => row.invoice_number ?? '—', sum: 'Suma' },
    { header: 'Proveedor', cell: ({ vendor }) => vendor.name, sum: facturas(rows.length) },
    { header: 'RUT', isWhole: true, cell: ({ vendor }) => formatRut(vendor.rut) },
    ...(isAll ? [{ header: 'Sucursal', cell: (row: InvoiceRow) => row.organization.name }] : []),
    { header: 'Descripción', cell: ({ description }) => description },
    { header: 'Emisión', isWhole: true, cell: (row) => formatDate(row.invoice_date) },
    {
      header: 'Vencimiento',
      isWhole: true,
      cell: (row) => (isCreditNote(row.document_type) ? '—' : formatDate(row.dueDate)),
    },
    { header: 'Estado', cell: standingWord },
    {
      header: 'Total',
      align: 'right',
      cell: ({ amount }) => formatMoney(amount),
      sum: formatMoney(sumPesos(rows.map(({ amount }) => amount))),
    },
  ]
  const lines = [
    ...filters,
    ...(rows.length < total ? [`Se imprimen las primeras ${formatWhole(rows.length)} de ${facturas(total)}.`] : []),
  ]
  return (
    <PrintSheet letterhead={letterhead} title="Facturas de proveedores" lines={lines} today={today} isWide>
      <PrintTable columns={columns} rows={rows} rowKey={({ id }) => id} />
    </PrintSheet>
  )
}
