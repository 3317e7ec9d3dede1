import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TableFrame } from '../../ui/plain-table.tsx'
import { workerColumns } from './worker-row.tsx'

/** The workers' table before there is anything to show. */
export function WorkersPlaceholder() {
  return (
    <Panel title="Empleados extraídos" flush>
      <TableFrame label="Empleados extraídos" columns={workerColumns} isWide>
        {null}
      </TableFrame>
      <EmptyState>Aquí verás a cada trabajador cuando el documento esté leído.</EmptyState>
    </Panel>
  )
}
