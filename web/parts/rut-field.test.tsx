import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { RutField } from './rut-field.tsx'

function Screen() {
  const [rut, setRut] = useState('')
  return <RutField label="RUT" value={rut} onChange={setRut} onBlur={() => undefined} />
}

test.each([
  ['76418205-7', '76.418.205-7'],
  ['12345678k', '12.345.678-K'],
  ['0076418205-7', '76.418.205-7'],
  ['00.076.418.205-7', '76.418.205-7'],
  ['07.654.321-6', '07.654.321-6'],
])('%s becomes %s', (typed, shown) => {
  show(<Screen />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe(shown)
})
