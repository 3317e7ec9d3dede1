import { Dialog } from '../../../ui/dialog.tsx'
import { useLast } from '../../../ui/use-last.ts'
import type { PayFormProps } from './pay-form.tsx'
import type { Payable } from './payment-plan.ts'
import { later } from '../../../ui/later.tsx'

type Props = PayFormProps & {
  /** What is asked to be paid; null: closed. */
  rows: readonly Payable[] | null
}

const PayForm = later(async () => (await import('./pay-form.tsx')).PayForm)

/** Asks for the day and the account of a payment, and says before it how many are paid, and how much that is. */
export function PayDialog({ rows, onClose, ...props }: Props) {
  const shown = useLast(rows)
  const isOne = shown?.length === 1
  return (
    <Dialog
      opened={rows !== null}
      onClose={onClose}
      title={isOne ? 'Marcar como pagada' : 'Marcar como pagadas'}
      size="md"
    >
      {shown === null ? null : (
        <PayForm key={shown.map(({ id }) => id).join()} rows={shown} onClose={onClose} {...props} />
      )}
    </Dialog>
  )
}
