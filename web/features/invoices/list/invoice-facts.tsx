import { isCreditNote } from 'contract/figures/documents.ts'
import { paymentTerms } from 'contract/invoice-forms.ts'
import type { Invoice } from 'contract/invoices.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { FromList } from '../../../parts/list-address.ts'
import { Rut } from '../../../parts/rut.tsx'
import { FactList, type Fact } from '../../../ui/fact-list.tsx'
import { dueHint } from '../due-hint.ts'
import { DetailIssues } from './detail-issues.tsx'
import css from '../invoice.module.css'
import { documentName, isOwed } from '../invoice-words.ts'
import { StatusBadge } from '../status-badge.tsx'

/** `path`: where it is edited; `from`: the list that the way back leads to. */
type Props = { invoice: Invoice; today: string; path: string; from: FromList }

const dueFact = (invoice: Invoice, today: string): Fact => ({
  label: 'Vencimiento',
  value: (
    <>
      {formatDate(invoice.dueDate)}
      {isOwed(invoice) ? (
        <span className={invoice.isOverdue ? css.late : css.more}>{dueHint(invoice.dueDate, today)}</span>
      ) : null}
    </>
  ),
})

/** What an invoice says of itself, and what does not add up in it. */
export function InvoiceFacts({ invoice, today, path, from }: Props) {
  const { vendor, paidOn, paidAccount, payment_terms: terms } = invoice
  const facts: Fact[] = [
    { label: 'RUT', value: <Rut value={vendor.rut} /> },
    { label: 'Documento', value: documentName(invoice.document_type) },
    { label: 'N°', value: invoice.invoice_number },
    { label: 'Estado', value: <StatusBadge invoice={invoice} />, isWide: invoice.reviewedAt === null },
    { label: 'Fecha de emisión', value: formatDate(invoice.invoice_date) },
    ...(isCreditNote(invoice.document_type) ? [] : [dueFact(invoice, today)]),
    ...(paidOn === null
      ? []
      : [{ label: isCreditNote(invoice.document_type) ? 'Descontada el' : 'Pagada el', value: formatDate(paidOn) }]),
    ...(paidAccount === null
      ? []
      : [
          {
            label: 'Pagada desde',
            value: [paidAccount.account_bank, paidAccount.account_number].filter(Boolean).join(' '),
          },
        ]),
    ...(terms === null ? [] : [{ label: 'Forma de pago', value: paymentTerms[terms] }]),
    { label: 'Organización', value: invoice.organization.name },
    { label: 'Descripción', value: invoice.description, isWide: true },
  ]
  return (
    <>
      <DetailIssues invoice={invoice} path={path} from={from} />
      <FactList facts={facts} isTight />
    </>
  )
}
