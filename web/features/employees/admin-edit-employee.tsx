import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminEmployees } from 'contract/employees.ts'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api.ts'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Failure } from '../../parts/failure.tsx'
import type { Flash } from '../../parts/flash.ts'
import { idIn } from '../../parts/id-in.ts'
import { adminEmployeeLists, adminEmployeeQueries } from '../../parts/queries/admin-employees.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { adminEmployeePath, paths } from '../../paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { EmployeeForm } from './employee-form.tsx'

/** Any organization's employee; the look and the change are in that organization's audit log. */
export function AdminEditEmployee() {
  return (
    <AdminScreen
      title="Editar Empleado"
      lead="Lo que cambies queda en la Actividad de su organización."
      back={<BackLink to={paths.adminEmployees}>Volver a empleados</BackLink>}
    >
      <UnsavedGuard>
        <Form />
      </UnsavedGuard>
    </AdminScreen>
  )
}

function Form() {
  const id = idIn(useParams()['id'])
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(adminEmployeeQueries.one(id))
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <Failure title="No se pudo cargar el empleado" error={error} onRetry={() => void refetch()} />
    )
  return (
    <EmployeeForm
      key={data.id}
      employee={data}
      failure="No se pudo actualizar el empleado"
      submitLabel="Guardar Cambios"
      backTo={paths.adminEmployees}
      save={async (body, ifMatch) => {
        await call(adminEmployees.update, { params: { id }, body }, { ifMatch })
        await queries.invalidateQueries({ queryKey: adminEmployeeLists })
      }}
      onSaved={() =>
        void navigate(paths.adminEmployees, { state: { flash: 'Empleado actualizado correctamente' } satisfies Flash })
      }
      paidBase={null}
      reveal={null}
      platform={{ asksOrganization: false, isMasked: data.isMasked, pathOf: adminEmployeePath }}
    />
  )
}
