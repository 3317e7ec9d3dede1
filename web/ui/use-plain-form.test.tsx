import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { show } from '../testing/render.tsx'
import { Field, PlainForm } from './plain-form.tsx'
import { usePlainForm } from './use-plain-form.ts'

const schema = z.object({ name: z.string().check(z.minLength(1, 'Falta el nombre')), logo: z.string() })

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
