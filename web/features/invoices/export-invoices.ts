import { invoices, type InvoiceQuery, type InvoiceRow } from 'contract/invoices.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { call } from '../../api.ts'
import { asCsv } from '../../parts/csv.ts'
import type { SheetColumn } from '../../parts/xlsx.ts'
import { saveFile } from '../../ui/save-file.ts'
import { everyInvoice } from './invoice-params.ts'
import { documentName } from './invoice-words.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** The server's largest page. */
const pageSize = 100

/** Every invoice that a list with these filters would show, page after page. */
export const fetchAll = async (
  orgId: number,
  filters: Partial<Omit<InvoiceQuery, 'page' | 'pageSize'>>,
): Promise<InvoiceRow[]> => {
  const rows = new Map<number, InvoiceRow>()
  for (let page = 0; ; page++) {
    const query = { ...everyInvoice, sort: undefined, ...filters, page, pageSize }
    const { data } = await call(invoices.list, { params: { orgId }, query })
    // Somebody may add or delete one meanwhile: none comes twice.
    for (const row of data) rows.set(row.id, row)
    if (data.length < pageSize) return [...rows.values()]
  }
}

const columns: readonly (SheetColumn & { value: (row: InvoiceRow) => string | number | null })[] = [
  { header: 'N°', kind: 'text', width: 12, value: (row) => row.invoice_number },
  { header: 'Documento', kind: 'text', width: 22, value: (row) => documentName(row.document_type) },
  { header: 'Proveedor', kind: 'text', width: 34, value: (row) => row.vendor.name },
  { header: 'RUT', kind: 'text', width: 14, value: (row) => formatRut(row.vendor.rut) },
  { header: 'Descripción', kind: 'text', width: 40, value: (row) => row.description },
  { header: 'Emisión', kind: 'date', width: 12, value: (row) => row.invoice_date.slice(0, 10) },
  { header: 'Vencimiento', kind: 'date', width: 12, value: (row) => row.dueDate.slice(0, 10) },
  { header: 'Neto', kind: 'money', width: 15, value: (row) => row.invoice_total_neto },
  { header: 'Exento', kind: 'money', width: 15, value: (row) => row.exento },
  { header: 'IVA', kind: 'money', width: 15, value: (row) => row.invoice_total_iva },
  { header: 'Otros impuestos', kind: 'money', width: 15, value: (row) => row.other_taxes },
  { header: 'Total', kind: 'money', width: 15, value: (row) => row.invoice_total },
  { header: 'A pagar', kind: 'money', width: 15, value: (row) => row.amount },
  { header: 'Estado', kind: 'text', width: 12, value: (row) => (row.status === 'paid' ? 'Pagada' : 'Pendiente') },
  { header: 'Vencida', kind: 'text', width: 9, value: (row) => (row.isOverdue ? 'Sí' : 'No') },
  { header: 'Organización', kind: 'text', width: 28, value: (row) => row.organization.name },
]

/** Hands the rows to the browser as 'facturas-2026-11-21.xlsx' or '.csv'. */
export const saveInvoices = async (rows: readonly InvoiceRow[], format: ExportFormat, today: string): Promise<void> => {
  const values = rows.map((row) => columns.map(({ value }) => value(row)))
  const name = `facturas-${today}.${format}`
  if (format === 'csv') {
    const csv = asCsv([columns.map(({ header }) => header), ...values])
    return saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
  }
  const { asXlsx } = await import('../../parts/xlsx.ts')
  return saveFile(asXlsx('Facturas', columns, values), name)
}
