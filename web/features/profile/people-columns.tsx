import { Badge } from '@mantine/core'
import { IconMail, IconShield, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { roleNames, type Invitation, type Person } from 'contract/people.ts'
import { RowActions, RowButton } from '../../parts/row-actions.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import { formatInstant } from 'contract/rules/instant.ts'

type PersonOptions = { ownId: number | null; onRole: (person: Person) => void; onActive: (person: Person) => void }

export const personColumns = ({ ownId, onRole, onActive }: PersonOptions): readonly Column<Person>[] => [
  {
    key: 'name',
    header: 'Nombre',
    card: 'title',
    cell: ({ id, name }) => (
      <>
        {name} {id === ownId ? '(tú)' : null}
      </>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'role', header: 'Rol', cell: ({ role }) => roleNames[role] },
  {
    key: 'seen',
    header: 'Último uso',
    isShort: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Nunca' : formatInstant(lastSeenAt)),
  },
  {
    key: 'state',
    header: 'Estado',
    isShort: true,
    card: 'corner',
    cell: ({ isActive }) => (
      <Badge variant="light" color={isActive ? 'teal' : 'gray'}>
        {isActive ? 'Activa' : 'Inactiva'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) => (
      <RowActions>
        {row.isActive && row.role !== 'admin' ? (
          <RowButton
            icon={IconShield}
            label={
              row.role === 'client_admin'
                ? `Quitar como administrador a ${row.name}`
                : `Hacer administrador a ${row.name}`
            }
            title={row.role === 'client_admin' ? 'Quitar como administrador' : 'Hacer administrador'}
            onClick={() => onRole(row)}
          />
        ) : null}
        <RowButton
          icon={row.isActive ? IconUserOff : IconUserCheck}
          color={row.isActive ? 'red' : 'teal'}
          label={row.isActive ? `Desactivar a ${row.name}` : `Reactivar a ${row.name}`}
          title={row.isActive ? 'Desactivar' : 'Reactivar'}
          onClick={() => onActive(row)}
        />
      </RowActions>
    ),
  },
]

type InvitationOptions = { onSend: (invitation: Invitation) => void; onWithdraw: (invitation: Invitation) => void }

export const invitationColumns = ({ onSend, onWithdraw }: InvitationOptions): readonly Column<Invitation>[] => [
  { key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'role', header: 'Rol', cell: ({ role }) => roleNames[role] },
  { key: 'sent', header: 'Enviada', isShort: true, cell: ({ sentAt }) => formatInstant(sentAt) },
  {
    key: 'expires',
    header: 'Vence',
    isShort: true,
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? (
        <Badge variant="light" color="yellow">
          Vencida
        </Badge>
      ) : (
        formatInstant(expiresAt)
      ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) => (
      <RowActions>
        <RowButton
          icon={IconMail}
          label={`Enviar otra vez a ${row.name}`}
          title="Enviar otra vez"
          onClick={() => onSend(row)}
        />
        <RowButton
          icon={IconTrash}
          color="red"
          label={`Retirar la invitación de ${row.name}`}
          title="Retirar"
          onClick={() => onWithdraw(row)}
        />
      </RowActions>
    ),
  },
]
