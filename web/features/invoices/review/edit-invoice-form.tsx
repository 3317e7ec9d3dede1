import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invoices, type Invoice, type InvoiceIssue } from 'contract/invoices.ts'
import type { Vendor } from 'contract/vendors.ts'
import { useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../../api.ts'
import { Failure } from '../../../parts/failure.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import { RecordForm, useRecordForm } from '../../../parts/record-form.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import css from '../../../ui/form.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { DocumentFields } from '../document-fields.tsx'
import { FieldStates, markProps } from '../field-mark.tsx'
import detail from '../invoice-detail.module.css'
import { InvoiceItems } from '../invoice-items.tsx'
import { NewVendorDialog } from '../new-vendor-dialog.tsx'
import { VendorSelect } from '../vendor-select.tsx'
import { Acknowledgements } from './acknowledgements.tsx'
import { DocumentPane } from './document-pane.tsx'
import { editReducer, openingState } from './edit-state.ts'
import { figureNames, figureRemarks, type FigureRemark } from './figures.ts'
import { ReviewIssues } from './review-issues.tsx'
import { ReviewPanes } from './review-panes.tsx'
import review from './review.module.css'
import type { FieldName } from './review.ts'
import { statedInvoice, statedSchema, type StatedInvoice } from './stated.ts'
import { StatedFields, statedLabels } from './stated-fields.tsx'
import { useFigures } from './use-figures.ts'
import { usePointing } from './use-pointing.ts'
import { useReview } from './use-review.ts'
import { VendorOfDocument, vendorOnDocument } from './vendor-of-document.tsx'

type Output = z.output<ReturnType<typeof statedSchema>>

const labels = {
  vendorId: 'Proveedor',
  document_type: 'Documento',
  invoice_number: 'N° de factura',
  description: 'Descripción',
  ...statedLabels,
} as const

type Props = {
  invoice: Invoice
  today: string
  branchId: number | null
  backTo: string
  /** Said beside the confirmation: how many more documents wait. */
  waiting: string | null
  onSaved: () => void
}

/**
 * An invoice that is there: its items as they are; dates and totals behind a toggle (specification, section 2). One read
 * from a document has it at its side: fields and their places answer each other until a person confirms.
 */
export function EditInvoiceForm({ invoice, today, branchId, backTo, waiting, onSaved }: Props) {
  const queries = useQueryClient()
  // What the form started from: news of the server never overwrite what is being typed.
  const [loaded] = useState(() => statedInvoice(invoice))
  const form = useRecordForm<StatedInvoice, Output>(statedSchema(loaded), loaded)
  const { control, register, formState, setFocus, getValues, setValue } = form
  const { errors, dirtyFields } = formState
  const values = useWatch({ control }) as StatedInvoice
  const [state, dispatch] = useReducer(editReducer, invoice, openingState)
  const { focus, newVendor, notice, pane, vendor, written } = state
  const isUnread = invoice.reviewedAt === null
  const hasDocument = invoice.pages.length > 0
  const submit = useRef<HTMLButtonElement>(null)
  const fieldsRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (focus !== null) setFocus(focus.field)
  }, [focus, setFocus])
  const goTo = useCallback((field: FieldName) => dispatch({ type: 'go', field }), [])

  const reading = useReview(invoice, isUnread, {
    fields: fieldsRef,
    goTo,
    onAllSeen: () => submit.current?.focus(),
    confirm: () => submit.current?.form?.requestSubmit(),
  })
  const { active, issues, showItem, left } = reading
  // What somebody wrote there is theirs, not the document's.
  const stateOf = (name: FieldName) => (dirtyFields[name] === true ? 'seen' : reading.stateOf(name))

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
  const point = usePointing({
    invoice,
    labels,
    field: active !== null && 'field' in active ? active.field : null,
    valueOf: (name) => String(getValues(name)),
    take: (name, value) => {
      take(name, value)
      goTo(name)
    },
    chooseVendor,
    createVendor: (typed) => dispatch({ type: 'new-vendor', typed }),
    say: (said) => dispatch({ type: 'notice', notice: said }),
  })
  const repair = (name: FieldName, value: string | number, issue: InvoiceIssue) => {
    reading.putAside(issue)
    take(name, typeof getValues(name) === 'string' ? String(value) : value)
    goTo(name)
  }
  const onShowItem = useCallback(
    (item: number) => {
      showItem(item)
      dispatch({ type: 'pane', pane: 'document' })
    },
    [showItem],
  )

  // Only what the person's own figures disagree on is asked: what a document says of itself is an issue of the review.
  const remarks = figureNames.some((name) => dirtyFields[name]) ? figureRemarks(invoice, values) : []
  const question = useQuestion<readonly FigureRemark[]>()

  const save = async (changes: Output) => {
    const body = isUnread ? { ...changes, reviewed: true } : changes
    const saved = await call(invoices.update, { params: { id: invoice.id }, body })
    queries.setQueryData(['invoices', 'one', invoice.id], saved)
    // A confirmed one asks for nothing more.
    void queries.invalidateQueries({ queryKey: ['uploads'] })
    await queries.invalidateQueries({ queryKey: ['invoices'] })
  }

  const fields = (
    <div className={review.fields} ref={fieldsRef}>
      <ReviewIssues
        issues={issues}
        onRepair={repair}
        onGo={goTo}
        onShowItem={hasDocument ? onShowItem : undefined}
        onAcknowledge={reading.acknowledge}
      />
      {reading.error ? <Failure title="No se pudo guardar lo que diste por bueno" error={reading.error} /> : null}
      <Acknowledgements
        acknowledgements={reading.acknowledgements}
        issues={invoice.issues}
        labels={labels}
        onReopen={reading.reopen}
      />
      <RecordForm
        form={form}
        labels={labels}
        failure="No se pudo guardar la factura"
        confirm={() => (remarks.length === 0 ? true : question.ask(remarks))}
        save={save}
        onSaved={onSaved}
      >
        <Panel title="Datos de la factura">
          <div className={css.grid}>
            <Controller
              control={control}
              name="vendorId"
              render={({ field }) => (
                <VendorSelect
                  orgId={invoice.organizationId}
                  known={vendor}
                  onCreate={(typed) => dispatch({ type: 'new-vendor', typed })}
                  error={errors.vendorId?.message}
                  {...field}
                />
              )}
            />
            <VendorOfDocument id={vendor.id} branchId={branchId} />
            <DocumentFields onType={figures.documentChanged} />
            <Textarea
              className={css.wide ?? ''}
              label={labels.description}
              withAsterisk
              autosize
              minRows={2}
              maxLength={200}
              error={errors.description?.message}
              {...markProps('description', isUnread ? stateOf('description') : null)}
              {...register('description')}
            />
          </div>
        </Panel>
        <StatedFields
          today={today}
          invoice={invoice}
          isOpen={state.isEditing}
          onToggle={(isEditing) => dispatch({ type: 'editing', isEditing })}
          figures={figures}
          remarks={remarks}
          onUse={take}
        />
        <Panel title="Ítems">
          <div className={detail.inPanel}>
            <InvoiceItems
              invoice={invoice}
              amounts={figures.amounts}
              {...(hasDocument ? { onShow: onShowItem } : {})}
            />
          </div>
        </Panel>
        <Actions isUnread={isUnread}>
          <Button ref={submit} type="submit" loading={formState.isSubmitting}>
            {isUnread ? 'Confirmar y guardar' : 'Guardar Cambios'}
          </Button>
          <LinkButton to={backTo} variant="default">
            Cancelar
          </LinkButton>
          <span className={css.hint}>
            {isUnread ? reviewHint(left, waiting) : 'Campos marcados con * son obligatorios'}
          </span>
        </Actions>
      </RecordForm>
    </div>
  )

  return (
    <>
      <FieldStates value={isUnread ? stateOf : null}>
        {hasDocument ? (
          <ReviewPanes
            pane={pane}
            onPane={(shown) => dispatch({ type: 'pane', pane: shown })}
            document={
              <DocumentPane
                invoice={invoice}
                active={active}
                stateOf={stateOf}
                notice={notice}
                onField={goTo}
                onWord={point}
              />
            }
          >
            {fields}
          </ReviewPanes>
        ) : (
          fields
        )}
      </FieldStates>
      <NewVendorDialog
        orgId={invoice.organizationId}
        typed={newVendor}
        fromDocument={hasDocument ? vendorOnDocument(invoice) : undefined}
        onClose={() => dispatch({ type: 'new-vendor', typed: null })}
        onCreated={chooseVendor}
      />
      <ConfirmDialog
        opened={question.asked !== null}
        title="Los montos no cuadran"
        question="¿Guardarla así de todos modos?"
        confirmLabel="Guardar así"
        tone="normal"
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      >
        {question.asked?.map(({ code, message }) => (
          <div key={code}>{message}</div>
        ))}
      </ConfirmDialog>
    </>
  )
}

/** What can be done with the form; in sight all along while a document is gone through. */
function Actions({ isUnread, children }: { isUnread: boolean; children: ReactNode }) {
  return <div className={isUnread ? `${css.actions} ${review.confirm}` : css.actions}>{children}</div>
}

const reviewHint = (left: number, waiting: string | null): string =>
  `${left === 0 ? 'Nada por revisar' : `${left} por revisar`}: Enter va al siguiente, Ctrl+Enter confirma.${waiting === null ? '' : ` ${waiting}`}`
