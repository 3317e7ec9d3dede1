import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { BottomBar } from './bottom-bar.tsx'

const bar = (camera: React.ReactNode): Element => {
  const { unmount } = show(
    <MemoryRouter>
      <BottomBar isMenuOpen={false} onMenu={() => undefined} menuId="menu" more={createRef()} camera={camera} />
    </MemoryRouter>,
  )
  const nav = screen.getByRole('navigation', { name: 'Rápida' })
  unmount()
  return nav
}

test('where no document is taken, the places of the bar are shared without a hole', () => {
  expect(bar(<button type="button">Cámara</button>).children).toHaveLength(5)
  const without = bar(null)
  expect(without.children).toHaveLength(4)
  expect([...without.children].every(({ textContent }) => textContent !== '')).toBe(true)
})
