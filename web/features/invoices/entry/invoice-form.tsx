import { Button, Checkbox, Textarea } from '@mantine/core'
import { daysToPay, usualDocument } from 'contract/figures/documents.ts'
import { invoices } from 'contract/invoices.ts'
import { type DateRemark, dateRemarks, dueDateRemark, issueDateRemark } from 'contract/invoice-forms.ts'
import { addDays, isDate } from 'contract/rules/date.ts'
import type { Vendor } from 'contract/vendors.ts'
import { useEffect, useRef, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, call } from '../../../api.ts'
import { DateField } from '../../../parts/date-field.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import { RecordForm, useRecordForm } from '../../../parts/record-form.tsx'
import { useUser } from '../../../session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { isCovered } from '../../../ui/covered.ts'
import css from '../../../ui/form.module.css'
import { Offer } from '../../../ui/offer.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { AmountsList } from '../amounts-list.tsx'
import { AskedRemarks } from '../asked-remarks.tsx'
import { DocumentFields } from '../document-fields.tsx'
import { creationOf, draftAmounts, draftSchema, emptyDraft, isBlankItem, placeOf, type DraftInvoice } from './draft.ts'
import own from './invoice-form.module.css'
import { ItemEditor } from './item-editor.tsx'
import { NewVendorDialog } from '../new-vendor-dialog.tsx'
import { VendorSelect } from '../vendor-select.tsx'

type Output = z.output<ReturnType<typeof draftSchema>>

const labels = {
  vendorId: 'Proveedor',
  document_type: 'Documento',
  invoice_number: 'N° de factura',
  invoiceDate: 'Fecha de emisión',
  dueDate: 'Fecha de vencimiento',
  description: 'Descripción',
  items: 'Ítems',
} as const

type Props = { orgId: number; today: string; backTo: string; onSaved: () => void }

/** By hand, or as many days after its emission as the law gives. */
function DueDateField({ today }: { today: string }) {
  const { control, setValue } = useFormContext<DraftInvoice>()
  const [invoiceDate, dueDate, type] = useWatch({ control, name: ['invoiceDate', 'dueDate', 'document_type'] })
  const remark = dueDateRemark(dueDate, invoiceDate, Number(type))
  const suggested = isDate(invoiceDate) ? addDays(invoiceDate, daysToPay) : null
  return (
    <div>
      <Controller
        control={control}
        name="dueDate"
        render={({ field, fieldState: { error } }) => (
          <DateField label={labels.dueDate} withAsterisk error={error?.message} remark={remark} {...field} />
        )}
      />
      {dueDate === '' && suggested !== null && suggested >= today ? (
        <Offer
          label={`A ${daysToPay} días de la emisión`}
          onTake={() => setValue('dueDate', suggested, { shouldDirty: true, shouldValidate: true })}
        />
      ) : null}
    </div>
  )
}

/** Its lines, and what they come to. */
function ItemsPanel({ today }: { today: string }) {
  const { control, formState } = useFormContext<DraftInvoice>()
  const draft = useWatch({ control }) as DraftInvoice
  const { errors, isSubmitting, submitCount } = formState
  const itemErrors = errors.items

  // The summary names whole fields: when the lines alone are wrong, the first wrong one takes the focus.
  const lines = useRef<HTMLDivElement>(null)
  const onlyLines = Object.keys(errors).length === 1 && itemErrors !== undefined && itemErrors.message === undefined
  const answered = useRef(0)
  useEffect(() => {
    // Once for each attempt to save: while somebody types, the focus stays where it is.
    if (isSubmitting || answered.current === submitCount) return
    answered.current = submitCount
    if (onlyLines && !isCovered(lines.current))
      lines.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, submitCount, onlyLines])

  return (
    <Panel title="Ítems *">
      <div ref={lines}>
        <Controller
          control={control}
          name="items"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <ItemEditor
              firstRef={ref}
              items={value}
              onChange={onChange}
              onBlur={onBlur}
              error={itemErrors?.message}
              errorsOf={(item) => {
                const found = isBlankItem(item) ? undefined : itemErrors?.[placeOf(value, item.key)]
                return {
                  item_code: found?.item_code?.message,
                  description: found?.description?.message,
                  quantity: found?.quantity?.message,
                  amount: found?.amount?.message,
                }
              }}
            />
          )}
        />
      </div>
      <AmountsList amounts={draftAmounts(draft, today)} />
    </Panel>
  )
}

/** A new invoice, entered by hand. */
export function InvoiceForm({ orgId, today, backTo, onSaved }: Props) {
  const { userId } = useUser()
  const form = useRecordForm<DraftInvoice, Output>(draftSchema(today), emptyDraft(today))
  const { control, register, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const [created, setCreated] = useState<Vendor | null>(null)
  const [newVendor, setNewVendor] = useState<string | null>(null)
  const [isTwice, setTwice] = useState(false)

  const question = useQuestion<readonly DateRemark[]>()
  const mayBeSaved = async ({ invoiceDate, dueDate, document_type: type = usualDocument }: Output) => {
    const odd = dateRemarks({ issued: invoiceDate ?? today, dueDate, type }, today)
    return odd.length === 0 || question.ask(odd)
  }
  const save = async (body: Output) => {
    try {
      await call(invoices.create, { body: creationOf(body, userId, today) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invoice_exists') throw error
      setTwice(true)
      // Said above the form, where both can be kept: the number itself may be right.
      throw new ApiError(error.status, error.code, error.message)
    }
  }

  return (
    <>
      <RecordForm
        form={form}
        labels={labels}
        failure="Error al crear la factura. Por favor, intenta de nuevo."
        confirm={mayBeSaved}
        save={save}
        onSaved={onSaved}
      >
        {isTwice ? (
          <Banner tone="warning">
            Ya hay una factura con este número de este proveedor.
            <Checkbox mt="xs" size="sm" label="Es otro documento: guardar las dos" {...register('keepBoth')} />
          </Banner>
        ) : null}
        <Panel title="Datos de la factura">
          <div className={css.grid}>
            <Controller
              control={control}
              name="vendorId"
              render={({ field }) => (
                <VendorSelect
                  orgId={orgId}
                  known={created}
                  onCreate={setNewVendor}
                  error={errors.vendorId?.message}
                  {...field}
                />
              )}
            />
            <DocumentFields />
            <Controller
              control={control}
              name="invoiceDate"
              render={({ field }) => (
                <DateField
                  label={labels.invoiceDate}
                  error={errors.invoiceDate?.message}
                  remark={issueDateRemark(field.value, today)}
                  {...field}
                />
              )}
            />
            <DueDateField today={today} />
            <Textarea
              className={css.wide ?? ''}
              label={labels.description}
              withAsterisk
              autosize
              minRows={2}
              error={errors.description?.message}
              {...register('description')}
            />
          </div>
        </Panel>
        <ItemsPanel today={today} />
        <div className={css.actions}>
          <Button type="submit" loading={isSubmitting}>
            Guardar factura
          </Button>
          <LinkButton to={backTo} variant="default">
            Cancelar
          </LinkButton>
        </div>
        <ul className={own.hints}>
          <li>Campos marcados con * son obligatorios</li>
          <li>Debes agregar al menos un ítem</li>
          <li>El monto se calcula automáticamente</li>
        </ul>
      </RecordForm>
      <AskedRemarks title="Revisa las fechas" question={question} />
      <NewVendorDialog
        orgId={orgId}
        typed={newVendor}
        onClose={() => setNewVendor(null)}
        onCreated={(vendor) => {
          setCreated(vendor)
          setValue('vendorId', String(vendor.id), { shouldDirty: true, shouldValidate: true })
        }}
      />
    </>
  )
}
