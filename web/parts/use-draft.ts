import { use, useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { DraftOwner, dropDraft, findDraft, keepDraft } from './drafts.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'watch' | 'reset' | 'getValues'>

/**
 * Keeps what is typed in a form until it is saved or given up, and brings it back to the same person at the same address.
 * `fields`: their names, which tell forms of one screen apart.
 */
export const useDraft = <Values extends FieldValues>(
  { watch, reset, getValues }: Form<Values>,
  fields: readonly string[],
) => {
  const owner = use(DraftOwner)
  const { pathname, search } = useLocation()
  const [name] = useState(() => `${pathname}${search} ${fields.join()}`)
  const [found] = useState(() => (owner === null ? null : findDraft(owner, name)))
  const [isRestored, setRestored] = useState(found !== null)

  useEffect(() => {
    if (owner === null) return undefined
    if (found !== null) {
      const known = Object.fromEntries(Object.entries(found).filter(([field]) => field in getValues()))
      reset({ ...getValues(), ...known }, { keepDefaultValues: true })
    }
    const { unsubscribe } = watch(() => keepDraft(owner, name, getValues()))
    return unsubscribe
  }, [owner, name, found, watch, reset, getValues])

  const drop = useCallback(() => {
    if (owner !== null) dropDraft(owner, name)
    setRestored(false)
  }, [owner, name])
  return { isRestored, drop }
}
