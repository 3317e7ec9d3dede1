import { TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { RutField } from '../../parts/rut-field.tsx'
import css from '../../ui/form.module.css'

/** Names of the fields, in the order of the screen. */
export const contactLabels = {
  name: 'Nombre o razón social',
  rut: 'RUT',
  email: 'Email',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
} as const

type ContactValues = Record<keyof typeof contactLabels, string>

/** Who a vendor is, inside a form whose values have these fields. */
export function ContactFields() {
  const { control, register, formState } = useFormContext<ContactValues>()
  const { errors } = formState
  return (
    <div className={css.grid}>
      <TextInput
        className={css.wide ?? ''}
        label={contactLabels.name}
        withAsterisk
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="rut"
        render={({ field }) => (
          <RutField label={contactLabels.rut} withAsterisk error={errors.rut?.message} {...field} />
        )}
      />
      <TextInput
        label={contactLabels.email}
        withAsterisk
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextInput
        label={contactLabels.phoneNumber}
        type="tel"
        autoComplete="off"
        placeholder="+56 9 1234 5678"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <TextInput
        label={contactLabels.address}
        autoComplete="off"
        error={errors.address?.message}
        {...register('address')}
      />
    </div>
  )
}
