import { documents, isCreditNote, isDocumentType } from 'contract/figures/documents.ts'
import { ledgerStatusNames } from 'contract/invoice-forms.ts'
import { formatDate } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { csvMark, csvRows } from '../../http/csv.ts'
import { type Cell, type Column, xlsx } from '../../http/xlsx.ts'
import { paidOnOf } from './payment.ts'
import type { InvoiceRowRecord } from './queries/invoices.ts'

/** A list of invoices as a spreadsheet, made while it is sent. */

type Exported = Column & { of: (record: InvoiceRowRecord, today: string) => Cell }

const money = (title: string, of: (record: InvoiceRowRecord) => number): Exported => ({
  title,
  width: 16,
  format: 'money',
  of,
})
const nameOf = (code: number) => (isDocumentType(code) ? documents[code].name : `Documento ${code}`)

/** As the list has it: a credit note takes from what is owed, and is never due. */
const signed = (value: number, { documentType }: InvoiceRowRecord): number =>
  isCreditNote(documentType) && value !== 0 ? -value : value

const dateCell = (date: string | null): Cell => date && { date }

const columns: Exported[] = [
  { title: 'N°', width: 12, of: ({ invoiceNumber }) => invoiceNumber },
  { title: 'Documento', width: 22, of: ({ documentType }) => nameOf(documentType) },
  { title: 'Proveedor', width: 34, of: ({ vendor }) => vendor.name },
  { title: 'RUT proveedor', width: 14, of: ({ vendor }) => formatRut(vendor.rut) },
  { title: 'Descripción', width: 44, of: ({ description }) => description },
  { title: 'Emisión', width: 12, of: ({ invoiceDate }) => ({ date: invoiceDate }) },
  {
    title: 'Vencimiento',
    width: 12,
    of: ({ documentType, dueDate }) => dateCell(isCreditNote(documentType) ? null : dueDate),
  },
  money('Neto', (record) => signed(record.neto, record)),
  money('Exento', (record) => signed(record.exento, record)),
  money('IVA', (record) => signed(record.iva, record)),
  money('Otros impuestos', (record) => signed(record.otherTaxes, record)),
  money('Total', (record) => signed(record.total, record)),
  money('A pagar', ({ payable, total }) => payable ?? total),
  { title: 'Estado', width: 11, of: ({ ledgerStatus }) => ledgerStatusNames[ledgerStatus] },
  {
    title: 'Vencida',
    width: 9,
    of: ({ ledgerStatus, dueDate }, today) => (ledgerStatus === 'pending' && dueDate < today ? 'Sí' : null),
  },
  { title: 'Pagada el', width: 12, of: (record) => dateCell(paidOnOf(record)) },
  {
    title: 'Pagada desde',
    width: 26,
    of: ({ paidAccount }) =>
      paidAccount && [paidAccount.account_bank, paidAccount.account_number].filter(Boolean).join(' '),
  },
  { title: 'Sucursal', width: 28, of: ({ organization }) => organization.name },
]

async function* cellsOf(batches: AsyncIterable<InvoiceRowRecord[]>, today: string): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map((record) => columns.map(({ of }) => of(record, today)))
}

/** Text has dates in the Chilean order, which spreadsheets of that language read as dates. */
const cellText = (cell: Cell) => (cell !== null && typeof cell === 'object' ? formatDate(cell.date) : cell)

async function* csvOf(batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield csvMark + csvRows([columns.map(({ title }) => title)])
  for await (const rows of batches) yield csvRows(rows.map((row) => row.map(cellText)))
}

/** `today` is Chile's: it decides which ones are overdue. */
export const invoiceSheet = (
  format: 'csv' | 'xlsx',
  batches: AsyncIterable<InvoiceRowRecord[]>,
  today: string,
): AsyncIterable<string | Buffer> => {
  const cells = cellsOf(batches, today)
  return format === 'csv' ? csvOf(cells) : xlsx('Facturas', columns, cells)
}
