import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { InvoiceRow } from 'contract/invoices.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api.ts'
import { DateField } from '../../../parts/date-field.tsx'
import { logFailure } from '../../../parts/log-failure.ts'
import { Money } from '../../../parts/money.tsx'
import { MoneyField } from '../../../parts/money-field.tsx'
import css from './admin-invoices.module.css'
import { newRowId, type RowDraft, rowProblems } from './admin-row.ts'
import { VendorPicker } from './vendor-picker.tsx'

type Props = {
  start: RowDraft
  /** The row as it stands; null for one that is being added. */
  invoice: InvoiceRow | null
  columns: number
  onSave: (draft: RowDraft) => Promise<void>
  onClose: () => void
}

/** A row as a small form: Enter saves, Esc leaves it as it was. What fails is said under it, and nothing typed is lost. */
export function EditedRow({ start, invoice, columns, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(start)
  const [wasSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const problems = wasSent ? rowProblems(draft) : {}
  const change = (part: Partial<RowDraft>) => setDraft((before) => ({ ...before, ...part }))

  const save = async () => {
    setSent(true)
    setFailure(null)
    if (Object.keys(rowProblems(draft)).length > 0) return
    setSaving(true)
    try {
      await onSave(draft)
      onClose()
    } catch (error) {
      logFailure('admin invoice', error)
      setFailure(messageOf(error))
      setSaving(false)
    }
  }

  return (
    <>
      <tr
        className={css.edited}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented) void save()
        }}
      >
        <td colSpan={2}>
          <TextInput
            ref={first}
            aria-label="Descripción"
            value={draft.description}
            error={problems.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </td>
        <td>
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
        <td data-align="right">
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
        <td>
          <DateField
            label="Vencimiento"
            labelProps={{ className: css.unseen }}
            value={draft.dueDate}
            error={problems.dueDate}
            onChange={(dueDate) => change({ dueDate })}
          />
        </td>
        <td>
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
        <td>
          <SaveOrCancel isSaving={isSaving} onSave={() => void save()} onClose={onClose} />
        </td>
      </tr>
      {failure === null ? null : (
        <tr>
          <td colSpan={columns}>
            <p className={css.failure} role="alert">
              {draft.id === newRowId ? 'No se creó la factura.' : 'No se guardó la factura.'} {failure}
            </p>
          </td>
        </tr>
      )}
    </>
  )
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
