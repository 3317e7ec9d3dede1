import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TableScroll } from '../../ui/table-scroll.tsx'
import table from '../../ui/table.module.css'
import { tableRoles } from '../../ui/table-roles.ts'
import { WorkersHead } from './workers.tsx'

/** The workers' table before there is anything to show. */
export function WorkersPlaceholder() {
  return (
    <Panel title="Empleados extraídos" flush>
      <div className={table.cards}>
        <TableScroll label="Empleados extraídos, desplazable">
          <table className={table.table} {...tableRoles.table} aria-label="Empleados extraídos">
            <WorkersHead />
          </table>
        </TableScroll>
      </div>
      <EmptyState>Aquí verás a cada trabajador cuando el documento esté leído.</EmptyState>
    </Panel>
  )
}
