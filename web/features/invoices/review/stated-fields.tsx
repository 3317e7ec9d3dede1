import { Button } from '@mantine/core'
import type { Invoice } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { use } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../../parts/date-field.tsx'
import { MoneyField } from '../../../parts/money-field.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import css from '../../../ui/form.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { dueHint } from '../due-hint.ts'
import { isOwed } from '../invoice-words.ts'
import { FieldMark, FieldStates, markProps } from '../field-mark.tsx'
import { FigureRemarks } from './figure-remarks.tsx'
import { figureNames, type FigureName, type FigureRemark } from './figures.ts'
import review from './review.module.css'
import type { StatedInvoice } from './stated.ts'
import type { FigureFollowing } from './use-figures.ts'

const dateLabels = { invoice_date: 'Fecha de emisión', dueDate: 'Fecha de vencimiento' } as const
const figureLabels = {
  neto: 'Neto',
  exento: 'Exento',
  iva: 'IVA',
  other_taxes: 'Otros impuestos',
  total: 'Total',
} as const
/** Names of the fields, in the order of the screen. */
export const statedLabels = { ...dateLabels, ...figureLabels }

const dates = Object.keys(dateLabels) as (keyof typeof dateLabels)[]

export const isStated = (name: string): name is keyof typeof statedLabels => name in statedLabels

type Props = {
  invoice: Invoice
  today: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** What follows what is written. */
  figures: FigureFollowing
  /** What does not add up as it stands. */
  remarks: readonly FigureRemark[]
  onUse: (name: FigureName, pesos: number) => void
}

/** Dates and totals: read until somebody asks to edit them. They are kept as stated; where they do not add up it is said. */
export function StatedFields({ invoice, today, isOpen, onToggle, figures: following, remarks, onUse }: Props) {
  const { control, formState } = useFormContext<StatedInvoice>()
  const { errors } = formState
  const stateOf = use(FieldStates)
  const values = useWatch({ control }) as StatedInvoice
  const hasError = [...dates, ...figureNames].some((name) => errors[name] !== undefined)
  const isEditing = isOpen || hasError

  const marked = (name: keyof typeof statedLabels, text: string) => {
    const state = stateOf?.(name) ?? null
    return state === null ? (
      text
    ) : (
      <span className={review.fact}>
        {text}
        <FieldMark state={state} />
      </span>
    )
  }

  const facts = [
    ...dates.map((name) => ({
      label: dateLabels[name],
      value: values[name] === '' ? null : marked(name, formatDate(values[name])),
    })),
    ...(isOwed(invoice) ? [{ label: 'Plazo', value: dueHint(values.dueDate, today) }] : []),
    ...figureNames
      .filter((name) => (name !== 'exento' && name !== 'other_taxes') || values[name] !== 0)
      .map((name) => {
        const value = values[name]
        return { label: figureLabels[name], value: typeof value === 'number' ? marked(name, formatMoney(value)) : null }
      }),
  ]
  return (
    <Panel
      title="Fechas y totales"
      aside={
        <Button variant="default" size="xs" aria-expanded={isEditing} onClick={() => onToggle(!isEditing)}>
          {isEditing ? 'Ver' : 'Editar'}
        </Button>
      }
    >
      {isEditing ? (
        <div className={css.grid}>
          {dates.map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <DateField
                  label={dateLabels[name]}
                  withAsterisk
                  error={errors[name]?.message}
                  {...markProps(name, stateOf?.(name) ?? null)}
                  {...field}
                  onChange={(date) => {
                    field.onChange(date)
                    following.wrote(name)
                  }}
                />
              )}
            />
          ))}
          {figureNames.map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <MoneyField
                  label={figureLabels[name]}
                  isSigned={name === 'other_taxes'}
                  error={errors[name]?.message}
                  {...markProps(name, stateOf?.(name) ?? null)}
                  {...field}
                  onChange={(pesos) => {
                    field.onChange(pesos)
                    following.wrote(name)
                  }}
                />
              )}
            />
          ))}
        </div>
      ) : (
        <FactList facts={facts} />
      )}
      <FigureRemarks remarks={remarks} onUse={onUse} />
    </Panel>
  )
}
