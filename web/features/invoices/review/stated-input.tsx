import { dueDateRemark, issueDateRemark } from 'contract/invoice-forms.ts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../../parts/date-field.tsx'
import { MoneyField } from '../../../parts/money-field.tsx'
import { useToday } from '../../../parts/today.ts'
import { useFieldMark } from '../field-mark.tsx'
import type { StatedInvoice } from './stated.ts'
import type { FigureFollowing } from './use-figures.ts'

export const dateLabels = { invoice_date: 'Fecha de emisión', dueDate: 'Fecha de vencimiento' } as const
export const figureLabels = {
  neto: 'Neto',
  exento: 'Exento',
  iva: 'IVA',
  other_taxes: 'Otros impuestos',
  total: 'Total',
} as const
/** Names of the fields, in the order of the screen. */
export const statedLabels = { ...dateLabels, ...figureLabels }
export type StatedName = keyof typeof statedLabels

export const isStated = (name: string): name is StatedName => name in statedLabels
const isDateName = (name: StatedName): name is keyof typeof dateLabels => name in dateLabels

/** What is odd about a date as it is typed. What a document says of itself is an issue of the review. */
const useDateRemark = (name: StatedName): string | null => {
  const { control, formState } = useFormContext<StatedInvoice>()
  const { invoice_date: isIssuedWritten, dueDate: isDueWritten } = formState.dirtyFields
  const [issued, dueDate, type] = useWatch({ control, name: ['invoice_date', 'dueDate', 'document_type'] })
  const today = useToday()
  if (name === 'invoice_date') return issueDateRemark(issued, today)
  if (name !== 'dueDate' || !(isIssuedWritten || isDueWritten)) return null
  return dueDateRemark(dueDate, issued, Number(type))
}

/** The input of a date or a figure; what follows it is told when it is written. */
export function StatedInput({ name, following }: { name: StatedName; following: FigureFollowing }) {
  const { control, formState } = useFormContext<StatedInvoice>()
  const mark = useFieldMark(name)
  const remark = useDateRemark(name)
  const error = formState.errors[name]?.message
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const onChange = (value: string | number) => {
          field.onChange(value)
          following.wrote(name)
        }
        return isDateName(name) ? (
          <DateField
            label={dateLabels[name]}
            withAsterisk
            error={error}
            remark={remark}
            {...mark}
            {...field}
            value={String(field.value)}
            onChange={onChange}
          />
        ) : (
          <MoneyField
            label={figureLabels[name]}
            isSigned={name === 'other_taxes'}
            error={error}
            {...mark}
            {...field}
            onChange={onChange}
          />
        )
      }}
    />
  )
}
