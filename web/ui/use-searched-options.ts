import { type ComboboxItem } from '@mantine/core'
import { useState } from 'react'
import { useHeldOptions } from './use-held-options.ts'

type Searched = {
  /** What the newest answer has. */
  options: readonly ComboboxItem[]
  typed: string
  /** '' for none. */
  value: string
  /** '' when the choice is taken back. */
  onChange: (value: string) => void
}

/**
 * What a select gets whose options a server searches: what is highlighted stays where it is, and what was chosen keeps its
 * name though the next answer does not have it.
 */
export const useSearchedOptions = ({ options: newest, typed, value, onChange }: Searched) => {
  const [chosen, setChosen] = useState<ComboboxItem | null>(null)
  const { options, onKeyDown, letGo } = useHeldOptions(newest, typed)
  const isMissing = chosen !== null && chosen.value === value && !options.some((option) => option.value === value)
  return {
    data: isMissing ? [chosen, ...options] : [...options],
    value: value === '' ? null : value,
    onKeyDown,
    onDropdownClose: letGo,
    onChange: (next: string | null, option: ComboboxItem | null) => {
      setChosen(option)
      onChange(next ?? '')
    },
  }
}
