import { Anchor, Button } from '@mantine/core'
import { vendorForm, vendors, type Vendor } from 'contract/vendors.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { accountLabels } from '../../parts/account-fields.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { editedRecord } from '../../parts/edited-record.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'
import { Panel } from '../../ui/panel.tsx'
import { useRutConflict } from '../../parts/use-rut-conflict.ts'
import { VendorFields, vendorLabels } from '../../parts/vendor-fields.tsx'
import { vendorPath } from '../../paths.ts'
import { AccountMismatches } from './account-mismatches.tsx'
import { VendorAccount } from './vendor-account.tsx'
import { vendorValues, type VendorValues } from './vendor-values.ts'

export type VendorOutput = z.output<typeof vendorForm>

const { account_bank, account_type, account_rut, account_name, account_number } = accountLabels
const labels = { ...vendorLabels, account_bank, account_type, account_rut, account_name, account_number }

type Props = {
  /** Null: a new one. */
  vendor: Vendor | null
  failure: string
  unreached?: string
  submitLabel: string
  backTo: string
  save: (form: VendorOutput, version: string | undefined) => Promise<unknown>
  onSaved: () => void
  reveal: (() => Promise<string | null>) | null
}

export function VendorForm({ vendor, failure, unreached, submitLabel, backTo, save, onSaved, reveal }: Props) {
  const form = useRecordForm<VendorValues, VendorOutput>(
    vendorForm as z.ZodMiniType<VendorOutput, VendorValues>,
    vendorValues(vendor),
  )
  // What the form started from: news of the server never overwrite what is being typed.
  const [masked] = useState(vendor?.account_number ?? null)
  const [name, rut] = useWatch({ control: form.control, name: ['name', 'rut'] })
  const { branchId } = useBranchScope()
  const conflict = useRutConflict(rut)
  const toAccount = () => {
    form.setValue('account_number', '', { shouldDirty: true })
    form.setFocus('account_number')
  }

  return (
    <RecordForm
      form={form}
      labels={labels}
      failure={failure}
      {...(unreached === undefined ? {} : { unreached })}
      edited={vendor === null ? undefined : editedRecord(vendor, vendors.update, vendorValues)}
      save={(output, version) => conflict.remember(output.rut, save(output, version))}
      onSaved={onSaved}
    >
      {vendor === null ? null : <AccountMismatches vendor={vendor} branchId={branchId} onUpdate={toAccount} />}
      <Panel title="Datos del proveedor">
        <VendorFields
          belowRut={
            conflict.existingId === null ? null : (
              <Anchor component={Link} to={vendorPath(conflict.existingId, branchId)} size="sm" mt={4}>
                Abrir el proveedor que ya existe
              </Anchor>
            )
          }
        />
      </Panel>
      <Panel title="Cuenta bancaria">
        <VendorAccount holder={{ name, rut }} masked={masked} reveal={reveal} />
      </Panel>
      <div className={css.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        <LinkButton to={backTo} variant="default">
          Cancelar
        </LinkButton>
        <span className={css.hint}>Campos marcados con * son obligatorios</span>
      </div>
    </RecordForm>
  )
}
