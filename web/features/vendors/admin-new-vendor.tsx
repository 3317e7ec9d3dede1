import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { adminVendorForm, vendors } from 'contract/vendors.ts'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { accountLabels } from '../../parts/account-fields.tsx'
import { AdminRecord } from '../../parts/admin-record.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { VendorFields, vendorLabels } from '../../parts/vendor-fields.tsx'
import { paths } from '../../paths.ts'
import css from '../../ui/form.module.css'
import { Panel } from '../../ui/panel.tsx'
import { VendorAccount } from './vendor-account.tsx'
import { vendorValues, type VendorValues } from './vendor-values.ts'
import { roots } from '../../parts/queries/roots.ts'

type Values = VendorValues & { userId: string; organizationId: string }
type Output = z.output<typeof adminVendorForm>

const ownerLabels = { userId: 'ID de usuario', organizationId: 'ID de organización' } as const
const { account_bank, account_type, account_rut, account_name, account_number } = accountLabels
const labels = {
  ...ownerLabels,
  ...vendorLabels,
  account_bank,
  account_type,
  account_rut,
  account_name,
  account_number,
}

/** A vendor for any organization (specification, section 5, "Admin new-vendor form"). */
export function AdminNewVendor() {
  return (
    <AdminRecord
      title="Nuevo Proveedor"
      lead="Para la organización que indiques."
      list={paths.otherAdminVendors}
      back="Volver a proveedores"
    >
      {(leave) => <AdminVendorForm leave={leave} />}
    </AdminRecord>
  )
}

function AdminVendorForm({ leave }: { leave: (saved: string) => void }) {
  const queries = useQueryClient()
  const form = useRecordForm<Values, Output>(adminVendorForm as unknown as z.ZodMiniType<Output, Values>, {
    ...vendorValues(null),
    // Specification, section 5: defaults 1 and 0; the 0 is refused until it is an organization's.
    userId: '1',
    organizationId: '0',
  })
  const [name, rut] = useWatch({ control: form.control, name: ['name', 'rut'] })
  const { errors, isSubmitting } = form.formState
  return (
    <RecordForm
      form={form}
      labels={labels}
      failure="Error al crear el proveedor:"
      save={async (output) => {
        await call(vendors.create, { body: output })
        await queries.invalidateQueries({ queryKey: roots.vendors })
      }}
      onSaved={() => leave('Proveedor creado correctamente')}
    >
      <Panel title="A quién pertenece">
        <div className={css.grid}>
          {(['userId', 'organizationId'] as const).map((field) => (
            <TextInput
              key={field}
              label={ownerLabels[field]}
              withAsterisk
              inputMode="numeric"
              autoComplete="off"
              error={errors[field]?.message}
              {...form.register(field)}
            />
          ))}
        </div>
      </Panel>
      <Panel title="Datos del proveedor">
        <VendorFields belowRut={null} />
      </Panel>
      <Panel title="Cuenta bancaria">
        <VendorAccount holder={{ name, rut }} masked={null} reveal={null} />
      </Panel>
      <div className={css.actions}>
        <Button type="submit" loading={isSubmitting}>
          Guardar proveedor
        </Button>
        <LinkButton to={paths.otherAdminVendors} variant="default">
          Cancelar
        </LinkButton>
      </div>
    </RecordForm>
  )
}
