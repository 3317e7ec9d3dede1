import type { Invoice } from 'contract/invoices.ts'
import type { Vendor } from 'contract/vendors.ts'
import { useCallback, useLayoutEffect, useReducer, useRef, useState, type Dispatch, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../../../parts/record-form.tsx'
import { useToday } from '../../../parts/today.ts'
import { isCovered } from '../../../ui/covered.ts'
import { datesToAsk } from './date-remarks.ts'
import { editReducer, openingState, type EditEvent } from './edit-state.ts'
import { figureNames, figureRemarks } from './figures.ts'
import { descriptionLabel } from './review-fields.tsx'
import type { Answers } from './review-remarks.tsx'
import { answeredByFigures, reviewOrder, type FieldName, type ReviewTarget } from './review.ts'
import { statedInvoice, statedSchema, type StatedInvoice, type StatedOutput } from './stated.ts'
import { statedLabels } from './stated-input.tsx'
import { useFigures } from './use-figures.ts'
import { usePointing } from './use-pointing.ts'
import { useReview } from './use-review.ts'

export const labels = {
  vendorId: 'Proveedor',
  document_type: 'Documento',
  invoice_number: 'N° de factura',
  ...statedLabels,
  description: descriptionLabel,
} as const

const useTargetFocus = (
  fields: RefObject<HTMLElement | null>,
  focus: ReviewTarget | null,
  setFocus: (name: FieldName) => void,
): void => {
  // With the render that it came of: the focus of whoever goes elsewhere at once is not taken back.
  useLayoutEffect(() => {
    if (focus === null || isCovered(fields.current)) return
    if ('field' in focus) setFocus(focus.field)
    else fields.current?.querySelector<HTMLElement>(`[data-remark="${CSS.escape(focus.issue)}"]`)?.focus()
  }, [fields, focus, setFocus])
}

/** What is typed over an invoice, and what the screen shows beside it. */
const useTyped = (invoice: Invoice) => {
  // What the form started from: news of the server never overwrite what is being typed.
  const [loaded] = useState(() => statedInvoice(invoice))
  const form = useRecordForm<StatedInvoice, StatedOutput>(statedSchema(loaded), loaded)
  const { dirtyFields } = form.formState
  const values = useWatch({ control: form.control }) as StatedInvoice
  const [state, dispatch] = useReducer(editReducer, invoice, openingState)
  // Only what the person's own figures disagree on is asked: what a document says of itself is an issue of the review.
  const areFiguresWritten = figureNames.some((name) => dirtyFields[name])
  const remarks = areFiguresWritten ? figureRemarks(invoice, values) : []
  const corrected: string[] = reviewOrder.filter((name) => dirtyFields[name] === true)
  const areWritten = (['invoice_date', 'dueDate', 'document_type'] as const).some((name) => dirtyFields[name])
  const dates = datesToAsk(values, { areWritten, isUnread: invoice.reviewedAt === null }, useToday())
  if (areFiguresWritten && remarks.length === 0) corrected.push(...answeredByFigures(invoice))
  return { loaded, form, values, state, dispatch, remarks, dates, corrected }
}

/** What is answered to the reading, and of its lines. */
const readingAnswers = (
  { acknowledge, answered, askAgain }: Pick<ReturnType<typeof useReview>, 'acknowledge' | 'answered' | 'askAgain'>,
  dispatch: Dispatch<EditEvent>,
): Pick<Answers, 'onAcknowledge' | 'onCorrect' | 'onAsRead'> => ({
  onAcknowledge: acknowledge,
  onCorrect: ({ itemNumber, field }, value, issue) => {
    dispatch({ type: 'line', itemNumber, correction: { [field]: value } })
    answered(issue)
  },
  onAsRead: (itemNumber) => {
    dispatch({ type: 'line-as-read', itemNumber })
    askAgain(itemNumber - 1)
  },
})

/** The form of an invoice and the review of its document, each following the other. */
export const useEditing = (invoice: Invoice, onDiscard: () => void) => {
  const { loaded, form, values, state, dispatch, remarks, dates, corrected } = useTyped(invoice)
  const { setFocus, getValues, setValue } = form
  const submit = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)

  useTargetFocus(fields, state.focus, setFocus)
  const goTo = useCallback((target: ReviewTarget) => dispatch({ type: 'go', target }), [dispatch])
  const goToField = (field: FieldName) => goTo({ field })

  const reading = useReview(invoice, invoice.reviewedAt === null, {
    fields,
    corrected,
    goTo,
    onAllSeen: () => {
      if (!isCovered(submit.current)) submit.current?.focus()
    },
    confirm: () => submit.current?.form?.requestSubmit(),
  })
  const figures = useFigures({
    invoice,
    loaded,
    typed: values,
    getValues,
    setFigure: (name, value) => setValue(name, value, { shouldDirty: true }),
    written: state.written,
    onWrite: (figure) => dispatch({ type: 'wrote', figure }),
  })
  const take = (name: FieldName, value: string | number) => {
    setValue(name, value, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
    figures.wrote(name)
    reading.see(name)
  }
  const chooseVendor = (chosen: Pick<Vendor, 'id' | 'name' | 'rut'>) => {
    dispatch({ type: 'vendor', vendor: chosen })
    take('vendorId', String(chosen.id))
  }
  const { active } = reading
  const activeField = active !== null && 'field' in active ? active.field : null
  const point = usePointing({
    invoice,
    labels,
    field: activeField,
    valueOf: (name) => String(getValues(name)),
    take: (name, value) => {
      take(name, value)
      goToField(name)
    },
    chooseVendor,
    createVendor: (typed) => dispatch({ type: 'new-vendor', typed }),
    say: (said) => dispatch({ type: 'notice', notice: said }),
  })
  const repair: Answers['onRepair'] = (name, value, issue) => {
    reading.putAside(issue)
    take(name, typeof getValues(name) === 'string' ? String(value) : value)
    goToField(name)
  }
  const answers: Answers = {
    ...readingAnswers(reading, dispatch),
    onRepair: repair,
    onUse: take,
    onDiscard,
  }
  return {
    form,
    values,
    state,
    dispatch,
    submit,
    fields,
    remarks,
    dates,
    reading,
    figures,
    activeField,
    answers,
    take,
    chooseVendor,
    goToField,
    point,
  }
}
