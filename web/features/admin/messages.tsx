import { adminPageSizes } from 'contract/route.ts'
import { Badge, NativeSelect } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ContactMessage } from 'contract/contact.ts'
import { useMemo } from 'react'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { formatInstant } from 'contract/rules/instant.ts'
import { useListFilter, useListParams } from '../../parts/list-params.ts'
import { RowActions, RowButton } from '../../parts/row-actions.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { MessageDialog, messageLabels } from './message-dialog.tsx'
import { PlatformList } from './platform-list.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { adminQueries } from './queries.ts'

/** What people wrote on the public contact form, and whether somebody answered them. */
export function AdminMessages() {
  return (
    <AdminScreen title="Mensajes" lead="Lo que llega por el formulario de contacto.">
      <List />
    </AdminScreen>
  )
}

const choices = [
  { value: '', label: 'Todos' },
  { value: 'new', label: 'Nuevos' },
  { value: 'answered', label: 'Respondidos' },
] as const
const parameter = 'estado'

const useStatus = () => {
  const [asked, setAsked] = useListFilter(parameter)
  const status = asked === 'new' || asked === 'answered' ? asked : undefined
  return [status, (next: string) => setAsked(next === '' ? null : next)] as const
}

const columnsOf = (onOpen: (id: number) => void): readonly Column<ContactMessage>[] => [
  { key: 'name', header: 'Nombre', card: 'title', cell: ({ fullName }) => fullName },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  {
    key: 'text',
    header: 'Mensaje',
    card: 'wide',
    cell: ({ text }) => (text.length > 80 ? `${text.slice(0, 79)}…` : text),
  },
  { key: 'at', header: 'Recibido', isShort: true, cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    key: 'status',
    header: 'Estado',
    isShort: true,
    card: 'corner',
    cell: ({ status }) => (
      <Badge variant="light" color={status === 'new' ? 'yellow' : 'teal'}>
        {status === 'new' ? 'Nuevo' : 'Respondido'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: ({ id, fullName }) => (
      <RowActions>
        <RowButton icon={IconEye} label={`Ver el mensaje de ${fullName}`} title="Ver" onClick={() => onOpen(id)} />
      </RowActions>
    ),
  },
]

function List() {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const [status, setStatus] = useStatus()
  const { opened, open, close, cancel } = useInlineForm({ labels: messageLabels })
  const [notice, showNotice] = useNotice()
  const queries = useQueryClient()
  const query = useQuery(adminQueries.messages({ search, status, page, pageSize }))
  const columns = useMemo(() => columnsOf(open), [open])
  return (
    <UnsavedGuard>
      <SuccessBanner>{notice}</SuccessBanner>
      <PlatformList
        heading="Mensajes"
        label="Mensajes de contacto"
        failure="Error al cargar los mensajes"
        none="Ningún mensaje"
        search={{ label: 'Buscar mensajes', placeholder: 'Nombre, email o texto' }}
        tools={
          <NativeSelect
            aria-label="Estado de los mensajes"
            value={status ?? ''}
            data={[...choices]}
            onChange={(event) => setStatus(event.currentTarget.value)}
          />
        }
        filter={{ isOn: status !== undefined, clear: () => setStatus('') }}
        columns={columns}
        query={query}
        list={list}
      />
      <MessageDialog
        id={opened === null ? null : Number(opened)}
        onClose={close}
        onCancel={cancel}
        onSaved={() => {
          close()
          showNotice('Mensaje guardado')
          void queries.invalidateQueries({ queryKey: roots.admin })
        }}
      />
    </UnsavedGuard>
  )
}
