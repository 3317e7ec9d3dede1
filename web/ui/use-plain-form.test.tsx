import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { show } from '../testing/render.tsx'
import { Field, Notice, PlainForm } from './plain-form.tsx'
import { usePlainForm } from './use-plain-form.ts'

const schema = z.object({ name: z.string().check(z.minLength(1, 'Falta el nombre')), logo: z.string() })

afterEach(() => vi.restoreAllMocks())

/** A form with a picture that takes a while to be looked at. */
const open = () => {
  let finish: () => void = () => undefined
  const checked = new Promise<void>((resolve) => (finish = resolve))
  const sent: unknown[] = []
  function Form() {
    const form = usePlainForm(
      schema,
      { name: '', logo: '' },
      {
        invalid: 'Revisa los campos',
        send: (values) => {
          sent.push(values)
          return Promise.resolve(null)
        },
      },
    )
    return (
      <PlainForm onSubmit={form.submit}>
        <Field label="Nombre" {...form.field('name')} />
        <button type="button" onClick={() => void checked.then(() => form.set('logo', 'logo.png'))}>
          Elegir logo
        </button>
        <button type="submit">Enviar</button>
      </PlainForm>
    )
  }
  show(<Form />)
  return { sent, finish: () => finish(), user: userEvent.setup() }
}

test('a value that comes late keeps what was typed meanwhile', async () => {
  const { sent, finish, user } = open()
  await user.click(screen.getByRole('button', { name: 'Elegir logo' }))
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'El Roble')
  finish()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(sent).toEqual([{ name: 'El Roble', logo: 'logo.png' }])
})

type Refusal = { failure: string; errors?: Record<string, string>; at?: string }

test.each<[string, Refusal, string | null]>([
  ['the field that was refused', { failure: 'No se pudo', errors: { name: 'Ya existe' } }, 'Nombre'],
  ['the field it says, where none is marked', { failure: 'No se pudo', at: 'name' }, 'Nombre'],
  ['the notice out of sight, where it is about no field', { failure: 'No se pudo' }, null],
  ['the notice, where the field is not of this form', { failure: 'No se pudo', errors: { other: 'Mal' } }, null],
])('a refusal takes the focus to %s', async (_where, outcome, label) => {
  function Form() {
    const form = usePlainForm(
      schema,
      { name: 'El Roble', logo: '' },
      { invalid: '', send: () => Promise.resolve(outcome) },
    )
    return (
      <PlainForm onSubmit={form.submit}>
        {form.failure ? <Notice tone="bad">{form.failure}</Notice> : null}
        <Field label="Nombre" {...form.field('name')} />
        <button type="submit">Enviar</button>
      </PlainForm>
    )
  }
  // Above what the window shows.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 40))
  show(<Form />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Enviar' }))
  const notice = await screen.findByRole('alert')
  expect(document.activeElement).toBe(label === null ? notice : screen.getByRole('textbox', { name: label }))
  if (outcome.errors?.['name']) expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
})

test('a notice in sight leaves the focus where it is', async () => {
  function Form() {
    const form = usePlainForm(
      schema,
      { name: 'El Roble', logo: '' },
      { invalid: '', send: () => Promise.resolve({ failure: 'Sin conexión' }) },
    )
    return (
      <PlainForm onSubmit={form.submit}>
        {form.failure ? <Notice tone="bad">{form.failure}</Notice> : null}
        <Field label="Nombre" {...form.field('name')} />
      </PlainForm>
    )
  }
  show(<Form />)
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Nombre' }), '{Enter}')
  await screen.findByText('Sin conexión')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
})
