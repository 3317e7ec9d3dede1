import { Anchor, Button, TextInput } from '@mantine/core'
import {
  adminEmployees,
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
import { Controller, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
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
  AccountValues & { fonasaName: string; afpName: string; sueldo_base: number | string; organizationId: string }
/** `organizationId`: where it is asked for. */
type Output = EmployeeOutput & { organizationId?: number }

const labels = {
  fullName: 'Nombre completo',
  rut: 'RUT',
  email: gapTexts.email,
  fonasaName: gapTexts.fonasaName,
  afpName: gapTexts.afpName,
  sueldo_base: gapTexts.sueldo_base,
  organizationId: 'ID de organización',
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
    organizationId: '0',
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
  save: (form: Output, version: string | undefined) => Promise<unknown>
  onSaved: () => void
  /** The base salary of the newest payroll: offered while the form has none. */
  paidBase: PaidBase | null
  reveal: (() => Promise<string | null>) | null
  /** For the platform's staff: whose employee it is. */
  platform?: {
    /** It is asked whose a new one is. */
    asksOrganization: boolean
    /** Whoever may not see the salary does not write it either. */
    isMasked: boolean
    pathOf: (id: number) => string
  }
}

export function EmployeeForm(props: Props) {
  const { branchId } = useBranchScope()
  const { employee, failure, submitLabel, backTo, save, onSaved, paidBase, reveal, platform } = props
  const {
    asksOrganization = false,
    isMasked = false,
    pathOf = (id: number) => employeePath(id, branchId),
  } = platform ?? {}
  const form = useRecordForm<Values, Output>(
    (asksOrganization ? adminEmployees.create.body : employeeForm) as unknown as z.ZodMiniType<Output, Values>,
    valuesOf(employee),
  )
  // What the form started from: news of the server never overwrite what is being typed.
  const [masked] = useState(employee?.bankAccounts[0]?.account_number ?? null)
  const { control, register, formState } = form
  const { errors } = formState
  const [fullName, rut] = useWatch({ control, name: ['fullName', 'rut'] })
  const conflict = useRutConflict(rut)

  return (
    <RecordForm
      form={form}
      labels={labels}
      failure={failure}
      edited={employee === null ? undefined : editedRecord(employee, employees.update, valuesOf)}
      save={(output, version) => {
        const { sueldo_base, ...rest } = output
        return conflict.remember(output.rut, save(isMasked ? rest : { ...rest, sueldo_base }, version))
      }}
      onSaved={onSaved}
    >
      {asksOrganization ? <OwnerPanel error={errors.organizationId?.message} {...register('organizationId')} /> : null}
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
              <Anchor component={Link} to={pathOf(conflict.existingId)} size="sm">
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
          <SalaryField form={form} paidBase={paidBase} isMasked={isMasked} />
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

function OwnerPanel({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  return (
    <Panel title="A quién pertenece">
      <div className={css.grid}>
        <TextInput
          label={labels.organizationId}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          error={error}
          {...field}
        />
      </div>
    </Panel>
  )
}

type SalaryProps = { form: UseFormReturn<Values, unknown, Output>; paidBase: PaidBase | null; isMasked: boolean }

function SalaryField({ form, paidBase, isMasked }: SalaryProps) {
  const salary = useWatch({ control: form.control, name: 'sueldo_base' })
  if (isMasked)
    return <p className={css.hint}>El sueldo base se ve y se cambia mientras la organización permite el soporte.</p>
  return (
    <div>
      <Controller
        control={form.control}
        name="sueldo_base"
        render={({ field, fieldState }) => (
          <MoneyField label={labels.sueldo_base} error={fieldState.error?.message} {...field} />
        )}
      />
      {paidBase !== null && salary === '' ? (
        <Offer
          label={`Usar ${formatMoney(paidBase.pesos)}`}
          onTake={() => {
            form.setValue('sueldo_base', paidBase.pesos, { shouldDirty: true, shouldValidate: true })
            form.setFocus('sueldo_base')
          }}
        >
          {paidBase.month === null ? 'En su última nómina:' : `En la nómina de ${formatPeriod(paidBase.month)}:`}
        </Offer>
      ) : null}
    </div>
  )
}
