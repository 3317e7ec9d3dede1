import { IconPencil, IconTrash } from '@tabler/icons-react'
import { bankAccounts, type BankAccountRow } from 'contract/bank-accounts.ts'
import { profileCall } from './profile-call.ts'
import { MaskedNumber } from '../../parts/masked-number.tsx'
import { RowActions, RowButton } from '../../parts/row-actions.tsx'
import { Rut } from '../../parts/rut.tsx'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/plain-table.tsx'

/** An account in words, its number masked: 'Santander ••••1234'. */
export const accountName = ({ account_bank, account_number }: BankAccountRow): string =>
  [account_bank, account_number].filter(Boolean).join(' ')

/** Asks for an account's whole number. */
export const revealNumber = async (orgId: number, id: number): Promise<string | null> =>
  (await profileCall(bankAccounts.number, { params: { orgId, id } })).data.account_number

type Options = {
  orgId: number
  canWrite: boolean
  onEdit: (account: BankAccountRow) => void
  onDelete: (account: BankAccountRow) => void
}

const factColumns = ({ orgId, canWrite }: Options): Column<BankAccountRow>[] => [
  { key: 'bank', header: 'Banco', card: 'title', cell: (row) => row.account_bank ?? <Missing /> },
  { key: 'type', header: 'Tipo', cell: (row) => row.account_type ?? <Missing /> },
  {
    key: 'number',
    header: 'Número',
    cell: (row) => (
      <MaskedNumber masked={row.account_number} reveal={canWrite ? () => revealNumber(orgId, row.id) : null} />
    ),
  },
  { key: 'rut', header: 'RUT', cell: (row) => <Rut value={row.account_rut} /> },
  { key: 'name', header: 'Titular', cell: (row) => row.account_name ?? <Missing /> },
  { key: 'description', header: 'Descripción', cell: (row) => row.account_description ?? <Missing /> },
]

const actions = ({ onEdit, onDelete }: Options): Column<BankAccountRow> => ({
  key: 'actions',
  header: 'Acciones',
  align: 'right',
  card: 'wide',
  cell: (row) => (
    <RowActions>
      <RowButton
        icon={IconPencil}
        label={`Editar la cuenta ${accountName(row)}`}
        title="Editar"
        onClick={() => onEdit(row)}
      />
      <RowButton
        icon={IconTrash}
        color="red"
        label={`Eliminar la cuenta ${accountName(row)}`}
        title="Eliminar"
        onClick={() => onDelete(row)}
      />
    </RowActions>
  ),
})

export const accountColumns = (options: Options): readonly Column<BankAccountRow>[] =>
  options.canWrite ? [...factColumns(options), actions(options)] : factColumns(options)
