import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requiredText } from 'contract/rules/fields.ts'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { show } from '../testing/render.tsx'
import { DraftOwner, dropAllDrafts } from './drafts.ts'
import { RecordForm, useRecordForm } from './record-form.tsx'
import { UnsavedGuard } from './unsaved.tsx'
import { useInlineForm } from './use-inline-form.ts'

const labels = { name: 'Nombre' } as const
const schema = z.object({ name: requiredText(2, 100) })
type FormProps = { subject: string; onSaved: () => void; onCancel: () => void }

function Form({ subject, onSaved, onCancel }: FormProps) {
  const form = useRecordForm(schema, { name: '' })
  return (
    <RecordForm
      form={form}
      labels={labels}
      subject={subject}
      failure="No se pudo guardar"
      save={() => Promise.resolve()}
      onSaved={onSaved}
    >
      <input type="hidden" />
      <TextInput label="Nombre" {...form.register('name')} />
      <button type="submit">Guardar</button>
      <button type="button" onClick={onCancel}>
        Cancelar
      </button>
    </RecordForm>
  )
}

/** A form whose fields come a little later than its place, as those that wait for the server do. */
function Late(props: FormProps) {
  const [isThere, setThere] = useState(false)
  setTimeout(() => setThere(true), 20)
  return isThere ? <Form {...props} /> : null
}

/** Two rows that are renamed where they stand, and a new one. */
function Screen({ isLate }: { isLate: boolean }) {
  const { button, around, ...inline } = useInlineForm({ labels })
  const Shown = isLate ? Late : Form
  return (
    <>
      {inline.isOpen ? null : (
        <button ref={button} type="button" onClick={() => inline.open('new')}>
          Agregar
        </button>
      )}
      {['1', '2'].map((row) => (
        <button key={row} type="button" onClick={() => inline.open(row)}>
          Editar {row}
        </button>
      ))}
      <div {...around}>
        {inline.opened === null ? null : (
          <section aria-label={`Formulario ${inline.opened}`}>
            <Shown key={inline.opened} subject={inline.opened} onSaved={inline.close} onCancel={inline.cancel} />
          </section>
        )}
      </div>
    </>
  )
}

const open = (isLate = false) => {
  const element = (
    <UnsavedGuard>
      <Screen isLate={isLate} />
    </UnsavedGuard>
  )
  const { unmount } = show(
    <DraftOwner value="rosa">
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/perfil'] })} />
    </DraftOwner>,
  )
  return { unmount, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
const focused = () => document.activeElement
beforeEach(() => dropAllDrafts())

test('the focus goes to the first field on opening, and back to the button on closing', async () => {
  const { user } = open()
  await user.click(button('Agregar'))
  expect(focused()).toBe(field())
  await user.click(button('Cancelar'))
  expect(focused()).toBe(button('Agregar'))
  await user.keyboard('{Enter}')
  await user.type(field(), 'Ana{Enter}')
  await expect.poll(() => focused()).toBe(button('Agregar'))
  await user.click(button('Editar 2'))
  expect(focused()).toBe(field())
  await user.click(button('Cancelar'))
  expect(focused()).toBe(button('Editar 2'))
})

test('a field that comes later is waited for, unless somebody went elsewhere', async () => {
  const { user } = open(true)
  await user.click(button('Agregar'))
  await expect.poll(() => focused()?.tagName).toBe('INPUT')
})

test('what was typed when the session ended opens its form again, and no other', async () => {
  const { unmount, user } = open()
  await user.click(button('Editar 2'))
  await user.type(field(), 'Ana')
  unmount()
  open()
  screen.getByRole('region', { name: 'Formulario 2' })
  screen.getByText(/Recuperamos lo que habías escrito/)
  expect(field().value).toBe('Ana')
  await user.click(button('Editar 1'))
  expect(field().value).toBe('')
})

test('what was given up does not open again', async () => {
  const { unmount, user } = open()
  await user.click(button('Agregar'))
  await user.type(field(), 'Ana')
  await user.click(button('Cancelar'))
  unmount()
  open()
  button('Agregar')
})
