import { Button, Checkbox } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { employees, type Employee } from 'contract/employees.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { BranchSelector } from '../../parts/branch-selector.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { ChooseAllBar } from '../../parts/choose-box.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useFlash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useFromList } from '../../parts/list-address.ts'
import { useListParams } from '../../parts/list-params.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { useSelection } from '../../parts/selection.ts'
import { inBranch, paths } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { DeleteEmployee } from './delete-employee.tsx'
import { DeleteEmployees } from './delete-employees.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { useIncompleteFilter } from './use-incomplete-filter.ts'

export function EmployeeList() {
  const { orgId, choice, isAll, scope } = useBranchScope()
  const branchOf = useBranchOf()
  const list = useListParams()
  const { search, page, pageSize } = list
  const { isIncomplete, setIncomplete } = useIncompleteFilter()
  const query = useQuery({
    queryKey: ['employees', orgId, 'list', scope, search, isIncomplete, page, pageSize],
    queryFn: ({ signal }) =>
      call(
        employees.list,
        {
          params: { orgId: orgId ?? 0 },
          query: { search, page, pageSize, scope, incomplete: isIncomplete ? 'true' : 'false' },
        },
        { signal },
      ),
    enabled: orgId !== null,
    placeholderData: keepPreviousData,
  })
  const [notice, showNotice] = useFlash()
  const [pendingDelete, setPendingDelete] = useState<Employee | null>(null)
  const selection = useSelection(choice)
  const rows = query.data?.data
  const shown = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  useEffect(() => selection.show(shown), [selection, shown])
  const { list: address } = useFromList()
  const columns = useMemo(
    () => employeeColumns({ branchOf, isAll, from: { list: address }, onDelete: setPendingDelete, selection, shown }),
    [branchOf, isAll, address, selection, shown],
  )

  const newEmployee = (
    <LinkButton to={inBranch(paths.newEmployee, choice)} leftSection={<IconPlus size={16} aria-hidden />}>
      Nuevo Empleado
    </LinkButton>
  )
  const empty =
    isIncomplete && !search ? (
      <EmptyState>A ningún empleado le faltan datos.</EmptyState>
    ) : search ? (
      <EmptyState
        action={
          <Button variant="default" size="xs" onClick={() => list.setSearch('')}>
            Limpiar búsqueda
          </Button>
        }
      >
        Ningún empleado coincide con «{search}».
      </EmptyState>
    ) : (
      <EmptyState icon={<IconUsers size={20} stroke={1.6} />} action={newEmployee}>
        Agrega a tu primer empleado, o carga una nómina y los crearemos por ti.
      </EmptyState>
    )

  return (
    <Page
      title="Mis Empleados"
      lead="Las personas que trabajan contigo, su previsión y la cuenta donde les pagas."
      actions={
        <>
          <BranchSelector withAll />
          {newEmployee}
        </>
      }
    >
      <SuccessBanner>{notice}</SuccessBanner>
      {orgId === null ? <NoOrganization /> : null}
      {query.isError ? (
        <Failure title="No se pudo cargar los empleados" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      <CountCard label="Empleados Registrados" count={query.data?.total} />
      <Panel
        title="Empleados"
        aside={
          <>
            <Checkbox
              size="sm"
              label="Solo incompletos"
              checked={isIncomplete}
              onChange={(event) => setIncomplete(event.currentTarget.checked)}
            />
            <SearchBox
              label="Buscar por nombre, email o RUT"
              placeholder="Nombre, email o RUT"
              value={search}
              onSearch={list.setSearch}
            />
          </>
        }
        flush
      >
        {orgId === null ? null : (
          <DeleteEmployees orgId={orgId} scope={scope} selection={selection} onDeleted={showNotice} />
        )}
        {shown.length > 0 ? <ChooseAllBar selection={selection} ids={shown} /> : null}
        <ListTable
          label="Empleados"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          list={list}
          empty={empty}
        />
      </Panel>
      {orgId === null ? null : (
        <DeleteEmployee
          employee={pendingDelete}
          onClose={() => setPendingDelete(null)}
          onDeleted={() => showNotice('Empleado eliminado correctamente')}
        />
      )}
    </Page>
  )
}
