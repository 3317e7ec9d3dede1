import { Button, TextInput } from '@mantine/core'
import { invitationForm, invitedRoles, people, roleNames } from 'contract/people.ts'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { Choice } from '../../ui/choice.tsx'
import css from '../../ui/form.module.css'

export const invitationLabels = { name: 'Nombre', email: 'Email', role: 'Rol' } as const
type Values = { name: string; email: string; role: string }
type Output = z.output<typeof invitationForm>

const options = invitedRoles.map((role) => roleNames[role])
const roleOf = new Map<string, string>(invitedRoles.map((role) => [roleNames[role], role]))

type Props = { orgId: number; onInvited: () => void; onCancel: () => void }

export function InvitePerson({ orgId, onInvited, onCancel }: Props) {
  const form = useRecordForm<Values, Output>(invitationForm, {
    name: '',
    email: '',
    role: 'client_user',
  })
  const { control, register, formState } = form
  const labels = invitationLabels
  const { errors } = formState
  return (
    <RecordForm
      form={form}
      labels={labels}
      failure="No se pudo enviar la invitación"
      save={(body) => call(people.invite, { params: { orgId }, body })}
      onSaved={onInvited}
    >
      <div className={css.grid}>
        <TextInput label={labels.name} withAsterisk error={errors.name?.message} {...register('name')} />
        <TextInput
          label={labels.email}
          type="email"
          withAsterisk
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <Controller
          control={control}
          name="role"
          render={({ field: { value, onChange, ...field } }) => (
            <Choice
              label={labels.role}
              withAsterisk
              options={options}
              error={errors.role?.message}
              {...field}
              value={roleNames[value as keyof typeof roleNames] ?? ''}
              onChange={(name) => onChange(roleOf.get(name) ?? '')}
            />
          )}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" loading={formState.isSubmitting}>
          Enviar invitación
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <span className={css.hint}>Recibirá un enlace que sirve durante 7 días.</span>
      </div>
    </RecordForm>
  )
}
