import { adminPageSizes } from 'contract/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { useFromList } from '../../parts/list-address.ts'
import { useListParams } from '../../parts/list-params.ts'
import { payrollColumns } from './payroll-columns.tsx'
import { PlatformList } from './platform-list.tsx'
import { adminQueries } from './queries.ts'

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
  const { list: address } = useFromList()
  const columns = useMemo(() => payrollColumns({ list: address }), [address])
  const query = useQuery(adminQueries.payrolls({ search, page, pageSize }))
  return (
    <PlatformList
      heading="Nóminas"
      label="Nóminas de la plataforma"
      failure="No se pudo cargar las nóminas"
      none="Ninguna nómina"
      search={{ label: 'Buscar por período', placeholder: 'Período: sept 2026, 09-2026…' }}
      isLines
      columns={columns}
      query={query}
      list={list}
    >
      <CountCard label="Nóminas registradas" one="Nómina registrada" count={query.data?.total} />
    </PlatformList>
  )
}
