import { Anchor, Button, TextInput } from '@mantine/core'
import {
  employeeForm,
  employees,
  gapTexts,
  type Employee,
  type EmployeeForm as EmployeeOutput,
} from 'contract/employees.ts'
import { healthInsurers, pensionFunds } from 'contract/figures/social-security.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { AccountFields, accountLabels, noAccount } from '../../parts/account-fields.tsx'
import type { AccountValues } from '../../parts/account-offers.ts'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { editedRecord } from '../../parts/edited-record.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { MoneyField } from '../../parts/money-field.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { RutField } from '../../parts/rut-field.tsx'
import { useRutConflict } from '../../parts/use-rut-conflict.ts'
import { employeePath } from '../../paths.ts'
import { Choice } from '../../ui/choice.tsx'
import css from '../../ui/form.module.css'
import { Offer } from '../../ui/offer.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PaidBase } from './months.ts'

/** As typed. */
type Values = Pick<z.input<typeof employeeForm>, 'fullName' | 'email' | 'rut'> &
  AccountValues & { fonasaName: string; afpName: string; sueldo_base: number | string }

const labels = {
  fullName: 'Nombre completo',
  rut: 'RUT',
  email: gapTexts.email,
  fonasaName: gapTexts.fonasaName,
  afpName: gapTexts.afpName,
  sueldo_base: gapTexts.sueldo_base,
  ...accountLabels,
} as const

const valuesOf = (employee: Employee | null): Values => {
  const account = employee?.bankAccounts[0]
  return {
    fullName: employee?.fullName ?? '',
    email: employee?.email ?? '',
    rut: employee ? formatRut(employee.rut) : '',
    fonasaName: employee?.fonasaName ?? '',
    afpName: employee?.afpName ?? '',
    sueldo_base: employee?.sueldo_base ?? '',
    ...noAccount,
    ...(account && {
      account_bank: account.account_bank ?? '',
      account_type: account.account_type ?? '',
      account_number: account.account_number ?? '',
      account_rut: account.account_rut === null ? '' : formatRut(account.account_rut),
      account_name: account.account_name ?? '',
      account_description: account.account_description ?? '',
    }),
  }
}

type Props = {
  /** Null: a new one. */
  employee: Employee | null
  failure: string
  submitLabel: string
  backTo: string
  save: (form: EmployeeOutput, version: string | undefined) => Promise<unknown>
  onSaved: () => void
  /** The base salary of the newest payroll: offered while the form has none. */
  paidBase: PaidBase | null
  reveal: (() => Promise<string | null>) | null
}

export function EmployeeForm(props: Props) {
  const { branchId } = useBranchScope()
  const { employee, failure, submitLabel, backTo, save, onSaved, paidBase, reveal } = props
  const form = useRecordForm<Values, EmployeeOutput>(
    employeeForm as z.ZodMiniType<EmployeeOutput, Values>,
    valuesOf(employee),
  )
  // What the form started from: news of the server never overwrite what is being typed.
  const [masked] = useState(employee?.bankAccounts[0]?.account_number ?? null)
  const { control, register, formState } = form
  const { errors } = formState
  const [fullName, rut, salary] = useWatch({ control, name: ['fullName', 'rut', 'sueldo_base'] })
  const conflict = useRutConflict(rut)

  return (
    <RecordForm
      form={form}
      labels={labels}
      failure={failure}
      edited={employee === null ? undefined : editedRecord(employee, employees.update, valuesOf)}
      save={(output, version) => conflict.remember(output.rut, save(output, version))}
      onSaved={onSaved}
    >
      <Panel title="Datos del empleado">
        <div className={css.grid}>
          <TextInput
            className={css.wide ?? ''}
            label={labels.fullName}
            withAsterisk
            autoComplete="off"
            error={errors.fullName?.message}
            {...register('fullName')}
          />
          <div>
            <Controller
              control={control}
              name="rut"
              render={({ field }) => (
                <RutField label={labels.rut} withAsterisk error={errors.rut?.message} {...field} />
              )}
            />
            {conflict.existingId === null ? null : (
              <Anchor component={Link} to={employeePath(conflict.existingId, branchId)} size="sm">
                Ver la ficha que ya tiene este RUT
              </Anchor>
            )}
          </div>
          <TextInput
            label={labels.email}
            withAsterisk
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
      </Panel>
      <Panel title="Previsión y sueldo">
        <div className={css.grid}>
          <Controller
            control={control}
            name="afpName"
            render={({ field }) => (
              <Choice label={labels.afpName} options={pensionFunds} error={errors.afpName?.message} {...field} />
            )}
          />
          <Controller
            control={control}
            name="fonasaName"
            render={({ field }) => (
              <Choice
                label={labels.fonasaName}
                options={healthInsurers}
                error={errors.fonasaName?.message}
                {...field}
              />
            )}
          />
          <div>
            <Controller
              control={control}
              name="sueldo_base"
              render={({ field }) => (
                <MoneyField label={labels.sueldo_base} error={errors.sueldo_base?.message} {...field} />
              )}
            />
            {paidBase !== null && salary === '' ? (
              <Offer
                label={`Usar ${formatMoney(paidBase.pesos)}`}
                onTake={() => form.setValue('sueldo_base', paidBase.pesos, { shouldDirty: true, shouldValidate: true })}
              >
                {paidBase.month === null ? 'En su última nómina:' : `En la nómina de ${formatPeriod(paidBase.month)}:`}
              </Offer>
            ) : null}
          </div>
        </div>
      </Panel>
      <Panel title="Cuenta bancaria">
        <AccountFields isRequired={false} holder={{ rut, name: fullName }} masked={masked} reveal={reveal} />
      </Panel>
      <div className={css.actions}>
        <Button type="submit" loading={formState.isSubmitting}>
          {submitLabel}
        </Button>
        <LinkButton to={backTo} variant="default">
          Cancelar
        </LinkButton>
        <span className={css.hint}>Campos marcados con * son obligatorios</span>
      </div>
    </RecordForm>
  )
}
