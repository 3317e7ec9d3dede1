import { NativeSelect, TextInput } from '@mantine/core'
import { documents } from 'contract/figures/documents.ts'
import { useFormContext } from 'react-hook-form'
import { useFieldMark } from './field-mark.tsx'

const options = Object.entries(documents).map(([value, { name }]) => ({ value, label: name }))

/** Which document it is, inside a form whose values have these fields. */
export function DocumentFields({ onType }: { onType?: () => void }) {
  const { register, formState } = useFormContext<{ document_type: string; invoice_number: string }>()
  const { errors } = formState
  return (
    <>
      <NativeSelect
        label="Documento"
        data={options}
        {...useFieldMark('document_type')}
        error={errors.document_type?.message}
        {...register('document_type', onType ? { onChange: onType } : {})}
      />
      <TextInput
        label="N° de factura"
        autoComplete="off"
        {...useFieldMark('invoice_number')}
        error={errors.invoice_number?.message}
        {...register('invoice_number')}
      />
    </>
  )
}
