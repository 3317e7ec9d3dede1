import { expect, test } from 'vitest'
import { emptyRow, rowProblems } from './admin-row.ts'

const whole = { ...emptyRow, description: 'Harina', vendorId: 3, amount: 12_500, dueDate: '2026-12-21' }

test.each([
  ['', 'Este campo es requerido'],
  ['   ', 'Este campo es requerido'],
  ['Sal', 'Debe tener al menos 5 caracteres'],
  ['Sal\u200b\u2060', 'Debe tener al menos 5 caracteres'],
  ['Harina', undefined],
  ['👍'.repeat(200), undefined],
  ['x'.repeat(201), 'Debe tener como máximo 200 caracteres'],
])('of the description "%s" a row says %s', (description, said) => {
  expect(rowProblems({ ...whole, description }).description).toBe(said)
})

test('an empty row says what each field asks for', () => {
  expect(rowProblems(emptyRow)).toEqual({
    description: 'Este campo es requerido',
    dueDate: 'Selecciona la fecha de vencimiento',
    vendorId: 'Selecciona un proveedor',
    amount: 'El monto debe ser mayor que 0',
  })
})
