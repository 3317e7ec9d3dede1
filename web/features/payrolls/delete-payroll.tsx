import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payrolls, type PayrollSummary } from 'contract/payrolls.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { payrollName } from './payroll-columns.tsx'
import { useLast } from '../../ui/use-last.ts'

type Props = {
  /** The payroll that is asked about; null: none. */
  payroll: PayrollSummary | null
  onClose: () => void
  onDeleted: () => void
}

export function DeletePayroll({ payroll, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const shown = useLast(payroll)

  const removal = useMutation({
    mutationFn: ({ organizationId: orgId, id }: PayrollSummary) => call(payrolls.remove, { params: { orgId, id } }),
    onSuccess: async () => {
      onClose()
      onDeleted()
      await queries.invalidateQueries({ queryKey: ['payrolls'] })
    },
  })
  const close = () => {
    removal.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={payroll !== null}
      title={deleteTexts.title}
      question={deleteTexts.question}
      error={removal.isError ? <Failure title="Error al eliminar la nómina" error={removal.error} /> : null}
      confirmLabel="Eliminar"
      isBusy={removal.isPending}
      onConfirm={() => shown && removal.mutate(shown)}
      onCancel={close}
    >
      {shown ? [payrollName(shown), shown.company_name].filter(Boolean).join(' · ') : null}
    </ConfirmDialog>
  )
}
