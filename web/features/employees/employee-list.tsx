import { Checkbox } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Employee } from 'contract/employees.ts'
import { useMemo, useState } from 'react'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { ChooseAllBar } from '../../parts/choose-box.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { useFlash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useFromList } from '../../parts/list-address.ts'
import { useListParams } from '../../parts/list-params.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { useSelection } from '../../parts/selection.ts'
import { useShownRows } from '../../parts/shown-rows.ts'
import { inBranch, paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeleteEmployee } from './delete-employee.tsx'
import { DeleteEmployees } from './delete-employees.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { employeeQueries } from './queries.ts'
import { useIncompleteFilter } from './use-incomplete-filter.ts'

export function EmployeeList() {
  const { orgId, choice, isAll, scope } = useBranchScope()
  const branchOf = useBranchOf()
  const list = useListParams()
  const { isIncomplete, setIncomplete } = useIncompleteFilter()
  const query = useQuery(employeeQueries.list({ ...list, orgId, scope, isIncomplete }))
  const [notice, showNotice] = useFlash()
  const [pendingDelete, setPendingDelete] = useState<Employee | null>(null)
  const selection = useSelection(choice)
  const shown = useShownRows(query.data?.data, selection)
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
  return (
    <ListScreen
      title="Mis empleados"
      lead="Las personas que trabajan contigo, su previsión y la cuenta donde les pagas."
      actions={newEmployee}
      notice={notice}
      orgId={orgId}
      summary={<CountCard label="Empleados registrados" one="Empleado registrado" count={query.data?.total} />}
      label="Empleados"
      search={{ label: 'Buscar por nombre, email o RUT', placeholder: 'Nombre, email o RUT' }}
      tools={
        <Checkbox
          size="sm"
          label="Solo incompletos"
          checked={isIncomplete}
          onChange={(event) => setIncomplete(event.currentTarget.checked)}
        />
      }
      bar={
        <>
          {orgId === null ? null : (
            <DeleteEmployees orgId={orgId} scope={scope} selection={selection} onDeleted={showNotice} />
          )}
          {shown.length > 0 ? <ChooseAllBar selection={selection} ids={shown} /> : null}
        </>
      }
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      list={list}
      isLines
      failure="No se pudo cargar los empleados"
      none="Ningún empleado"
      empty={
        isIncomplete ? (
          <EmptyState title="Todo completo">A ningún empleado le faltan datos.</EmptyState>
        ) : (
          <EmptyState icon={<IconUsers size={20} stroke={1.6} />} action={newEmployee}>
            Agrega a tu primer empleado, o carga una nómina y los crearemos por ti.
          </EmptyState>
        )
      }
    >
      {orgId === null ? null : (
        <DeleteEmployee
          row={pendingDelete}
          onClose={() => setPendingDelete(null)}
          onDeleted={() => showNotice('Empleado eliminado correctamente')}
        />
      )}
    </ListScreen>
  )
}
