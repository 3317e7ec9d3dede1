import { Button } from '@mantine/core'
import type { InvoiceIssue } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { Banner } from '../../../ui/banner.tsx'
import css from './review.module.css'
import { fieldOf, issueKey, type FieldName } from './review.ts'

type Repair = NonNullable<InvoiceIssue['repair']>

/** The value that would resolve an issue, as it is read aloud. */
const repairText = ({ path, value }: Repair): string => {
  if (typeof value === 'number') return formatMoney(value)
  return path.endsWith('ate') ? formatDate(value) : value
}

type Props = {
  issues: readonly InvoiceIssue[]
  onRepair: (field: FieldName, value: string | number, issue: InvoiceIssue) => void
  onGo: (field: FieldName) => void
  onShowItem: ((item: number) => void) | undefined
  onAcknowledge: (issue: InvoiceIssue) => void
}

/** What does not add up, a sentence each, with what can be done about it. */
export function ReviewIssues({ issues, onRepair, onGo, onShowItem, onAcknowledge }: Props) {
  if (issues.length === 0) return null
  return (
    <section className={css.issues} aria-label="Avisos de la lectura">
      {issues.map((issue) => {
        const { repair, message } = issue
        const field = fieldOf(issue.path)
        const repaired = repair === null ? null : fieldOf(repair.path)
        const item = /^items\[(\d+)\]/.exec(issue.path)?.[1]
        return (
          <Banner
            key={issueKey(issue)}
            tone={issue.severity === 'error' ? 'bad' : 'warning'}
            actions={
              <>
                {repair !== null && repaired !== null ? (
                  <Button size="compact-sm" onClick={() => onRepair(repaired, repair.value, issue)}>
                    Corregir a {repairText(repair)}
                  </Button>
                ) : null}
                {field !== null ? (
                  <Button size="compact-sm" variant="default" onClick={() => onGo(field)}>
                    Ir al campo
                  </Button>
                ) : null}
                {item !== undefined && onShowItem !== undefined ? (
                  <Button size="compact-sm" variant="default" onClick={() => onShowItem(Number(item))}>
                    Ver en el documento
                  </Button>
                ) : null}
                <Button size="compact-sm" variant="default" onClick={() => onAcknowledge(issue)}>
                  Está bien así
                </Button>
              </>
            }
          >
            {message}
          </Banner>
        )
      })}
    </section>
  )
}
