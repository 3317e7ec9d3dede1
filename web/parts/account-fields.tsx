import { TextInput } from '@mantine/core'
import { accountTypes, currentBanks, formerBanks } from 'contract/figures/banks.ts'
import { accountWords } from 'contract/rules/account.ts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../ui/choice.tsx'
import css from '../ui/form.module.css'
import { Offer } from '../ui/offer.tsx'
import { AccountNumberField } from './account-number-field.tsx'
import { offerCuentaRut, offerName, offerRut, type AccountValues, type Holder } from './account-offers.ts'
import { RutField } from './rut-field.tsx'

/** Names of the fields, in the order of the screen. */
export const accountLabels = {
  ...accountWords,
  account_name: 'Nombre del titular',
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
const bankOptions = [
  { group: 'Bancos', items: currentBanks },
  { group: 'Otros nombres y bancos que ya no operan', items: formerBanks },
]

/** The kinds of account that a form offers, and how it keeps the chosen one. */
export type AccountKinds = {
  labels: readonly string[]
  labelOf: (kept: string) => string
  keptOf: (label: string) => string
}

const everyKind: AccountKinds = { labels: accountTypes, labelOf: (kept) => kept, keptOf: (label) => label }

type Props = {
  isRequired: boolean
  /** Not where one that is stored stays as it is. */
  isNumberRequired?: boolean
  kinds?: AccountKinds
  /** The number stands after its holder. */
  isNumberLast?: boolean
  hasDescription?: boolean
  /** Whose account it most likely is: offered, never filled in unasked. */
  holder: Holder
  /** Mask of the number that is stored; null: none is. */
  masked: string | null
  reveal: (() => Promise<string | null>) | null
}

/** What could be filled in from what the form has already. */
const useOffers = (kinds: AccountKinds, holder: Holder) => {
  const { control, setValue, setFocus } = useFormContext<AccountValues>()
  const [bank, type, number, rut, name] = useWatch({
    control,
    name: ['account_bank', 'account_type', 'account_number', 'account_rut', 'account_name'],
  })
  const account: AccountValues = {
    account_bank: bank,
    account_type: kinds.labelOf(type),
    account_number: number,
    account_rut: rut,
    account_name: name,
    account_description: '',
  }
  return {
    cuentaRut: offerCuentaRut(account, holder),
    holderRut: offerRut(account, holder),
    holderName: offerName(account, holder),
    fill: (values: Partial<AccountValues>) => {
      const filled = Object.entries(values) as [keyof AccountValues, string][]
      for (const [field, value] of filled)
        setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      // The offer goes with being taken: keys go on at what it filled in.
      setFocus(filled.at(-1)![0])
    },
  }
}

/** A bank account inside a form whose values have the flat fields `account_*`. */
export function AccountFields({ isRequired, kinds = everyKind, holder, ...props }: Props) {
  const { isNumberRequired = isRequired, isNumberLast = false, hasDescription = true, masked, reveal } = props
  const { control, register, formState } = useFormContext<AccountValues>()
  const { errors } = formState
  const { cuentaRut, holderRut, holderName, fill } = useOffers(kinds, holder)
  const numberField = (
    <Controller
      control={control}
      name="account_number"
      render={({ field }) => (
        <AccountNumberField
          label={accountLabels.account_number}
          withAsterisk={isNumberRequired}
          masked={masked}
          reveal={reveal}
          error={errors.account_number?.message}
          {...field}
        />
      )}
    />
  )

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
          render={({ field: { value, onChange, ...field } }) => (
            <Choice
              label={accountLabels.account_type}
              withAsterisk={isRequired}
              options={kinds.labels}
              error={errors.account_type?.message}
              {...field}
              value={kinds.labelOf(value)}
              onChange={(label) => onChange(kinds.keptOf(label))}
            />
          )}
        />
        {cuentaRut ? (
          <Offer label="Completar" onTake={() => fill(cuentaRut)}>
            La Cuenta RUT es del Banco Estado y su número es el RUT sin dígito verificador.
          </Offer>
        ) : null}
      </div>
      {isNumberLast ? null : numberField}
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
      {isNumberLast ? numberField : null}
      {hasDescription ? (
        <TextInput
          label={accountLabels.account_description}
          autoComplete="off"
          error={errors.account_description?.message}
          {...register('account_description')}
        />
      ) : null}
    </div>
  )
}
