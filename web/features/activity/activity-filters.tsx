import { Button, NativeSelect } from '@mantine/core'
import type { Organization } from 'contract/organizations.ts'
import { DateField } from '../../parts/date-field.tsx'
import css from './activity.module.css'
import { kindLabels, kinds } from './activity-columns.tsx'
import type { ActivityParams } from './activity-params.ts'

type Props = {
  params: ActivityParams
  users: Organization['users']
  onChange: (change: Partial<ActivityParams>) => void
}

const nothing: ActivityParams = { kind: '', user: '', from: '', to: '' }

export function ActivityFilters({ params, users, onChange }: Props) {
  const people = users.map(({ id, name }) => ({ value: String(id), label: name }))
  // An address may name somebody who is no longer there: the record still has what he did.
  if (params.user !== '' && people.every(({ value }) => value !== params.user))
    people.push({ value: params.user, label: `N° ${params.user}` })
  const isFiltered = Object.values(params).some((value) => value !== '')

  return (
    <div className={css.filters}>
      <NativeSelect
        label="Sobre"
        data={[{ value: '', label: 'Todo' }, ...kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))]}
        value={params.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <NativeSelect
        label="Quién"
        data={[{ value: '', label: 'Cualquier persona' }, ...people]}
        value={params.user}
        onChange={(event) => onChange({ user: event.currentTarget.value })}
      />
      <DateField
        label="Desde"
        value={params.from}
        {...(params.to ? { maxDate: params.to } : {})}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label="Hasta"
        value={params.to}
        {...(params.from ? { minDate: params.from } : {})}
        onChange={(to) => onChange({ to })}
      />
      {isFiltered ? (
        <Button variant="default" onClick={() => onChange(nothing)}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  )
}
