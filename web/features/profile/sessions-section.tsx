import { Badge, Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { account, type OpenSession } from 'contract/account.ts'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { RowActions, RowButton } from '../../parts/row-actions.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable, type Column } from '../../ui/plain-table.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { deviceName } from './device-name.ts'
import css from './profile.module.css'
import { formatInstant } from 'contract/rules/instant.ts'
import { profileQueries } from './queries.ts'
import { roots } from '../../parts/queries/roots.ts'

const nameOf = ({ userAgent }: OpenSession) => deviceName(userAgent) ?? 'Dispositivo sin nombre'

const columnsFor = (onEnd: (session: OpenSession) => void): readonly Column<OpenSession>[] => [
  {
    key: 'device',
    header: 'Dispositivo',
    card: 'title',
    cell: (row) => (
      <>
        {nameOf(row)} {row.isCurrent ? <Badge variant="light">Esta sesión</Badge> : null}
      </>
    ),
  },
  { key: 'place', header: 'Dirección', cell: (row) => row.ip ?? <Missing /> },
  { key: 'since', header: 'Desde', isShort: true, cell: (row) => formatInstant(row.createdAt) },
  { key: 'last', header: 'Último uso', isShort: true, cell: (row) => formatInstant(row.lastUsedAt) },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: (row) =>
      row.isCurrent ? null : (
        <RowActions>
          <RowButton
            icon={IconLogout}
            color="red"
            label={`Cerrar la sesión de ${nameOf(row)}`}
            title="Cerrar la sesión"
            onClick={() => onEnd(row)}
          />
        </RowActions>
      ),
  },
]

/** Where one is signed in, to end what one does not know. */
export function SessionsSection() {
  const queries = useQueryClient()
  const [notice, showNotice] = useNotice()
  const query = useQuery(profileQueries.sessions)
  const ending = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(account.endOthers, {}) : call(account.endSession, { params: { id } }),
    onSuccess: (_, id) => showNotice(id === null ? 'Cerramos tus otras sesiones' : 'Sesión cerrada'),
    onSettled: () => queries.invalidateQueries({ queryKey: roots.sessions }),
  })
  const { mutate } = ending
  const columns = useMemo(() => columnsFor(({ id }) => mutate(id)), [mutate])
  const rows = query.data?.data

  return (
    <Panel
      title="Sesiones abiertas"
      flush
      aside={
        rows && rows.length > 1 ? (
          <Button variant="default" size="xs" loading={ending.isPending} onClick={() => mutate(null)}>
            Cerrar las demás
          </Button>
        ) : null
      }
    >
      <div className={css.message}>
        <SuccessBanner>{notice}</SuccessBanner>
        {ending.isError ? <Failure title="No se pudo cerrar la sesión" error={ending.error} /> : null}
      </div>
      {rows ? (
        <PlainTable label="Sesiones abiertas" columns={columns} rowKey={({ id }) => id} rows={rows} />
      ) : query.isError ? (
        <div className={css.below}>
          <Failure
            title="No se pudieron cargar las sesiones"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : (
        <Loading />
      )}
    </Panel>
  )
}
