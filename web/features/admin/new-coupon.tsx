import { Button, NativeSelect, TextInput } from '@mantine/core'
import { couponForm, coupons, type CouponForm } from 'contract/coupons.ts'
import type { Plan } from 'contract/plans.ts'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { DateField } from '../../parts/date-field.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { useToday } from '../../parts/today.ts'
import css from '../../ui/form.module.css'

type Values = Record<'code' | 'percentOff' | 'months' | 'planId' | 'maxRedemptions' | 'expiresOn', string>

export const couponLabels = {
  code: 'Código',
  percentOff: 'Descuento (%)',
  months: 'Meses',
  planId: 'Plan',
  maxRedemptions: 'Usos como máximo',
  expiresOn: 'Último día',
} as const

const hints = {
  months: 'Vacío: mientras dure la suscripción.',
  maxRedemptions: 'Organizaciones. Vacío: sin límite.',
} as const

type Props = { plans: readonly Plan[]; onSaved: () => void; onCancel: () => void }

export function NewCoupon({ plans, onSaved, onCancel }: Props) {
  const form = useRecordForm<Values, CouponForm>(couponForm as unknown as z.ZodMiniType<CouponForm, Values>, {
    code: '',
    percentOff: '',
    months: '',
    planId: '',
    maxRedemptions: '',
    expiresOn: '',
  })
  const { control, register, formState } = form
  const { errors, isSubmitting } = formState
  const labels = couponLabels
  const today = useToday()
  const count = (name: 'months' | 'maxRedemptions') => (
    <TextInput
      label={labels[name]}
      description={hints[name]}
      inputMode="numeric"
      autoComplete="off"
      error={errors[name]?.message}
      {...register(name)}
    />
  )
  return (
    <RecordForm
      form={form}
      labels={labels}
      failure="No se pudo crear el cupón"
      save={(body) => call(coupons.create, { body })}
      onSaved={onSaved}
    >
      <div className={css.grid}>
        <TextInput
          label={labels.code}
          withAsterisk
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.code?.message}
          {...register('code')}
        />
        <TextInput
          label={labels.percentOff}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          error={errors.percentOff?.message}
          {...register('percentOff')}
        />
        {count('months')}
        {count('maxRedemptions')}
        <NativeSelect
          label={labels.planId}
          data={[
            { value: '', label: 'Cualquiera' },
            ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={errors.planId?.message}
          {...register('planId')}
        />
        <Controller
          control={control}
          name="expiresOn"
          render={({ field }) => (
            <DateField
              label={labels.expiresOn}
              minDate={today}
              clearable
              error={errors.expiresOn?.message}
              {...field}
            />
          )}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" loading={isSubmitting}>
          Crear cupón
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </RecordForm>
  )
}
