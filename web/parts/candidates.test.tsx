import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { Candidates } from './candidates.tsx'
import { Pointing, usePointed } from './pointing.tsx'

const here = { page: 1, boundingBox: [0, 0, 10, 10] } as const
const there = { page: 2, boundingBox: [5, 5, 20, 20] } as const

/** Stands for the document: the page that it shows. */
function Shown() {
  return <output>{usePointed()?.page ?? 'ninguna'}</output>
}

const open = () => {
  const [onUse, onKeep] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show(
    <Pointing>
      <Shown />
      <Candidates
        kept={{ text: '$1.234.567,00', from: 'leído', location: here }}
        offered={[
          { key: 'a', text: '$1.234.576,00', words: '1.234.576', location: there, onUse },
          { key: 'b', text: '$1.000.000,00', location: null, onUse },
        ]}
        onKeep={onKeep}
      />
    </Pointing>,
  )
  return { onUse, onKeep }
}

test('both values are offered, and each says where it comes from', () => {
  const { onUse, onKeep } = open()
  const [kept, other, sums] = screen.getAllByRole('button')
  expect([kept, other, sums].map((button) => button?.textContent)).toEqual([
    '$1.234.567,00 (leído)',
    'Usar $1.234.576,00',
    'Usar $1.000.000,00',
  ])
  expect(screen.getByRole('button', { name: 'Está bien así: $1.234.567,00 (leído)' })).toBe(kept)
  expect([other?.title, sums?.title]).toEqual(['En la página 2: «1.234.576»', 'Sale de los demás valores'])
  fireEvent.click(other!)
  fireEvent.click(kept!)
  expect([onUse.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1])
})

test('the document shows the place of the one that has the focus or is pointed at, and then what it showed before', () => {
  open()
  const [kept, other] = screen.getAllByRole('button')
  const shown = () => screen.getByRole('status').textContent
  fireEvent.focus(other!)
  expect(shown()).toBe('2')
  fireEvent.blur(other!)
  fireEvent.mouseEnter(kept!)
  expect(shown()).toBe('1')
  fireEvent.mouseLeave(kept!)
  expect(shown()).toBe('ninguna')
})

test('without another value it is only said to be right', () => {
  show(<Candidates kept={{ text: '5', from: 'leído', location: null }} offered={[]} onKeep={() => undefined} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Está bien así'])
})
