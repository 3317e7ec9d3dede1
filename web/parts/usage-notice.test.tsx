import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Usage } from 'contract/subscription.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AuthProvider, browserSession, useAuth } from '../session.tsx'
import { show } from '../testing/render.tsx'
import { rosa, tokenOf } from '../testing/token.ts'
import { NewRecord } from './new-record.tsx'
import { usageQuery } from './queries/usage.ts'

const usage: Usage = {
  month: '2026-11',
  used: 0,
  limit: 60,
  planName: 'Pyme',
  access: 'full',
  status: 'active',
}

/** As the guards do it. */
const WhenSignedIn = ({ children }: { children: ReactNode }) => (useAuth().user === null ? null : children)

/** The screen on which something new is written down, for Rosa's organization. */
const open = (known: Usage, saysUnpaid = false) => {
  localStorage.setItem('token', tokenOf({ ...rosa, exp: Date.now() / 1000 + 300, iat: Date.now() / 1000 }))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(usageQuery(rosa.organizationId).queryKey, known)
  const element = (
    <WhenSignedIn>
      <NewRecord title="Nuevo Proveedor" lead="" list="/mis-proveedores" back="Volver" saysUnpaid={saysUnpaid}>
        {() => 'El formulario'}
      </NewRecord>
    </WhenSignedIn>
  )
  return show(
    <AuthProvider store={browserSession()}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </AuthProvider>,
  )
}

test('a form says before it is filled in that nothing can be added while the subscription is not paid', async () => {
  open({ ...usage, access: 'read-only', status: 'suspended' })
  await screen.findByText('El formulario')
  screen.getByText('Mientras tanto puedes ver y exportar, pero no agregar ni cambiar.', { exact: false })
  screen.getByRole('link', { name: 'Ir a Mi suscripción' })
})

test.each([
  ['it is paid', usage, false],
  ['what is on the screen says it', { ...usage, access: 'read-only' } as const, true],
])('it says nothing where %s', async (_why, known, saysUnpaid) => {
  open(known, saysUnpaid)
  await screen.findByText('El formulario')
  expect(screen.queryByText(/no está al día/)).toBeNull()
})
