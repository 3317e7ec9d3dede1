import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { DateField } from './date-field.tsx'

const open = (start = '') => {
  const told: string[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const set = (next: string) => {
      told.push(next)
      setValue(next)
    }
    return <DateField label="Vencimiento" value={value} onChange={set} />
  }
  show(<Form />)
  return {
    told,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Vencimiento' }),
  }
}

test.each(['31-12-26', '2026-12-31', '31/12/2026'])(
  '%s typed is that day, written out once it is left',
  async (typed) => {
    const { told, user, field } = open()
    await user.type(field, typed)
    await user.tab()
    expect(field.value).toBe('31-12-2026')
    expect(told.at(-1)).toBe('2026-12-31')
  },
)

test('what is no date stays as typed with a sentence, and the day before it is not what would be saved', async () => {
  const { told, user, field } = open('2026-05-01')
  await user.clear(field)
  await user.type(field, '30-11')
  await user.tab()
  screen.getByText('Falta el año: escribe 30-11-aaaa')
  expect(field.value).toBe('30-11')
  expect(told.at(-1)).toBe('30-11')
})

test('what the form says of a text that is no date does not take the place of the reason, with the focus in it or not', async () => {
  show(<DateField label="Vencimiento" value="15-12" error="Formato inválido" onChange={() => undefined} />)
  screen.getByText('Falta el año: escribe 15-12-aaaa')
  await userEvent.setup().click(screen.getByRole('textbox', { name: 'Vencimiento' }))
  screen.getByText('Falta el año: escribe 15-12-aaaa')
  expect(screen.queryByText('Formato inválido')).toBeNull()
})

test('a remark is said of a date that is taken, described by it, and gives way to what is wrong', () => {
  const remark = 'Es posterior a hoy'
  show(
    <>
      <DateField label="Emisión" value="2030-12-01" remark={remark} onChange={() => undefined} />
      <DateField label="Pago" value="15-12" remark={remark} onChange={() => undefined} />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'Emisión', description: remark })
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getAllByText(remark)).toHaveLength(1)
})

test('the calendar opens with the arrow down, and its day is written out', async () => {
  const { told, user, field } = open('2026-05-01')
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('button', { name: '20 mayo 2026' }))
  expect(field.value).toBe('20-05-2026')
  expect(told.at(-1)).toBe('2026-05-20')
})

test('the arrows of the calendar set out from the day that is chosen, and the focus goes back to the field', async () => {
  const { user, field } = open('2026-05-18')
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  const chosen = await screen.findByRole('button', { name: '18 mayo 2026' })
  await vi.waitFor(() => expect(document.activeElement).toBe(chosen))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(field.value).toBe('19-05-2026')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})
