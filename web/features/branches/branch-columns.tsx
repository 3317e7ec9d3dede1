import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Branch } from 'contract/branches.ts'
import { Link } from 'react-router'
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
    cell: (row) => (
      <Anchor component={Link} to={branchPath(row.id)} inherit fw={600}>
        {row.name}
      </Anchor>
    ),
  },
  { key: 'address', header: 'Dirección', cell: (row) => row.address ?? <Missing /> },
  { key: 'rut', header: 'RUT', cell: (row) => <Rut value={row.rut} /> },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <ActionIcon
          component={Link}
          to={branchPath(row.id)}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Editar ${row.name}`}
          title="Editar"
        >
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Eliminar ${row.name}`}
          title="Eliminar"
          loading={row.id === busyId}
          onClick={() => onDelete(row)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </Group>
    ),
  },
]
