import { Badge } from '@mantine/core'
import { IconTicketOff } from '@tabler/icons-react'
import type { Coupon } from 'contract/coupons.ts'
import type { Plan } from 'contract/plans.ts'
import { formatDate } from 'contract/rules/period.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { RowActions, RowButton } from '../../parts/row-actions.tsx'
import type { Column } from '../../ui/plain-table.tsx'

const stateOf = ({ isActive, expiresOn, maxRedemptions, redeemed }: Coupon, today: string) => {
  if (!isActive) return { text: 'Desactivado', color: 'gray' }
  if (expiresOn !== null && expiresOn < today) return { text: 'Vencido', color: 'yellow' }
  if (maxRedemptions !== null && redeemed >= maxRedemptions) return { text: 'Agotado', color: 'yellow' }
  return { text: 'Activo', color: 'teal' }
}

type Options = { plans: readonly Plan[]; today: string; onSwitchOff: (coupon: Coupon) => void }

export const couponColumns = ({ plans, today, onSwitchOff }: Options): readonly Column<Coupon>[] => [
  { key: 'code', header: 'Código', card: 'title', cell: ({ code }) => code },
  { key: 'percent', header: 'Descuento', align: 'right', cell: ({ percentOff }) => `${percentOff} %` },
  {
    key: 'months',
    header: 'Por',
    isShort: true,
    cell: ({ months }) => (months === null ? 'Siempre' : counted(months, 'mes', 'meses')),
  },
  {
    key: 'plan',
    header: 'Plan',
    cell: ({ planId }) =>
      planId === null ? 'Cualquiera' : (plans.find(({ id }) => id === planId)?.name ?? `N° ${planId}`),
  },
  {
    key: 'redeemed',
    header: 'Usos',
    align: 'right',
    cell: ({ redeemed, maxRedemptions }) => (maxRedemptions === null ? redeemed : `${redeemed} de ${maxRedemptions}`),
  },
  {
    key: 'expires',
    header: 'Último día',
    isShort: true,
    cell: ({ expiresOn }) => (expiresOn === null ? 'Sin término' : formatDate(expiresOn)),
  },
  {
    key: 'state',
    header: 'Estado',
    isShort: true,
    card: 'corner',
    cell: (row) => {
      const { text, color } = stateOf(row, today)
      return (
        <Badge variant="light" color={color}>
          {text}
        </Badge>
      )
    },
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) =>
      row.isActive ? (
        <RowActions>
          <RowButton
            icon={IconTicketOff}
            color="red"
            label={`Desactivar el cupón ${row.code}`}
            title="Desactivar"
            onClick={() => onSwitchOff(row)}
          />
        </RowActions>
      ) : null,
  },
]
