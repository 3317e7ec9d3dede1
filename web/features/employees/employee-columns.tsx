import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Employee } from 'contract/employees.ts'
import { actionsColumn } from '../../parts/actions-column.tsx'
import { branchColumn } from '../../parts/branch-column.tsx'
import type { BranchOf } from '../../parts/branches.ts'
import { ChooseAllBox, ChooseBox } from '../../parts/choose-box.tsx'
import type { FromList } from '../../parts/list-address.ts'
import { Money } from '../../parts/money.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { RowTools } from '../../parts/row-tools.tsx'
import { Rut } from '../../parts/rut.tsx'
import type { Selection } from '../../parts/selection.ts'
import { employeePath } from '../../paths.ts'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/paged-table.tsx'
import css from './employee.module.css'

type Options = {
  branchOf: BranchOf
  /** The rows are of several organizations: say of which. */
  isAll: boolean
  from: FromList
  onDelete: (employee: Employee) => void
  selection: Selection
  /** The rows on the screen. */
  shown: readonly number[]
}

export const employeeColumns = (options: Options): readonly Column<Employee>[] => {
  const { branchOf, isAll, from, onDelete, selection, shown } = options
  return [
    {
      key: 'choose',
      header: 'Seleccionar',
      head: <ChooseAllBox selection={selection} ids={shown} />,
      width: '3rem',
      card: 'choose',
      cell: (row) => <ChooseBox selection={selection} id={row.id} label={`Seleccionar a ${row.fullName}`} />,
    },
    {
      key: 'name',
      // Of several organizations there is room for the branch or for the e-mail.
      header: isAll ? 'Nombre' : 'Nombre y email',
      card: 'title',
      width: isAll ? 'auto' : '38%',
      narrow: 'auto',
      cell: (row) => (
        <>
          <RecordLink
            to={employeePath(row.id, branchOf(row.organizationId).branchId)}
            state={from}
            isIncomplete={row.isIncomplete}
          >
            {row.fullName}
          </RecordLink>{' '}
          {/* Beside its mark there is no room to say that it has none. */}
          {isAll || (row.email === null && row.isIncomplete) ? null : (
            <span className={css.email}>{row.email ?? 'Sin email'}</span>
          )}
        </>
      ),
    },
    { key: 'rut', header: 'RUT', card: 'under', width: '7.75rem', until: 40, cell: (row) => <Rut value={row.rut} /> },
    ...branchColumn<Employee>(branchOf, isAll, { width: '10rem', until: 40 }),
    // 'AFP PlanVital'.
    { key: 'afp', header: 'AFP', width: '7.25rem', until: 50, cell: (row) => row.afpName ?? <Missing /> },
    {
      key: 'health',
      header: 'Salud',
      width: '9rem',
      until: isAll ? 60 : 50,
      cell: (row) => row.fonasaName ?? <Missing />,
    },
    {
      key: 'salary',
      header: 'Sueldo base',
      card: 'figure',
      width: '8.5rem',
      align: 'right',
      cell: (row) => <Money value={row.sueldo_base} />,
    },
    actionsColumn((row) => (
      <RowTools
        label={`Acciones de ${row.fullName}`}
        tools={[
          {
            icon: IconPencil,
            label: `Editar a ${row.fullName}`,
            title: 'Editar',
            to: employeePath(row.id, branchOf(row.organizationId).branchId),
            state: from,
          },
          {
            icon: IconTrash,
            label: `Eliminar a ${row.fullName}`,
            title: 'Eliminar',
            isDanger: true,
            onSelect: () => onDelete(row),
          },
        ]}
      />
    )),
  ]
}
