import type { Invoice, InvoiceIssue } from 'contract/invoices.ts'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { ActiveField } from './document-pane.tsx'
import {
  answersLeft,
  fieldOf,
  isOpen,
  nextToCheck,
  reviewOrder,
  acknowledgementKey,
  acknowledgementOf,
  issueKey,
  keysOfLine,
  sameRemark,
  stateOf,
  type FieldName,
  type AcknowledgementTarget,
  type ReviewTarget,
} from './review.ts'
import { useAcknowledgements } from './use-acknowledgements.ts'

type Options = {
  /** Around the form. */
  fields: RefObject<HTMLElement | null>
  /** Fields that were written over, and keys of the issues that this answered. */
  corrected: readonly string[]
  /** Brings the focus to a place, wherever it is. */
  goTo: (target: ReviewTarget) => void
  /** Nothing is left to look at. */
  onAllSeen: () => void
  /** Ctrl+Enter. */
  confirm: () => void
}

const fieldUnder = (target: EventTarget | null): FieldName | null => {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined
  return reviewOrder.find((one) => one === name) ?? null
}

const remarkUnder = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-remark]')?.dataset['remark'] : undefined) ?? null

/** What is answered with a field or an issue: itself, and whatever else is said in the same words. */
const answeredWith = (invoice: Invoice, what: FieldName | InvoiceIssue, acknowledged: ReadonlySet<string>) => {
  if (typeof what !== 'string')
    return sameRemark(invoice.issues, what).map((issue) => acknowledgementOf(issue, invoice))
  const others = invoice.issues
    .filter((issue) => fieldOf(issue.path) === what && isOpen(issue, acknowledged))
    .flatMap((issue) => sameRemark(invoice.issues, issue))
    // A field's own go with its acknowledgement.
    .filter((issue) => fieldOf(issue.path) !== what)
  return [acknowledgementOf(what, invoice), ...others.map((issue) => acknowledgementOf(issue, invoice))]
}

type Listeners = { onKey: (event: KeyboardEvent) => void; onFocus: (event: FocusEvent) => void }

/** Keys before anything on the screen takes them, and where the focus goes. */
const useDocumentKeys = (listeners: Listeners): void => {
  // Listeners of the document outlive renders: they find what is current here.
  const current = useRef(listeners)
  useEffect(() => {
    current.current = listeners
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => current.current.onKey(event)
    const onFocus = (event: FocusEvent) => current.current.onFocus(event)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}

/**
 * Looking through what was read: which place is active, what has been answered, Enter to the next one that asks for a
 * look, Ctrl+Enter to confirm all.
 */
export const useReview = (invoice: Invoice, isReview: boolean, options: Options) => {
  const { fields, corrected, goTo, onAllSeen, confirm } = options
  const [active, setActive] = useState<ActiveField>(null)
  // Looked at here with nothing to acknowledge: that is stored with the value itself, when it is saved.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const see = useCallback((key: string) => setSeen((before) => new Set([...before, key])), [])
  const { acknowledged: said, say, error } = useAcknowledgements(invoice)
  const correctedKey = corrected.join('\n')
  const acknowledged = useMemo(
    () => new Set([...said, ...seen, ...correctedKey.split('\n').filter(Boolean)]),
    [said, seen, correctedKey],
  )

  /** To what waits next, counting these as answered. */
  const goOn = (from: ReviewTarget | null, answered: readonly string[]) => {
    const next = nextToCheck(invoice, new Set([...acknowledged, ...answered]), from)
    if (next === null) onAllSeen()
    else goTo(next)
  }
  /** Says of a value or a check that it is right as it is, and of whatever else is said in the same words. */
  const answer = (what: FieldName | InvoiceIssue): string[] => {
    const targets = answeredWith(invoice, what, acknowledged)
    for (const target of targets) say(target, true)
    return targets.map(acknowledgementKey)
  }

  /** It is being mended, and whatever else is said in the same words. */
  const putAside = (issue: InvoiceIssue): string[] => {
    const keys = sameRemark(invoice.issues, issue).map(acknowledgementKey)
    for (const key of keys) see(key)
    return keys
  }

  useDocumentKeys({
    onKey: (event) => {
      const { target } = event
      if (!isReview || event.key !== 'Enter' || !(target instanceof Element) || target.closest('[role="dialog"]'))
        return
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        confirm()
        return
      }
      const isResting = target === document.body || target.matches('h1')
      const from = fields.current?.contains(target) ? fieldUnder(target) : null
      // An open list takes its own Enter, a text of several lines too; what is said of the whole waits for its answer.
      if (target.matches('textarea, button, a, summary, [data-remark], [aria-expanded="true"]')) return
      if (!isResting && from === null) return
      event.preventDefault()
      event.stopPropagation()
      if (from === null) return goOn(null, [])
      const isOpenHere = stateOf(invoice, acknowledged, from) === 'check'
      if (!isOpenHere) see(from)
      return goOn({ field: from }, [from, ...(isOpenHere ? answer(from) : [])])
    },
    onFocus: ({ target }) => {
      if (!fields.current?.contains(target as Node)) return
      const name = fieldUnder(target)
      const remark = remarkUnder(target)
      if (name !== null) setActive({ field: name })
      else if (remark !== null) setActive({ issue: remark })
    },
  })

  return {
    active,
    see,
    /** What could not be kept. */
    error,
    showItem: useCallback((item: number) => setActive({ item }), []),
    stateOf: useCallback((name: FieldName) => stateOf(invoice, acknowledged, name), [invoice, acknowledged]),
    issues: invoice.issues.filter((issue) => isOpen(issue, acknowledged)),
    /** It is right as it is; on to the next. */
    acknowledge: (what: FieldName | InvoiceIssue) => {
      const answered = answer(what)
      const field = typeof what === 'string' ? what : fieldOf(what.path)
      goOn(field === null ? { issue: answered[0] ?? '' } : { field }, answered)
    },
    putAside,
    /** Its answer is written; on to the next. */
    answered: (issue: InvoiceIssue) => goOn({ issue: issueKey(issue) }, putAside(issue)),
    /** What is said of a line (from 0) is asked again. */
    askAgain: (line: number) => {
      const asked = keysOfLine(invoice, line)
      setSeen((before) => new Set([...before].filter((key) => !asked.has(key))))
    },
    reopen: (what: AcknowledgementTarget) => say(what, false),
    /** What somebody said to be right, and still is said so. */
    acknowledgements: invoice.acknowledgements.filter((one) => said.has(acknowledgementKey(one))),
    left: answersLeft(invoice, acknowledged),
    /** To the first that waits for an answer. */
    goToFirst: () => goOn(null, []),
  }
}
