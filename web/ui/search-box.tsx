import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import css from './search-box.module.css'

/** Specification, section 9. */
const searchDelayMs = 1000

type Props = {
  label: string
  placeholder: string
  /** The search in force. */
  value: string
  onSearch: (text: string) => void
  delayMs?: number
}

/**
 * Owns its text, so that typing draws only this box. The search is applied when the typing rests; Enter and clearing
 * apply it at once.
 */
export function SearchBox({ label, placeholder, value, onSearch, delayMs = searchDelayMs }: Props) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applied = useRef(value)

  const stop = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stop, [stop])

  // The search changed from outside (the back button, 'Limpiar búsqueda'): follow it.
  useEffect(() => {
    if (value === applied.current) return
    applied.current = value
    stop()
    setText(value)
  }, [value, stop])

  const apply = (next: string) => {
    stop()
    const trimmed = next.trim()
    if (trimmed === applied.current) return
    applied.current = trimmed
    onSearch(trimmed)
  }

  const type = (next: string) => {
    setText(next)
    stop()
    if (next === '') apply('')
    else timer.current = setTimeout(() => apply(next), delayMs)
  }

  return (
    <TextInput
      className={css.box ?? ''}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label="Limpiar búsqueda" onClick={() => type('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text)
        if (event.key === 'Escape' && text !== '') type('')
      }}
    />
  )
}
