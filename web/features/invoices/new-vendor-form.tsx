import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cleanRut, formatRut, isRut } from 'contract/rules/rut.ts'
import { newVendor, vendors, type Vendor } from 'contract/vendors.ts'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { useRutConflict } from '../../parts/use-rut-conflict.ts'
import { VendorFields, vendorLabels } from '../../parts/vendor-fields.tsx'
import { useUser } from '../../session.tsx'
import form from '../../ui/form.module.css'
import { Offer } from '../../ui/offer.tsx'
import { roots } from '../../parts/queries/roots.ts'

type Values = Record<keyof typeof vendorLabels, string>
type Output = z.output<typeof newVendor>

export type NewVendorProps = {
  orgId: number
  /** What was typed into the search that found nobody. */
  typed: string
  /** What a document says of its issuer: where to start when nothing was typed. */
  fromDocument?: Partial<Values> | undefined
  onClose: () => void
  onCreated: (vendor: Vendor) => void
}

/** A vendor as an invoice needs it; its account can wait. */
export function NewVendorForm({ orgId, typed, fromDocument, onClose, onCreated }: NewVendorProps) {
  const queries = useQueryClient()
  const isTypedRut = isRut(typed)
  const record = useRecordForm<Values, Output>(newVendor as unknown as z.ZodMiniType<Output, Values>, {
    name: isTypedRut || typed.includes(' · ') ? '' : typed,
    rut: isTypedRut ? formatRut(cleanRut(typed)) : '',
    email: '',
    phoneNumber: '',
    address: '',
    // The field's own choice is no search.
    ...(typed === '' || typed.includes(' · ') ? fromDocument : {}),
  })
  const conflict = useRutConflict(useWatch({ control: record.control, name: 'rut' }))
  const { existingId } = conflict
  const { userId } = useUser()
  const choosing = useMutation({
    mutationFn: (id: number) => call(vendors.get, { params: { id } }),
    onSuccess: (vendor) => {
      onCreated(vendor)
      onClose()
    },
  })
  return (
    <RecordForm
      form={record}
      labels={vendorLabels}
      failure="Error al crear el proveedor:"
      save={async (body) => {
        const creating = call(vendors.create, {
          body: { ...body, ...(userId === null ? {} : { userId }), organizationId: orgId },
        })
        const vendor = await conflict.remember(body.rut, creating)
        await queries.invalidateQueries({ queryKey: roots.vendors })
        onCreated(vendor)
      }}
      onSaved={onClose}
    >
      {choosing.isError ? <Failure title="No se pudo cargar el proveedor:" error={choosing.error} /> : null}
      <VendorFields
        belowRut={
          existingId === null ? null : (
            <Offer label="Elegir el que ya existe" onTake={() => choosing.mutate(existingId)} />
          )
        }
      />
      <div className={form.actions}>
        <Button type="submit" loading={record.formState.isSubmitting}>
          Crear proveedor
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <span className={form.hint}>Su cuenta bancaria puedes agregarla después, en Proveedores.</span>
      </div>
    </RecordForm>
  )
}
