import { IconArrowBackUp, IconCheck, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { addDays } from 'contract/rules/date.ts'
import { formatDate } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { branchColumn } from '../../../parts/branch-column.tsx'
import type { BranchOf } from '../../../parts/branches.ts'
import { ChooseAllBox, ChooseBox } from '../../../parts/choose-box.tsx'
import type { FromList } from '../../../parts/list-address.ts'
import { RowButton, RowLink } from '../../../parts/row-actions.tsx'
import type { Selection } from '../../../parts/selection.ts'
import { invoicePath } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Missing } from '../../../ui/missing.tsx'
import type { Column } from '../../../ui/paged-table.tsx'
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
    <span className={css.actions}>
      {row.status === 'paid' ? (
        <RowButton
          icon={IconArrowBackUp}
          size="md"
          label={`Volver a pendiente la ${name}`}
          title="Volver a pendiente"
          onClick={() => onReopen(row)}
        />
      ) : (
        <RowButton
          icon={IconCheck}
          size="md"
          color="teal"
          label={`${settleWord(row)} la ${name}`}
          title={settleWord(row)}
          onClick={() => onPay(row)}
        />
      )}
      <RowButton icon={IconEye} size="md" label={`Ver la ${name}`} title="Ver" onClick={() => onSee(row.id)} />
      <RowLink
        icon={IconPencil}
        size="md"
        to={invoicePath(row.id, branchOf(row.organizationId).branchId)}
        state={from}
        label={`Editar la ${name}`}
        title="Editar"
      />
      <RowButton
        icon={IconTrash}
        size="md"
        color="red"
        label={`Eliminar la ${name}`}
        title="Eliminar"
        onClick={() => onDelete(row)}
      />
    </span>
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
      card: 'corner',
      width: '3rem',
      cell: (row) => <ChooseBox selection={selection} id={row.id} label={`Seleccionar la ${invoiceName(row)}`} />,
    },
    {
      key: 'vendor',
      header: 'Proveedor',
      card: 'title',
      cell: (row) => (
        <>
          <button
            type="button"
            className={css.open}
            title={`${row.vendor.name} · ${formatRut(row.vendor.rut)}`}
            onClick={() => onSee(row.id)}
          >
            {row.vendor.name}
          </button>
        </>
      ),
    },
    ...branchColumn<InvoiceRow>(branchOf, isAll),
    {
      key: 'number',
      header: 'N°',
      width: '5rem',
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
      card: 'wide',
      cell: (row) => (
        <span className={css.description} title={row.description}>
          {row.description}
        </span>
      ),
    },
    {
      key: 'due',
      header: 'Vencimiento',
      width: '13.5rem',
      cell: (row) =>
        isCreditNote(row.document_type) ? (
          <Missing>No se paga</Missing>
        ) : (
          <>
            <span className={css.date}>{formatDate(row.dueDate)}</span>
            {isOwed(row) && isNear(row.dueDate, today) ? (
              <span className={row.isOverdue ? css.late : css.more}>{dueHint(row.dueDate, today)}</span>
            ) : null}
          </>
        ),
    },
    {
      key: 'total',
      header: 'Total',
      width: '8.5rem',
      align: 'right',
      cell: (row) => formatMoney(row.amount),
    },
    { key: 'status', header: 'Estado', width: '9.75rem', cell: (row) => <StatusBadge invoice={row} isShort /> },
    {
      key: 'actions',
      header: 'Acciones',
      width: 'var(--cm-actions-width)',
      head: <VisuallyHidden>Acciones</VisuallyHidden>,
      align: 'right',
      card: 'wide',
      cell: (row) => <Actions {...options} row={row} />,
    },
  ]
}
