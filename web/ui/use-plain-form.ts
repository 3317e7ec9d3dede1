import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

type Errors = Partial<Record<string, string>>

/** What a schema says of values, first text of each field; null when nothing. */
const errorsOf = (schema: z.ZodMiniType, values: unknown): Errors | null => {
  const parsed = schema.safeParse(values)
  if (parsed.success) return null
  const errors: Errors = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

const within = (inside: HTMLElement | null, selector: string): HTMLElement | null =>
  inside?.closest('form')?.querySelector<HTMLElement>(selector) ?? null

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** To the field that was refused; else to the notice, unless it is in sight: there Enter in the same field tries again. */
const goTo = (inside: HTMLElement | null, at: string | null): void => {
  if (at !== null) within(inside, `[name="${at}"]`)?.focus()
  else {
    const notice = within(inside, '[role="alert"]')
    if (notice !== null && !isInSight(notice)) notice.focus()
  }
}

/** What went wrong; `at`: the field to go back to where none is marked. */
type Outcome = { failure: string; errors?: Errors; at?: string }

/**
 * A small form over a schema of the contract, without a library: values as typed, errors by field when it is sent and from
 * then on as it is mended, one failure above them. `send` gives what went wrong, or null. The focus goes to the field that
 * was refused, or to the notice where the refusal is of none and out of sight: whoever is at the end of a long form sees it.
 */
export const usePlainForm = <Values extends Record<string, string>, Output>(
  schema: z.ZodMiniType<Output>,
  nothing: Values,
  options: { invalid: string; send: (output: Output) => Promise<Outcome | null> },
) => {
  const [values, setValues] = useState(nothing)
  const latest = useRef(nothing)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const wasSent = useRef(false)
  const form = useRef<HTMLElement | null>(null)
  const [refused, setRefused] = useState<{ at: string | null } | null>(null)

  const focus = (name: string) => goTo(form.current, name)

  // Once the notice and the errors are on the screen.
  useEffect(() => {
    if (refused !== null) goTo(form.current, refused.at)
  }, [refused])

  const set = (name: keyof Values & string, value: string) => {
    // On what the form holds now: a picture that was being checked comes late, and other fields were typed meanwhile.
    const next = { ...latest.current, [name]: value }
    latest.current = next
    setValues(next)
    if (!wasSent.current) return
    // Only what was found wrong is looked at again: a field is not told off while it is being typed.
    const found = errorsOf(schema, next) ?? {}
    setErrors((before) =>
      Object.fromEntries(Object.keys(before).flatMap((key) => (found[key] ? [[key, found[key]]] : []))),
    )
  }

  const submit = async () => {
    wasSent.current = true
    const typed = latest.current
    const found = errorsOf(schema, typed)
    setErrors(found ?? {})
    if (found) {
      setFailure(options.invalid)
      return focus(Object.keys(typed).find((name) => found[name]) ?? '')
    }
    setFailure(null)
    setBusy(true)
    const outcome = await options.send(schema.parse(typed)).finally(() => setBusy(false))
    if (outcome === null) return undefined
    const { errors: marked = {}, failure: said } = outcome
    setErrors(marked)
    setFailure(said)
    setRefused({ at: Object.keys(typed).find((name) => marked[name]) ?? outcome.at ?? null })
    return undefined
  }

  return {
    values,
    failure,
    isBusy,
    set,
    focus,
    submit: () => void submit(),
    /** What an input of the form is given. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errors[name],
      ref: (element: HTMLInputElement | null) => {
        if (element) form.current = element
      },
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
  }
}
