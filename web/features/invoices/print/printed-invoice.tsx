import { figuresOf, invoiceFields } from 'contract/rules/invoice-fields.ts'
import { isCreditNote } from 'contract/figures/documents.ts'
import { paymentTerms } from 'contract/invoice-forms.ts'
import type { Invoice, InvoiceItem } from 'contract/invoices.ts'
import type { Amounts } from 'contract/rules/invoice-amounts.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import {
  type Letterhead,
  type PrintColumn,
  PrintFacts,
  PrintSheet,
  PrintTable,
} from '../../../parts/print/print-sheet.tsx'
import { documentName, standingWord } from '../invoice-words.ts'

const decimals = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 6 })

const columns: readonly PrintColumn<InvoiceItem>[] = [
  { header: 'Código', cell: ({ item_code: code }) => code ?? '' },
  { header: 'Descripción', cell: ({ description, exempt }) => (exempt ? `${description} (exento)` : description) },
  { header: 'Cantidad', align: 'right', cell: ({ quantity }) => decimals.format(quantity) },
  { header: 'Precio unitario', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { header: 'Neto', align: 'right', cell: ({ neto }) => formatMoney(neto) },
]

type Props = { letterhead: Letterhead; today: string; invoice: Invoice }

/** What is known of an invoice, on paper. It is no tax document: that one is downloaded. */
export function PrintedInvoice({ letterhead, today, invoice }: Props) {
  const { vendor, paidOn, paidAccount, payment_terms: terms } = invoice
  const isCredit = isCreditNote(invoice.document_type)
  return (
    <PrintSheet
      letterhead={letterhead}
      title={`${documentName(invoice.document_type)} ${invoice.invoice_number ?? 'sin número'}`}
      lines={['Copia de lo registrado en Casa Matriz, sin valor tributario.']}
      today={today}
    >
      <PrintFacts
        facts={[
          ['Proveedor', vendor.name],
          ['RUT', formatRut(vendor.rut)],
          ['Fecha de emisión', formatDate(invoice.invoice_date)],
          ['Vencimiento', isCredit ? '—' : formatDate(invoice.dueDate)],
          ['Estado', standingWord(invoice)],
          [isCredit ? 'Descontada el' : 'Pagada el', paidOn === null ? '—' : formatDate(paidOn)],
          ['Pagada desde', [paidAccount?.account_bank, paidAccount?.account_number].filter(Boolean).join(' ') || '—'],
          ['Forma de pago', terms === null ? '—' : paymentTerms[terms]],
          ['Organización', invoice.organization.name],
          ['Descripción', invoice.description],
        ]}
      />
      {invoice.items.length === 0 ? null : (
        <PrintTable columns={columns} rows={invoice.items} rowKey={({ itemNumber }) => itemNumber} />
      )}
      <PrintFacts
        facts={Object.entries(figuresOf(invoice)).map(([name, value]) => [
          invoiceFields[name as keyof Amounts].label,
          formatMoney(value),
        ])}
      />
    </PrintSheet>
  )
}
