import { Button } from '@mantine/core'
import type { PayrollDetail, PayrollEmployee } from 'contract/payrolls.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import type { KeyboardEvent } from 'react'
import { Money } from '../../parts/money.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TableScroll } from '../../ui/table-scroll.tsx'
import table from '../../ui/table.module.css'
import type { Remark, Remarks, WorkerField } from './issue-target.ts'
import { type Picked, pickedBeside, pickedKey, pickedOf } from './work/picked.ts'
import { Hours } from './work/value-text.tsx'
import { pickedColumns, workerColumns, WorkerRow } from './worker-row.tsx'
import { workerPageSizes, type WorkerTable } from './worker-table.ts'
import { tableRoles } from '../../ui/table-roles.ts'
import css from './workers.module.css'

/** Searching is local: it waits only until the fingers rest. */
export const localSearchDelayMs = 150

/** The panel's address inside the page. */
export const workersId = 'empleados'

export type MarkedWorker = { position: number; field: WorkerField | null }

type Props = {
  view: WorkerTable
  payroll: PayrollDetail
  branchId: number | null
  remarks: Remarks
  /** The value that is looked at. */
  picked: Picked | null
  marked: MarkedWorker | null
  canWrite: boolean
  onPick: (picked: Picked) => void
  /** Asks about the payment of one, or of all. */
  onPay: (position: number | 'all') => void
  onOpenRemark: (remark: Remark) => void
}

/** 'Empleados extraídos': the workers of a payroll, with what they add up to. */
export function Workers(props: Props) {
  const { view, payroll, branchId, remarks, picked, marked, canWrite, onPick, onPay, onOpenRemark } = props
  const { found, visible, search } = view
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = pickedOf((event.target as HTMLElement).dataset['cell'] ?? '')
    if (from === null) return
    const rows = visible.map(({ position }) => position)
    const to = pickedBeside(event.key, from, rows, pickedColumns)
    if (to === null) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`[data-cell="${pickedKey(to)}"]`)?.focus()
    onPick(to)
  }
  return (
    <div id={workersId} tabIndex={-1}>
      <Panel
        title="Empleados extraídos"
        flush
        aside={
          <>
            {canWrite ? (
              <Button variant="default" size="xs" onClick={() => onPay('all')}>
                {payroll.paidEmployees === payroll.totalEmployees ? 'Pagos' : 'Marcar todos como pagados'}
              </Button>
            ) : null}
            <SearchBox
              label="Buscar por nombre o RUT"
              placeholder="Nombre o RUT"
              value={search}
              onSearch={view.setSearch}
              delayMs={localSearchDelayMs}
            />
          </>
        }
      >
        {found.length === 0 ? (
          <EmptyState>{search === '' ? null : `Ningún trabajador coincide con «${search}».`}</EmptyState>
        ) : (
          <div className={table.cards}>
            <TableScroll label="Empleados extraídos, desplazable" className={css.scroll ?? ''}>
              <table className={`${table.table} ${css.table}`} {...tableRoles.table} aria-label="Empleados extraídos">
                <WorkersHead />
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows walk through its buttons */}
                <tbody {...tableRoles.group} onKeyDown={walk}>
                  {visible.map((worker) => (
                    <WorkerRow
                      key={worker.position}
                      worker={worker}
                      remarks={remarks.ofWorker.get(worker.position)}
                      picked={picked?.position === worker.position ? picked.field : null}
                      branchId={branchId}
                      canWrite={canWrite}
                      onPick={onPick}
                      onPay={onPay}
                      marked={marked?.position === worker.position ? (marked.field ?? 'row') : null}
                      onOpenRemark={onOpenRemark}
                    />
                  ))}
                </tbody>
                <WorkersSums workers={found} sums={view.sums} isAll={found.length === payroll.employees.length} />
              </table>
            </TableScroll>
            {found.length > Math.min(...workerPageSizes) ? (
              <Pager
                page={view.page}
                total={found.length}
                pageSize={view.pageSize}
                pageSizes={workerPageSizes}
                onPage={view.setPage}
                onPageSize={view.setPageSize}
              />
            ) : null}
          </div>
        )}
      </Panel>
    </div>
  )
}

export function WorkersHead() {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {workerColumns.map(({ key, header, align }) => (
          <th key={key} {...tableRoles.header} data-align={align}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SumsProps = { workers: readonly PayrollEmployee[]; sums: WorkerTable['sums']; isAll: boolean }

function WorkersSums({ workers, sums, isAll }: SumsProps) {
  const people = `${formatWhole(workers.length)} ${workers.length === 1 ? 'empleado' : 'empleados'}`
  return (
    <tfoot {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <td {...tableRoles.cell} colSpan={2} data-card="title">
          {isAll ? `Suma de ${people}` : `Suma de ${people} de la búsqueda`}
        </td>
        <td {...tableRoles.cell} data-align="right" data-label="Total">
          <Money value={sums.total} />
        </td>
        <td {...tableRoles.cell} data-align="right" data-label="Fonasa">
          <Money value={sums.fonasaAmount} />
        </td>
        <td {...tableRoles.cell} data-align="right" data-label="AFP">
          <Money value={sums.afpAmount} />
        </td>
        <td {...tableRoles.cell} data-align="right" data-label="Horas Domingo">
          <Hours value={sums.sundayHours} />
        </td>
        <td {...tableRoles.cell} data-align="right" data-label="Sueldo Base">
          <Money value={sums.baseSalary} />
        </td>
        <td {...tableRoles.cell} data-label="Pagados">
          {formatWhole(sums.paid)} de {formatWhole(workers.length)}
        </td>
      </tr>
    </tfoot>
  )
}
