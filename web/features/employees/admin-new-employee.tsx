import { useQueryClient } from '@tanstack/react-query'
import { adminEmployees } from 'contract/employees.ts'
import { call } from '../../api.ts'
import { AdminRecord } from '../../parts/admin-record.tsx'
import { adminEmployeeLists } from '../../parts/queries/admin-employees.ts'
import { adminEmployeePath, paths } from '../../paths.ts'
import { EmployeeForm } from './employee-form.tsx'

/** An employee for any organization. */
export function AdminNewEmployee() {
  return (
    <AdminRecord
      title="Nuevo Empleado"
      lead="Para la organización que indiques, que lo leerá en su Actividad."
      list={paths.adminEmployees}
      back="Volver a empleados"
    >
      {(leave) => <Form leave={leave} />}
    </AdminRecord>
  )
}

function Form({ leave }: { leave: (saved: string) => void }) {
  const queries = useQueryClient()
  return (
    <EmployeeForm
      employee={null}
      failure="No se pudo guardar el empleado"
      submitLabel="Guardar empleado"
      backTo={paths.adminEmployees}
      save={async ({ organizationId = 0, ...body }) => {
        await call(adminEmployees.create, { body: { ...body, organizationId } })
        await queries.invalidateQueries({ queryKey: adminEmployeeLists })
      }}
      onSaved={() => leave('Empleado creado correctamente')}
      paidBase={null}
      reveal={null}
      platform={{ asksOrganization: true, isMasked: false, pathOf: adminEmployeePath }}
    />
  )
}
