import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Branch } from 'contract/branches.ts'
import { actionsColumn } from '../../parts/actions-column.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { RowTools } from '../../parts/row-tools.tsx'
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
  { key: 'address', header: 'Dirección', card: 'under', cell: (row) => row.address ?? <Missing /> },
  { key: 'rut', header: 'RUT', card: 'figure', width: '9rem', cell: (row) => <Rut value={row.rut} /> },
  actionsColumn((row) => (
    <RowTools
      label={`Acciones de ${row.name}`}
      tools={[
        { icon: IconPencil, label: `Editar ${row.name}`, title: 'Editar', to: branchPath(row.id) },
        {
          icon: IconTrash,
          label: `Eliminar ${row.name}`,
          title: 'Eliminar',
          isDanger: true,
          isBusy: row.id === busyId,
          onSelect: () => onDelete(row),
        },
      ]}
    />
  )),
]
