import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthProvider, browserSession } from '../../session.tsx'
import { SignUp } from './sign-up.tsx'

type Answer = { status?: number; body: unknown }
const plan = (id: number, name: string, price: number) => ({ uuid: String(id), id, name, price, item_limit: 60 })
let answers: Record<string, Answer>

beforeEach(() => {
  answers = {
    '/bot': { body: { provider: 'off', siteKey: null, script: null } },
    '/plans/1': { body: plan(1, 'Gratis', 0) },
    '/plans/2': { body: plan(2, 'Pyme', 14_990) },
  }
  vi.stubGlobal('fetch', (address: string) => {
    const path = Object.keys(answers).find((one) => address.endsWith(one))
    const answer =
      path === undefined ? { status: 401, body: { error: 'unauthenticated', message: '' } } : answers[path]!
    return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (search: string) => {
  window.history.replaceState(null, '', `/registrar${search}`)
  render(
    <AuthProvider store={browserSession()}>
      <SignUp onFree={() => undefined} />
    </AuthProvider>,
  )
  return userEvent.setup()
}

test('the box for the terms is called by all of its words, and says when it is what is missing', async () => {
  const user = open('?p=2&t=true')
  const box = screen.getByRole('checkbox', { name: 'Acepto los Términos y Condiciones' })
  expect(box.getAttribute('aria-invalid')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Crear cuenta y pagar' }))
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
})

test('the free plan shows no price, and asks for the coupon that opens it before anything is made', async () => {
  open('?p=1&t=true')
  await screen.findByText('Se abre con un cupón')
  screen.getByRole('button', { name: 'Crear cuenta' })
  screen.getByRole('textbox', { name: 'Cupón' })
  expect(screen.queryByText('$0 al mes')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Cuotas' })).toBeNull()
})

test('the RUT takes its form while it is typed, and one that was filled up with zeros keeps its end', async () => {
  const user = open('?p=2&t=true')
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'RUT' })
  await user.type(box, '76543210k')
  expect(box.value).toBe('76.543.210-K')
  await user.clear(box)
  await user.paste('0076418205-7')
  expect(box.value).toBe('76.418.205-7')
})
