import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Edited, presentOf } from './edited-record.ts'
import { type Difference, reconcile } from './reconcile.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset' | 'formState'>

/**
 * What others changed in a record while it was edited. `meet` takes a refused save: what only they changed is taken into
 * the form, what both changed waits for an answer in `differences`, and once nothing waits, `resend` asks to save again.
 */
export const useOthersChanges = <Values extends FieldValues>(
  { getValues, setValue, reset, formState }: Form<Values>,
  edited: Edited<Values> | undefined,
  found: readonly Difference[],
) => {
  // What the form started from: news of the server never make it newer than what the person sees.
  const version = useRef(edited?.version)
  const [differences, setDifferences] = useState(found)
  const [isSaving, setSaving] = useState(false)
  const { defaultValues } = formState
  const put = (name: string, value: unknown) =>
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    })

  return {
    version: () => version.current,
    differences,
    resend: isSaving && differences.length === 0,
    resent: () => setSaving(false),
    /** True when the error is that somebody else had changed the record. */
    meet: (error: unknown): boolean => {
      const present = presentOf(error)
      if (present === null || edited === undefined) return false
      const { version: next, values: now } = edited.read(present)
      const typed = getValues()
      const { values, conflicts } = reconcile(defaultValues ?? {}, typed, now)
      version.current = next
      reset({ ...typed, ...now }, { keepSubmitCount: true })
      for (const [name, value] of Object.entries(values)) if (value !== now[name]) put(name, value)
      setDifferences(conflicts)
      setSaving(true)
      return true
    },
    answer: ({ name, theirs }: Difference, isTheirs: boolean) => {
      if (isTheirs) put(name, theirs)
      setDifferences((before) => before.filter((one) => one.name !== name))
    },
  }
}
