import { TextInput } from '@mantine/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorText } from 'contract/errors.ts'
import { requiredText } from 'contract/rules/fields.ts'
import { versionOf } from 'contract/rules/version.ts'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api.ts'
import { show } from '../testing/render.tsx'
import { type Edited, editedRecord } from './edited-record.ts'
import { RecordForm, useRecordForm } from './record-form.tsx'
import { UnsavedGuard } from './unsaved.tsx'

const schema = z.object({ name: requiredText(2, 100), rut: requiredText(1, 20) })
type Saved = z.output<typeof schema>

const labels = { name: 'Nombre', rut: 'RUT' } as const

type FormProps = {
  save: (saved: Saved, version: string | undefined) => Promise<unknown>
  edited?: Edited<Saved>
  start?: Saved
  isRutFirst?: boolean
}

const blank = { name: '', rut: '' }

function Form({ save, edited, start = blank, isRutFirst = false }: FormProps) {
  const form = useRecordForm(schema, start)
  const { errors } = form.formState
  return (
    <RecordForm form={form} labels={labels} failure="No se pudo guardar" edited={edited} save={save} onSaved={() => {}}>
      {isRutFirst ? <TextInput label="RUT" error={errors.rut?.message} {...form.register('rut')} /> : null}
      <TextInput label="Nombre" error={errors.name?.message} {...form.register('name')} />
      {isRutFirst ? null : <TextInput label="RUT" error={errors.rut?.message} {...form.register('rut')} />}
      <button type="submit">Guardar</button>
      <Link to="/otra">Salir</Link>
    </RecordForm>
  )
}

/** The form in a router, with another screen to leave for; and what was saved. */
const open = (refuse?: () => Error | null, isRutFirst = false) => {
  const saved: Saved[] = []
  const save = async (values: Saved) => {
    const refusal = refuse?.()
    if (refusal) throw refusal
    saved.push(values)
  }
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <UnsavedGuard>
          <Form save={save} isRutFirst={isRutFirst} />
        </UnsavedGuard>
      ),
    },
    { path: '/otra', element: <h1>Otra pantalla</h1> },
  ])
  show(<RouterProvider router={router} />)
  return { saved, user: userEvent.setup() }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('several errors are said together on top, which takes the focus, in the words of the fields', async () => {
  const { saved, user } = open()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const summary = await screen.findByRole('region', { name: 'Errores del formulario' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await user.click(screen.getByRole('button', { name: 'RUT: Este campo es requerido' }))
  expect(document.activeElement).toBe(field('RUT'))
  expect(saved).toEqual([])
})

test('they stand in the order of the fields', async () => {
  const said = () => screen.getAllByRole('button', { name: /: / }).map(({ textContent }) => textContent.split(':')[0])
  for (const isRutFirst of [false, true]) {
    const { user } = open(undefined, isRutFirst)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByRole('region', { name: 'Errores del formulario' })
    expect(said()).toEqual(isRutFirst ? ['RUT', 'Nombre'] : ['Nombre', 'RUT'])
    cleanup()
  }
})

test('one error alone takes the focus to its field', async () => {
  const { user } = open()
  await user.type(field('Nombre'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(document.activeElement).toBe(field('RUT')))
  expect(screen.queryByRole('region', { name: 'Errores del formulario' })).toBeNull()
})

test('what the server refuses is said at its field until the value is another, and nothing typed is lost', async () => {
  let isTaken = true
  const refusal = () =>
    isTaken
      ? new ApiError(409, 'employee_exists', 'El Empleado ya existe', { fields: { rut: 'El Empleado ya existe' } })
      : null
  const { saved, user } = open(refusal)
  await user.type(field('Nombre'), 'Ana')
  await user.type(field('RUT'), '1-9')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('El Empleado ya existe')
  await waitFor(() => expect(document.activeElement).toBe(field('RUT')))
  expect(field('Nombre').value).toBe('Ana')

  await user.tab()
  await waitFor(() => expect(document.activeElement).not.toBe(field('RUT')))
  expect(screen.getByText('El Empleado ya existe')).toBeTruthy()
  await user.type(field('RUT'), '0')
  await waitFor(() => expect(screen.queryByText('El Empleado ya existe')).toBeNull())

  await user.type(field('RUT'), '{Backspace}')
  isTaken = false
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'Ana', rut: '1-9' }]))
})

test('any other failure is said above the form with its reason', async () => {
  const { user } = open(() => new ApiError(0, 'network', 'Sin conexión'))
  await user.type(field('Nombre'), 'Ana')
  await user.type(field('RUT'), '1-9')
  await user.keyboard('{Control>}s{/Control}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No se pudo guardar')
  expect(alert.textContent).toContain('Sin conexión')
})

test('leaving with changes is asked about; once they are saved it is not', async () => {
  const { saved, user } = open()
  await user.type(field('Nombre'), 'Ana')
  await user.type(field('RUT'), '1-9')
  await user.click(screen.getByRole('link', { name: 'Salir' }))
  await screen.findByText('¿Salir sin guardar?')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull())
  expect(field('Nombre').value).toBe('Ana')

  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Salir' }))
  await screen.findByText('Otra pantalla')
})

/** A record that is edited, in a product where somebody else saves first. */
const openEdited = (present: Record<string, string>) => {
  const fields = ['name', 'rut']
  const record = { name: 'Molino Sur', rut: '7' }
  const saved: { output: Saved; version: string | undefined }[] = []
  let there = { ...record, ...present }
  const edited = editedRecord(record, { edited: fields }, ({ name, rut }) => ({ name, rut }))
  const save = async (output: Saved, version: string | undefined) => {
    if (version !== versionOf(there, fields))
      throw new ApiError(412, 'changed_meanwhile', errorText('changed_meanwhile'), { present: there })
    there = { ...there, ...output }
    saved.push({ output, version })
  }
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <UnsavedGuard>
          <Form save={save} edited={edited} start={record} />
        </UnsavedGuard>
      ),
    },
  ])
  show(<RouterProvider router={router} />)
  return { saved, user: userEvent.setup() }
}

test('what somebody else changed in another field is kept, and what the person asked for goes on by itself', async () => {
  const { saved, user } = openEdited({ rut: '8' })
  await user.clear(field('Nombre'))
  await user.type(field('Nombre'), 'Molino Norte')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved.map(({ output }) => output)).toEqual([{ name: 'Molino Norte', rut: '8' }]))
})

test.each([
  [true, 'Nombre: dejar «Molino Viejo»', 'Molino Viejo'],
  [false, 'Nombre: guardar «Molino Norte»', 'Molino Norte'],
])('what both changed is asked with both values (theirs: %s), and nothing is saved before', async (_, choice, kept) => {
  const { saved, user } = openEdited({ name: 'Molino Viejo' })
  await user.clear(field('Nombre'))
  await user.type(field('Nombre'), 'Molino Norte')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const asked = await screen.findByRole('region', { name: 'Cambios mientras escribías' })
  expect(asked.textContent).toContain('Cambió Nombre: aquí dice «Molino Viejo», tú escribiste «Molino Norte».')
  await waitFor(() => expect(document.activeElement).toBe(asked))
  expect(field('Nombre').value).toBe('Molino Norte')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: choice }))
  await waitFor(() => expect(saved.map(({ output }) => output)).toEqual([{ name: kept, rut: '7' }]))
})
