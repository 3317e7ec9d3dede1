import { useQuery, useQueryClient } from '@tanstack/react-query'
import { employees } from 'contract/employees.ts'
import { errorText } from 'contract/errors.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { Failure } from '../../parts/failure.tsx'
import type { Flash } from '../../parts/flash.ts'
import { idIn } from '../../parts/id-in.ts'
import { useListAddress } from '../../parts/list-address.ts'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeMonths } from './employee-months.tsx'
import { Gaps } from './gaps.tsx'

export function EditEmployee() {
  const { orgId, branchId } = useBranchScope()
  const id = idIn(useParams()['id'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const list = useListAddress(inBranch(paths.employees, branchId))
  const query = useQuery({
    queryKey: ['employees', orgId, 'one', id],
    queryFn: ({ signal }) => call(employees.get, { params: { orgId: orgId ?? 0, id } }, { signal }),
    enabled: orgId !== null,
  })
  const employee = query.data

  const reveal = async (accountId: number): Promise<string | null> => {
    const { data } = await call(employees.accountNumber, { params: { orgId: orgId ?? 0, id, accountId } })
    return data.account_number
  }
  const accountId = employee?.bankAccounts[0]?.id

  return (
    <Page
      title="Editar Empleado"
      lead={employee ? `${employee.fullName} · ${formatRut(employee.rut)}` : undefined}
      back={<BackLink to={list}>Volver a mis empleados</BackLink>}
    >
      {orgId === null ? <ErrorBanner>{errorText('organization_not_found')}</ErrorBanner> : null}
      {query.isError ? (
        <Failure title="No se pudo cargar el empleado" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {orgId === null || employee === undefined ? (
        query.isLoading ? (
          <Loading />
        ) : null
      ) : (
        <>
          <Gaps employee={employee} />
          <UnsavedGuard>
            <EmployeeForm
              key={employee.id}
              employee={employee}
              failure="No se pudo actualizar el empleado"
              submitLabel="Guardar Cambios"
              backTo={list}
              save={async (body) => {
                queries.setQueryData(
                  ['employees', orgId, 'one', id],
                  await call(employees.update, { params: { orgId, id }, body }),
                )
                await queries.invalidateQueries({ queryKey: ['employees', orgId, 'list'] })
              }}
              onSaved={() =>
                void navigate(list, { state: { flash: 'Empleado actualizado correctamente' } satisfies Flash })
              }
              reveal={accountId === undefined ? null : () => reveal(accountId)}
            />
          </UnsavedGuard>
          <EmployeeMonths orgId={orgId} branchId={branchId} employeeId={employee.id} />
        </>
      )}
    </Page>
  )
}
