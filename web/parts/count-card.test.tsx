import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { CountCard } from './count-card.tsx'

const textOf = (count: number | undefined): string | null => {
  const { unmount } = show(<CountCard label="Nóminas registradas" one="Nómina registrada" count={count} />)
  const { textContent } = screen.getByRole('paragraph')
  unmount()
  return textContent
}

test('of what there is one, the words are in the singular', () => {
  expect(textOf(1)).toBe('1Nómina registrada')
  expect(textOf(0)).toBe('0Nóminas registradas')
  expect(textOf(1200)).toBe('1.200Nóminas registradas')
  expect(textOf(undefined)).toBe('—Sin datoNóminas registradas')
})
