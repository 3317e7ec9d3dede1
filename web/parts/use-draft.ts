import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { DraftOwner, draftName, dropDraft, findDraft, keepDraft } from './drafts.ts'
import { type Difference, reconcile } from './reconcile.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'watch' | 'reset' | 'getValues' | 'formState'>

const none: readonly Difference[] = []

const onlyOf = (values: Record<string, unknown>, names: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names))

/**
 * Keeps what is typed in a form until it is saved or given up, and brings it back to the same person at the same address.
 * `fields`: their names, and `subject`: which of the forms of these fields it is, where a screen has several.
 */
export const useDraft = <Values extends FieldValues>(
  { watch, reset, getValues, formState }: Form<Values>,
  fields: readonly string[],
  subject?: string | number,
) => {
  const owner = use(DraftOwner)
  const { pathname, search } = useLocation()
  const [name] = useState(() => draftName(pathname + search, fields, subject))
  const [found] = useState(() => (owner === null ? null : findDraft(owner, name)))
  const [isRestored, setRestored] = useState(found !== null)
  const base = useRef<Record<string, unknown>>({})
  const { defaultValues } = formState
  useEffect(() => {
    base.current = defaultValues ?? {}
  })
  // What both this person and somebody else changed since is asked, as if it were being saved.
  const [merged] = useState(() => {
    if (found === null) return null
    const present = getValues()
    const known = Object.fromEntries(Object.entries(found.values).filter(([field]) => field in present))
    return reconcile({ ...known, ...found.base }, known, { ...known, ...onlyOf(present, known) })
  })

  useEffect(() => {
    if (owner === null) return undefined
    if (merged !== null) reset({ ...getValues(), ...merged.values }, { keepDefaultValues: true })
    const { unsubscribe } = watch(() => keepDraft(owner, name, { values: getValues(), base: base.current }))
    return unsubscribe
  }, [owner, name, merged, watch, reset, getValues])

  const drop = useCallback(() => {
    if (owner !== null) dropDraft(owner, name)
    setRestored(false)
  }, [owner, name])
  return { isRestored, drop, differences: merged?.conflicts ?? none }
}
