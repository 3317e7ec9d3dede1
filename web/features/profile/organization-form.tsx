import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { organizationPatch, organizations, type Organization, type OrganizationPatch } from 'contract/organizations.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { profileCall } from './profile-call.ts'
import { editedRecord } from '../../parts/edited-record.ts'
import { phoneText } from '../../parts/phone-text.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { RutField } from '../../parts/rut-field.tsx'
import { useUser } from '../../session.tsx'
import css from '../../ui/form.module.css'
import { LockedEmail } from './locked-email.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { organizationQuery } from '../../parts/queries/organization.ts'

/** As typed; the e-mail is not part of it, since it stays. */
type Values = {
  name: string
  rut: string
  address: string
  phone: string
  website: string
  description: string
  check_status: boolean
}

export const organizationLabels = {
  name: 'Razón social',
  rut: 'RUT',
  email: 'Email',
  phone: 'Teléfono',
  address: 'Dirección',
  website: 'Sitio web',
  description: 'Descripción',
  check_status: 'Organización activa',
} as const

const valuesOf = (organization: Organization): Values => ({
  name: organization.name,
  rut: formatRut(organization.rut),
  address: organization.address ?? '',
  phone: phoneText(organization.phone ?? ''),
  website: organization.website ?? '',
  description: organization.description ?? '',
  check_status: organization.status === 'active',
})

type Props = { organization: Organization; onSaved: () => void; onCancel: () => void }

export function OrganizationForm({ organization, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const { organizationId } = useUser()
  const isOwn = organization.id === organizationId
  const form = useRecordForm<Values, OrganizationPatch>(
    organizationPatch as z.ZodMiniType<OrganizationPatch, Values>,
    valuesOf(organization),
  )
  const { control, register, formState } = form
  const { errors } = formState
  const labels = organizationLabels

  return (
    <RecordForm
      form={form}
      labels={labels}
      subject={organization.id}
      failure="Error al guardar la organización"
      edited={editedRecord(organization, organizations.update, valuesOf)}
      save={async (body, ifMatch) => {
        const saved = await profileCall(organizations.update, { params: { orgId: organization.id }, body }, { ifMatch })
        queries.setQueryData(organizationQuery(organization.id).queryKey, saved)
        await queries.invalidateQueries({ queryKey: roots.branches })
      }}
      onSaved={onSaved}
    >
      <div className={css.grid}>
        <TextInput
          className={css.wide ?? ''}
          label={labels.name}
          withAsterisk
          autoComplete="organization"
          error={errors.name?.message}
          {...register('name')}
        />
        <Controller
          control={control}
          name="rut"
          render={({ field }) => <RutField label={labels.rut} withAsterisk error={errors.rut?.message} {...field} />}
        />
        <LockedEmail email={organization.email ?? ''} />
        <TextInput
          label={labels.phone}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextInput
          label={labels.website}
          inputMode="url"
          autoComplete="url"
          placeholder="empresa.cl"
          error={errors.website?.message}
          {...register('website')}
        />
        <TextInput
          className={css.wide ?? ''}
          label={labels.address}
          autoComplete="street-address"
          error={errors.address?.message}
          {...register('address')}
        />
        <Textarea
          className={css.wide ?? ''}
          label={labels.description}
          rows={3}
          error={errors.description?.message}
          {...register('description')}
        />
        <Checkbox
          className={css.wide ?? ''}
          label={labels.check_status}
          description={
            isOwn
              ? 'Tu propia organización no se puede desactivar desde aquí: nadie podría volver a entrar.'
              : 'Si la desactivas, quienes pertenecen a ella no podrán entrar.'
          }
          disabled={isOwn && organization.status === 'active'}
          {...register('check_status')}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" loading={formState.isSubmitting}>
          Guardar
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <span className={css.hint}>Campos marcados con * son obligatorios</span>
      </div>
    </RecordForm>
  )
}
