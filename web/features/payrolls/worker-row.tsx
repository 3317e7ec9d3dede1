import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import type { WorkerValue } from 'contract/rules/payroll-fields.ts'
import type { PayrollEmployee } from 'contract/payrolls.ts'
import { formatDate } from 'contract/rules/period.ts'
import { memo, type ReactNode } from 'react'
import { RecordLink } from '../../parts/record-link.tsx'
import { employeePath } from '../../paths.ts'
import { Missing } from '../../ui/missing.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import { Flag } from './flag.tsx'
import type { Remark, WorkerField } from './issue-target.ts'
import { type Picked, pickedKey, valueIn } from './work/picked.ts'
import { WorkerValueText } from './work/value-text.tsx'
import css from './workers.module.css'

type Column = { key: WorkerField; header: string; align?: 'right' }

/** The columns of the specification (section 2, "New payroll"). */
export const workerColumns: readonly Column[] = [
  { key: 'fullName', header: 'Nombre' },
  { key: 'rut', header: 'RUT' },
  { key: 'total', header: 'Total', align: 'right' },
  { key: 'fonasaAmount', header: 'Fonasa', align: 'right' },
  { key: 'afpAmount', header: 'AFP', align: 'right' },
  { key: 'sundayHours', header: 'Horas Domingo', align: 'right' },
  { key: 'baseSalary', header: 'Sueldo Base', align: 'right' },
  { key: 'paid', header: 'Pagado' },
]

/** Those of them that hold a value of the document. */
export const pickedColumns: readonly WorkerValue[] = workerColumns.flatMap(({ key }) => (key === 'paid' ? [] : [key]))

/** The address of a worker's row or cell inside the page. */
export const workerId = (position: number, field: WorkerField | null): string =>
  field === null ? `trabajador-${position}` : `trabajador-${position}-${field}`

type Props = {
  worker: PayrollEmployee
  remarks: ReadonlyMap<WorkerField | '', Remark> | undefined
  /** The value of this row that is looked at. */
  picked: WorkerValue | null
  /** The place that a sentence led to: a cell, 'row', or none of this row. */
  marked: WorkerField | 'row' | null
  branchId: number | null
  canWrite: boolean
  onPick: (picked: Picked) => void
  onPay: (position: number) => void
  onOpenRemark: (remark: Remark) => void
}

/** One worker. A value that was not printed is a dash; each leads to where it was read. */
export const WorkerRow = memo(function WorkerRow(props: Props) {
  const { worker, remarks, picked, marked, onOpenRemark } = props
  const { position } = worker
  return (
    <tr
      {...tableRoles.row}
      id={workerId(position, null)}
      tabIndex={marked ? -1 : undefined}
      data-marked={marked !== null}
      data-picked={picked !== null}
    >
      {workerColumns.map(({ key, header, align }) => {
        const isName = key === 'fullName'
        const remark = remarks?.get(key)
        const ofRow = isName ? remarks?.get('') : undefined
        return (
          <td
            key={key}
            {...tableRoles.cell}
            id={workerId(position, key)}
            tabIndex={marked === key ? -1 : undefined}
            data-label={isName ? undefined : header}
            data-card={isName ? 'title' : undefined}
            data-align={align}
            data-flag={remark?.severity}
            data-marked={marked === key}
          >
            {isName ? <Name {...props} /> : key === 'paid' ? <Paid {...props} /> : <Value field={key} {...props} />}
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

type ValueProps = Pick<Props, 'worker' | 'picked' | 'onPick'> & { field: WorkerValue; children?: ReactNode }

/** A value that is looked at when it is pressed; pressed again, it is written over. */
function Value({ worker, field, picked, onPick, children }: ValueProps) {
  const { position } = worker
  return (
    <>
      <button
        type="button"
        className={css.value}
        data-cell={pickedKey({ position, field })}
        aria-current={picked === field}
        onClick={() => onPick({ position, field })}
      >
        {children ?? <WorkerValueText field={field} value={valueIn(worker, field)} />}
      </button>
      {worker.corrections[field] ? (
        <span className={css.corrected}>
          <IconPencil size={12} aria-hidden />
          Corregido
        </span>
      ) : null}
    </>
  )
}

/** The name leads to the employee; under it, where it was read. */
function Name(props: Pick<Props, 'worker' | 'picked' | 'branchId' | 'onPick'>) {
  const { id, fullName, isBlocked, locations } = props.worker
  if (isBlocked) return <Missing>Datos bloqueados</Missing>
  const page = (locations['fullName'] ?? locations['rut'] ?? Object.values(locations)[0])?.page
  const name = fullName ?? 'Sin nombre'
  return (
    <>
      <span className={css.who} title={name}>
        {id === null ? name : <RecordLink to={employeePath(id, props.branchId)}>{name}</RecordLink>}
      </span>
      <span className={css.page}>
        <Value field="fullName" {...props}>
          {page === undefined ? 'Ver nombre' : `Página ${page}`}
        </Value>
      </span>
    </>
  )
}

/** A mark and its words: paid, and on which day, or still to be paid. */
function Paid({ worker, canWrite, onPay }: Pick<Props, 'worker' | 'canWrite' | 'onPay'>) {
  const { isBlocked, payrollRecord, paidOn, position, fullName } = worker
  if (isBlocked) return <Missing />
  const words = payrollRecord.paid ? (
    <>
      <span className={css.paid}>
        <IconCheck size={15} aria-hidden />
        Pagado
      </span>
      {paidOn === null ? null : <span className={css.day}>{formatDate(paidOn)}</span>}
    </>
  ) : (
    <span className={css.unpaid}>
      <IconX size={15} aria-hidden />
      Por pagar
    </span>
  )
  if (!canWrite) return words
  return (
    <button
      type="button"
      className={css.payment}
      aria-label={`${payrollRecord.paid ? `Pagado${paidOn === null ? '' : ` el ${formatDate(paidOn)}`}` : 'Por pagar'}: pago de ${fullName ?? 'este trabajador'}`}
      onClick={() => onPay(position)}
    >
      {words}
    </button>
  )
}
