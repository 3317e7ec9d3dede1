import { IconArrowBackUp, IconCheck, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { branchColumn } from '../../../parts/branch-column.tsx'
import type { BranchOf } from '../../../parts/branches.ts'
import { ChooseAllBox, ChooseBox } from '../../../parts/choose-box.tsx'
import type { FromList } from '../../../parts/list-address.ts'
import { RowButton, RowLink } from '../../../parts/row-actions.tsx'
import { Rut } from '../../../parts/rut.tsx'
import type { Selection } from '../../../parts/selection.ts'
import { invoicePath } from '../../../paths.ts'
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

export const invoiceColumns = (options: Options): readonly Column<InvoiceRow>[] => {
  const { branchOf, isAll, today, selection, shown, onSee } = options
  return [
    {
      key: 'choose',
      header: 'Selección',
      head: <ChooseAllBox selection={selection} ids={shown} />,
      card: 'corner',
      cell: (row) => <ChooseBox selection={selection} id={row.id} label={`Seleccionar la ${invoiceName(row)}`} />,
    },
    {
      key: 'vendor',
      header: 'Proveedor',
      card: 'title',
      cell: (row) => (
        <>
          <button type="button" className={css.open} onClick={() => onSee(row.id)}>
            {row.vendor.name}
          </button>
          <span className={css.more}>
            <Rut value={row.vendor.rut} />
          </span>
        </>
      ),
    },
    ...branchColumn<InvoiceRow>(branchOf, isAll),
    {
      key: 'number',
      header: 'N°',
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
      cell: (row) =>
        isCreditNote(row.document_type) ? (
          <Missing>No se paga</Missing>
        ) : (
          <>
            <span className={css.date}>{formatDate(row.dueDate)}</span>
            {isOwed(row) ? (
              <span className={row.isOverdue ? css.late : css.more}>{dueHint(row.dueDate, today)}</span>
            ) : null}
          </>
        ),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      cell: (row) => formatMoney(row.amount),
    },
    { key: 'status', header: 'Estado', cell: (row) => <StatusBadge invoice={row} /> },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      card: 'wide',
      cell: (row) => <Actions {...options} row={row} />,
    },
  ]
}
