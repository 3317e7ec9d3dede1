import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminEmployees } from 'contract/employees.ts'
import { useParams } from 'react-router'
import { call } from '../../api.ts'
import { AdminRecord } from '../../parts/admin-record.tsx'
import { Failure } from '../../parts/failure.tsx'
import { idIn } from '../../parts/id-in.ts'
import { adminEmployeeLists, adminEmployeeQueries } from '../../parts/queries/admin-employees.ts'
import { adminEmployeePath, paths } from '../../paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { EmployeeForm } from './employee-form.tsx'

/** Any organization's employee; the look and the change are in that organization's audit log. */
export function AdminEditEmployee() {
  return (
    <AdminRecord
      title="Editar empleado"
      lead="Lo que cambies queda en la Actividad de su organización."
      list={paths.adminEmployees}
      back="Volver a empleados"
    >
      {(leave) => <Form leave={leave} />}
    </AdminRecord>
  )
}

function Form({ leave }: { leave: (saved: string) => void }) {
  const id = idIn(useParams()['id'])
  const queries = useQueryClient()
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
      submitLabel="Guardar cambios"
      backTo={paths.adminEmployees}
      save={async (body, ifMatch) => {
        await call(adminEmployees.update, { params: { id }, body }, { ifMatch })
        await queries.invalidateQueries({ queryKey: adminEmployeeLists })
      }}
      onSaved={() => leave('Empleado actualizado correctamente')}
      paidBase={null}
      reveal={null}
      platform={{ asksOrganization: false, isMasked: data.isMasked, pathOf: adminEmployeePath }}
    />
  )
}
