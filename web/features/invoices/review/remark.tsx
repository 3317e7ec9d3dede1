import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { InvoiceIssue } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { invoiceFields } from 'contract/rules/invoice-fields.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { ReactNode } from 'react'
import { documentName } from '../invoice-words.ts'
import css from './remark.module.css'

/** A value of an invoice, as it is read aloud. */
export const valueText = (path: string, value: string | number): string => {
  if (path === invoiceFields.documentType.wire) return documentName(Number(value))
  if (typeof value === 'number') return formatMoney(value)
  return path.endsWith('ate') ? formatDate(value) : value
}

type Props = {
  message: string
  severity?: InvoiceIssue['severity']
  /** By which the keyboard finds one that stands in no field. */
  name?: string
  /** It asks for nothing: it says what was answered. */
  isDone?: boolean
  children?: ReactNode
}

/** A sentence about a value and its answers, small enough to stand where the value is. */
export function Remark({ message, severity = 'warning', name, isDone = false, children }: Props) {
  const Icon = isDone ? IconCheck : severity === 'error' ? IconAlertCircle : IconAlertTriangle
  return (
    <div
      className={css.remark}
      data-severity={severity}
      data-done={isDone || undefined}
      {...(name === undefined ? {} : { role: 'group', 'aria-label': message, tabIndex: -1, 'data-remark': name })}
    >
      <Icon className={css.icon} size={15} stroke={1.8} aria-hidden />
      <div className={css.body}>
        <span>{message}</span>
        {children ? <span className={css.answers}>{children}</span> : null}
      </div>
    </div>
  )
}

type AnswerProps = { onClick: () => void; isGrave?: boolean; children: ReactNode }

/** One of the answers to a remark. */
export function Answer({ onClick, isGrave = false, children }: AnswerProps) {
  return (
    <Button size="compact-sm" variant="default" {...(isGrave ? { className: css.grave ?? '' } : {})} onClick={onClick}>
      {children}
    </Button>
  )
}
