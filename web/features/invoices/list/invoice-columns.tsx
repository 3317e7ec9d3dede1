import { IconArrowBackUp, IconCheck, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { addDays } from 'contract/rules/date.ts'
import { formatDate } from 'contract/rules/period.ts'
import { actionsColumn } from '../../../parts/actions-column.tsx'
import { branchColumn } from '../../../parts/branch-column.tsx'
import type { BranchOf } from '../../../parts/branches.ts'
import { ChooseAllBox, ChooseBox } from '../../../parts/choose-box.tsx'
import type { FromList } from '../../../parts/list-address.ts'
import { RowTools } from '../../../parts/row-tools.tsx'
import type { Selection } from '../../../parts/selection.ts'
import { invoicePath } from '../../../paths.ts'
import { Missing } from '../../../ui/missing.tsx'
import { opener, type Column } from '../../../ui/plain-table.tsx'
import { dueHint } from '../due-hint.ts'
import css from '../invoice.module.css'
import { documentName, invoiceName, isOwed, settleWord } from '../invoice-words.ts'
import { StatusBadge } from '../status-badge.tsx'

type Options = {
  branchOf: BranchOf
  /** The rows are of several organizations: say of which. */
  isAll: boolean
  from: FromList
  today: string
  selection: Selection
  /** The rows on the screen. */
  shown: readonly number[]
  onSee: (id: number) => void
  onPay: (invoice: InvoiceRow) => void
  /** It is not paid after all; recorded. */
  onReopen: (invoice: InvoiceRow) => void
  onDelete: (invoice: InvoiceRow) => void
}

type ActionsProps = Pick<Options, 'branchOf' | 'from' | 'onSee' | 'onPay' | 'onReopen' | 'onDelete'> & {
  row: InvoiceRow
}

function Actions({ row, branchOf, from, onSee, onPay, onReopen, onDelete }: ActionsProps) {
  const name = invoiceName(row)
  return (
    <RowTools
      label={`Acciones de la ${name}`}
      tools={[
        row.status === 'paid'
          ? {
              icon: IconArrowBackUp,
              label: `Volver a pendiente la ${name}`,
              title: 'Volver a pendiente',
              onSelect: () => onReopen(row),
            }
          : {
              icon: IconCheck,
              label: `${settleWord(row)} la ${name}`,
              title: settleWord(row),
              onSelect: () => onPay(row),
            },
        { icon: IconEye, label: `Ver la ${name}`, title: 'Ver', isInMenu: true, onSelect: () => onSee(row.id) },
        {
          icon: IconPencil,
          label: `Editar la ${name}`,
          title: 'Editar',
          to: invoicePath(row.id, branchOf(row.organizationId).branchId),
          state: from,
        },
        {
          icon: IconTrash,
          label: `Eliminar la ${name}`,
          title: 'Eliminar',
          isDanger: true,
          isInMenu: true,
          onSelect: () => onDelete(row),
        },
      ]}
    />
  )
}

/** What is due this week or was due before says so beside its date; of the rest the date says enough. */
const isNear = (dueDate: string, today: string): boolean => dueDate <= addDays(today, 7)

export const invoiceColumns = (options: Options): readonly Column<InvoiceRow>[] => {
  const { branchOf, isAll, today, selection, shown, onSee } = options
  return [
    {
      key: 'choose',
      header: 'Selección',
      head: <ChooseAllBox selection={selection} ids={shown} />,
      card: 'choose',
      width: '3rem',
      narrow: '2.75rem',
      cell: (row) => <ChooseBox selection={selection} id={row.id} label={`Seleccionar la ${invoiceName(row)}`} />,
    },
    {
      key: 'vendor',
      header: 'Proveedor',
      card: 'title',
      width: isAll ? '15%' : '19%',
      narrow: 'auto',
      cell: (row) => (
        <button type="button" className={css.open} {...opener} onClick={() => onSee(row.id)}>
          {row.vendor.name}
        </button>
      ),
    },
    // Beside a detail, which says it too, the vendor needs the room.
    ...branchColumn<InvoiceRow>(branchOf, isAll, { until: 50 }),
    {
      key: 'number',
      header: 'N°',
      width: '6rem',
      until: isAll ? 60 : 50,
      cell: (row) =>
        row.invoice_number === null ? (
          <Missing>Sin número</Missing>
        ) : (
          <span title={documentName(row.document_type)}>{row.invoice_number}</span>
        ),
    },
    {
      key: 'description',
      header: 'Descripción',
      until: isAll ? 70 : 60,
      cell: (row) => row.description,
    },
    {
      key: 'due',
      header: 'Vencimiento',
      width: '12.75rem',
      narrow: '6.25rem',
      card: 'under',
      cell: (row) =>
        isCreditNote(row.document_type) ? (
          <Missing>No se paga</Missing>
        ) : (
          <span className={css.due}>
            <span className={css.date}>{formatDate(row.dueDate)}</span>{' '}
            {isOwed(row) && isNear(row.dueDate, today) ? (
              <span className={row.isOverdue ? css.late : css.more}>
                {dueHint(row.dueDate, today).replace(/^Venc(e|ió) /, '')}
              </span>
            ) : null}
          </span>
        ),
    },
    {
      key: 'total',
      header: 'Total',
      // '$999.999.999,00'.
      width: '9rem',
      card: 'figure',
      align: 'right',
      cell: (row) => formatMoney(row.amount),
    },
    {
      key: 'status',
      header: 'Estado',
      width: '10.5rem',
      narrow: '8.5rem',
      card: 'badge',
      cell: (row) => <StatusBadge invoice={row} isShort />,
    },
    actionsColumn((row) => <Actions {...options} row={row} />),
  ]
}
