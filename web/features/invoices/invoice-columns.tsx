import { ActionIcon } from '@mantine/core'
import { IconCheck, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { InvoiceRow } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { Link } from 'react-router'
import { branchColumn } from '../../parts/branch-column.tsx'
import type { BranchOf } from '../../parts/branches.ts'
import { ChooseAllBox, ChooseBox } from '../../parts/choose-box.tsx'
import type { FromList } from '../../parts/list-address.ts'
import { Rut } from '../../parts/rut.tsx'
import type { Selection } from '../../parts/selection.ts'
import { invoicePath } from '../../paths.ts'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/paged-table.tsx'
import { dueHint } from './due-hint.ts'
import css from './invoice.module.css'
import { documentName, invoiceName } from './invoice-words.ts'
import { StatusBadge } from './status-badge.tsx'

export type RowActions = {
  onSee: (id: number) => void
  onPay: (invoice: InvoiceRow) => void
  onDelete: (invoice: InvoiceRow) => void
}
type Options = RowActions & {
  branchOf: BranchOf
  /** The rows are of several organizations: say of which. */
  isAll: boolean
  from: FromList
  today: string
  selection: Selection
  /** The rows on the screen. */
  shown: readonly number[]
}

type ActionsProps = Pick<Options, 'branchOf' | 'from'> & RowActions & { row: InvoiceRow }

function Actions({ row, branchOf, from, onSee, onPay, onDelete }: ActionsProps) {
  const name = invoiceName(row)
  const icon = { variant: 'subtle', size: 'md' } as const
  return (
    <span className={css.actions}>
      {row.status === 'paid' ? null : (
        <ActionIcon
          {...icon}
          color="teal"
          aria-label={`Marcar como pagada la ${name}`}
          title="Marcar como pagada"
          onClick={() => onPay(row)}
        >
          <IconCheck size={18} stroke={1.8} />
        </ActionIcon>
      )}
      <ActionIcon {...icon} color="gray" aria-label={`Ver la ${name}`} title="Ver" onClick={() => onSee(row.id)}>
        <IconEye size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        {...icon}
        component={Link}
        to={invoicePath(row.id, branchOf(row.organizationId).branchId)}
        state={from}
        color="gray"
        aria-label={`Editar la ${name}`}
        title="Editar"
      >
        <IconPencil size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        {...icon}
        color="red"
        aria-label={`Eliminar la ${name}`}
        title="Eliminar"
        onClick={() => onDelete(row)}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
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
      cell: (row) => (
        <>
          <span className={css.date}>{formatDate(row.dueDate)}</span>
          {row.status === 'paid' ? null : (
            <span className={row.isOverdue ? css.late : css.more}>{dueHint(row.dueDate, today)}</span>
          )}
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
