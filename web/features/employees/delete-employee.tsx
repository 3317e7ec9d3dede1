import { useMutation, useQueryClient } from '@tanstack/react-query'
import { employees, type Employee } from 'contract/employees.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { useLast } from '../../ui/use-last.ts'
import { roots } from '../../parts/queries/roots.ts'

type Props = {
  /** The employee that is asked about; null: none. */
  employee: Employee | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteEmployee({ employee, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const shown = useLast(employee)

  const removal = useMutation({
    mutationFn: ({ organizationId: orgId, id }: Employee) => call(employees.remove, { params: { orgId, id } }),
    onSuccess: async () => {
      onClose()
      onDeleted()
      await queries.invalidateQueries({ queryKey: roots.employees })
    },
  })
  const close = () => {
    removal.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={employee !== null}
      title={deleteTexts.title}
      question={deleteTexts.question}
      confirmLabel="Eliminar"
      isBusy={removal.isPending}
      onConfirm={() => shown && removal.mutate(shown)}
      onCancel={close}
    >
      {shown ? `${shown.fullName} · ${formatRut(shown.rut)}` : null}
      {removal.isError ? <Failure title="Error al eliminar el empleado" error={removal.error} /> : null}
    </ConfirmDialog>
  )
}
