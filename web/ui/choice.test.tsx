import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { Choice } from './choice.tsx'

test('what must be chosen is exchanged and not emptied; what need not be can be', () => {
  const { container, unmount } = show(
    <Choice label="Rol" withAsterisk options={['Usuario', 'Administrador']} value="Usuario" onChange={() => {}} />,
  )
  expect(container.querySelector('button')).toBeNull()
  unmount()
  show(<Choice label="AFP" options={['Capital', 'Modelo']} value="Capital" onChange={() => {}} />)
  expect(screen.getByText('AFP').ownerDocument.querySelector('button')).not.toBeNull()
})
