import type { Invoice, InvoiceIssue } from 'contract/invoices.ts'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { ActiveField } from './document-pane.tsx'
import {
  isOpen,
  issueKey,
  nextToCheck,
  reviewOrder,
  acknowledgementKey,
  acknowledgementOf,
  stateOf,
  type FieldName,
  type AcknowledgementTarget,
} from './review.ts'
import { useAcknowledgements } from './use-acknowledgements.ts'

type Options = {
  /** Around the form. */
  fields: RefObject<HTMLElement | null>
  /** Brings the focus to a field, wherever it is. */
  goTo: (name: FieldName) => void
  /** Nothing is left to look at. */
  onAllSeen: () => void
  /** Ctrl+Enter. */
  confirm: () => void
}

const fieldUnder = (target: EventTarget | null): FieldName | null => {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined
  return reviewOrder.find((one) => one === name) ?? null
}

/**
 * Looking through what was read: which field is active, what has been looked at, Enter to the next one that asks for a
 * look, Ctrl+Enter to confirm all.
 */
export const useReview = (invoice: Invoice, isReview: boolean, { fields, goTo, onAllSeen, confirm }: Options) => {
  const [active, setActive] = useState<ActiveField>(null)
  // Looked at here with nothing to acknowledge, or written over: that is stored with the value itself, when it is saved.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const see = useCallback((key: string) => setSeen((before) => new Set([...before, key])), [])
  const { acknowledged: said, say, error } = useAcknowledgements(invoice)
  const acknowledged = useMemo(() => new Set([...said, ...seen]), [said, seen])

  // Listeners of the document outlive renders: they find what is current here.
  const current = useRef({
    onKey: (_event: KeyboardEvent) => undefined as void,
    onFocus: (_event: FocusEvent) => undefined as void,
  })
  useEffect(() => {
    current.current = {
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
        // An open list takes its own Enter, and a text of several lines too.
        if (target.matches('textarea, button, a, [aria-expanded="true"]')) return
        if (!isResting && from === null) return
        event.preventDefault()
        event.stopPropagation()
        if (from !== null && stateOf(invoice, acknowledged, from) === 'check')
          say(acknowledgementOf(from, invoice), true)
        else if (from !== null) see(from)
        const next = nextToCheck(invoice, from === null ? acknowledged : new Set([...acknowledged, from]), from)
        if (next === null) onAllSeen()
        else goTo(next)
      },
      onFocus: ({ target }) => {
        const name = fields.current?.contains(target as Node) ? fieldUnder(target) : null
        if (name !== null) setActive({ field: name })
      },
    }
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

  return {
    active,
    see,
    /** What could not be kept. */
    error,
    showItem: useCallback((item: number) => setActive({ item }), []),
    stateOf: useCallback((name: FieldName) => stateOf(invoice, acknowledged, name), [invoice, acknowledged]),
    issues: invoice.issues.filter((issue) => isOpen(issue, acknowledged)),
    /** It is right as it is. */
    acknowledge: (issue: InvoiceIssue) => say(acknowledgementOf(issue, invoice), true),
    /** It is being mended. */
    putAside: (issue: InvoiceIssue) => see(issueKey(issue)),
    reopen: (what: AcknowledgementTarget) => say(what, false),
    /** What somebody said to be right, and still is said so. */
    acknowledgements: invoice.acknowledgements.filter((one) => said.has(acknowledgementKey(one))),
    left: reviewOrder.filter((name) => stateOf(invoice, acknowledged, name) === 'check').length,
  }
}
