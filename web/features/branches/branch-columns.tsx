import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Branch } from 'contract/branches.ts'
import { RecordLink } from '../../parts/record-link.tsx'
import { RowActions, RowButton, RowLink } from '../../parts/row-actions.tsx'
import { Rut } from '../../parts/rut.tsx'
import { branchPath } from '../../paths.ts'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/paged-table.tsx'

type Options = { busyId: number | null; onDelete: (branch: Branch) => void }

export const branchColumns = ({ busyId, onDelete }: Options): readonly Column<Branch>[] => [
  {
    key: 'name',
    header: 'Nombre',
    card: 'title',
    cell: (row) => <RecordLink to={branchPath(row.id)}>{row.name}</RecordLink>,
  },
  { key: 'address', header: 'Dirección', cell: (row) => row.address ?? <Missing /> },
  { key: 'rut', header: 'RUT', cell: (row) => <Rut value={row.rut} /> },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) => (
      <RowActions>
        <RowLink icon={IconPencil} to={branchPath(row.id)} label={`Editar ${row.name}`} title="Editar" />
        <RowButton
          icon={IconTrash}
          color="red"
          label={`Eliminar ${row.name}`}
          title="Eliminar"
          loading={row.id === busyId}
          onClick={() => onDelete(row)}
        />
      </RowActions>
    ),
  },
]
