import { TextInput } from '@mantine/core'
import { vendorAccountTypes } from 'contract/vendors.ts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { accountLabels, bankOptions } from '../../parts/account-fields.tsx'
import { AccountNumberField } from '../../parts/account-number-field.tsx'
import { offerCuentaRut, offerName, offerRut, type AccountValues, type Holder } from '../../parts/account-offers.ts'
import { RutField } from '../../parts/rut-field.tsx'
import { Choice } from '../../ui/choice.tsx'
import css from '../../ui/form.module.css'
import { Offer } from '../../ui/offer.tsx'
import { accountTypeLabel, accountTypeOf } from './account-type.ts'
import type { VendorValues } from './vendor-values.ts'

type Props = {
  /** The vendor itself: its own account is the likely one, offered and never filled in unasked. */
  holder: Holder
  masked: string | null
  reveal: (() => Promise<string | null>) | null
}

/** Where the vendor is paid (specification, section 5): four kinds of account, and no description. */
export function VendorAccount({ holder, masked, reveal }: Props) {
  const { control, register, formState, setValue } = useFormContext<VendorValues>()
  const { errors } = formState
  const [bank, type, number, rut, name] = useWatch({
    control,
    name: ['account_bank', 'account_type', 'account_number', 'account_rut', 'account_name'],
  })
  const account: AccountValues = {
    account_bank: bank,
    account_type: accountTypeLabel(type),
    account_number: number,
    account_rut: rut,
    account_name: name,
    account_description: '',
  }
  const cuentaRut = offerCuentaRut(account, holder)
  const holderRut = offerRut(account, holder)
  const holderName = offerName(account, holder)
  const fill = ({ account_bank, account_number, account_rut, account_name }: Partial<AccountValues>) => {
    const filled = { account_bank, account_number, account_rut, account_name }
    for (const [field, value] of Object.entries(filled) as [keyof typeof filled, string | undefined][])
      if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }

  return (
    <div className={css.grid}>
      <Controller
        control={control}
        name="account_bank"
        render={({ field }) => (
          <Choice
            label={accountLabels.account_bank}
            withAsterisk
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
          render={({ field: { value, onChange, ...field } }) => (
            <Choice
              label={accountLabels.account_type}
              withAsterisk
              options={Object.values(vendorAccountTypes)}
              error={errors.account_type?.message}
              {...field}
              value={accountTypeLabel(value)}
              onChange={(label) => onChange(accountTypeOf(label))}
            />
          )}
        />
        {cuentaRut ? (
          <Offer label="Completar" onTake={() => fill(cuentaRut)}>
            La Cuenta RUT es del Banco Estado y su número es el RUT sin dígito verificador.
          </Offer>
        ) : null}
      </div>
      <div>
        <Controller
          control={control}
          name="account_rut"
          render={({ field }) => (
            <RutField label={accountLabels.account_rut} withAsterisk error={errors.account_rut?.message} {...field} />
          )}
        />
        {holderRut ? <Offer label={`Usar ${holderRut}`} onTake={() => fill({ account_rut: holderRut })} /> : null}
      </div>
      <div>
        <TextInput
          label={accountLabels.account_name}
          withAsterisk
          autoComplete="off"
          error={errors.account_name?.message}
          {...register('account_name')}
        />
        {holderName ? <Offer label={`Usar ${holderName}`} onTake={() => fill({ account_name: holderName })} /> : null}
      </div>
      <Controller
        control={control}
        name="account_number"
        render={({ field }) => (
          <AccountNumberField
            label={accountLabels.account_number}
            masked={masked}
            reveal={reveal}
            error={errors.account_number?.message}
            {...field}
          />
        )}
      />
    </div>
  )
}
