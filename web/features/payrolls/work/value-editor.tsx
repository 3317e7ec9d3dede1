import { Button, TextInput } from '@mantine/core'
import { typedValue } from 'contract/payroll-work.ts'
import type { HeadingField, WorkerValue } from 'contract/rules/payroll-fields.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { parseTypedNumber } from 'contract/rules/typed-number.ts'
import { useEffect, useRef, useState } from 'react'
import { isOwnEscape } from '../../../ui/own-escape.ts'
import { MoneyField } from '../../../parts/money-field.tsx'
import { MonthField } from '../../../parts/month-field.tsx'
import { NumberField } from '../../../parts/number-field.tsx'
import { RutField } from '../../../parts/rut-field.tsx'
import css from './work.module.css'

export type Value = string | number | null

type Props = {
  field: HeadingField | WorkerValue
  label: string
  value: Value
  isBusy: boolean
  /** A word of the document that was pointed at; a new object each time. */
  pointed?: { word: string } | null
  onSave: (value: Value) => void
  onCancel: () => void
}

const rutFields: readonly string[] = ['rut', 'company_rut']
const textFields: readonly string[] = ['fullName', 'company_name']

const typedOf = (field: string, value: Value): string | number =>
  value === null ? '' : rutFields.includes(field) ? formatRut(String(value)) : value

/** One value, to write over: Enter keeps it, Esc leaves it as it was. */
export function ValueEditor({ field, label, value, isBusy, pointed = null, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(() => typedOf(field, value))
  const [error, setError] = useState<string | null>(null)
  const [taken, setTaken] = useState(pointed)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = form.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  if (taken !== pointed) {
    setTaken(pointed)
    if (pointed !== null) setTyped(wordOf(field, pointed.word))
  }

  const write = (next: string | number) => {
    setTyped(next)
    setError(null)
  }
  const props = { label, error, size: 'sm' } as const
  const input = rutFields.includes(field) ? (
    <RutField {...props} value={String(typed)} onChange={write} onBlur={() => undefined} />
  ) : textFields.includes(field) ? (
    <TextInput {...props} autoComplete="off" value={typed} onChange={(event) => write(event.currentTarget.value)} />
  ) : field === 'month' ? (
    <MonthField takesFocus label={label} value={String(typed)} onChange={write} error={error ?? undefined} />
  ) : field === 'sundayHours' ? (
    <NumberField {...props} decimals={2} value={typed} onChange={write} />
  ) : (
    <MoneyField {...props} isSigned={field === 'total'} value={typed} onChange={write} />
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields; it has a button too
    <form
      ref={form}
      className={css.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const written = typedValue(field, typed === '' ? null : typed)
        if ('problem' in written) setError(written.problem)
        else onSave(written.value)
      }}
      onKeyDown={(event) => {
        if (!isOwnEscape(event)) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <div className={css.input}>{input}</div>
      <Button type="submit" size="sm" loading={isBusy}>
        Guardar
      </Button>
      <Button variant="default" size="sm" onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  )
}

/** What a word of the document gives for a value; the editor says when it is none. */
const wordOf = (field: string, word: string): string | number => {
  if (textFields.includes(field) || rutFields.includes(field) || field === 'month') return word
  const read = parseTypedNumber(word, { decimals: 2, isSigned: true })
  return read.state === 'number' ? read.value : word
}
