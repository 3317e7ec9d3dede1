import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { admin } from 'contract/admin.ts'
import { errorText } from 'contract/errors.ts'
import { call, messageOf } from '../../api.ts'
import { CountCard } from '../../parts/count-card.tsx'
import { adminPageSizes, useListParams } from '../../parts/list-params.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { useUser } from '../../session.tsx'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { payrollColumns } from './payroll-columns.tsx'

/** The platform's payrolls. Whoever only looks like an admin reads that they may not, and nothing is asked. */
export function AdminDashboard() {
  const { role } = useUser()
  return (
    <Page title="Administración" lead="Las nóminas de todas las organizaciones.">
      {role === 'admin' ? <PlatformPayrolls /> : <ErrorBanner>{errorText('forbidden')}</ErrorBanner>}
    </Page>
  )
}

function PlatformPayrolls() {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const query = useQuery({
    queryKey: ['admin', 'payrolls', search, page, pageSize],
    queryFn: ({ signal }) => call(admin.payrolls, { query: { search, page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (query.isError) return <ErrorBanner onRetry={() => void query.refetch()}>{messageOf(query.error)}</ErrorBanner>
  return (
    <>
      <CountCard label="Nóminas Registradas" count={query.data?.total} />
      <Panel
        title="Nóminas"
        aside={
          <SearchBox
            label="Buscar por período"
            placeholder="Período: sept 2026, 09-2026…"
            value={search}
            onSearch={list.setSearch}
          />
        }
        flush
      >
        <ListTable
          label="Nóminas de la plataforma"
          columns={payrollColumns}
          rowKey={({ id }) => id}
          query={query}
          list={list}
          pageSizes={adminPageSizes}
        />
      </Panel>
    </>
  )
}
