import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useBranches } from '../../parts/branches.ts'
import { Failure } from '../../parts/failure.tsx'
import { useFlash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { ListCard } from '../../parts/list-card.tsx'
import { useListParams } from '../../parts/list-params.ts'
import { PrincipalOnly } from '../../parts/principal-only.tsx'
import { paths } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { branchColumns } from './branch-columns.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useBranchRemoval } from './use-branch-removal.ts'

const title = 'Mis Sucursales'

export function BranchList() {
  return <PrincipalOnly title={title}>{(orgId) => <Branches orgId={orgId} />}</PrincipalOnly>
}

function Branches({ orgId }: { orgId: number }) {
  const query = useBranches()
  const list = useListParams()
  const { page, pageSize } = list
  const [notice, showNotice] = useFlash()
  const { ask, busyId, ...removal } = useBranchRemoval(orgId, () => showNotice('Sucursal eliminada correctamente'))
  const columns = useMemo(() => branchColumns({ busyId, onDelete: ask }), [busyId, ask])
  // All of them are here; the table shows a page.
  const paged = {
    ...query,
    data: query.data && {
      data: query.data.slice(page * pageSize, (page + 1) * pageSize),
      total: query.data.length,
    },
  }

  const newBranch = (
    <LinkButton to={paths.newBranch} leftSection={<IconPlus size={16} aria-hidden />}>
      Agregar Sucursal
    </LinkButton>
  )
  return (
    <Page title={title} lead="Los locales de tu empresa que dependen de la casa matriz." actions={newBranch}>
      <SuccessBanner>{notice}</SuccessBanner>
      {removal.error && removal.holding === null ? (
        <Failure title="Error al eliminar sucursal" error={removal.error} />
      ) : null}
      <ListCard
        label="Sucursales"
        columns={columns}
        rowKey={({ id }) => id}
        query={paged}
        list={list}
        isLines
        failure="Error al cargar las sucursales"
        empty={
          <EmptyState
            title="No tienes sucursales registradas."
            icon={<IconBuildingStore size={20} stroke={1.6} />}
            action={newBranch}
          >
            Agrega tus locales para llevar las nóminas, facturas y empleados de cada uno por separado.
          </EmptyState>
        }
      />
      <MoveDialog
        holding={removal.holding}
        error={removal.error}
        isBusy={busyId !== null}
        onMove={removal.move}
        onClose={removal.close}
      />
    </Page>
  )
}
