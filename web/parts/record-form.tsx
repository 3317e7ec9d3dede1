import { Button } from '@mantine/core'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import {
  FormProvider,
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '../api.ts'
import { Banner } from '../ui/banner.tsx'
import { isCovered } from '../ui/covered.ts'
import { ErrorSummary, type FieldError } from '../ui/error-summary.tsx'
import css from '../ui/form.module.css'
import { Differences } from './differences.tsx'
import { type Edited, plainValue } from './edited-record.ts'
import { screenOrder } from './error-order.ts'
import { Failure } from './failure.tsx'
import { useOthersChanges } from './use-others-changes.ts'
import { useDraft } from './use-draft.ts'
import { useUnsaved } from './unsaved.tsx'

/** From how many errors on the form says them together on top. */
const summaryFrom = 2

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'

/** What the server refused, by field: the value, and why. */
type Refusals = Map<string, { value: unknown; message: string }>

type RecordFormState<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  refusals: Refusals
}

/** A form over a schema of the contract: its rules, its texts. Values are as typed; what is saved is parsed. */
export const useRecordForm = <Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  values: DefaultValues<Values>,
): RecordFormState<Values, Output> => {
  const [refusals] = useState<Refusals>(() => new Map())
  const [resolver] = useState(() => {
    const bySchema = standardSchemaResolver(schema)
    const resolve: Resolver<Values, unknown, Output> = async (current, context, options) => {
      const result = await bySchema(current, context, options)
      // The schema knows nothing of what the server refused: it stays said until the value is another one.
      const refused = [...refusals].filter(
        ([name, { value }]) => get(current, name) === value && !get(result.errors, name),
      )
      if (refused.length === 0) return result
      const errors = Object.fromEntries(refused.map(([name, { message }]) => [name, { type: 'server', message }]))
      return { values: {}, errors: { ...result.errors, ...errors } as FieldErrors<Values> }
    }
    return resolve
  })
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: values,
    mode: 'onTouched',
    // The summary takes the focus when there is one.
    shouldFocusError: false,
  })
  return { ...form, refusals }
}

/** Ctrl+S saves the form that has the focus; where none has it, the one with changes. */
const useSaveKey = (element: RefObject<HTMLFormElement | null>, isDirty: boolean): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      const focusedForm = document.activeElement?.closest('form')
      if (focusedForm ? focusedForm !== element.current : !isDirty) return
      event.preventDefault()
      element.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [element, isDirty])
}

type Props<Values extends FieldValues, Output> = {
  form: RecordFormState<Values, Output>
  /** Names of the fields, in the order of the screen. */
  labels: Partial<Record<Path<Values>, string>>
  /** Which of the screen's forms of these fields it is: a row's number, or 'new'. */
  subject?: string | number
  /** What is said when saving fails. */
  failure: string
  /** The same where the server was not reached at all. */
  unreached?: string
  /** Asked before saving; 'no' leaves everything as it is. */
  confirm?: (output: Output) => boolean | Promise<boolean>
  /** What is edited; without it, a new one. Its version goes to `save`: what somebody else changed meanwhile is asked. */
  edited?: Edited<Values> | undefined
  save: (output: Output, version: string | undefined) => Promise<unknown>
  onSaved: () => void
  children: ReactNode
}

/**
 * Saves a form: Ctrl+S too, errors of the server beside their fields, nothing typed is lost when it fails, and leaving
 * with unsaved changes is asked about.
 */
export function RecordForm<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, labels, subject, failure, unreached = failure, confirm, edited, save, onSaved, children } = props
  const { isDirty, isSubmitting, submitCount } = form.formState
  const [failed, setFailed] = useState<unknown>(null)
  /** Of the fields, as they stood when it was sent. */
  const [order, setOrder] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const names = Object.keys(labels) as Path<Values>[]
  const draft = useDraft(form, names, subject)
  const markSaved = useUnsaved(isDirty, draft.drop)
  const others = useOthersChanges(form, edited, draft.differences)
  const { differences, resend } = others

  const invalid = names.flatMap((name): FieldError[] => {
    const message = form.getFieldState(name, form.formState).error?.message
    return message ? [{ name, label: labels[name] ?? name, message }] : []
  })
  const messages = invalid.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  const hasSummary = submitCount > 0 && !isSubmitting && messages.length >= summaryFrom

  // After an attempt to save, once: to the summary, or to the field when one error alone needs none.
  const summary = useRef<HTMLElement>(null)
  const focused = useRef(0)
  useEffect(() => {
    if (isSubmitting || focused.current === submitCount) return
    focused.current = submitCount
    const [first] = messages
    if (isCovered(element.current)) return
    if (hasSummary) summary.current?.focus()
    else if (first) form.setFocus(first.name as Path<Values>)
  })

  const submit = form.handleSubmit(async (output) => {
    setFailed(null)
    if (confirm && !(await confirm(output))) return
    try {
      await save(output, others.version())
    } catch (error) {
      if (others.meet(error)) return
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = fields.filter(([name]) => name in labels)
      for (const [name, message] of known) {
        form.refusals.set(name, { value: form.getValues(name as Path<Values>), message })
        form.setError(name as Path<Values>, { type: 'server', message })
      }
      if (known.length === 0 || known.length < fields.length) setFailed(error)
      return
    }
    markSaved()
    form.reset(form.getValues())
    draft.drop()
    onSaved()
  })

  // What both changed is answered, or only the others changed something: what the person asked for goes on.
  useEffect(() => {
    if (!resend || isSubmitting) return
    others.resent()
    element.current?.requestSubmit()
  })
  const asked = useRef<HTMLElement>(null)
  const hasDifferences = differences.length > 0
  useEffect(() => {
    if (hasDifferences && !isCovered(element.current)) asked.current?.focus()
  }, [hasDifferences])

  useSaveKey(element, isDirty)

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isSubmitting) return
          if (hasDifferences) {
            asked.current?.focus()
            return
          }
          // Another attempt asks the server anew.
          form.refusals.clear()
          setOrder(screenOrder(event.currentTarget, names))
          void submit(event)
        }}
      >
        {hasSummary ? (
          <ErrorSummary ref={summary} errors={messages} onGo={(name) => form.setFocus(name as Path<Values>)} />
        ) : null}
        {hasDifferences ? (
          <Differences
            ref={asked}
            differences={differences}
            labelOf={(name) => labels[name as Path<Values>] ?? name}
            textOf={(name, value) => edited?.show(name, value) ?? plainValue(value)}
            onAnswer={others.answer}
          />
        ) : null}
        {draft.isRestored ? (
          <Banner
            tone="info"
            live="status"
            actions={
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  form.reset()
                  draft.drop()
                }}
              >
                Descartar
              </Button>
            }
          >
            Recuperamos lo que habías escrito y no alcanzaste a guardar.
          </Banner>
        ) : null}
        {failed !== null ? <Failure title={isUnreached(failed) ? unreached : failure} error={failed} /> : null}
        {children}
      </form>
    </FormProvider>
  )
}
