import { Button, TextInput } from '@mantine/core'
import { statedPayroll } from 'contract/payrolls.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { MonthField } from '../../parts/month-field.tsx'
import { RutField } from '../../parts/rut-field.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PayrollInfoView } from './info-card.tsx'
import css from './payroll.module.css'

/** The form's rules: the contract's, for what a person types. */
export const statedForm = z.pick(statedPayroll, { company_name: true, company_rut: true, month: true })
/** What the person says about the payroll; '' is nothing. */
export type StatedInfo = z.input<typeof statedForm>
export const nothingStated: StatedInfo = { company_name: '', company_rut: '', month: '' }

export type StatedForm = UseFormReturn<StatedInfo, unknown, z.output<typeof statedForm>>

type Props = { form: StatedForm; isEditing: boolean; onToggle: () => void; disabled: boolean }

/** 'Información de la Nómina': what will be read, or what the person states for documents that do not print it. */
export function StatedInfoCard({ form, isEditing, onToggle, disabled }: Props) {
  const { errors } = form.formState
  const { company_name: name, company_rut: rut, month } = form.watch()
  return (
    <Panel
      title="Información de la Nómina"
      aside={
        <Button variant="default" size="xs" disabled={disabled} aria-pressed={isEditing} onClick={onToggle}>
          {isEditing ? 'Listo' : 'Editar'}
        </Button>
      }
    >
      {isEditing ? (
        <div className={css.fields}>
          <TextInput
            label="Empresa"
            autoComplete="organization"
            error={errors.company_name?.message}
            disabled={disabled}
            {...form.register('company_name')}
          />
          <Controller
            control={form.control}
            name="company_rut"
            render={({ field }) => (
              <RutField
                label="RUT empresa"
                error={errors.company_rut?.message}
                {...field}
                value={field.value ?? ''}
                disabled={disabled}
              />
            )}
          />
          <Controller
            control={form.control}
            name="month"
            render={({ field }) => (
              <MonthField
                fallback={<TextInput label="Período" placeholder="Elige el mes" disabled />}
                label="Período"
                value={field.value ?? ''}
                onChange={field.onChange}
                error={errors.month?.message}
              />
            )}
          />
          <div className={css.datum}>
            <span className={css.fieldLabel}>Empleados</span>
            <Missing>Se cuentan al leer el documento</Missing>
          </div>
        </div>
      ) : (
        <PayrollInfoView
          info={{ company_name: name || null, company_rut: rut || null, month: month || null, totalEmployees: null }}
        />
      )}
      <p className={css.hint}>
        Opcional: lo que escribas aquí completa lo que el documento no diga. Lo que el documento sí dice, se conserva.
      </p>
    </Panel>
  )
}
