import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { RutField } from './rut-field.tsx'
import css from '../ui/form.module.css'

/** Names of the fields, in the order of the screen. */
export const vendorLabels = {
  name: 'Nombre o razón social',
  rut: 'RUT',
  email: 'Email',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
} as const

type VendorFieldValues = Record<keyof typeof vendorLabels, string>

/** Who a vendor is, inside a form whose values have these fields. `belowRut`: the way to the one who has it already. */
export function VendorFields({ belowRut }: { belowRut: ReactNode }) {
  const { control, register, formState } = useFormContext<VendorFieldValues>()
  const { errors } = formState
  return (
    <div className={css.grid}>
      <TextInput
        className={css.wide ?? ''}
        label={vendorLabels.name}
        withAsterisk
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <div>
        <Controller
          control={control}
          name="rut"
          render={({ field }) => (
            <RutField label={vendorLabels.rut} withAsterisk error={errors.rut?.message} {...field} />
          )}
        />
        {belowRut}
      </div>
      <TextInput
        label={vendorLabels.email}
        withAsterisk
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextInput
        label={vendorLabels.phoneNumber}
        type="tel"
        autoComplete="off"
        placeholder="+56 9 1234 5678"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <TextInput
        label={vendorLabels.address}
        autoComplete="off"
        error={errors.address?.message}
        {...register('address')}
      />
    </div>
  )
}
