import { useQueryClient } from '@tanstack/react-query'
import { adminEmployees } from 'contract/employees.ts'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import type { Flash } from '../../parts/flash.ts'
import { adminEmployeeLists } from '../../parts/queries/admin-employees.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { adminEmployeePath, paths } from '../../paths.ts'
import { EmployeeForm } from './employee-form.tsx'

/** An employee for any organization. */
export function AdminNewEmployee() {
  return (
    <AdminScreen
      title="Nuevo Empleado"
      lead="Para la organización que indiques, que lo leerá en su Actividad."
      back={<BackLink to={paths.adminEmployees}>Volver a empleados</BackLink>}
    >
      <UnsavedGuard>
        <Form />
      </UnsavedGuard>
    </AdminScreen>
  )
}

function Form() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <EmployeeForm
      employee={null}
      failure="No se pudo guardar el empleado"
      submitLabel="Guardar Empleado"
      backTo={paths.adminEmployees}
      save={async ({ organizationId = 0, ...body }) => {
        await call(adminEmployees.create, { body: { ...body, organizationId } })
        await queries.invalidateQueries({ queryKey: adminEmployeeLists })
      }}
      onSaved={() =>
        void navigate(paths.adminEmployees, { state: { flash: 'Empleado creado correctamente' } satisfies Flash })
      }
      paidBase={null}
      reveal={null}
      platform={{ asksOrganization: true, isMasked: false, pathOf: adminEmployeePath }}
    />
  )
}
