import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
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

/** A bank, which must be chosen. */
const openBank = (first = '') => {
  function Screen() {
    const [bank, setBank] = useState(first)
    return (
      <Choice
        label="Banco"
        withAsterisk
        options={['Banco de Chile', 'Itaú', 'Estado']}
        value={bank}
        onChange={setBank}
      />
    )
  }
  show(<Screen />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  act(() => field.focus())
  return {
    field,
    isOpen: () => field.getAttribute('aria-expanded') === 'true',
    type: (text: string) => fireEvent.input(field, { target: { value: text }, inputType: 'insertText' }),
    /** False: what the key does by itself, to send the form, is left out. */
    press: (code: string) => fireEvent.keyDown(field, { key: code, code }),
    leave: () => act(() => field.blur()),
  }
}

test('Enter takes the first that was found, and does not send the form', () => {
  const { field, type, press } = openBank()
  type('itau')
  expect(press('Enter')).toBe(false)
  expect(field.value).toBe('Itaú')
  type('zzz')
  expect(press('Enter')).toBe(false)
})

test('whoever goes on takes the only one that was found, or that is called so, and nothing of several', () => {
  const { field, type, leave } = openBank()
  type('esta')
  leave()
  expect(field.value).toBe('Estado')
  act(() => field.focus())
  type('t')
  leave()
  expect(field.value).toBe('Estado')
})

test('the list opens when it is asked for; what is chosen again stays chosen', () => {
  const { field, isOpen } = openBank('Itaú')
  expect(isOpen()).toBe(false)
  fireEvent.click(field)
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByRole('option', { name: 'Itaú', hidden: true }))
  expect(field.value).toBe('Itaú')
})
