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

const foundBy = (typed: string, options: readonly string[]): string[] =>
  options.filter((option) => plainText(option).includes(plainText(typed)))

/** What a typed text can only mean: the option that is called so, or the only one with it. */
const meantBy = (typed: string, options: readonly string[]): string | undefined => {
  const found = plainText(typed) === '' ? [] : foundBy(typed, options)
  return found.find((option) => plainText(option) === plainText(typed)) ?? (found.length === 1 ? found[0] : undefined)
}

/**
 * One of a known list, found by typing a part of it with or without accents. Enter takes the first that was found; whoever
 * goes on to the next field takes the only one.
 */
export function Choice({ options, value, onChange, onBlur, ...props }: Props) {
  const known = options.flatMap((option) => (typeof option === 'string' ? [option] : option.items))
  // A stored value that is not on the list is shown as it is, instead of an empty field.
  const unlisted = value === '' || known.includes(value) ? [] : [value]
  const listed = [...unlisted, ...known]
  const data = options.map((option) =>
    typeof option === 'string' ? option : { group: option.group, items: [...option.items] },
  )
  return (
    <Select
      searchable
      // What must be chosen is exchanged, and never emptied.
      clearable={!props.withAsterisk}
      allowDeselect={false}
      selectFirstOptionOnChange
      // A list over the form that nobody asked for.
      openOnFocus={false}
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
      data={[...unlisted, ...data]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onKeyDown={(event) => {
        // The form is not sent with what was chosen before a text that nothing is called.
        if (event.key === 'Enter' && foundBy(event.currentTarget.value, listed).length === 0) event.preventDefault()
      }}
      onBlur={({ currentTarget }) => {
        const meant = meantBy(currentTarget.value, listed)
        if (meant !== undefined && meant !== value) onChange(meant)
        onBlur?.()
      }}
    />
  )
}
