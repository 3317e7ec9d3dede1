import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

type FieldValue = number | string
const open = (start: FieldValue = '') => {
  const changes: FieldValue[] = []
  function Form() {
    const [value, setValue] = useState<FieldValue>(start)
    const set = (next: FieldValue) => {
      changes.push(next)
      setValue(next)
    }
    return (
      <>
        <MoneyField label="Sueldo" value={value} onChange={set} />
        <button type="button" onClick={() => setValue(1234.5)}>
          Usar
        </button>
      </>
    )
  }
  show(<Form />)
  return { changes, user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Sueldo' }) }
}

test('a salary typed key by key with a dot for thousands is that salary, shown while it is typed and once it is left', async () => {
  const { changes, user, field } = open()
  await user.type(field, '850.000')
  expect(field.value).toBe('850.000')
  expect(changes.at(-1)).toBe(850_000)
  screen.getByText('$850.000,00')
  await user.tab()
  expect(field.value).toBe('$850.000,00')
})

test('what may mean two numbers is asked, given to nobody as a number, and answered by a key', async () => {
  const { changes, user, field } = open()
  await user.type(field, '45.9')
  expect(changes.at(-1)).toBe('45.9')
  screen.getByRole('button', { name: '$45,90' })
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(changes.at(-1)).toBe(459)
  expect(document.activeElement).toBe(field)
})

test('left without an answer, the question stands as its error; nothing typed is lost', async () => {
  const { changes, user, field } = open()
  await user.type(field, '1.19')
  await user.click(document.body)
  screen.getByText('¿$1,19 o $119,00? Los decimales van con coma.')
  expect(field.value).toBe('1.19')
  expect(changes.at(-1)).toBe('1.19')
})

test('a negative amount is refused, not made positive', async () => {
  const { changes, user, field } = open()
  await user.type(field, '-5')
  await user.click(document.body)
  screen.getByText('No puede ser negativo')
  expect(changes).not.toContain(5)
})

test('a value from elsewhere is written out, and edited without its currency', async () => {
  const { changes, user, field } = open()
  await user.click(screen.getByRole('button', { name: 'Usar' }))
  expect(field.value).toBe('$1.234,50')
  await user.tab({ shift: true })
  expect(field.value).toBe('1.234,5')
  await user.keyboard('7')
  expect(changes.at(-1)).toBe(7)
})

test('a quantity of thousands is not one', async () => {
  const changes: FieldValue[] = []
  function Form() {
    const [value, setValue] = useState<FieldValue>(1)
    return (
      <NumberField
        label="Cantidad"
        decimals={6}
        value={value}
        onChange={(next) => {
          changes.push(next)
          setValue(next)
        }}
      />
    )
  }
  show(<Form />)
  const user = userEvent.setup()
  await user.clear(screen.getByRole('textbox', { name: 'Cantidad' }))
  await user.type(screen.getByRole('textbox', { name: 'Cantidad' }), '1.000')
  expect(changes.at(-1)).toBe(1000)
})

test('a field that was left and gone into at once takes the focus from nobody afterwards', async () => {
  const { user, field } = open(1234)
  const button = screen.getByRole('button', { name: 'Usar' })
  await user.tab()
  expect(document.activeElement).toBe(field)
  act(() => {
    field.blur()
    field.focus()
  })
  // A browser gives the focus to what is selected.
  const select = vi.spyOn(field, 'select').mockImplementation(() => field.focus())
  act(() => button.focus())
  await user.keyboard('{Enter}')
  expect(select).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})
