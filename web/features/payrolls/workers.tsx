import { Button } from '@mantine/core'
import type { PayrollDetail, PayrollEmployee } from 'contract/payrolls.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import type { KeyboardEvent } from 'react'
import { Money } from '../../parts/money.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TableFrame } from '../../ui/plain-table.tsx'
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
          <>
            <TableFrame
              label="Empleados extraídos"
              className={css.table}
              columns={workerColumns}
              isWide
              onKeyDown={walk}
              foot={<WorkersSums workers={found} sums={view.sums} isAll={found.length === payroll.employees.length} />}
            >
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
            </TableFrame>
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
          </>
        )}
      </Panel>
    </div>
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
