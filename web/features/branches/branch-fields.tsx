import { TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { RutField } from '../../parts/rut-field.tsx'
import css from '../../ui/form.module.css'
import { hintBelow } from '../../ui/hint-below.ts'

/** As typed. */
export type BranchValues = { organizationName: string; rut: string; address: string; phone: string; email: string }

export const branchLabels = {
  organizationName: 'Nombre de la Sucursal (Razón Social)',
  rut: 'RUT',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Email',
} as const satisfies Record<keyof BranchValues, string>

/** What a branch is and where: the fields that creating and editing it share. */
export function BranchFields({ emailHint }: { emailHint: string }) {
  const { control, register, formState } = useFormContext<BranchValues>()
  const { errors } = formState
  return (
    <div className={css.grid}>
      <TextInput
        className={css.wide ?? ''}
        label={branchLabels.organizationName}
        withAsterisk
        autoComplete="off"
        error={errors.organizationName?.message}
        {...register('organizationName')}
      />
      <Controller
        control={control}
        name="rut"
        render={({ field }) => (
          <RutField label={branchLabels.rut} withAsterisk error={errors.rut?.message} {...field} />
        )}
      />
      <TextInput
        label={branchLabels.phone}
        {...hintBelow}
        description="Por ejemplo, +56 41 220 1450"
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextInput
        className={css.wide ?? ''}
        label={branchLabels.address}
        withAsterisk
        autoComplete="off"
        error={errors.address?.message}
        {...register('address')}
      />
      <TextInput
        className={css.wide ?? ''}
        label={branchLabels.email}
        {...hintBelow}
        description={emailHint}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
    </div>
  )
}
