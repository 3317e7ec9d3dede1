import { adminPageSizes } from 'contract/route.ts'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { admin, type AdminOrganization } from 'contract/admin.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useListFilter, useListParams } from '../../parts/list-params.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useNotice } from '../../ui/use-notice.ts'
import { organizationColumns } from './organization-columns.tsx'
import { PlatformList } from './platform-list.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { adminQueries } from './queries.ts'

const statuses = [
  { value: '', label: 'Todas' },
  { value: 'active', label: 'Activas' },
  { value: 'inactive', label: 'Inactivas' },
] as const
const parameter = 'estado'

/** The platform's customers: who they are, what they pay for, and whether they work. */
export function Organizations() {
  return (
    <AdminScreen title="Organizaciones" lead="Las empresas de la plataforma y sus sucursales.">
      <List />
    </AdminScreen>
  )
}

const useStatus = () => {
  const [asked, setAsked] = useListFilter(parameter)
  const status = asked === 'active' || asked === 'inactive' ? asked : undefined
  return [status, (next: string) => setAsked(next === '' ? null : next)] as const
}

function List() {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const [status, setStatus] = useStatus()
  const [asked, setAsked] = useState<AdminOrganization | null>(null)
  const [notice, showNotice] = useNotice()
  const queries = useQueryClient()
  const query = useQuery(adminQueries.organizations({ search, status, page, pageSize }))
  const change = useMutation({
    mutationFn: ({ id, status: before }: AdminOrganization) =>
      call(admin.setOrganizationStatus, {
        params: { id },
        body: { status: before === 'active' ? 'inactive' : 'active' },
      }),
    onSuccess: (saved) => {
      setAsked(null)
      showNotice(saved.status === 'active' ? 'Organización activada' : 'Organización desactivada')
      return queries.invalidateQueries({ queryKey: roots.admin })
    },
  })
  const columns = useMemo(() => organizationColumns(setAsked), [])
  return (
    <>
      <SuccessBanner>{notice}</SuccessBanner>
      <PlatformList
        heading="Organizaciones"
        label="Organizaciones"
        failure="Error al cargar las organizaciones"
        none="Ninguna organización"
        search={{ label: 'Buscar organizaciones', placeholder: 'Nombre o RUT' }}
        tools={
          <NativeSelect
            aria-label="Estado de las organizaciones"
            value={status ?? ''}
            data={[...statuses]}
            onChange={(event) => setStatus(event.currentTarget.value)}
          />
        }
        filter={{ isOn: status !== undefined, clear: () => setStatus('') }}
        columns={columns}
        query={query}
        list={list}
      >
        <CountCard label="Organizaciones registradas" one="Organización registrada" count={query.data?.total} />
      </PlatformList>
      <StatusQuestion
        asked={asked}
        isBusy={change.isPending}
        error={change.isError ? <Failure title="No se pudo hacer el cambio" error={change.error} /> : null}
        onConfirm={change.mutate}
        onCancel={() => {
          change.reset()
          setAsked(null)
        }}
      />
    </>
  )
}

type QuestionProps = {
  asked: AdminOrganization | null
  isBusy: boolean
  error: React.ReactNode
  onConfirm: (organization: AdminOrganization) => void
  onCancel: () => void
}

function StatusQuestion({ asked, isBusy, error, onConfirm, onCancel }: QuestionProps) {
  const shown = useLast(asked)
  const isActive = shown?.status === 'active'
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={isActive ? '¿Desactivar la organización?' : '¿Activar la organización?'}
      question={
        isActive
          ? 'Cerramos de inmediato las sesiones de su gente y de sus sucursales, nadie podrá entrar, sus documentos en espera no se leen y no se le cobra. No se borra nada.'
          : 'Su gente podrá entrar otra vez, se leerán los documentos que esperan y se le volverá a cobrar su plan.'
      }
      confirmLabel={isActive ? 'Desactivar' : 'Activar'}
      tone={isActive ? 'danger' : 'normal'}
      isBusy={isBusy}
      error={error}
      onConfirm={() => (asked === null ? undefined : onConfirm(asked))}
      onCancel={onCancel}
    >
      {shown?.name}
    </ConfirmDialog>
  )
}
