import { Button } from '@mantine/core'
import { answerDays, personRequestForm, personRequestKinds, personRequests } from 'contract/person-requests.ts'
import { addDays, isDate } from 'contract/rules/date.ts'
import { formatDate } from 'contract/rules/period.ts'
import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { DateField } from '../../parts/date-field.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { RutField } from '../../parts/rut-field.tsx'
import { useToday } from '../../parts/today.ts'
import { Choice } from '../../ui/choice.tsx'
import css from '../../ui/form.module.css'

export const requestLabels = { rut: 'RUT de la persona', kind: 'Qué pide', receivedOn: 'Recibida el' } as const
type Values = { rut: string; kind: string; receivedOn: string }
type Output = z.output<typeof personRequestForm>

/** The form speaks of kinds by their names; the server by their codes. */
const codeOf = new Map(Object.entries(personRequestKinds).map(([code, name]) => [name as string, code]))

type Props = { orgId: number; onRegistered: (dueOn: string) => void; onCancel: () => void }

export function RegisterRequest({ orgId, onRegistered, onCancel }: Props) {
  const today = useToday()
  const form = useRecordForm<Values, Output>(personRequestForm, {
    rut: '',
    kind: '',
    receivedOn: today,
  })
  const { control, formState } = form
  const { errors } = formState
  const labels = requestLabels
  const receivedOn = useWatch({ control, name: 'receivedOn' })
  const dueOn = useRef('')

  return (
    <RecordForm
      form={form}
      labels={labels}
      failure="No se pudo registrar la solicitud"
      save={async (body) => {
        dueOn.current = (await call(personRequests.create, { params: { orgId }, body })).dueOn
      }}
      onSaved={() => onRegistered(dueOn.current)}
    >
      <div className={css.grid}>
        <Controller
          control={control}
          name="rut"
          render={({ field }) => <RutField label={labels.rut} withAsterisk error={errors.rut?.message} {...field} />}
        />
        <Controller
          control={control}
          name="kind"
          render={({ field: { value, onChange, ...field } }) => (
            <Choice
              label={labels.kind}
              withAsterisk
              options={Object.values(personRequestKinds)}
              error={errors.kind?.message}
              {...field}
              value={personRequestKinds[value as keyof typeof personRequestKinds] ?? ''}
              onChange={(name) => onChange(codeOf.get(name) ?? '')}
            />
          )}
        />
        <Controller
          control={control}
          name="receivedOn"
          render={({ field }) => (
            <DateField
              label={labels.receivedOn}
              withAsterisk
              maxDate={today}
              error={errors.receivedOn?.message}
              {...field}
            />
          )}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" loading={formState.isSubmitting}>
          Registrar
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <span className={css.hint}>
          {!isDate(receivedOn)
            ? `Hay ${answerDays} días corridos para responder.`
            : `Hay que responder hasta el ${formatDate(addDays(receivedOn, answerDays))}.`}
        </span>
      </div>
    </RecordForm>
  )
}
