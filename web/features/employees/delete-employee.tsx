import { employees, type Employee } from 'contract/employees.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { call } from '../../api.ts'
import { DeleteDialog, type DeleteProps } from '../../parts/delete-dialog.tsx'
import { roots } from '../../parts/queries/roots.ts'

export function DeleteEmployee(props: DeleteProps<Employee>) {
  return (
    <DeleteDialog
      {...props}
      nameOf={({ fullName, rut }) => `${fullName} · ${formatRut(rut)}`}
      remove={({ organizationId: orgId, id }) => call(employees.remove, { params: { orgId, id } })}
      stale={[roots.employees]}
      failure="Error al eliminar el empleado"
    />
  )
}
