import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DraftOwner, draftName, dropDraft, findDraftSubject } from './drafts.ts'

const firstField =
  'input:not([type="hidden"], [disabled], [readonly]), select:not([disabled]), textarea:not([disabled], [readonly])'

/** What had the focus is gone, and nobody went elsewhere. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Gives the focus to the first field of a form, now or once what it shows has come; gives what ends the waiting. */
const focusFirstField = (place: HTMLElement): (() => void) | undefined => {
  const go = () => {
    const field = place.querySelector<HTMLElement>(firstField)
    field?.focus()
    return field !== null
  }
  if (go()) return undefined
  const watcher = new MutationObserver(() => {
    if (!isFocusLost() || go()) watcher.disconnect()
  })
  watcher.observe(place, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

type Options = {
  /** The names of its fields are the keys; null: it does not open by itself for what was typed into it. */
  labels: object | null
  /** Of several forms with the same fields this one: a row's number, or 'new'. */
  subject?: string | number
}

/**
 * A form that opens where its button stands. The focus goes to its first field when it opens, and back to the button when
 * it closes. It is open from the start for what was typed into it before the session ended (docs/decisions/0014).
 * `opened`: the subject of the form that is open, '' where there is one alone; null: none.
 */
export const useInlineForm = ({ labels, subject }: Options) => {
  const owner = use(DraftOwner)
  const { pathname, search } = useLocation()
  const address = pathname + search
  const fields = labels === null ? null : Object.keys(labels)
  const [opened, setOpened] = useState<string | null>(() => {
    const found = owner === null || fields === null ? null : findDraftSubject(owner, address, fields, subject)
    return found === null || subject === undefined ? found : ''
  })
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  /** The button of a row, which stays while its form is open. */
  const opener = useRef<Element | null>(null)
  const before = useRef(opened)

  useEffect(() => {
    const was = before.current
    before.current = opened
    if (opened === was) return undefined
    if (opened !== null) return place.current === null ? undefined : focusFirstField(place.current)
    const back = opener.current?.isConnected ? opener.current : button.current
    if (back instanceof HTMLElement && isFocusLost()) back.focus()
    return undefined
  }, [opened])

  // The same between renders: the columns of a table have it.
  const open = useCallback((which: string | number = '') => {
    opener.current = document.activeElement
    setOpened(String(which))
  }, [])

  return {
    opened,
    isOpen: opened !== null,
    /** Of the button that opens it, or that takes its place. */
    button,
    /** Of what stands around the form, and is there when it opens; `around`: of a place without a box of its own. */
    place,
    around: { ref: place, style: { display: 'contents' } },
    open,
    /** It was saved. */
    close: () => setOpened(null),
    /** It was given up, and what was typed into it with it. */
    cancel: () => {
      const typed = subject === undefined ? opened : String(subject)
      if (owner !== null && fields !== null && typed !== null) dropDraft(owner, draftName(address, fields, typed))
      setOpened(null)
    },
  }
}
export type InlineForm = ReturnType<typeof useInlineForm>
