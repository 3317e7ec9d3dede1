import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { SearchBox } from './search-box.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose search is `said.at(-1)`. */
const open = (start = '') => {
  const said: string[] = []
  let setFromOutside: (text: string) => void = () => {}
  function Screen() {
    const [value, setValue] = useState(start)
    setFromOutside = setValue
    const onSearch = (text: string) => {
      said.push(text)
      setValue(text)
    }
    return <SearchBox label="Buscar" placeholder="" value={value} onSearch={onSearch} />
  }
  show(<Screen />)
  const box = screen.getByLabelText<HTMLInputElement>('Buscar')
  return {
    said,
    box,
    type: (text: string) => fireEvent.change(box, { target: { value: text } }),
    setFromOutside: (text: string) => act(() => setFromOutside(text)),
  }
}

test('typing is applied once, a second after it rests', () => {
  const { type, said } = open()
  for (const text of ['s', 'se', 'sep']) {
    type(text)
    vi.advanceTimersByTime(900)
  }
  expect(said).toEqual([])
  vi.advanceTimersByTime(100)
  expect(said).toEqual(['sep'])
})

test('Enter applies at once, and only once', () => {
  const { type, box, said } = open()
  type('oct 2026')
  fireEvent.keyDown(box, { key: 'Enter' })
  vi.advanceTimersByTime(5000)
  expect(said).toEqual(['oct 2026'])
})

test('clearing applies at once, with the button or by deleting', () => {
  const { said, type } = open('oct')
  fireEvent.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
  expect(said).toEqual([''])
  type('nov')
  type('')
  vi.advanceTimersByTime(5000)
  expect(said).toEqual([''])
})

test('a search that changed elsewhere is shown, and a half-typed one does not come back', () => {
  const { type, box, setFromOutside, said } = open('oct')
  type('octu')
  vi.advanceTimersByTime(500)
  setFromOutside('')
  vi.advanceTimersByTime(5000)
  expect(box.value).toBe('')
  expect(said).toEqual([])
})
