import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payrollWork } from 'contract/payroll-work.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { call } from '../../../api.ts'
import { Failure } from '../../../parts/failure.tsx'
import { besidePayroll, payrollQueries } from '../queries.ts'
import css from './work.module.css'

/** In the place of a document that was stored before documents were shown here: the way to it, or why there is none. */
export function ReadAgain({ payroll, canWrite }: { payroll: PayrollDetail; canWrite: boolean }) {
  const queries = useQueryClient()
  const { id, organizationId: orgId, fileName } = payroll
  const again = useMutation({
    mutationFn: () => call(payrollWork.readAgain, { params: { orgId, id } }),
    onSuccess: ({ payroll: now }) => {
      queries.setQueryData(payrollQueries.detail({ orgId, id }).queryKey, now)
      void queries.invalidateQueries(besidePayroll)
    },
  })
  if (fileName === null) return <p className={css.hint}>Esta nómina se guardó sin su documento.</p>
  return (
    <div className={css.again}>
      <p className={css.hint}>
        Se cargó antes de que el documento se mostrara aquí. Al leerlo de nuevo queda junto a sus filas; lo corregido,
        lo pagado y lo dado por bueno no cambia.
      </p>
      {canWrite ? (
        <Button variant="default" size="compact-sm" loading={again.isPending} onClick={() => again.mutate()}>
          Leer de nuevo
        </Button>
      ) : null}
      {again.error ? <Failure title="No se pudo leer de nuevo" error={again.error} /> : null}
    </div>
  )
}
