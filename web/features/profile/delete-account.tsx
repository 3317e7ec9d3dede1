import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bankAccounts, type BankAccountRow } from 'contract/bank-accounts.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { accountName } from './account-columns.tsx'
import { useLast } from '../../ui/use-last.ts'
import { roots } from '../../parts/queries/roots.ts'

type Props = {
  orgId: number
  /** The account that is asked about; null: none. */
  account: BankAccountRow | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAccount({ orgId, account, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const shown = useLast(account)

  const removal = useMutation({
    mutationFn: (id: number) => call(bankAccounts.remove, { params: { orgId, id } }),
    onSuccess: async () => {
      onClose()
      onDeleted()
      await queries.invalidateQueries({ queryKey: roots.accounts })
    },
  })
  const close = () => {
    removal.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={account !== null}
      title={deleteTexts.title}
      question={deleteTexts.question}
      confirmLabel="Eliminar"
      isBusy={removal.isPending}
      onConfirm={() => shown && removal.mutate(shown.id)}
      onCancel={close}
    >
      {shown ? accountName(shown) : null}
      {removal.isError ? <Failure title="Error al eliminar la cuenta bancaria" error={removal.error} /> : null}
    </ConfirmDialog>
  )
}
