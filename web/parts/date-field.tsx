import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import type { Ref } from 'react'
import { parseTypedDate } from './typed-date.ts'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'label'> & {
  label: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (date: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A date, typed day first or chosen. The picker's own parser would read '06-09-2026' as June and invent days. */
export function DateField({ label, value, onChange, ...props }: Props) {
  return (
    <DateInput
      label={label}
      placeholder="dd-mm-aaaa"
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      valueFormat="DD-MM-YYYY"
      dateParser={parseTypedDate}
      clearable
      clearButtonProps={{ 'aria-label': `Borrar: ${label}` }}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      {...props}
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
    />
  )
}
