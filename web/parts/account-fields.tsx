import { TextInput } from '@mantine/core'
import { accountTypes, currentBanks, formerBanks } from 'contract/figures/banks.ts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../ui/choice.tsx'
import css from '../ui/form.module.css'
import { Offer } from '../ui/offer.tsx'
import { AccountNumberField } from './account-number-field.tsx'
import { offerCuentaRut, offerName, offerRut, type AccountValues, type Holder } from './account-offers.ts'
import { RutField } from './rut-field.tsx'

/** Names of the fields, in the order of the screen. */
export const accountLabels = {
  account_bank: 'Banco',
  account_type: 'Tipo de cuenta',
  account_number: 'Número de cuenta',
  account_rut: 'RUT del titular',
  account_name: 'Nombre del titular',
  account_description: 'Descripción',
} as const satisfies Record<keyof AccountValues, string>

export const noAccount: AccountValues = {
  account_bank: '',
  account_type: '',
  account_number: '',
  account_rut: '',
  account_name: '',
  account_description: '',
}

/** The banks of every account form: those that operate first. */
export const bankOptions = [
  { group: 'Bancos', items: currentBanks },
  { group: 'Otros nombres y bancos que ya no operan', items: formerBanks },
]

type Props = {
  isRequired: boolean
  /** Whose account it most likely is: offered, never filled in unasked. */
  holder: Holder
  /** Mask of the number that is stored; null: none is. */
  masked: string | null
  reveal: (() => Promise<string | null>) | null
}

/** A bank account inside a form whose values have the flat fields `account_*`. */
export function AccountFields({ isRequired, holder, masked, reveal }: Props) {
  const { control, register, formState, setValue } = useFormContext<AccountValues>()
  const { errors } = formState
  const [bank, type, number, rut, name] = useWatch({
    control,
    name: ['account_bank', 'account_type', 'account_number', 'account_rut', 'account_name'],
  })
  const account: AccountValues = {
    account_bank: bank,
    account_type: type,
    account_number: number,
    account_rut: rut,
    account_name: name,
    account_description: '',
  }
  const cuentaRut = offerCuentaRut(account, holder)
  const holderRut = offerRut(account, holder)
  const holderName = offerName(account, holder)
  const fill = (values: Partial<AccountValues>) => {
    for (const [field, value] of Object.entries(values) as [keyof AccountValues, string][])
      setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }

  return (
    <div className={css.grid}>
      <Controller
        control={control}
        name="account_bank"
        render={({ field }) => (
          <Choice
            label={accountLabels.account_bank}
            withAsterisk={isRequired}
            options={bankOptions}
            error={errors.account_bank?.message}
            {...field}
          />
        )}
      />
      <div>
        <Controller
          control={control}
          name="account_type"
          render={({ field }) => (
            <Choice
              label={accountLabels.account_type}
              withAsterisk={isRequired}
              options={accountTypes}
              error={errors.account_type?.message}
              {...field}
            />
          )}
        />
        {cuentaRut ? (
          <Offer label="Completar" onTake={() => fill(cuentaRut)}>
            La Cuenta RUT es del Banco Estado y su número es el RUT sin dígito verificador.
          </Offer>
        ) : null}
      </div>
      <Controller
        control={control}
        name="account_number"
        render={({ field }) => (
          <AccountNumberField
            label={accountLabels.account_number}
            withAsterisk={isRequired}
            masked={masked}
            reveal={reveal}
            error={errors.account_number?.message}
            {...field}
          />
        )}
      />
      <div>
        <Controller
          control={control}
          name="account_rut"
          render={({ field }) => (
            <RutField
              label={accountLabels.account_rut}
              withAsterisk={isRequired}
              error={errors.account_rut?.message}
              {...field}
            />
          )}
        />
        {holderRut ? <Offer label={`Usar ${holderRut}`} onTake={() => fill({ account_rut: holderRut })} /> : null}
      </div>
      <div>
        <TextInput
          label={accountLabels.account_name}
          withAsterisk={isRequired}
          autoComplete="off"
          error={errors.account_name?.message}
          {...register('account_name')}
        />
        {holderName ? <Offer label={`Usar ${holderName}`} onTake={() => fill({ account_name: holderName })} /> : null}
      </div>
      <TextInput
        label={accountLabels.account_description}
        autoComplete="off"
        error={errors.account_description?.message}
        {...register('account_description')}
      />
    </div>
  )
}
