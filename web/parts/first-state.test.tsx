import { render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { leftState, stateWith } from './first-state.ts'
import { useFlash } from './flash.ts'

const said = 'Organización y usuario creados exitosamente. Suscripción gratis activada.'

function Screen() {
  const [notice] = useFlash()
  return <output>{notice}</output>
}

test('what a screen without a router leaves is said on the first screen of the router, and once', async () => {
  history.replaceState(stateWith({ flash: said }), '', '/cliente/tienda/cards')
  expect(leftState()).toEqual({ flash: said })
  const router = createBrowserRouter([{ path: '*', element: <Screen /> }])
  render(<RouterProvider router={router} />)
  await screen.findByText(said)
  await expect.poll(() => router.state.location.state as unknown).toEqual({})
  router.dispose()
})

test('nothing is left where nothing was said', () => {
  history.replaceState(null, '', '/cliente/tienda/cards')
  expect(leftState()).toBeNull()
})
