import { Button, NativeSelect } from '@mantine/core'
import type { Organization } from 'contract/organizations.ts'
import { isDate } from 'contract/rules/date.ts'
import { DateField } from '../../parts/date-field.tsx'
import css from './audit-log.module.css'
import { kindLabels, kinds } from './audit-log-columns.tsx'
import type { AuditParams } from './audit-log-params.ts'

type Props = {
  params: AuditParams
  users: Organization['users']
  onChange: (change: Partial<AuditParams>) => void
}

/** Half a date filters nothing. */
const isFilter = (date: string): boolean => date === '' || isDate(date)

const nothing: AuditParams = { kind: '', user: '', from: '', to: '' }

export function AuditFilters({ params, users, onChange }: Props) {
  const people = users.map(({ id, name }) => ({ value: String(id), label: name }))
  // An address may name somebody who is no longer there: the audit log still has what they did.
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
        clearable
        value={params.from}
        maxDate={params.to}
        onChange={(from) => isFilter(from) && onChange({ from })}
      />
      <DateField
        label="Hasta"
        clearable
        value={params.to}
        minDate={params.from}
        onChange={(to) => isFilter(to) && onChange({ to })}
      />
      {isFiltered ? (
        <Button variant="default" onClick={() => onChange(nothing)}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  )
}
