import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { payrolls, type PayrollSummary } from 'contract/payrolls.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { DeleteDialog, type DeleteProps } from '../../parts/delete-dialog.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { payrollName } from './payroll-columns.tsx'
import { payrollQueries } from './queries.ts'

export function DeletePayroll({ row, onClose, onDeleted }: DeleteProps<PayrollSummary>) {
  const [withEmployees, setWithEmployees] = useState(false)
  const own = useQuery(payrollQueries.ownEmployees({ orgId: row?.organizationId ?? null, id: row?.id ?? null })).data
    ?.total
  return (
    <DeleteDialog
      row={row}
      onClose={() => {
        setWithEmployees(false)
        onClose()
      }}
      onDeleted={onDeleted}
      nameOf={(payroll) => [payrollName(payroll), payroll.company_name].filter(Boolean).join(' · ')}
      remove={({ organizationId: orgId, id }) =>
        call(payrolls.remove, { params: { orgId, id }, query: { withEmployees: withEmployees ? 'true' : 'false' } })
      }
      stale={[roots.employees, roots.payrolls]}
      failure="Error al eliminar la nómina"
    >
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
    </DeleteDialog>
  )
}
