import { useQueryClient } from '@tanstack/react-query'
import { isCreditNote } from 'contract/figures/documents.ts'
import { invoices, type Invoice } from 'contract/invoices.ts'
import type { Vendor } from 'contract/vendors.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../../api.ts'
import { Failure } from '../../../parts/failure.tsx'
import { editedRecord } from '../../../parts/edited-record.ts'
import { RecordForm, useRecordForm } from '../../../parts/record-form.tsx'
import { isCovered } from '../../../ui/covered.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { FieldFrame, FieldReviews } from '../field-mark.tsx'
import { VendorSelect } from '../vendor-select.tsx'
import { Acknowledgements } from './acknowledgements.tsx'
import { DocumentPane } from './document-pane.tsx'
import { EditDialogs } from './edit-dialogs.tsx'
import { editReducer, openingState } from './edit-state.ts'
import { figureNames, figureRemarks, type FigureRemark } from './figures.ts'
import { ReviewBar } from './review-bar.tsx'
import { descriptionLabel, ReviewFields } from './review-fields.tsx'
import { ReviewItems } from './review-items.tsx'
import { ReviewPanes } from './review-panes.tsx'
import { fieldRemarks, WholeRemarks, type Answers } from './review-remarks.tsx'
import review from './review.module.css'
import { answeredByFigures, reviewOrder, type FieldName, type Place } from './review.ts'
import { statedInvoice, statedSchema, statedText, type StatedInvoice } from './stated.ts'
import { SettledFields } from './settled-fields.tsx'
import { statedLabels } from './stated-input.tsx'
import { SettledActions } from './settled-actions.tsx'
import { useConfirmAndPay } from './use-confirm-and-pay.ts'
import { useFigures } from './use-figures.ts'
import { usePointing } from './use-pointing.ts'
import { useReview } from './use-review.ts'
import { vendorName, VendorOfDocument } from './vendor-of-document.tsx'
import { roots } from '../../../parts/queries/roots.ts'
import { invoiceQueries } from '../queries.ts'

type Output = z.output<ReturnType<typeof statedSchema>>

const labels = {
  vendorId: 'Proveedor',
  document_type: 'Documento',
  invoice_number: 'N° de factura',
  ...statedLabels,
  description: descriptionLabel,
} as const

type Props = {
  invoice: Invoice
  today: string
  branchId: number | null
  backTo: string
  /** Said beside the confirmation: how many more documents wait. */
  waiting: string | null
  onSaved: () => void
  /** The document is none of ours. */
  onDiscard: () => void
}

/**
 * An invoice that is there: its items as they are; dates and totals behind a toggle (specification, section 2). One read
 * from a document has it at its side: until a person confirms it, all its fields are open, they and their places on the
 * document answer each other, and what is said of them waits for an answer.
 */
export function EditInvoiceForm({ invoice, today, branchId, backTo, waiting, onSaved, onDiscard }: Props) {
  const queries = useQueryClient()
  // What the form started from: news of the server never overwrite what is being typed.
  const [loaded] = useState(() => statedInvoice(invoice))
  const form = useRecordForm<StatedInvoice, Output>(statedSchema(loaded), loaded)
  const { control, formState, setFocus, getValues, setValue } = form
  const { errors, dirtyFields } = formState
  const values = useWatch({ control }) as StatedInvoice
  const [state, dispatch] = useReducer(editReducer, invoice, openingState)
  const { focus, newVendor, notice, pane, vendor, written } = state
  const original = editedRecord(invoice, invoices.update, statedInvoice, (name, value) =>
    name === 'vendorId' ? vendorName(String(value), [invoice.vendor, vendor]) : statedText(name, value),
  )
  const isUnread = invoice.reviewedAt === null
  const hasDocument = invoice.pages.length > 0
  const submit = useRef<HTMLButtonElement>(null)
  const fieldsRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (focus === null || isCovered(fieldsRef.current)) return
    if ('field' in focus) setFocus(focus.field)
    else fieldsRef.current?.querySelector<HTMLElement>(`[data-remark="${CSS.escape(focus.issue)}"]`)?.focus()
  }, [focus, setFocus])
  const goTo = useCallback((place: Place) => dispatch({ type: 'go', place }), [])
  const goToField = (field: FieldName) => goTo({ field })

  // Only what the person's own figures disagree on is asked: what a document says of itself is an issue of the review.
  const areFiguresWritten = figureNames.some((name) => dirtyFields[name])
  const remarks = areFiguresWritten ? figureRemarks(invoice, values) : []
  const corrected = reviewOrder.filter((name) => dirtyFields[name] === true)
  const reading = useReview(invoice, isUnread, {
    fields: fieldsRef,
    corrected: [...corrected, ...(areFiguresWritten && remarks.length === 0 ? answeredByFigures(invoice) : [])],
    goTo,
    onAllSeen: () => {
      if (!isCovered(submit.current)) submit.current?.focus()
    },
    confirm: () => submit.current?.form?.requestSubmit(),
  })
  const { active, issues, left, showItem, stateOf } = reading

  const figures = useFigures({
    invoice,
    loaded,
    typed: values,
    getValues,
    setFigure: (name, value) => setValue(name, value, { shouldDirty: true }),
    written,
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
  const answers: Answers = {
    onRepair: (name, value, issue) => {
      reading.putAside(issue)
      take(name, typeof getValues(name) === 'string' ? String(value) : value)
      goToField(name)
    },
    onAcknowledge: reading.acknowledge,
    onUse: take,
    onDiscard,
  }
  const onShowItem = (item: number) => {
    showItem(item)
    dispatch({ type: 'pane', pane: 'document' })
  }

  const question = useQuestion<readonly FigureRemark[]>()
  const mayBeSaved = (): boolean | Promise<boolean> => {
    if (isUnread && left > 0) {
      reading.goToFirst()
      dispatch({ type: 'notice', notice: 'Antes de confirmar, responde lo que falta.' })
      return false
    }
    return remarks.length === 0 ? true : question.ask(remarks)
  }
  const payment = useConfirmAndPay(() => submit.current?.form?.requestSubmit())
  const askPayment = async () => {
    if (left > 0) {
      void mayBeSaved()
      return
    }
    const { total } = getValues()
    // The form says itself what is wrong with it.
    if (typeof total !== 'number' || !(await form.trigger())) submit.current?.form?.requestSubmit()
    else payment.ask({ ...invoice, vendor: { ...invoice.vendor, ...vendor }, amount: total })
  }
  const save = async (changes: Output, ifMatch: string | undefined) => {
    const paid = payment.take()
    const paying = paid === null ? {} : ({ ...paid, status: 'paid' } as const)
    const body = isUnread ? { ...changes, ...paying, reviewed: true } : changes
    const saved = await call(invoices.update, { params: { id: invoice.id }, body }, { ifMatch })
    queries.setQueryData(invoiceQueries.one(invoice.id).queryKey, saved)
    // A confirmed one asks for nothing more.
    void queries.invalidateQueries({ queryKey: roots.uploads })
    await queries.invalidateQueries({ queryKey: roots.invoices })
  }

  const vendorField = (
    <FieldFrame name="vendorId" {...(isUnread ? { span: 12 } : { isWide: true })}>
      <Controller
        control={control}
        name="vendorId"
        render={({ field }) => (
          <VendorSelect
            orgId={invoice.organizationId}
            known={vendor}
            onCreate={(typed) => dispatch({ type: 'new-vendor', typed })}
            error={errors.vendorId?.message}
            isCompact={isUnread}
            {...field}
          />
        )}
      />
      <VendorOfDocument id={vendor.id} branchId={branchId} />
    </FieldFrame>
  )
  const onShow = hasDocument ? onShowItem : undefined
  const fields = (
    <div className={review.fields} data-unread={isUnread} ref={fieldsRef}>
      {reading.error ? <Failure title="No se pudo guardar lo que diste por bueno" error={reading.error} /> : null}
      <WholeRemarks issues={issues} {...answers} />
      <RecordForm
        form={form}
        labels={labels}
        failure="No se pudo guardar la factura"
        confirm={async () => {
          const isYes = await mayBeSaved()
          if (!isYes) payment.forget()
          return isYes
        }}
        edited={original}
        save={save}
        onSaved={onSaved}
      >
        {isUnread ? (
          <>
            <ReviewFields figures={figures} vendor={vendorField} />
            <ReviewItems items={invoice.items} issues={issues} onShow={onShow} onAcknowledge={answers.onAcknowledge} />
            <Acknowledgements
              acknowledgements={reading.acknowledgements}
              issues={invoice.issues}
              labels={labels}
              onReopen={reading.reopen}
            />
            <ReviewBar
              submit={submit}
              isBusy={formState.isSubmitting}
              left={left}
              notice={notice}
              field={activeField === null || !hasDocument ? null : labels[activeField]}
              waiting={waiting}
              total={values.total}
              backTo={backTo}
              onPay={isCreditNote(Number(values.document_type)) ? null : () => void askPayment()}
              onDiscard={onDiscard}
            />
          </>
        ) : (
          <>
            <SettledFields
              invoice={invoice}
              today={today}
              vendor={vendorField}
              isEditing={state.isEditing}
              onToggle={(isEditing) => dispatch({ type: 'editing', isEditing })}
              figures={figures}
              remarks={remarks}
              onUse={take}
              onShow={onShow}
            />
            <SettledActions submit={submit} isBusy={formState.isSubmitting} backTo={backTo} />
          </>
        )}
      </RecordForm>
    </div>
  )

  return (
    <>
      <FieldReviews
        value={
          isUnread
            ? {
                stateOf,
                remarksOf: (name) =>
                  fieldRemarks({ name, issues, state: stateOf(name), labels, figures: remarks, ...answers }),
              }
            : null
        }
      >
        {hasDocument ? (
          <ReviewPanes
            pane={pane}
            onPane={(shown) => dispatch({ type: 'pane', pane: shown })}
            document={
              <DocumentPane invoice={invoice} active={active} stateOf={stateOf} onField={goToField} onWord={point} />
            }
          >
            {fields}
          </ReviewPanes>
        ) : (
          fields
        )}
      </FieldReviews>
      <EditDialogs
        invoice={invoice}
        today={today}
        newVendor={newVendor}
        onVendorClosed={() => dispatch({ type: 'new-vendor', typed: null })}
        onVendor={chooseVendor}
        payment={payment}
        question={question}
      />
    </>
  )
}
