import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { formatRut } from 'contract/rules/rut.ts'
import { useState } from 'react'
import { vendorChoices } from '../queries.ts'

const searchDelayMs = 300

type Props = { value: number | null; error: string | undefined; onChange: (id: number | null) => void }

/** Any vendor of the platform, named with its organization: the invoice becomes that organization's. */
export function VendorPicker({ value, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.split(' · ')[0]!, searchDelayMs)
  const found = useQuery(vendorChoices.ofPlatform(search))
  const options = found.data?.data.map(({ id, name, rut, organization }) => ({
    value: String(id),
    label: `${name} · ${formatRut(rut)} · ${organization.name}`,
  }))
  return (
    <Select
      aria-label="Proveedor"
      placeholder="Busca un proveedor"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options: all }) => all}
      data={options ?? []}
      nothingFoundMessage="No hay proveedores con ese nombre"
      value={value === null ? null : String(value)}
      error={error}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
