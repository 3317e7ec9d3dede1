import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { InvoiceIssue } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { ReactNode } from 'react'
import css from './remark.module.css'

type Repair = NonNullable<InvoiceIssue['candidates']>[number]

/** The value that would resolve an issue, as it is read aloud. */
export const repairText = ({ path, value }: Repair): string => {
  if (typeof value === 'number') return formatMoney(value)
  return path.endsWith('ate') ? formatDate(value) : value
}

type Props = {
  message: string
  severity?: InvoiceIssue['severity']
  /** By which the keyboard finds one that stands in no field. */
  name?: string
  children?: ReactNode
}

/** A sentence about a value and its answers, small enough to stand where the value is. */
export function Remark({ message, severity = 'warning', name, children }: Props) {
  const Icon = severity === 'error' ? IconAlertCircle : IconAlertTriangle
  return (
    <div
      className={css.remark}
      data-severity={severity}
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

type AnswerProps = { onClick: () => void; isFirst?: boolean; isGrave?: boolean; children: ReactNode }

/** One of the answers to a remark. */
export function Answer({ onClick, isFirst = false, isGrave = false, children }: AnswerProps) {
  return (
    <Button
      size="compact-xs"
      variant={isFirst ? 'filled' : 'default'}
      {...(isGrave ? { className: css.grave ?? '' } : {})}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
