import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { account, passwordChange } from 'contract/account.ts'
import { passwordTexts } from 'contract/rules/password.ts'
import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import css from '../../ui/form.module.css'
import { Panel } from '../../ui/panel.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { useSecurityChanged } from './security-query.ts'
import { roots } from '../../parts/queries/roots.ts'

const labels = {
  currentPassword: 'Contraseña actual',
  password: 'Contraseña nueva',
  confirmPassword: 'Confirmar contraseña',
} as const
const nothing = { currentPassword: '', password: '', confirmPassword: '' }
type PasswordChange = z.output<typeof passwordChange>
const withoutCurrent = passwordChange as z.ZodMiniType<PasswordChange, typeof nothing>
/** Of who has one, the present one is asked for. */
const withCurrent = z.intersection(
  passwordChange,
  z.object({ currentPassword: z.string().check(z.minLength(1, passwordTexts.required)) }),
)
const toggle = { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }

/** The own password: changing it ends the other sessions. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const form = useRecordForm<typeof nothing, PasswordChange>(hasPassword ? withCurrent : withoutCurrent, nothing)
  const [notice, showNotice] = useNotice()
  const queries = useQueryClient()
  const changed = useSecurityChanged()
  const { register, formState } = form
  const { errors } = formState
  return (
    <Panel title="Contraseña">
      <SuccessBanner>{notice}</SuccessBanner>
      <RecordForm
        form={form}
        labels={labels}
        failure="No se pudo cambiar la contraseña"
        save={(body) => call(account.changePassword, { body })}
        onSaved={() => {
          form.reset(nothing)
          showNotice('Contraseña actualizada. Cerramos tus otras sesiones.')
          void queries.invalidateQueries({ queryKey: roots.sessions })
          void changed()
        }}
      >
        {hasPassword ? null : <p>Todavía no tienes una contraseña: entras con una cuenta externa.</p>}
        <div className={css.grid}>
          {hasPassword ? (
            <PasswordInput
              className={css.alone ?? ''}
              label={labels.currentPassword}
              withAsterisk
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              visibilityToggleButtonProps={toggle}
              {...register('currentPassword')}
            />
          ) : null}
          <PasswordInput
            label={labels.password}
            withAsterisk
            autoComplete="new-password"
            error={errors.password?.message}
            visibilityToggleButtonProps={toggle}
            {...register('password')}
          />
          <PasswordInput
            label={labels.confirmPassword}
            withAsterisk
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            visibilityToggleButtonProps={toggle}
            {...register('confirmPassword')}
          />
        </div>
        <div className={css.actions}>
          <Button type="submit" loading={formState.isSubmitting}>
            {hasPassword ? 'Cambiar contraseña' : 'Crear contraseña'}
          </Button>
          <span className={css.hint}>Al menos 8 caracteres. Cerraremos tus otras sesiones.</span>
        </div>
      </RecordForm>
    </Panel>
  )
}
