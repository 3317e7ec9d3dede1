import { NativeSelect, TextInput } from '@mantine/core'
import { documents } from 'contract/figures/documents.ts'
import { folioRemark } from 'contract/rules/folio.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { remarkBelow } from '../../parts/remark-below.ts'
import { FieldFrame, useFieldMark } from './field-mark.tsx'

const options = Object.entries(documents).map(([value, { name }]) => ({ value, label: name }))

type Props = {
  onType?: () => void
  /** Columns that each of the two takes, of the twelve of a compact form. */
  spans?: readonly [5, 3]
}

/** Which document it is, inside a form whose values have these fields. */
export function DocumentFields({ onType, spans }: Props) {
  const { control, register, formState } = useFormContext<{ document_type: string; invoice_number: string }>()
  const [type, number] = useWatch({ control, name: ['document_type', 'invoice_number'] })
  const { errors } = formState
  return (
    <>
      <FieldFrame name="document_type" {...(spans ? { span: spans[0] } : {})}>
        <NativeSelect
          label="Documento"
          data={options}
          {...useFieldMark('document_type')}
          error={errors.document_type?.message}
          {...register('document_type', onType ? { onChange: onType } : {})}
        />
      </FieldFrame>
      <FieldFrame name="invoice_number" {...(spans ? { span: spans[1] } : {})}>
        <TextInput
          label="N° de factura"
          autoComplete="off"
          {...useFieldMark('invoice_number')}
          {...remarkBelow(errors.invoice_number ? null : folioRemark(number, Number(type)))}
          error={errors.invoice_number?.message}
          {...register('invoice_number')}
        />
      </FieldFrame>
    </>
  )
}
