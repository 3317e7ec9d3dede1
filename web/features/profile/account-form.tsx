import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { bankAccountForm, bankAccounts, type BankAccountForm, type BankAccountRow } from 'contract/bank-accounts.ts'
import { formatRut } from 'contract/rules/rut.ts'
import type * as z from 'zod/mini'
import { profileCall } from './profile-call.ts'
import { AccountFields, accountLabels, noAccount } from '../../parts/account-fields.tsx'
import type { AccountValues, Holder } from '../../parts/account-offers.ts'
import { editedRecord } from '../../parts/edited-record.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'
import { revealNumber } from './account-columns.tsx'
import own from './profile.module.css'
import { roots } from '../../parts/queries/roots.ts'

const valuesOf = (account: BankAccountRow): AccountValues => ({
  account_bank: account.account_bank ?? '',
  account_type: account.account_type ?? '',
  account_number: account.account_number ?? '',
  account_rut: account.account_rut === null ? '' : formatRut(account.account_rut),
  account_name: account.account_name ?? '',
  account_description: account.account_description ?? '',
})

type Props = {
  orgId: number
  holder: Holder
  /** Null: a new one. */
  account: BankAccountRow | null
  onSaved: () => void
  onCancel: () => void
}

export function AccountForm({ orgId, holder, account, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const form = useRecordForm<AccountValues, BankAccountForm>(
    bankAccountForm as unknown as z.ZodMiniType<BankAccountForm, AccountValues>,
    account ? valuesOf(account) : noAccount,
  )
  return (
    <RecordForm
      form={form}
      labels={accountLabels}
      subject={account?.id ?? 'new'}
      failure="Error al guardar la cuenta bancaria"
      edited={account === null ? undefined : editedRecord(account, bankAccounts.update, valuesOf)}
      save={async (body, ifMatch) => {
        await (account
          ? profileCall(bankAccounts.update, { params: { orgId, id: account.id }, body }, { ifMatch })
          : profileCall(bankAccounts.create, { params: { orgId }, body }))
        await queries.invalidateQueries({ queryKey: roots.accounts })
      }}
      onSaved={onSaved}
    >
      <h3 className={own.formTitle}>{account ? 'Editar cuenta' : 'Agregar cuenta'}</h3>
      <AccountFields
        isRequired
        holder={holder}
        masked={account?.account_number ?? null}
        reveal={account ? () => revealNumber(orgId, account.id) : null}
      />
      <div className={css.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {account ? 'Guardar' : 'Agregar'}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <span className={css.hint}>Campos marcados con * son obligatorios</span>
      </div>
    </RecordForm>
  )
}
