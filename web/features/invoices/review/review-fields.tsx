import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { DocumentFields } from '../document-fields.tsx'
import { FieldFrame, useFieldMark } from '../field-mark.tsx'
import css from './review-fields.module.css'
import type { StatedInvoice } from './stated.ts'
import { StatedInput } from './stated-input.tsx'
import type { FigureFollowing } from './use-figures.ts'

type Props = {
  figures: FigureFollowing
  /** The choice of the vendor, and what is said of him. */
  vendor: ReactNode
}

/** The fields of an invoice that is looked through, what matters most first, on as little height as they need. */
export function ReviewFields({ figures, vendor }: Props) {
  return (
    <div className={css.grid}>
      <FieldFrame name="total" span={6}>
        <StatedInput name="total" following={figures} />
      </FieldFrame>
      <FieldFrame name="dueDate" span={6}>
        <StatedInput name="dueDate" following={figures} />
      </FieldFrame>
      {vendor}
      <DocumentFields spans={[5, 3]} onType={figures.documentChanged} />
      <FieldFrame name="invoice_date" span={4}>
        <StatedInput name="invoice_date" following={figures} />
      </FieldFrame>
      {(['neto', 'exento', 'iva', 'other_taxes'] as const).map((name) => (
        <FieldFrame key={name} name={name} span={4}>
          <StatedInput name={name} following={figures} />
        </FieldFrame>
      ))}
      <DescriptionField isCompact />
    </div>
  )
}

export const descriptionLabel = 'Descripción'

/** What an invoice is about. */
export function DescriptionField({ isCompact = false }: { isCompact?: boolean }) {
  const { register, formState } = useFormContext<StatedInvoice>()
  return (
    <FieldFrame name="description" {...(isCompact ? { span: 8 } : { isWide: true })}>
      <Textarea
        label={descriptionLabel}
        withAsterisk
        autosize
        minRows={isCompact ? 1 : 2}
        maxRows={isCompact ? 2 : 6}
        error={formState.errors.description?.message}
        {...useFieldMark('description')}
        {...register('description')}
      />
    </FieldFrame>
  )
}
