import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { PayrollEmployee } from 'contract/payrolls.ts'
import { memo, type ReactNode } from 'react'
import { Money } from '../../parts/money.tsx'
import { Rut } from '../../parts/rut.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Flag } from './flag.tsx'
import type { Remark, WorkerField } from './issue-target.ts'
import { tableRoles } from '../../ui/table-roles.ts'
import css from './workers.module.css'

const hours = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })
export const Hours = ({ value }: { value: number | null }) => (value === null ? <Missing /> : hours.format(value))

type Column = {
  key: WorkerField
  header: string
  align?: 'right' | 'center'
  cell: (worker: PayrollEmployee) => ReactNode
}

/** The columns of the specification (section 2, "New payroll"). */
export const workerColumns: readonly Column[] = [
  { key: 'fullName', header: 'Nombre', cell: ({ fullName }) => fullName ?? <Missing>Sin nombre</Missing> },
  { key: 'rut', header: 'RUT', cell: ({ rut }) => <Rut value={rut} /> },
  { key: 'total', header: 'Total', align: 'right', cell: ({ payrollRecord }) => <Money value={payrollRecord.total} /> },
  {
    key: 'fonasaAmount',
    header: 'Fonasa',
    align: 'right',
    cell: ({ payrollRecord }) => <Money value={payrollRecord.fonasaAmount} />,
  },
  {
    key: 'afpAmount',
    header: 'AFP',
    align: 'right',
    cell: ({ payrollRecord }) => <Money value={payrollRecord.afpAmount} />,
  },
  {
    key: 'sundayHours',
    header: 'Horas Domingo',
    align: 'right',
    cell: ({ payrollRecord }) => <Hours value={payrollRecord.sundayHours} />,
  },
  {
    key: 'baseSalary',
    header: 'Sueldo Base',
    align: 'right',
    cell: ({ payrollRecord }) => <Money value={payrollRecord.baseSalary} />,
  },
  { key: 'paid', header: 'Pagado', align: 'center', cell: ({ payrollRecord }) => <Paid value={payrollRecord.paid} /> },
]

const Paid = ({ value }: { value: boolean }) => (
  <span className={value ? css.paid : css.unpaid} title={value ? 'Pagado' : 'No pagado'}>
    {value ? <IconCheck size={17} aria-hidden /> : <IconX size={17} aria-hidden />}
    <VisuallyHidden>{value ? 'Pagado' : 'No pagado'}</VisuallyHidden>
  </span>
)

/** The address of a worker's row or cell inside the page. */
export const workerId = (position: number, field: WorkerField | null): string =>
  field === null ? `trabajador-${position}` : `trabajador-${position}-${field}`

type Props = {
  worker: PayrollEmployee
  remarks: ReadonlyMap<WorkerField | '', Remark> | undefined
  /** The place that a sentence led to: a cell, 'row', or none of this row. */
  marked: WorkerField | 'row' | null
  onOpenRemark: (remark: Remark) => void
}

/** One worker. A value that was not printed is a dash; where it was read is a hint. */
export const WorkerRow = memo(function WorkerRow({ worker, remarks, marked, onOpenRemark }: Props) {
  const { position, locations } = worker
  const ownPage = (locations['fullName'] ?? locations['rut'] ?? Object.values(locations)[0])?.page
  return (
    <tr
      {...tableRoles.row}
      id={workerId(position, null)}
      tabIndex={marked ? -1 : undefined}
      data-marked={marked !== null}
    >
      {workerColumns.map(({ key, header, align, cell }) => {
        const isName = key === 'fullName'
        const remark = remarks?.get(key)
        const ofRow = isName ? remarks?.get('') : undefined
        const page = locations[key]?.page
        return (
          <td
            key={key}
            {...tableRoles.cell}
            id={workerId(position, key)}
            tabIndex={marked === key ? -1 : undefined}
            title={page === undefined ? undefined : `Leído en la página ${page}`}
            data-label={isName ? undefined : header}
            data-card={isName ? 'title' : undefined}
            data-align={align}
            data-flag={remark?.severity}
            data-marked={marked === key}
          >
            {cell(worker)}
            {isName && ownPage !== undefined ? <span className={css.page}>Página {ownPage}</span> : null}
            {remark ? (
              <span className={css.flag}>
                <Flag remark={remark} onOpen={onOpenRemark} />
              </span>
            ) : null}
            {ofRow && ofRow !== remark ? (
              <span className={css.flag}>
                <Flag remark={ofRow} onOpen={onOpenRemark} />
              </span>
            ) : null}
          </td>
        )
      })}
    </tr>
  )
})
