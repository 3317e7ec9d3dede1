import { ActionIcon, Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cleanRut, formatRut } from 'contract/rules/rut.ts'
import { type Vendor } from 'contract/vendors.ts'
import { useState, type Ref } from 'react'
import { messageOf } from '../../api.ts'
import { plainText } from '../../ui/plain-text.ts'
import { useSearchedOptions } from '../../ui/use-searched-options.ts'
import { useFieldMark } from './field-mark.tsx'
import css from './entry/invoice-form.module.css'
import { vendorChoices, vendorsOffered } from './queries.ts'

/** The server is asked when the fingers rest. */
const searchDelayMs = 300

type Known = Pick<Vendor, 'id' | 'name' | 'rut'>

type Props = {
  orgId: number
  /** '' for none. */
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** The one chosen when the form opened or just created: named also when the search has not found it. */
  known: Known | null
  onCreate: (typed: string) => void
  /** The way to a new vendor is an icon beside the field. */
  isCompact?: boolean
}

const optionOf = ({ id, name, rut }: Known) => ({ value: String(id), label: `${name} · ${formatRut(rut)}` })

/** Words of the name, or a RUT with or without its dots. */
const finds = (label: string, typed: string): boolean => {
  const rut = cleanRut(typed)
  const isRut = /^[\d.\-kK\s]+$/.test(typed) && rut !== ''
  return (
    plainText(label).includes(plainText(typed)) || (isRut && cleanRut(label.split(' · ').at(-1) ?? '').includes(rut))
  )
}

/** The vendors to choose from: all of them when they are few, else those that what is typed finds. */
const useVendors = (orgId: number, known: Known | null, typed: string) => {
  const [search] = useDebouncedValue(typed, searchDelayMs)
  const first = useQuery(vendorChoices.of(orgId, ''))
  const isPartial = (first.data?.total ?? 0) > vendorsOffered
  // The chosen one's own label is no search.
  const isSearch = isPartial && search !== '' && !search.includes(' · ')
  const found = useQuery({ ...vendorChoices.of(orgId, search), enabled: isSearch, placeholderData: keepPreviousData })

  const listed = new Map<number, Known>()
  for (const vendor of [...(known ? [known] : []), ...(first.data?.data ?? []), ...(found.data?.data ?? [])])
    listed.set(vendor.id, vendor)
  return {
    options: [...listed.values()].map(optionOf),
    isSearching: first.isPending || found.isFetching,
    error: first.isError ? `Error al cargar los proveedores: ${messageOf(first.error)}` : undefined,
  }
}

export function VendorSelect({ orgId, value, onChange, known, onCreate, isCompact = false, ...props }: Props) {
  const mark = useFieldMark('vendorId')
  const [typed, setTyped] = useState('')
  // The field forgets its text when it is left; 'Crear proveedor' starts from it.
  const [lastTyped, setLastTyped] = useState('')
  const vendors = useVendors(orgId, known, typed)
  const searched = useSearchedOptions({
    options: vendors.options,
    typed,
    value,
    onChange: (id) => {
      setLastTyped('')
      onChange(id)
    },
  })

  return (
    <div className={css.vendor} data-compact={isCompact}>
      <Select
        label="Proveedor"
        withAsterisk
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Borrar: Proveedor' }}
        placeholder="Nombre o RUT"
        autoComplete="off"
        openOnFocus={false}
        {...mark}
        checkIconPosition="right"
        withScrollArea={false}
        classNames={{ options: css.options ?? '' }}
        comboboxProps={{ shadow: 'md' }}
        nothingFoundMessage={vendors.isSearching ? 'Buscando...' : 'Sin resultados'}
        {...props}
        error={props.error ?? vendors.error}
        {...searched}
        filter={({ options: all, search: words }) =>
          all.filter((option) => 'label' in option && finds(option.label, words))
        }
        onSearchChange={(words) => {
          setTyped(words)
          if (words !== '') setLastTyped(words)
        }}
      />
      {isCompact ? (
        <ActionIcon
          className={css.create ?? ''}
          variant="default"
          size={34}
          aria-label="Crear proveedor"
          title="Crear proveedor"
          onClick={() => onCreate(lastTyped)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          className={css.create ?? ''}
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onCreate(lastTyped)}
        >
          Crear proveedor
        </Button>
      )}
    </div>
  )
}
