import { TextInput, type TextInputProps } from '@mantine/core'
import { formatTypedNumber, parseTypedNumber } from 'contract/rules/typed-number.ts'
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import css from './number-field.module.css'
import { NumberMeaning } from './number-meaning.tsx'
import { useTypedText } from './use-typed-text.ts'

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'ref' | 'prefix'> & {
  /** '' for none; a text is what was typed and is no number yet: the form's rules refuse it. */
  value: number | string
  onChange: (value: number | string) => void
  ref?: Ref<HTMLInputElement>
  isSigned?: boolean
}

type Shape = {
  /** '$', or '' for a plain number. */
  currency?: string
  /** Most decimals that are kept. */
  decimals: number
  /** Decimals that are shown once the field is left, zeros or not. */
  least?: number
}

/** The input with what is said of its text under it. */
const boxWith = (id: string, meaning: ReactNode) => (field: ReactNode) => (
  <div id={id} className={css.box}>
    {field}
    {meaning}
  </div>
)

/**
 * A number typed as in Chile: the text stays as typed, what will be kept is shown beside it at each key, and a text that
 * may mean two numbers is asked about. Once it is left, the number is written out.
 */
export function NumberField(props: NumberFieldProps & Shape) {
  const { value, onChange, isSigned = false, currency = '', decimals, least = 0, error, ...input } = props
  const { onFocus, onBlur, onPointerDown, ref, ...rest } = input
  const written = (pesos: number, zeros = least): string =>
    `${pesos < 0 ? '-' : ''}${currency}${formatTypedNumber(Math.abs(pesos), { decimals, least: zeros })}`
  const edited = (next: number | string): string =>
    typeof next === 'number' ? formatTypedNumber(next, { decimals }) : next
  const shown = (next: number | string): string => (typeof next === 'number' ? written(next) : next)

  const [isFocused, setFocused] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const { text, setText, tell } = useTypedText(value, onChange, isFocused ? edited : shown)
  const typed = parseTypedNumber(text, { decimals, isSigned })

  const say = (next: string) => {
    const read = parseTypedNumber(next, { decimals, isSigned })
    setTyped(true)
    tell(next, read.state === 'number' ? read.value : read.state === 'empty' ? '' : next)
  }

  // Writing out moves the caret to the end: who came with the keyboard has all of it selected, as in any field.
  const id = useId()
  const box = () => document.getElementById(id)
  const byPointer = useRef(false)
  const selects = useRef(false)
  useLayoutEffect(() => {
    if (!selects.current) return
    selects.current = false
    box()?.querySelector('input')?.select()
  })

  const question =
    typed.state === 'unclear' ? `¿${typed.readings.map((reading) => written(reading)).join(' o ')}?` : null
  const ownError =
    isFocused || typed.state === 'number' || typed.state === 'empty'
      ? null
      : typed.state === 'refused'
        ? typed.reason
        : `${question} Los decimales van con coma.`

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...(ref === undefined ? {} : { ref })}
      error={ownError ?? (isFocused && typed.state === 'unclear' ? null : error)}
      value={text}
      onChange={(event) => say(event.currentTarget.value)}
      onPointerDown={(event) => {
        byPointer.current = !isFocused
        onPointerDown?.(event)
      }}
      onFocus={(event) => {
        setFocused(true)
        setTyped(false)
        if (typed.state === 'number') {
          setText(edited(typed.value))
          selects.current = !byPointer.current
        }
        byPointer.current = false
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // To the answers of its own question.
        if (box()?.contains(event.relatedTarget)) return
        // Left and gone into between two renders, nothing was rendered that would select it: selecting it later takes the focus.
        selects.current = false
        setFocused(false)
        if (typed.state === 'number') setText(written(typed.value))
        onBlur?.(event)
      }}
      inputContainer={boxWith(
        id,
        <NumberMeaning
          typed={isFocused && (isTyped || typed.state === 'unclear') ? typed : null}
          written={written}
          onTake={(reading) => {
            say(edited(reading))
            box()?.querySelector('input')?.focus()
          }}
          onLeave={(event) => {
            if (!box()?.contains(event.relatedTarget)) setFocused(false)
          }}
        />,
      )}
    />
  )
}
