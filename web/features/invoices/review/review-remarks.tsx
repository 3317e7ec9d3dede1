import type { Invoice, InvoiceIssue, ReadLocation } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import type { ReactNode } from 'react'
import type { FigureName, FigureRemark } from './figures.ts'
import { type Kept, type Offered, Candidates } from '../../../parts/candidates.tsx'
import { lineFieldOf, lineLabels, lineText, type LineField } from './line-corrections.ts'
import { Answer, Remark, valueText } from './remark.tsx'
import { statedInvoice } from './stated.ts'
import {
  fieldOf,
  isOfWhole,
  issueKey,
  lineOfIssue,
  locationOfField,
  sameRemark,
  shownPlace,
  type FieldName,
  type FieldState,
} from './review.ts'

/** What can be answered to what is said of an invoice. */
export type Answers = {
  onRepair: (field: FieldName, value: string | number, issue: InvoiceIssue) => void
  onAcknowledge: (what: FieldName | InvoiceIssue) => void
  onCorrect: (line: { itemNumber: number; field: LineField }, value: string | number, issue: InvoiceIssue) => void
  /** A line, by its number, is as it was read. */
  onAsRead: (itemNumber: number) => void
  /** Writes what the other figures give; a net has no such repair: it may lack an item. */
  onUse: (name: FigureName, pesos: number) => void
  /** The document is none of ours. */
  onDiscard: () => void
}

type FieldRemarksProps = Answers & {
  invoice: Invoice
  name: FieldName
  /** Those that are open. */
  issues: readonly InvoiceIssue[]
  state: FieldState | null
  labels: Record<FieldName, string>
  /** What the figures as they are written do not agree on. */
  figures: readonly FigureRemark[]
}

const origins: Partial<Record<ReadLocation['origin'], Kept['from']>> = { computed: 'calculado', timbre: 'del timbre' }

/** What stands there, as a person reads it, and where it was read. */
const keptAs = (text: string, location: ReadLocation | null | undefined): Kept => ({
  text,
  from: (location && origins[location.origin]) ?? 'leído',
  location: location ? shownPlace(location) : null,
})

type Candidate = NonNullable<InvoiceIssue['candidates']>[number]

/** `of`: what the value is called; null: it is what is asked about. */
const offeredAs = (
  { path, value, text: words, location }: Candidate,
  { text, of }: { text: string; of: string | null },
  onUse: () => void,
): Offered => ({
  key: `${path} ${value}`,
  text: of === null ? text : `${text} en ${of}`,
  words,
  location: location ?? null,
  onUse,
})

/** What a field has, where one value is asked about; null where none is there. */
const keptIn = (invoice: Invoice, name: FieldName, path: string): Kept | null => {
  const value = statedInvoice(invoice)[name]
  const location = locationOfField(invoice, name)
  return name === 'vendorId' || value === '' || location === null ? null : keptAs(valueText(path, value), location)
}

const answersTo = (
  issue: InvoiceIssue,
  { invoice, name, issues, labels, onRepair, onAcknowledge }: FieldRemarksProps,
) => {
  const candidates = sameRemark(issues, issue).flatMap((one) => one.candidates ?? [])
  const isOfField = candidates.length > 0 && candidates.every(({ path }) => fieldOf(path) === name)
  return {
    kept: isOfField ? keptIn(invoice, name, candidates[0]!.path) : null,
    offered: candidates.flatMap((candidate) => {
      const { path, value } = candidate
      const field = fieldOf(path)
      if (field === null) return []
      const said = { text: valueText(path, value), of: field === name ? null : labels[field] }
      return [offeredAs(candidate, said, () => onRepair(field, value, issue))]
    }),
    onKeep: () => onAcknowledge(issue),
  }
}

/** What is said of a field, with its answers; null: nothing. What is said of several fields stands in the first of them. */
export const fieldRemarks = (props: FieldRemarksProps): ReactNode => {
  const { name, issues, state, figures, onAcknowledge, onUse } = props
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
          <Candidates {...answersTo(issue, props)} />
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

type LineProps = Pick<Answers, 'onAcknowledge' | 'onCorrect'> & {
  invoice: Pick<Invoice, 'items' | 'locations'>
  issues: readonly InvoiceIssue[]
  line: number
}

/** What a line has, where one value of it is asked about. */
const keptInLine = ({ items, locations }: LineProps['invoice'], path: string): Kept | null => {
  const asked = lineFieldOf(path)
  const item = items.find(({ itemNumber }) => itemNumber === asked?.itemNumber)
  const text = asked === null ? '' : lineText(asked.field, item?.[asked.field])
  return text === '' ? null : keptAs(text, locations[path])
}

/** What is said of a line of the document, under it. */
export function LineRemarks({ invoice, issues, line, onAcknowledge, onCorrect }: LineProps) {
  return issues
    .filter((issue) => lineOfIssue(issue) === line)
    .map((issue) => {
      const { candidates = [], path } = issue
      return (
        <Remark key={issueKey(issue)} name={issueKey(issue)} message={issue.message} severity={issue.severity}>
          <Candidates
            kept={candidates.every((one) => one.path === path) ? keptInLine(invoice, path) : null}
            offered={candidates.flatMap((candidate) => {
              const asked = lineFieldOf(candidate.path)
              if (asked === null) return []
              const text = lineText(asked.field, candidate.value)
              const said = { text, of: candidate.path === path ? null : lineLabels[asked.field] }
              return [offeredAs(candidate, said, () => onCorrect(asked, candidate.value, issue))]
            })}
            onKeep={() => onAcknowledge(issue)}
          />
        </Remark>
      )
    })
}
