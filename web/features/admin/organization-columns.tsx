import { Badge, Button } from '@mantine/core'
import type { AdminOrganization } from 'contract/admin.ts'
import { dayOf } from '../../parts/day-of.ts'
import { RowActions } from '../../parts/row-actions.tsx'
import { Rut } from '../../parts/rut.tsx'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import css from './admin.module.css'

const subscriptionNames = {
  none: 'Sin cobro',
  incomplete: 'Sin pagar',
  active: 'Al día',
  past_due: 'Pago pendiente',
  suspended: 'Suspendida',
  canceled: 'Terminada',
} as const

export const organizationColumns = (
  onAsk: (organization: AdminOrganization) => void,
): readonly Column<AdminOrganization>[] => [
  {
    key: 'name',
    header: 'Nombre',
    card: 'title',
    cell: ({ id, name, principal }) => (
      <>
        {name}
        <span className={css.under}>
          N° {id}
          {principal === null ? null : ` · sucursal de ${principal.name}`}
        </span>
      </>
    ),
  },
  { key: 'rut', header: 'RUT', cell: ({ rut }) => <Rut value={rut} /> },
  {
    key: 'plan',
    header: 'Plan',
    cell: ({ plan, subscription }) => (
      <>
        {plan ?? <Missing>Sin plan</Missing>}
        <span className={css.under}>{subscriptionNames[subscription]}</span>
      </>
    ),
  },
  { key: 'branches', header: 'Sucursales', align: 'right', cell: ({ branches }) => branches },
  { key: 'users', header: 'Personas', align: 'right', cell: ({ users }) => users },
  { key: 'since', header: 'Desde', isShort: true, cell: ({ createdAt }) => dayOf(createdAt) },
  {
    key: 'status',
    header: 'Estado',
    isShort: true,
    card: 'corner',
    cell: ({ status }) => (
      <Badge variant="light" color={status === 'active' ? 'teal' : 'gray'}>
        {status === 'active' ? 'Activa' : 'Inactiva'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) =>
      row.isPlatform ? null : (
        <RowActions>
          <Button
            size="compact-sm"
            variant={row.status === 'active' ? 'subtle' : 'light'}
            color={row.status === 'active' ? 'red' : 'teal'}
            aria-label={row.status === 'active' ? `Desactivar a ${row.name}` : `Activar a ${row.name}`}
            onClick={() => onAsk(row)}
          >
            {row.status === 'active' ? 'Desactivar' : 'Activar'}
          </Button>
        </RowActions>
      ),
  },
]
