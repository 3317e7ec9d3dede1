import { Anchor } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { employees } from 'contract/employees.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { BlockedPersonLink } from '../../parts/blocked-person-link.tsx'
import { BranchChip } from '../../parts/branch-chip.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { Failure } from '../../parts/failure.tsx'
import type { Flash } from '../../parts/flash.ts'
import { idIn } from '../../parts/id-in.ts'
import { useListAddress } from '../../parts/list-address.ts'
import { useMay } from '../../parts/may.ts'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { PersonActions } from '../../parts/person-actions.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths } from '../../paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeMonths } from './employee-months.tsx'
import css from './employee.module.css'
import { Gaps } from './gaps.tsx'
import { lastPaidBase } from './months.ts'
import { employeeLists, employeeQueries } from './queries.ts'

export function EditEmployee() {
  const { orgId, branchId } = useBranchScope()
  const id = idIn(useParams()['id'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const may = useMay()
  const list = useListAddress(inBranch(paths.employees, branchId))
  const query = useQuery(employeeQueries.one({ orgId, id }))
  const employee = query.data
  const months = useQuery(employeeQueries.months({ orgId, id })).data?.data ?? []

  const reveal = async (accountId: number): Promise<string | null> => {
    const { data } = await call(employees.accountNumber, { params: { orgId: orgId ?? 0, id, accountId } })
    return data.account_number
  }
  const accountId = employee?.bankAccounts[0]?.id

  return (
    <Page
      title="Editar empleado"
      lead={employee ? `${employee.fullName} · ${formatRut(employee.rut)}` : undefined}
      back={<BackLink to={list}>Volver a mis empleados</BackLink>}
      actions={<BranchChip />}
    >
      {orgId === null ? <NoOrganization /> : null}
      {query.isError ? (
        <Failure title="No se pudo cargar el empleado" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      <BlockedPersonLink error={query.error} />
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
              submitLabel="Guardar cambios"
              backTo={list}
              save={async (body, ifMatch) => {
                queries.setQueryData(
                  employeeQueries.one({ orgId, id }).queryKey,
                  await call(employees.update, { params: { orgId, id }, body }, { ifMatch }),
                )
                await queries.invalidateQueries(employeeLists)
              }}
              onSaved={() =>
                void navigate(list, { state: { flash: 'Empleado actualizado correctamente' } satisfies Flash })
              }
              paidBase={lastPaidBase(months)}
              reveal={accountId === undefined ? null : () => reveal(accountId)}
            />
          </UnsavedGuard>
          <EmployeeMonths orgId={orgId} branchId={branchId} employeeId={employee.id} />
          {may('personal-data:manage') ? (
            <Panel title="Derechos sobre sus datos">
              <p className={css.text}>
                Si la persona te lo pide, puedes entregarle sus datos, dejar de usarlos o suprimir los que ningún deber
                obliga a conservar. Para ver y corregir todo lo que guardas de ella, abre{' '}
                <Anchor
                  component={Link}
                  to={paths.personalData}
                  state={{ rut: employee.rut }}
                  inherit
                  underline="always"
                >
                  Datos personales
                </Anchor>
                .
              </p>
              <PersonActions
                orgId={orgId}
                rut={employee.rut}
                isBlocked={false}
                onDone={(flash) => void navigate(list, { state: { flash } satisfies Flash })}
              />
            </Panel>
          ) : null}
        </>
      )}
    </Page>
  )
}
