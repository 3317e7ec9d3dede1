import { ActionIcon, CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { isDate } from 'contract/rules/date.ts'
import { formatDate } from 'contract/rules/period.ts'
import { parseTypedDate, type TypedDate } from 'contract/rules/typed-date.ts'
import { useState, type Ref } from 'react'
import { later } from '../ui/later.tsx'
import { remarkBelow } from './remark-below.ts'
import { useTypedText } from './use-typed-text.ts'

const Calendar = later(async () => (await import('./calendar.tsx')).Calendar)

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'ref'> & {
  label: string
  /** 'YYYY-MM-DD', '' for none; any other text is what was typed and is no date: the form's rules refuse it. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** With a button that empties it. */
  clearable?: boolean
  minDate?: string | undefined
  maxDate?: string | undefined
  /** What is odd about the date, though it is taken. */
  remark?: string | null
}

const shown = (value: string): string => (isDate(value) ? formatDate(value) : value)

/** What is wrong with what is typed; null while nothing is. */
const problemOf = (typed: TypedDate, minDate: string | undefined, maxDate: string | undefined): string | null => {
  if (typed.state === 'refused') return typed.reason
  if (typed.state === 'empty') return null
  if (minDate && typed.date < minDate) return `Desde el ${formatDate(minDate)}`
  return maxDate && typed.date > maxDate ? `Hasta el ${formatDate(maxDate)}` : null
}

/** A date, typed as in Chile or chosen in a calendar. What is no date stays as typed, with the reason. */
export function DateField(props: Props) {
  const {
    label,
    value,
    onChange,
    clearable = false,
    minDate,
    maxDate,
    error,
    remark,
    onBlur,
    onFocus,
    ref,
    ...input
  } = props
  const [isFocused, setFocused] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  const { text, setText, tell } = useTypedText(value, onChange, shown)
  const typed = parseTypedDate(text)
  const say = (next: string) => {
    const read = parseTypedDate(next)
    tell(next, read.state === 'date' ? read.date : read.state === 'empty' ? '' : next)
  }
  const ownError = isFocused ? null : problemOf(typed, minDate, maxDate)
  // A rule of the form refuses what is no date without saying why: its field knows.
  const shownError = ownError ?? (error && typed.state === 'refused' ? typed.reason : error)
  const shownRemark = isFocused || shownError ? null : remark
  const canClear = clearable && value !== ''
  const opener = (
    <ActionIcon
      variant="subtle"
      color="gray"
      // By keyboard it is the arrow down: no stop between two fields.
      tabIndex={-1}
      aria-label={`Abrir calendario: ${label}`}
      disabled={input.disabled === true}
      onPointerEnter={Calendar.prefetch}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={18} stroke={1.6} />
    </ActionIcon>
  )

  return (
    <TextInput
      label={label}
      placeholder="dd-mm-aaaa"
      autoComplete="off"
      {...input}
      {...remarkBelow(shownRemark)}
      {...(ref === undefined ? {} : { ref })}
      error={shownError}
      value={text}
      onChange={(event) => say(event.currentTarget.value)}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        if (typed.state === 'date') setText(formatDate(typed.date))
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      }}
      rightSectionWidth={canClear ? 64 : 36}
      rightSection={
        <>
          {canClear ? <CloseButton size="sm" aria-label={`Borrar: ${label}`} onClick={() => say('')} /> : null}
          {wasOpened ? (
            <Calendar
              fallback={opener}
              label={label}
              value={value}
              minDate={minDate}
              maxDate={maxDate}
              isOpen={isOpen}
              onOpen={setOpen}
              onChoose={(date) => tell(shown(date), date)}
            >
              {opener}
            </Calendar>
          ) : (
            opener
          )}
        </>
      }
    />
  )
}
