import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { isDate } from 'contract/rules/date.ts'
import 'dayjs/locale/es'
import { useEffect, useState, type ReactElement } from 'react'
import { useToday } from './today.ts'

type Props = {
  label: string
  value: string
  minDate: string | undefined
  maxDate: string | undefined
  /** What it hangs from. */
  children: ReactElement
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (date: string) => void
}

/** Where neither above nor below the field has room for it, as on a phone that lies, it covers the field. */
const inWindow = { shift: { crossAxis: true, limiter: { fn: ({ x, y }: { x: number; y: number }) => ({ x, y }) } } }

/** The calendar of a date field, fetched when the first one opens. */
export function Calendar({ label, value, minDate, maxDate, children, isOpen, onOpen, onChoose }: Props) {
  // Closed at first, so that it sees itself open: else the focus would not go into it.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  // Where the arrows set out: the day that is chosen, else the first that can be.
  const today = useToday()
  const first = isDate(value) ? value : minDate !== undefined && minDate > today ? minDate : today
  return (
    <Popover
      opened={isOpen && isThere}
      onChange={onOpen}
      position="bottom-end"
      middlewares={inWindow}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DatePicker
          // Esc closes it alone, and not the dialog in which it stands.
          __stopPropagation
          locale="es"
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          getDayProps={(date) => (date === first ? { 'data-autofocus': true } : {})}
          previousLabel="Mes anterior"
          nextLabel="Mes siguiente"
          {...(minDate ? { minDate } : {})}
          {...(maxDate ? { maxDate } : {})}
          {...(isDate(value) ? { defaultDate: value } : {})}
          value={isDate(value) ? value : null}
          onChange={(date) => {
            onChoose(date ?? '')
            onOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
