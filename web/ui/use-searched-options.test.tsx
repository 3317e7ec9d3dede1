import { Select } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { useSearchedOptions } from './use-searched-options.ts'

const option = (value: string) => ({ value, label: `Proveedor ${value}` })

/** A select of the options that `answer` last set. */
const open = (first = ['1', '2']) => {
  const chosen: string[] = []
  let answer: (values: string[]) => void = () => {}
  function Screen() {
    const [options, setOptions] = useState(first.map(option))
    const [typed, setTyped] = useState('')
    const [value, setValue] = useState('')
    answer = (values) => setOptions(values.map(option))
    const onChange = (next: string) => {
      chosen.push(next)
      setValue(next)
    }
    const searched = useSearchedOptions({ options, typed, value, onChange })
    return (
      <Select
        aria-label="Proveedor"
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: all }) => all}
        nothingFoundMessage="Sin resultados"
        {...searched}
      />
    )
  }
  show(<Screen />)
  const field = screen.getByLabelText<HTMLInputElement>('Proveedor', { selector: 'input:not([type="hidden"])' })
  // Mantine takes what is written without the focus for a browser's own filling in.
  act(() => field.focus())
  return {
    chosen,
    field,
    answer: (values: string[]) => act(() => answer(values)),
    type: (text: string) => fireEvent.input(field, { target: { value: text }, inputType: 'insertText' }),
    press: (code: string) => fireEvent.keyDown(field, { key: code, code }),
    shown: () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent),
  }
}

test('an answer that arrives after the arrow puts nothing else under the highlight', () => {
  const { type, press, answer, chosen, field, shown } = open()
  type('prov')
  press('ArrowDown')
  answer(['7', '8'])
  expect(shown()).toEqual(['Proveedor 1', 'Proveedor 2'])
  press('Enter')
  expect(chosen).toEqual(['1'])
  expect(field.value).toBe('Proveedor 1')
})

test('what is typed next takes the newest answer', () => {
  const { type, press, answer, shown } = open()
  type('prov')
  press('ArrowDown')
  answer(['7', '8'])
  type('prove')
  expect(shown()).toEqual(['Proveedor 7', 'Proveedor 8'])
})

test('what was chosen keeps its name when an answer without it arrives at the same moment', () => {
  const { type, answer, field } = open()
  type('prov')
  act(() => {
    fireEvent.click(screen.getByRole('option', { name: 'Proveedor 2', hidden: true }))
    answer(['7', '8'])
  })
  expect(field.value).toBe('Proveedor 2')
})

test('an arrow before any answer highlights nothing, and Enter then chooses nothing that was not', () => {
  const { type, press, answer, chosen, shown } = open([])
  type('prov')
  press('ArrowDown')
  answer(['7', '8'])
  expect(shown()).toEqual(['Proveedor 7', 'Proveedor 8'])
  press('Enter')
  expect(chosen).toEqual([])
  press('ArrowDown')
  press('Enter')
  expect(chosen).toEqual(['7'])
})
