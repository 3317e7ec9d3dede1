import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { InvoiceIssue, Acknowledgement } from 'contract/invoices.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { dayOf } from '../../../parts/day-of.ts'
import { fieldOf, type FieldName, type AcknowledgementTarget } from './review.ts'
import css from './acknowledgements.module.css'

type Props = {
  acknowledgements: readonly Acknowledgement[]
  issues: readonly InvoiceIssue[]
  /** Names of the fields. */
  labels: Record<FieldName, string>
  onReopen: (what: AcknowledgementTarget) => void
}

/** What somebody said to be right, with who and when, and the way to take it back. Nothing while there is none. */
export function Acknowledgements({ acknowledgements, issues, labels, onReopen }: Props) {
  if (acknowledgements.length === 0) return null
  const textOf = ({ path, code }: Acknowledgement): string => {
    const field = fieldOf(path)
    const name = field === null ? path : labels[field]
    return code === null ? name : (issues.find((issue) => issue.path === path && issue.code === code)?.message ?? name)
  }
  return (
    <details className={css.list}>
      <summary>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden />
        {counted(acknowledgements.length, 'dado por bueno', 'dados por buenos')}
      </summary>
      <ul>
        {acknowledgements.map((one) => (
          <li key={`${one.path} ${one.code}`}>
            <span>{textOf(one)}</span>
            <span className={css.who}>{[one.by?.name, dayOf(one.at)].filter(Boolean).join(', ')}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Volver a revisar: ${textOf(one)}`}
              onClick={() => onReopen({ path: one.path, code: one.code })}
            >
              Volver a revisar
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
