import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { FieldReviews, useFieldMark } from './field-mark.tsx'

function Field() {
  return <TextInput label="Total" {...useFieldMark('total')} />
}

function Form() {
  const form = useForm({ defaultValues: { total: '' } })
  return (
    <FormProvider {...form}>
      <FieldReviews value={{ stateOf: () => 'seen', remarksOf: () => null }}>
        <Field />
        <button type="button" onClick={() => form.setError('total', { message: 'Formato inválido' })}>
          Guardar
        </button>
      </FieldReviews>
    </FormProvider>
  )
}

test('what a person looked at says so, until it cannot be saved', async () => {
  show(<Form />)
  expect(screen.getByText('Revisado')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.queryByText('Revisado')).toBeNull()
})
