import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { show } from '../testing/render.tsx'
import { Failure } from './failure.tsx'

const unreached = new ApiError(0, 'network', 'No pudimos conectar')
const online = () =>
  act(() => {
    window.dispatchEvent(new Event('online'))
  })

test('that the server was not reached goes when there is a network again; another failure stays', () => {
  const { rerender } = show(<Failure title="Error" error={unreached} />)
  screen.getByText('No pudimos conectar')
  online()
  expect(screen.queryByText('No pudimos conectar')).toBeNull()
  rerender(<Failure title="Error" error={new ApiError(500, 'internal', 'Algo falló')} />)
  online()
  screen.getByText('Algo falló')
  // The same call may find no network again.
  rerender(<Failure title="Error" error={new ApiError(0, 'network', 'No pudimos conectar')} />)
  screen.getByText('No pudimos conectar')
})

test('what is to be tried again stays until it is', () => {
  show(<Failure title="Error" error={unreached} onRetry={() => {}} />)
  online()
  screen.getByRole('button', { name: 'Reintentar' })
})
