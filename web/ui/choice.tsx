import { Select, type ComboboxItem, type ComboboxItemGroup, type SelectProps } from '@mantine/core'
import type { Ref } from 'react'
import css from './choice.module.css'
import { plainText } from './plain-text.ts'

type Group = { group: string; items: readonly string[] }

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'onBlur'> & {
  /** The choices, in one list or in titled groups. */
  options: readonly (string | Group)[]
  /** '' when nothing is chosen. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const isGroup = (option: ComboboxItem | ComboboxItemGroup<ComboboxItem>): option is ComboboxItemGroup<ComboboxItem> =>
  'group' in option

const matching = (options: readonly ComboboxItem[], search: string): ComboboxItem[] =>
  options.filter(({ label }) => plainText(label).includes(search))

/** One of a known list, found by typing a part of it with or without accents. */
export function Choice({ options, value, onChange, ...props }: Props) {
  const listed = options.flatMap((option) => (typeof option === 'string' ? [option] : option.items))
  const data = options.map((option) =>
    typeof option === 'string' ? option : { group: option.group, items: [...option.items] },
  )
  return (
    <Select
      searchable
      // What must be chosen is exchanged, and never emptied.
      clearable={!props.withAsterisk}
      checkIconPosition="right"
      nothingFoundMessage="Sin resultados"
      placeholder="Elige"
      autoComplete="off"
      withScrollArea={false}
      classNames={{ options: css.options ?? '' }}
      comboboxProps={{ shadow: 'md' }}
      filter={({ options: all, search }) => {
        const wanted = plainText(search)
        return all.flatMap((option): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] => {
          if (!isGroup(option)) return matching([option], wanted)
          const items = matching(option.items, wanted)
          return items.length === 0 ? [] : [{ ...option, items }]
        })
      }}
      {...props}
      // A stored value that is not on the list is shown as it is, instead of an empty field.
      data={value === '' || listed.includes(value) ? data : [value, ...data]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
