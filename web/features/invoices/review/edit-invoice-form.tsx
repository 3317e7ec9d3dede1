import { isCreditNote } from 'contract/figures/documents.ts'
import { invoices, type Invoice } from 'contract/invoices.ts'
import { Failure } from '../../../parts/failure.tsx'
import { editedRecord } from '../../../parts/edited-record.ts'
import { RecordForm } from '../../../parts/record-form.tsx'
import { FieldReviews } from '../field-mark.tsx'
import { Acknowledgements } from './acknowledgements.tsx'
import { DocumentPane } from './document-pane.tsx'
import { EditDialogs } from './edit-dialogs.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewFields } from './review-fields.tsx'
import { ReviewItems } from './review-items.tsx'
import { ReviewPanes } from './review-panes.tsx'
import { fieldRemarks, WholeRemarks } from './review-remarks.tsx'
import review from './review.module.css'
import type { FieldName } from './review.ts'
import { statedInvoice, statedText } from './stated.ts'
import { ConfirmedFields } from './confirmed-fields.tsx'
import { ConfirmedActions } from './confirmed-actions.tsx'
import { labels, useEditing } from './use-editing.ts'
import { useSaving } from './use-saving.ts'
import { VendorField } from './vendor-field.tsx'
import { vendorName } from './vendor-of-document.tsx'

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

type Editing = ReturnType<typeof useEditing>

/** What the review says of each field. */
const reviewOf = (invoice: Invoice, { reading: { issues, stateOf }, remarks, answers }: Editing) => ({
  stateOf,
  remarksOf: (name: FieldName) =>
    fieldRemarks({ invoice, name, issues, state: stateOf(name), labels, figures: remarks, ...answers }),
})

/** What is compared with what somebody else saved meanwhile. */
const editedInvoice = (invoice: Invoice, { vendor }: Editing['state']) =>
  editedRecord(invoice, invoices.update, statedInvoice, (name, value) =>
    name === 'vendorId' ? vendorName(String(value), [invoice.vendor, vendor]) : statedText(name, value),
  )

/**
 * An invoice that is there: its items as they are; dates and totals behind a toggle (specification, section 2). One read
 * from a document has it at its side: until a person confirms it, all its fields are open, they and their places on the
 * document answer each other, and what is said of them waits for an answer.
 */
export function EditInvoiceForm({ invoice, today, branchId, backTo, waiting, onSaved, onDiscard }: Props) {
  const editing = useEditing(invoice, onDiscard)
  const { form, values, state, dispatch, submit, fields: fieldsRef, remarks, reading, figures } = editing
  const { activeField, answers, take, chooseVendor, goToField, point } = editing
  const { formState } = form
  const { newVendor, notice, pane, vendor } = state
  const { active, issues, left, stateOf } = reading
  const isUnread = invoice.reviewedAt === null
  const hasDocument = invoice.pages.length > 0
  const { question, payment, mayBeSaved, askPayment, save } = useSaving({
    invoice: { ...invoice, vendor: { ...invoice.vendor, ...vendor } },
    lines: state.lines,
    form,
    remarks: [...remarks, ...editing.dates],
    left: isUnread ? left : 0,
    submit: () => submit.current?.form?.requestSubmit(),
    onTooEarly: () => {
      reading.goToFirst()
      dispatch({ type: 'notice', notice: 'Antes de confirmar, responde lo que falta.' })
    },
  })
  const vendorField = (
    <VendorField
      invoice={invoice}
      vendor={vendor}
      branchId={branchId}
      onCreate={(typed) => dispatch({ type: 'new-vendor', typed })}
    />
  )
  const onShowItem = (item: number) => {
    reading.showItem(item)
    dispatch({ type: 'pane', pane: 'document' })
  }
  const onShow = hasDocument ? onShowItem : undefined
  const fields = (
    <div className={review.fields} data-unread={isUnread} ref={fieldsRef}>
      {reading.error ? <Failure title="No se pudo guardar lo que diste por bueno" error={reading.error} /> : null}
      <WholeRemarks issues={issues} {...answers} />
      <RecordForm
        form={form}
        labels={labels}
        failure="No se pudo guardar la factura"
        confirm={mayBeSaved}
        edited={editedInvoice(invoice, state)}
        save={save}
        onSaved={onSaved}
      >
        {isUnread ? (
          <>
            <ReviewFields figures={figures} vendor={vendorField} />
            <ReviewItems invoice={invoice} lines={state.lines} issues={issues} onShow={onShow} {...answers} />
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
            <ConfirmedFields
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
            <ConfirmedActions submit={submit} isBusy={formState.isSubmitting} backTo={backTo} />
          </>
        )}
      </RecordForm>
    </div>
  )

  return (
    <>
      <FieldReviews value={isUnread ? reviewOf(invoice, editing) : null}>
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
