import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { formatRut } from 'contract/rules/rut.ts'
import { useState } from 'react'
import { useSearchedOptions } from '../../../ui/use-searched-options.ts'
import { vendorChoices } from '../queries.ts'

const searchDelayMs = 300

type Props = { value: number | null; error: string | undefined; onChange: (id: number | null) => void }

/** Any vendor of the platform, named with its organization: the invoice becomes that organization's. */
export function VendorPicker({ value, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.split(' · ')[0]!, searchDelayMs)
  const found = useQuery(vendorChoices.ofPlatform(search))
  const searched = useSearchedOptions({
    options: (found.data?.data ?? []).map(({ id, name, rut, organization }) => ({
      value: String(id),
      label: `${name} · ${formatRut(rut)} · ${organization.name}`,
    })),
    typed,
    value: value === null ? '' : String(value),
    onChange: (next) => onChange(next === '' ? null : Number(next)),
  })
  return (
    <Select
      aria-label="Proveedor"
      placeholder="Busca un proveedor"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      {...searched}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage="No hay proveedores con ese nombre"
      error={error}
    />
  )
}
