import { PasswordInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import css from '../../ui/form.module.css'
import { hintBelow } from '../../ui/hint-below.ts'

export type PasswordValues = { password: string; confirmPassword: string }

export const passwordLabels = {
  password: 'Contraseña',
  confirmPassword: 'Confirmar contraseña',
} as const satisfies Record<keyof PasswordValues, string>

const toggle = { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }

/** A new password, twice. */
export function PasswordFields() {
  const { register, formState } = useFormContext<PasswordValues>()
  const { errors, touchedFields, isSubmitted } = formState
  return (
    <div className={css.grid}>
      <PasswordInput
        label={passwordLabels.password}
        withAsterisk
        autoComplete="new-password"
        {...hintBelow}
        description="Al menos 8 caracteres"
        error={errors.password?.message}
        visibilityToggleButtonProps={toggle}
        // The second one is judged again, once it has been looked at.
        {...register('password', touchedFields.confirmPassword || isSubmitted ? { deps: ['confirmPassword'] } : {})}
      />
      <PasswordInput
        label={passwordLabels.confirmPassword}
        withAsterisk
        autoComplete="new-password"
        {...hintBelow}
        description="Escríbela otra vez"
        error={errors.confirmPassword?.message}
        visibilityToggleButtonProps={toggle}
        {...register('confirmPassword')}
      />
    </div>
  )
}
