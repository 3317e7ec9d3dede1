import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { auditLog } from 'contract/audit-log.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { Failure } from '../../parts/failure.tsx'
import { useListParams } from '../../parts/list-params.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Permitted } from '../../parts/permitted.tsx'
import { profilePath } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { auditColumns } from './audit-log-columns.tsx'
import { AuditFilters } from './audit-log-filters.tsx'
import { filterOf, useAuditParams } from './audit-log-params.ts'
import { ChainCheck } from './chain-check.tsx'
import { auditLogQuery } from './queries.ts'
import { organizationQuery } from '../../parts/queries/organization.ts'

const title = 'Actividad'

/** Who did what: for those who answer for the organization. */
export function AuditLogPage() {
  const { branchId } = useBranchScope()
  return (
    <Permitted title={title} action="audit-log:read">
      {(organizationId) => <Record orgId={branchId ?? organizationId} />}
    </Permitted>
  )
}

function Record({ orgId }: { orgId: number }) {
  const { branchId } = useBranchScope()
  const { params, change } = useAuditParams()
  const list = useListParams()
  const { page, pageSize } = list
  const filter = filterOf(params)
  const query = useQuery(auditLogQuery(orgId, { ...filter, page, pageSize }))
  const people = useQuery(organizationQuery(orgId))
  const columns = useMemo(() => auditColumns(orgId), [orgId])
  const exported = useMutation({
    mutationFn: () => call(auditLog.export, { params: { orgId }, query: filter }),
    onSuccess: (file) => {
      saveFile(file, `actividad-${dateInChile(new Date())}.csv`)
      void query.refetch()
    },
  })
  const isFiltered = Object.keys(filter).length > 0

  return (
    <Page
      title={title}
      lead="Quién vio o cambió datos sensibles. Nadie puede editar ni borrar este registro."
      back={<BackLink to={profilePath(branchId)}>Volver al perfil</BackLink>}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exported.isPending}
            onClick={() => exported.mutate()}
          >
            Exportar CSV
          </Button>
        </>
      }
    >
      {exported.isError ? <Failure title="No se pudo exportar la actividad" error={exported.error} /> : null}
      <Panel>
        <AuditFilters params={params} users={people.data?.users ?? []} onChange={change} />
      </Panel>
      <Panel title="Registro" flush>
        <ListTable
          label="Actividad"
          columns={columns}
          rowKey={(row) => `${row.organization.id}-${row.seq}`}
          query={query}
          list={list}
          failure="No se pudo cargar la actividad"
          empty={
            isFiltered ? (
              <EmptyState>Nada coincide con estos filtros.</EmptyState>
            ) : (
              <EmptyState>Aquí aparecerá lo que tu equipo vea o cambie.</EmptyState>
            )
          }
        />
      </Panel>
      <ChainCheck orgId={orgId} />
    </Page>
  )
}
