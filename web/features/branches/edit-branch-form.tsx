import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { branches, branchEdit, type Branch, type BranchEdit } from 'contract/branches.ts'
import type { Organization } from 'contract/organizations.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import type { Flash } from '../../parts/flash.ts'
import { editedRecord } from '../../parts/edited-record.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { phoneText } from '../../parts/phone-text.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { paths } from '../../paths.ts'
import css from '../../ui/form.module.css'
import { Panel } from '../../ui/panel.tsx'
import { PasswordFields, passwordLabels, type PasswordValues } from './password-fields.tsx'
import { BranchFields, branchLabels, type BranchValues } from './branch-fields.tsx'
import { roots } from '../../parts/queries/roots.ts'

const labels = { ...branchLabels, ...passwordLabels }
/** The password is there only while an access is being made. */
type Values = BranchValues & Partial<PasswordValues>

const valuesOf = (branch: Branch): Values => ({
  organizationName: branch.name,
  rut: formatRut(branch.rut),
  address: branch.address ?? '',
  phone: phoneText(branch.phone ?? ''),
  email: branch.email ?? '',
})

type Props = { orgId: number; branch: Branch; users: Organization['users'] }

export function EditBranchForm({ orgId, branch, users }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useRecordForm<Values, BranchEdit>(branchEdit as z.ZodMiniType<BranchEdit, Values>, valuesOf(branch))
  const [isMakingAccess, setMakingAccess] = useState(false)
  const email = useWatch({ control: form.control, name: 'email' }).trim()
  const hasAccess = users.length > 0
  const canMakeAccess = !hasAccess && email !== ''

  return (
    <RecordForm
      form={form}
      labels={labels}
      failure="Error al actualizar sucursal"
      edited={editedRecord(branch, branches.update, valuesOf)}
      save={async ({ password, confirmPassword, ...details }, ifMatch) => {
        const access = canMakeAccess && isMakingAccess ? { password, confirmPassword } : {}
        await call(branches.update, { params: { orgId, id: branch.id }, body: { ...details, ...access } }, { ifMatch })
        await queries.invalidateQueries({ queryKey: roots.branches })
        await queries.invalidateQueries({ queryKey: roots.organizations })
      }}
      onSaved={() =>
        void navigate(paths.branches, { state: { flash: 'Sucursal actualizada correctamente' } satisfies Flash })
      }
    >
      <Panel title="Datos de la sucursal">
        <BranchFields
          emailHint={hasAccess ? 'Email de contacto. El acceso sigue siendo el de abajo.' : 'Email de contacto'}
        />
      </Panel>
      <Panel title="Acceso">
        {hasAccess ? (
          <>Entran a Casa Matriz como esta sucursal: {users.map((user) => user.email).join(', ')}.</>
        ) : (
          <div className={css.form}>
            <Checkbox
              label="Crear un acceso para esta sucursal"
              description={
                canMakeAccess
                  ? `Entrará a Casa Matriz con ${email} y la contraseña que escribas.`
                  : 'Escribe primero el email de la sucursal: con él entrará a Casa Matriz.'
              }
              disabled={!canMakeAccess}
              checked={canMakeAccess && isMakingAccess}
              onChange={(event) => {
                setMakingAccess(event.currentTarget.checked)
                if (!event.currentTarget.checked) form.unregister(['password', 'confirmPassword'])
              }}
            />
            {canMakeAccess && isMakingAccess ? <PasswordFields /> : null}
          </div>
        )}
      </Panel>
      <div className={css.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Guardar cambios
        </Button>
        <LinkButton to={paths.branches} variant="default">
          Cancelar
        </LinkButton>
        <span className={css.hint}>Campos marcados con * son obligatorios</span>
      </div>
    </RecordForm>
  )
}
