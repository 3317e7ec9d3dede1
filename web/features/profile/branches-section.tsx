import type { Branch } from 'contract/branches.ts'
import { phoneText } from '../../parts/phone-text.ts'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

const columns: readonly Column<Branch>[] = [
  { key: 'name', header: 'Nombre', card: 'title', cell: (row) => row.name },
  { key: 'address', header: 'Dirección', cell: (row) => row.address ?? <Missing /> },
  { key: 'phone', header: 'Teléfono', cell: (row) => (row.phone === null ? <Missing /> : phoneText(row.phone)) },
  { key: 'email', header: 'Email', cell: (row) => row.email ?? <Missing /> },
]

/** To read; they are managed in 'Mis Sucursales'. */
export function BranchesSection({ branches }: { branches: readonly Branch[] }) {
  return (
    <Panel title="Sucursales" flush>
      <PlainTable label="Sucursales" columns={columns} rowKey={({ id }) => id} rows={branches} />
    </Panel>
  )
}
