import { useQueryClient } from '@tanstack/react-query'
import { employees } from 'contract/employees.ts'
import { call } from '../../api.ts'
import { NewRecord } from '../../parts/new-record.tsx'
import { paths } from '../../paths.ts'
import { EmployeeForm } from './employee-form.tsx'
import { roots } from '../../parts/queries/roots.ts'

export function NewEmployee() {
  const queries = useQueryClient()
  return (
    <NewRecord
      title="Nuevo Empleado"
      lead="Agrega a una persona con su previsión y la cuenta donde le pagas."
      list={paths.employees}
      back="Volver a mis empleados"
    >
      {({ orgId, list, leave }) => (
        <EmployeeForm
          employee={null}
          failure="No se pudo guardar el empleado"
          submitLabel="Guardar empleado"
          backTo={list}
          save={async (body) => {
            await call(employees.create, { params: { orgId }, body })
            await queries.invalidateQueries({ queryKey: roots.employees })
          }}
          onSaved={() => leave('Empleado creado correctamente')}
          paidBase={null}
          reveal={null}
        />
      )}
    </NewRecord>
  )
}
