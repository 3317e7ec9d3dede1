import type { AdminPayrollDetail } from 'contract/admin-payrolls.ts'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { localSearchDelayMs } from '../workers.tsx'
import { matchesWorker, workerPageSizes } from '../worker-table.ts'
import { columnsOf } from './worker-columns.tsx'

/** The workers of a customer's payroll, to read. */
export function AdminWorkers({ payroll }: { payroll: AdminPayrollDetail }) {
  const { employees, isMasked } = payroll
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [pageSize, setPageSize] = useState<number>(50)
  const found = useMemo(() => employees.filter((worker) => matchesWorker(worker, search)), [employees, search])
  return (
    <Panel
      title="Empleados extraídos"
      flush
      aside={
        <SearchBox
          label="Buscar por nombre o RUT"
          placeholder="Nombre o RUT"
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(0)
          }}
          delayMs={localSearchDelayMs}
        />
      }
    >
      <PagedTable
        label="Empleados extraídos"
        columns={columnsOf(isMasked)}
        rowKey={({ position }) => position}
        rows={found.slice(page * pageSize, (page + 1) * pageSize)}
        isWide
        empty={<EmptyState>{search === '' ? null : `Ningún trabajador coincide con «${search}».`}</EmptyState>}
        page={page}
        total={found.length}
        pageSize={pageSize}
        pageSizes={workerPageSizes}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size)
          setPage(0)
        }}
      />
    </Panel>
  )
}
