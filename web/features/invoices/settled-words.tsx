import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { InvoiceIssue, SettledWord } from 'contract/invoices.ts'
import { dayOf } from '../../parts/day-of.ts'
import { fieldOf, type FieldName, type Settling } from './review.ts'
import css from './settled-words.module.css'

type Props = {
  words: readonly SettledWord[]
  issues: readonly InvoiceIssue[]
  /** Names of the fields. */
  labels: Record<FieldName, string>
  onReopen: (what: Settling) => void
}

/** What somebody said to be right, with who and when, and the way to take it back. Nothing while there is none. */
export function SettledWords({ words, issues, labels, onReopen }: Props) {
  if (words.length === 0) return null
  const textOf = ({ path, code }: SettledWord): string => {
    const field = fieldOf(path)
    const name = field === null ? path : labels[field]
    return code === null ? name : (issues.find((issue) => issue.path === path && issue.code === code)?.message ?? name)
  }
  return (
    <details className={css.words}>
      <summary>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden />
        {words.length === 1 ? '1 dado por bueno' : `${words.length} dados por buenos`}
      </summary>
      <ul>
        {words.map((word) => (
          <li key={`${word.path} ${word.code}`}>
            <span>{textOf(word)}</span>
            <span className={css.who}>{[word.by?.name, dayOf(word.at)].filter(Boolean).join(', ')}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Volver a revisar: ${textOf(word)}`}
              onClick={() => onReopen({ path: word.path, code: word.code })}
            >
              Volver a revisar
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
