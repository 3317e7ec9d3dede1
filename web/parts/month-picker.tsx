import { MonthPickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { useEffect, useId, useRef } from 'react'

type Props = {
  label: string
  /** 'YYYY-MM', or '' for none. */
  value: string
  onChange: (period: string) => void
  error?: string | undefined
  /** It has the focus from when it is there. */
  takesFocus?: boolean
}

/** A period, chosen by month and year in words. */
export function MonthPicker({ label, value, onChange, error, takesFocus = false }: Props) {
  const field = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  // The same for both: the popover names itself after the field.
  const id = useId()
  return (
    <MonthPickerInput
      ref={field}
      id={id}
      popoverProps={{ id }}
      label={label}
      placeholder="Elige el mes"
      locale="es"
      valueFormat="MMMM [de] YYYY"
      clearable
      error={error}
      value={value === '' ? null : `${value}-01`}
      onChange={(date) => onChange(date?.slice(0, 7) ?? '')}
      previousLabel="Año anterior"
      nextLabel="Año siguiente"
      clearButtonProps={{ 'aria-label': `Borrar: ${label}` }}
    />
  )
}
