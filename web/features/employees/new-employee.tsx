import { useQueryClient } from '@tanstack/react-query'
import { employees } from 'contract/employees.ts'
import { errorText } from 'contract/errors.ts'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { BranchSelector } from '../../parts/branch-selector.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import type { Flash } from '../../parts/flash.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { EmployeeForm } from './employee-form.tsx'

export function NewEmployee() {
  const { orgId, choice } = useBranchScope()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const list = inBranch(paths.employees, choice)

  return (
    <Page
      title="Nuevo Empleado"
      lead="Agrega a una persona con su previsión y la cuenta donde le pagas."
      back={<BackLink to={list}>Volver a mis empleados</BackLink>}
      actions={<BranchSelector />}
    >
      {orgId === null ? (
        <ErrorBanner>{errorText('organization_not_found')}</ErrorBanner>
      ) : (
        <UnsavedGuard>
          <EmployeeForm
            employee={null}
            failure="No se pudo guardar el empleado"
            submitLabel="Guardar Empleado"
            backTo={list}
            save={async (body) => {
              await call(employees.create, { params: { orgId }, body })
              await queries.invalidateQueries({ queryKey: ['employees'] })
            }}
            onSaved={() => void navigate(list, { state: { flash: 'Empleado creado correctamente' } satisfies Flash })}
            paidBase={null}
            reveal={null}
          />
        </UnsavedGuard>
      )}
    </Page>
  )
}
