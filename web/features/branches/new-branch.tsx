import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { branches, branchForm, type BranchForm } from 'contract/branches.ts'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import type { Flash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { PrincipalOnly } from '../../parts/principal-only.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { UnpaidNotice } from '../../parts/usage-notice.tsx'
import { paths } from '../../paths.ts'
import css from '../../ui/form.module.css'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordFields, passwordLabels, type PasswordValues } from './password-fields.tsx'
import { BranchFields, branchLabels, type BranchValues } from './branch-fields.tsx'
import { roots } from '../../parts/queries/roots.ts'

const title = 'Nueva Sucursal'
const labels = { ...branchLabels, ...passwordLabels }
type Values = BranchValues & PasswordValues

const nothing: Values = {
  organizationName: '',
  rut: '',
  address: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
}

export function NewBranch() {
  return (
    <PrincipalOnly title={title}>
      {(orgId) => (
        <Page
          title={title}
          lead="Un local que depende de tu casa matriz."
          back={<BackLink to={paths.branches}>Volver a mis sucursales</BackLink>}
        >
          <UnsavedGuard>
            <UnpaidNotice orgId={orgId} />
            <NewBranchForm orgId={orgId} />
          </UnsavedGuard>
        </Page>
      )}
    </PrincipalOnly>
  )
}

function NewBranchForm({ orgId }: { orgId: number }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useRecordForm<Values, BranchForm>(branchForm as z.ZodMiniType<BranchForm, Values>, nothing)

  return (
    <RecordForm
      form={form}
      labels={labels}
      failure="Error al crear sucursal"
      save={async (body) => {
        await call(branches.create, { params: { orgId }, body })
        await queries.invalidateQueries({ queryKey: roots.branches })
        await queries.invalidateQueries({ queryKey: roots.organizations })
      }}
      onSaved={() =>
        void navigate(paths.branches, { state: { flash: 'Sucursal creada correctamente' } satisfies Flash })
      }
    >
      <Panel title="Datos de la sucursal">
        <BranchFields emailHint="Con un email, la sucursal entra a Casa Matriz con él y la contraseña de abajo." />
      </Panel>
      <Panel title="Acceso">
        <PasswordFields />
      </Panel>
      <div className={css.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Guardar Sucursal
        </Button>
        <LinkButton to={paths.branches} variant="default">
          Cancelar
        </LinkButton>
        <span className={css.hint}>Campos marcados con * son obligatorios</span>
      </div>
    </RecordForm>
  )
}
