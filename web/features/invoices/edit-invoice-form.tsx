import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import type { Vendor } from 'contract/vendors.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'
import { Panel } from '../../ui/panel.tsx'
import { DocumentFields } from './document-fields.tsx'
import detail from './invoice-detail.module.css'
import { InvoiceItems } from './invoice-items.tsx'
import { NewVendorDialog } from './new-vendor-dialog.tsx'
import { statedInvoice, statedSchema, type StatedInvoice } from './stated.ts'
import { StatedFields, statedLabels } from './stated-fields.tsx'
import { VendorSelect } from './vendor-select.tsx'

type Output = z.output<ReturnType<typeof statedSchema>>

const labels = {
  vendorId: 'Proveedor',
  document_type: 'Documento',
  invoice_number: 'N° de factura',
  description: 'Descripción',
  ...statedLabels,
} as const

type Props = { invoice: Invoice; today: string; backTo: string; onSaved: () => void }

/** An invoice that is there: its items as they are; dates and totals behind a toggle (specification, section 2). */
export function EditInvoiceForm({ invoice, today, backTo, onSaved }: Props) {
  const queries = useQueryClient()
  // What the form started from: news of the server never overwrite what is being typed.
  const [loaded] = useState(() => statedInvoice(invoice))
  const form = useRecordForm<StatedInvoice, Output>(statedSchema(loaded), loaded)
  const { control, register, formState } = form
  const { errors } = formState
  const [vendor, setVendor] = useState<Pick<Vendor, 'id' | 'name' | 'rut'>>(invoice.vendor)
  const [newVendor, setNewVendor] = useState<string | null>(null)
  const isUnread = invoice.reviewedAt === null

  return (
    <>
      <RecordForm
        form={form}
        labels={labels}
        failure="No se pudo guardar la factura"
        save={async (changes) => {
          const body = isUnread ? { ...changes, reviewed: true } : changes
          const saved = await call(invoices.update, { params: { id: invoice.id }, body })
          queries.setQueryData(['invoices', 'one', invoice.id], saved)
          await queries.invalidateQueries({ queryKey: ['invoices'] })
        }}
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
                  onCreate={setNewVendor}
                  error={errors.vendorId?.message}
                  {...field}
                />
              )}
            />
            <DocumentFields />
            <Textarea
              className={css.wide ?? ''}
              label={labels.description}
              withAsterisk
              autosize
              minRows={2}
              maxLength={200}
              error={errors.description?.message}
              {...register('description')}
            />
          </div>
        </Panel>
        <StatedFields today={today} invoice={invoice} />
        <Panel title="Ítems">
          <div className={detail.inPanel}>
            <InvoiceItems invoice={invoice} />
          </div>
        </Panel>
        <div className={css.actions}>
          <Button type="submit" loading={formState.isSubmitting}>
            {isUnread ? 'Confirmar y guardar' : 'Guardar Cambios'}
          </Button>
          <LinkButton to={backTo} variant="default">
            Cancelar
          </LinkButton>
          <span className={css.hint}>Campos marcados con * son obligatorios</span>
        </div>
      </RecordForm>
      <NewVendorDialog
        orgId={invoice.organizationId}
        typed={newVendor}
        onClose={() => setNewVendor(null)}
        onCreated={(created) => {
          setVendor(created)
          form.setValue('vendorId', String(created.id), { shouldDirty: true, shouldValidate: true })
        }}
      />
    </>
  )
}
