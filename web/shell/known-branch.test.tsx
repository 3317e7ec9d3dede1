import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { branchesQuery } from '../parts/queries/branches.ts'
import { AuthProvider, browserSession, useAuth } from '../session.tsx'
import { show } from '../testing/render.tsx'
import { rosa, tokenOf } from '../testing/token.ts'
import { InKnownBranch } from './known-branch.tsx'

const WhenSignedIn = ({ children }: { children: ReactNode }) => (useAuth().user === null ? null : children)

const talcahuano = { id: 11, name: 'Los Aromos Talcahuano', address: null, rut: '76.418.311-8' }

/** A screen at this address, where the tab knows of these branches and the server of those. */
const open = (address: string, known: readonly { id: number }[], there = known) => {
  localStorage.setItem('token', tokenOf({ ...rosa, exp: Date.now() / 1000 + 300, iat: Date.now() / 1000 }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: there, total: there.length })))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(branchesQuery(rosa.organizationId).queryKey, known as never)
  const element = (
    <WhenSignedIn>
      <InKnownBranch>La pantalla</InKnownBranch>
    </WhenSignedIn>
  )
  return show(
    <AuthProvider store={browserSession()}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
      </QueryClientProvider>
    </AuthProvider>,
  )
}

test.each([
  ['/mis-facturas?sucursal=999', '/mis-facturas?sucursal=10'],
  ['/agregar-proveedor?sucursal=999', '/agregar-proveedor?sucursal=10'],
  ['/mis-nominas/ver/3?sucursal=999', '/mis-nominas?sucursal=10'],
])('%s: that the branch is not there is said once, with a way on to %s', async (address, way) => {
  open(address, [talcahuano])
  expect(await screen.findAllByText('No se encontró la sucursal')).toHaveLength(1)
  expect(screen.queryByText('La pantalla')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver la casa matriz' }).getAttribute('href')).toBe(way)
})

test.each([
  '/mis-facturas',
  '/mis-facturas?sucursal=11',
  '/mis-facturas?sucursal=todas',
  '/mis-sucursales?sucursal=999',
])('%s: the screen itself', async (address) => {
  open(address, [talcahuano])
  await screen.findByText('La pantalla')
})

test('a branch that was made elsewhere meanwhile is found', async () => {
  open('/mis-facturas?sucursal=12', [talcahuano], [talcahuano, { ...talcahuano, id: 12 }])
  await screen.findByText('La pantalla')
})
