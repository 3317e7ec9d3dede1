import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpenSession } from 'contract/account.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authorizeCallsWith } from '../../api.ts'
import { show } from '../../testing/render.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { SessionsSection } from './sessions-section.tsx'

const session = (id: string, isCurrent: boolean): OpenSession => ({
  id,
  isCurrent,
  userAgent: null,
  ip: '127.0.0.1',
  createdAt: '2026-11-30T12:00:00.000Z',
  lastUsedAt: '2026-11-30T12:00:00.000Z',
})

test('the heading has the focus when the button went with the sessions that it closed', async () => {
  authorizeCallsWith({ token: () => Promise.resolve('t'), renew: () => Promise.resolve('t') })
  let open = [session('a', true), session('b', false)]
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (init?.method === 'DELETE') open = open.slice(0, 1)
    return Promise.resolve(Response.json(init?.method === 'DELETE' ? { ok: true } : { data: open }))
  })
  onTestFinished(keepFocus(document))
  show(
    <QueryClientProvider client={new QueryClient()}>
      <h1 tabIndex={-1}>Seguridad</h1>
      <SessionsSection />
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Cerrar las demás' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
