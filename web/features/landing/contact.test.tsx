import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Contact } from './contact.tsx'

const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

test('a phone is cleaned before it is cut, however it is written', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  const phone = screen.getByLabelText(/Teléfono/)
  for (const text of ['+56 9 1234 5678', '+56-9-1234-5678', '(+56) 9 1234 5678']) {
    await user.clear(phone)
    await user.click(phone)
    await user.paste(text)
    expect(typed(/Teléfono/)).toBe('+56912345678')
  }
  await user.paste('99')
  expect(typed(/Teléfono/)).toBe('+56912345678')
})

test('a message holds as many characters as it counts, also of those that take two places', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByLabelText(/Mensaje/))
  await user.paste('😀'.repeat(498))
  screen.getByText('498 de 500')
  await user.paste('¡sí!')
  screen.getByText('500 de 500')
  expect(typed(/Mensaje/)).toBe(`${'😀'.repeat(498)}¡s`)
})

test('while it is sent the button keeps the focus and takes no second press', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return new Promise(() => undefined)
  })
  render(<Contact />)
  await user.type(screen.getByLabelText('Nombre y apellido'), 'Ana Muñoz')
  await user.type(screen.getByLabelText('Teléfono'), '912345678')
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@ferreteria.cl')
  await user.type(screen.getByLabelText(/Mensaje/), '¿Leen planillas?')
  await user.tab()
  await user.keyboard('{Enter}')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviando…' })
  expect(button.disabled).toBe(false)
  expect(document.activeElement).toBe(button)
  const before = asked.length
  await user.keyboard('{Enter}')
  expect(asked).toHaveLength(before)
})
