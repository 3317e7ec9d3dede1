import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { payrolls, type PayrollSummary } from 'contract/payrolls.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { payrollName } from './payroll-columns.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useState } from 'react'
import { roots } from '../../parts/queries/roots.ts'
import { payrollQueries } from './queries.ts'

type Props = {
  /** The payroll that is asked about; null: none. */
  payroll: PayrollSummary | null
  onClose: () => void
  onDeleted: () => void
}

export function DeletePayroll({ payroll, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const shown = useLast(payroll)
  const [withEmployees, setWithEmployees] = useState(false)
  const own = useQuery(payrollQueries.ownEmployees({ orgId: payroll?.organizationId ?? null, id: payroll?.id ?? null }))
    .data?.total

  const removal = useMutation({
    mutationFn: ({ organizationId: orgId, id }: PayrollSummary) =>
      call(payrolls.remove, {
        params: { orgId, id },
        query: { withEmployees: withEmployees ? 'true' : 'false' },
      }),
    onSuccess: async () => {
      onClose()
      onDeleted()
      setWithEmployees(false)
      void queries.invalidateQueries({ queryKey: roots.employees })
      await queries.invalidateQueries({ queryKey: roots.payrolls })
    },
  })
  const close = () => {
    removal.reset()
    setWithEmployees(false)
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
      {own === undefined || own === 0 ? null : (
        <Checkbox
          mt="sm"
          mb="sm"
          size="sm"
          label={`Eliminar también ${own === 1 ? 'al empleado que solo esta nómina creó y nadie ha completado' : `a los ${own} empleados que solo esta nómina creó y nadie ha completado`}`}
          checked={withEmployees}
          onChange={(event) => setWithEmployees(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
