import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import css from './flag.module.css'
import type { Remark } from './issue-target.ts'

/** A remark at its value: an icon and a word, never colour alone. Leads to the sentence. */
export function Flag({ remark, onOpen }: { remark: Remark; onOpen: (remark: Remark) => void }) {
  const isError = remark.severity === 'error'
  const Icon = isError ? IconAlertCircle : IconAlertTriangle
  return (
    <button
      type="button"
      className={css.flag}
      data-severity={remark.severity}
      title={remark.message}
      aria-describedby={remark.id}
      onClick={() => onOpen(remark)}
    >
      <Icon size={13} aria-hidden />
      {isError ? 'Error' : 'Revisar'}
    </button>
  )
}
