import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requiredText } from 'contract/rules/fields.ts'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { show } from '../testing/render.tsx'
import { DraftOwner, dropAllDrafts } from './drafts.ts'
import { RecordForm, useRecordForm } from './record-form.tsx'
import { UnsavedGuard } from './unsaved.tsx'

const schema = z.object({ name: requiredText(2, 100), password: requiredText(2, 100) })

function Form() {
  const form = useRecordForm(schema, { name: '', password: '' })
  return (
    <RecordForm
      form={form}
      labels={{ name: 'Nombre', password: 'Contraseña' }}
      failure="No se pudo guardar"
      save={() => Promise.resolve()}
      onSaved={() => {}}
    >
      <TextInput label="Nombre" {...form.register('name')} />
      <TextInput label="Contraseña" {...form.register('password')} />
      <button type="submit">Guardar</button>
      <Link to="/otra">Otra</Link>
    </RecordForm>
  )
}

/** The form as its screen opens for somebody; what is returned takes it away, as the end of a session does. */
const open = (owner: string, address = '/nuevo') => {
  const screens = createMemoryRouter(
    [
      {
        path: '/otra',
        element: <h1>Otra pantalla</h1>,
      },
      {
        path: '*',
        element: (
          <UnsavedGuard>
            <Form />
          </UnsavedGuard>
        ),
      },
    ],
    { initialEntries: [address] },
  )
  const { unmount } = show(
    <DraftOwner value={owner}>
      <RouterProvider router={screens} />
    </DraftOwner>,
  )
  return { unmount, user: userEvent.setup() }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
beforeEach(() => dropAllDrafts())

test('what was typed when the session ended is there again for the same person, said and without passwords', async () => {
  const { unmount, user } = open('rosa')
  await user.type(field('Nombre'), 'Ana Rojas')
  await user.type(field('Contraseña'), 'secreta')
  unmount()
  open('rosa')
  expect(field('Nombre').value).toBe('Ana Rojas')
  expect(field('Contraseña').value).toBe('')
  screen.getByText(/Recuperamos lo que habías escrito/)
})

test('nobody else is shown it, nor is another address', async () => {
  const first = open('rosa')
  await first.user.type(field('Nombre'), 'Ana Rojas')
  first.unmount()
  const other = open('diego')
  expect(field('Nombre').value).toBe('')
  other.unmount()
  open('rosa', '/otro/7')
  expect(field('Nombre').value).toBe('')
})

test('what was saved, or given up, does not come back', async () => {
  const first = open('rosa')
  await first.user.type(field('Nombre'), 'Ana Rojas')
  await first.user.type(field('Contraseña'), 'secreta')
  await first.user.click(screen.getByRole('button', { name: 'Guardar' }))
  first.unmount()
  const second = open('rosa')
  expect(field('Nombre').value).toBe('')
  await second.user.type(field('Nombre'), 'Ana')
  await second.user.click(screen.getByRole('link', { name: 'Otra' }))
  await second.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await screen.findByText('Otra pantalla')
  second.unmount()
  open('rosa')
  expect(field('Nombre').value).toBe('')
})

test('it can be discarded: the form is as it was', async () => {
  const first = open('rosa')
  await first.user.type(field('Nombre'), 'Ana Rojas')
  first.unmount()
  const second = open('rosa')
  await second.user.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(field('Nombre').value).toBe(''))
  second.unmount()
  open('rosa')
  expect(field('Nombre').value).toBe('')
})
