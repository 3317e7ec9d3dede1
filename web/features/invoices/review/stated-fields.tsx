import { Button } from '@mantine/core'
import type { Invoice } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FactList } from '../../../ui/fact-list.tsx'
import css from '../../../ui/form.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { dueHint } from '../due-hint.ts'
import { FieldFrame } from '../field-mark.tsx'
import { isOwed } from '../invoice-words.ts'
import { FigureRemarks } from './figure-remarks.tsx'
import { figureNames, type FigureName, type FigureRemark } from './figures.ts'
import type { StatedInvoice } from './stated.ts'
import { dateLabels, figureLabels, StatedInput } from './stated-input.tsx'
import type { FigureFollowing } from './use-figures.ts'

const dates = Object.keys(dateLabels) as (keyof typeof dateLabels)[]

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

/**
 * Dates and totals of an invoice that nobody has to look through: read until somebody asks to edit them (specification,
 * section 2). They are kept as stated; where they do not add up it is said.
 */
export function StatedFields({ invoice, today, isOpen, onToggle, figures: following, remarks, onUse }: Props) {
  const { control, formState } = useFormContext<StatedInvoice>()
  const { errors } = formState
  const values = useWatch({ control }) as StatedInvoice
  const hasError = [...dates, ...figureNames].some((name) => errors[name] !== undefined)
  const isEditing = isOpen || hasError

  const facts = [
    ...dates.map((name) => ({
      label: dateLabels[name],
      value: values[name] === '' ? null : formatDate(values[name]),
    })),
    ...(isOwed(invoice) ? [{ label: 'Plazo', value: dueHint(values.dueDate, today) }] : []),
    ...figureNames
      .filter((name) => (name !== 'exento' && name !== 'other_taxes') || values[name] !== 0)
      .map((name) => {
        const value = values[name]
        return { label: figureLabels[name], value: typeof value === 'number' ? formatMoney(value) : null }
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
          {[...dates, ...figureNames].map((name) => (
            <FieldFrame key={name} name={name}>
              <StatedInput name={name} following={following} />
            </FieldFrame>
          ))}
        </div>
      ) : (
        <FactList facts={facts} isTight />
      )}
      <FigureRemarks remarks={remarks} onUse={onUse} />
    </Panel>
  )
}
