import type { InvoiceIssue } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import type { ReactNode } from 'react'
import type { FigureName, FigureRemark } from './figures.ts'
import { Answer, Remark, repairText } from './remark.tsx'
import { fieldOf, isOfWhole, issueKey, lineOfIssue, sameRemark, type FieldName, type FieldState } from './review.ts'

/** What can be answered to what is said of an invoice. */
export type Answers = {
  onRepair: (field: FieldName, value: string | number, issue: InvoiceIssue) => void
  onAcknowledge: (what: FieldName | InvoiceIssue) => void
  /** Writes what the other figures give; a net has no such repair: it may lack an item. */
  onUse: (name: FigureName, pesos: number) => void
  /** The document is none of ours. */
  onDiscard: () => void
}

type FieldRemarksProps = Answers & {
  name: FieldName
  /** Those that are open. */
  issues: readonly InvoiceIssue[]
  state: FieldState | null
  labels: Record<FieldName, string>
  /** What the figures as they are written do not agree on. */
  figures: readonly FigureRemark[]
}

/** What is said of a field, with its answers; null: nothing. What is said of several fields stands in the first of them. */
export const fieldRemarks = (props: FieldRemarksProps): ReactNode => {
  const { name, issues, state, labels, figures, onRepair, onAcknowledge, onUse } = props
  const own = issues.filter(
    (issue, i) => fieldOf(issue.path) === name && issues.findIndex(({ message }) => message === issue.message) === i,
  )
  const live = figures.filter(({ field }) => field === name)
  const isHostedElsewhere = issues.some((issue) => fieldOf(issue.path) === name)
  const isDoubtful = state === 'check' && own.length === 0 && !isHostedElsewhere
  if (own.length === 0 && live.length === 0 && !isDoubtful) return null
  return (
    <>
      {own.map((issue) => (
        <Remark key={issueKey(issue)} message={issue.message} severity={issue.severity}>
          {sameRemark(issues, issue)
            .flatMap(({ candidates = [] }) => candidates)
            .map((repair) => {
              const field = fieldOf(repair.path)
              return field === null ? null : (
                <Answer
                  key={`${repair.path} ${repair.value}`}
                  isFirst
                  onClick={() => onRepair(field, repair.value, issue)}
                >
                  {field === name ? '' : `${labels[field]}: `}Corregir a {repairText(repair)}
                </Answer>
              )
            })}
          <Answer onClick={() => onAcknowledge(issue)}>Está bien así</Answer>
        </Remark>
      ))}
      {isDoubtful ? (
        <Remark message="Se leyó con poca seguridad: compáralo con el documento.">
          <Answer onClick={() => onAcknowledge(name)}>Está bien así</Answer>
        </Remark>
      ) : null}
      {live.map(({ code, field, expected, message }) => (
        <Remark key={code} message={message}>
          <Answer onClick={() => onUse(field, expected)}>Usar {formatMoney(expected)}</Answer>
        </Remark>
      ))}
    </>
  )
}

type WholeProps = Pick<Answers, 'onAcknowledge' | 'onDiscard'> & { issues: readonly InvoiceIssue[] }

/** What is said of the whole document, above its fields. Nothing while nothing is. */
export function WholeRemarks({ issues, onAcknowledge, onDiscard }: WholeProps) {
  return issues.filter(isOfWhole).map((issue) => (
    <Remark key={issueKey(issue)} name={issueKey(issue)} message={issue.message} severity={issue.severity}>
      <Answer onClick={() => onAcknowledge(issue)}>Está bien así</Answer>
      <Answer isGrave onClick={onDiscard}>
        Descartar
      </Answer>
    </Remark>
  ))
}

type LineProps = Pick<Answers, 'onAcknowledge'> & { issues: readonly InvoiceIssue[]; line: number }

/** What is said of a line of the document, under it. */
export function LineRemarks({ issues, line, onAcknowledge }: LineProps) {
  return issues
    .filter((issue) => lineOfIssue(issue) === line)
    .map((issue) => (
      <Remark key={issueKey(issue)} name={issueKey(issue)} message={issue.message} severity={issue.severity}>
        <Answer onClick={() => onAcknowledge(issue)}>Está bien así</Answer>
      </Remark>
    ))
}
