import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { show } from '../../testing/render.tsx'
import { PasswordSection } from './password-section.tsx'

const open = (hasPassword: boolean) => {
  const element = (
    <UnsavedGuard>
      <PasswordSection hasPassword={hasPassword} />
    </UnsavedGuard>
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('the present password is asked for where there is one, before anything is sent', async () => {
  const user = open(true)
  await user.type(screen.getByLabelText(/Contraseña nueva/), 'pan-amasado-de-campo')
  await user.type(screen.getByLabelText(/Confirmar contraseña/), 'pan-amasado-de-campo')
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  await screen.findByText('La contraseña es requerida.')
  expect(document.activeElement).toBe(screen.getByLabelText(/Contraseña actual/))
})
