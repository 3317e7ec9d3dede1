import { bankAccounts, type BankAccountRow } from 'contract/bank-accounts.ts'
import { profileCall } from './profile-call.ts'
import { DeleteDialog, type DeleteProps } from '../../parts/delete-dialog.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { accountName } from './account-columns.tsx'

export function DeleteAccount({ orgId, ...props }: DeleteProps<BankAccountRow> & { orgId: number }) {
  return (
    <DeleteDialog
      {...props}
      nameOf={accountName}
      remove={({ id }) => profileCall(bankAccounts.remove, { params: { orgId, id } })}
      stale={[roots.accounts]}
      failure="Error al eliminar la cuenta bancaria"
    />
  )
}
