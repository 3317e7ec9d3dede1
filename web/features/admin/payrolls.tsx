import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { admin } from 'contract/admin.ts'
import { call } from '../../api.ts'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { Failure } from '../../parts/failure.tsx'
import { adminPageSizes, useListParams } from '../../parts/list-params.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { payrollColumns } from './payroll-columns.tsx'

/** The platform's payrolls: summaries, with amounts where the customer allowed support. */
export function AdminPayrolls() {
  return (
    <AdminScreen
      title="Nóminas"
      lead="Las nóminas de todas las organizaciones. Sus montos se ven solo mientras cada una permite el soporte."
    >
      <List />
    </AdminScreen>
  )
}

function List() {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const query = useQuery({
    queryKey: ['admin', 'payrolls', search, page, pageSize],
    queryFn: ({ signal }) => call(admin.payrolls, { query: { search, page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {query.isError ? (
        <Failure title="No se pudo cargar las nóminas" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
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
