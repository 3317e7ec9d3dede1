import { Button, NativeSelect, TextInput } from '@mantine/core'
import { invoices, type InvoiceRow } from 'contract/invoices.ts'
import { formatDate } from 'contract/rules/period.ts'
import { versionOf } from 'contract/rules/version.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { messageOf } from '../../../api.ts'
import { DateField } from '../../../parts/date-field.tsx'
import { presentOf } from '../../../parts/edited-record.ts'
import { logFailure } from '../../../parts/log-failure.ts'
import { Money } from '../../../parts/money.tsx'
import { MoneyField } from '../../../parts/money-field.tsx'
import { useUnsaved } from '../../../parts/unsaved.tsx'
import { type Difference, reconcile } from '../../../parts/reconcile.ts'
import { isOwnEscape } from '../../../ui/own-escape.ts'
import { tableRoles } from '../../../ui/table-roles.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import css from './admin-invoices.module.css'
import { draftOf, isSameDraft, newRowId, type RowDraft, rowProblems } from './admin-row.ts'
import { VendorPicker } from './vendor-picker.tsx'

type Props = {
  start: RowDraft
  /** The row as it stands; null for one that is being added. */
  invoice: InvoiceRow | null
  columns: number
  /** Something is typed, or nothing any more; the same function between renders. */
  onTyped?: (id: number, isTyped: boolean) => void
  onSave: (draft: RowDraft, version?: string) => Promise<void>
  onClose: () => void
}

/** Tells the screen, and the table, whether leaving the row would lose something. */
const useTyped = (id: number, isTyped: boolean, onTyped: Props['onTyped']): void => {
  useUnsaved(isTyped)
  useEffect(() => {
    onTyped?.(id, isTyped)
    return () => onTyped?.(id, false)
  }, [onTyped, id, isTyped])
}

/** A row as a small form: Enter saves, Esc leaves it as it was. What fails is said under it, and nothing typed is lost. */
export function EditedRow({ start, invoice, columns, onTyped, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(start)
  const [wasSent, setSent] = useState(false)
  const [seen, setSeen] = useState({ row: start, version: invoice && versionOf(invoice, invoices.update.edited) })
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => first.current?.focus(), [])
  // Each time that it is sent with something wrong: the first field of it.
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) row.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  useTyped(draft.id, !isSameDraft(draft, seen.row), onTyped)
  const problems = wasSent ? rowProblems(draft) : {}
  const change = (part: Partial<RowDraft>) => setDraft((before) => ({ ...before, ...part }))

  const save = async () => {
    setSent(true)
    setFailure(null)
    if (Object.keys(rowProblems(draft)).length > 0) return setRefused((times) => times + 1)
    setSaving(true)
    try {
      await onSave(draft, seen.version ?? undefined)
      onClose()
    } catch (error) {
      const present = presentOf(error)
      if (present !== null && invoice !== null) {
        const row = draftOf({ ...invoice, ...present })
        const { values, conflicts } = reconcile(seen.row, draft, row)
        setSeen({ row, version: versionOf(present, invoices.update.edited) })
        setDraft(values as RowDraft)
        setFailure(othersText(conflicts))
        setSaving(false)
        return
      }
      logFailure('admin invoice', error)
      setFailure(messageOf(error))
      setSaving(false)
    }
  }

  return (
    <>
      <tr
        {...tableRoles.row}
        ref={row}
        className={css.edited}
        data-row={invoice?.id}
        onKeyDown={(event) => {
          if (isOwnEscape(event)) onClose()
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented) void save()
        }}
      >
        <td {...tableRoles.cell} colSpan={2} data-label="Descripción">
          <TextInput
            ref={first}
            aria-label="Descripción"
            value={draft.description}
            error={problems.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </td>
        <td {...tableRoles.cell} data-label="Proveedor">
          {invoice === null ? (
            <VendorPicker
              value={draft.vendorId}
              error={problems.vendorId}
              onChange={(vendorId) => change({ vendorId })}
            />
          ) : (
            invoice.vendor.name
          )}
        </td>
        <td {...tableRoles.cell} data-align="right" data-label={invoice === null ? 'Monto neto' : 'Monto'}>
          {invoice === null ? (
            <MoneyField
              aria-label="Monto neto"
              value={draft.amount}
              error={problems.amount}
              onChange={(amount) => change({ amount })}
            />
          ) : (
            <Money value={invoice.amount} />
          )}
        </td>
        <td {...tableRoles.cell} data-label="Vencimiento">
          <DateField
            label="Vencimiento"
            labelProps={{ className: hidden.hidden }}
            value={draft.dueDate}
            error={problems.dueDate}
            onChange={(dueDate) => change({ dueDate })}
          />
        </td>
        <td {...tableRoles.cell} data-label="Estado">
          <NativeSelect
            aria-label="Estado"
            value={draft.status}
            data={[
              { value: 'pending', label: 'Pendiente' },
              { value: 'paid', label: 'Pagada' },
            ]}
            onChange={(event) => change({ status: event.currentTarget.value === 'paid' ? 'paid' : 'pending' })}
          />
        </td>
        <td {...tableRoles.cell}>
          <SaveOrCancel isSaving={isSaving} onSave={() => void save()} onClose={onClose} />
        </td>
      </tr>
      {failure === null ? null : (
        <FailedRow columns={columns}>
          {draft.id === newRowId ? 'No se creó la factura.' : 'No se guardó la factura.'} {failure}
        </FailedRow>
      )}
    </>
  )
}

const labels: Record<string, string> = { description: 'la descripción', dueDate: 'el vencimiento', status: 'el estado' }
const shown = (name: string, value: unknown): string =>
  name === 'dueDate'
    ? formatDate(String(value))
    : name === 'status'
      ? value === 'paid'
        ? 'Pagada'
        : 'Pendiente'
      : String(value)

/** What somebody else changed of the row meanwhile, and what can be done about it: nothing typed is lost. */
const othersText = (conflicts: readonly Difference[]): string => {
  const said = conflicts.map(
    ({ name, theirs, mine }) =>
      `Cambió ${labels[name] ?? name}: aquí dice «${shown(name, theirs)}», tú escribiste «${shown(name, mine)}».`,
  )
  return [
    ...(said.length === 0 ? ['Cambiaron otros datos de esta factura.'] : said),
    'Guarda otra vez para dejar lo tuyo, o cancela.',
  ].join(' ')
}

const SaveOrCancel = (props: { isSaving: boolean; onSave: () => void; onClose: () => void }) => (
  <span className={css.actions}>
    <Button size="compact-sm" loading={props.isSaving} onClick={props.onSave}>
      Guardar
    </Button>
    <Button size="compact-sm" variant="default" onClick={props.onClose}>
      Cancelar
    </Button>
  </span>
)

const FailedRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr {...tableRoles.row} className={css.whole}>
    <td {...tableRoles.cell} colSpan={columns}>
      <p className={css.failure} role="alert">
        {children}
      </p>
    </td>
  </tr>
)
