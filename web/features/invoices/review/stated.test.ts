import { expect, test } from 'vitest'
import { changesOf, statedSchema, type StatedInvoice } from './stated.ts'

const loaded: StatedInvoice = {
  vendorId: '3',
  document_type: '33',
  invoice_number: '1420',
  invoice_date: '2026-10-01',
  dueDate: '2026-10-31',
  description: 'Harina de octubre',
  neto: 100_000,
  exento: 0,
  iva: 19_001,
  other_taxes: 0,
  total: 119_001,
}

test('only what was changed is sent, overdue or not adding up as the rest may be', () => {
  expect(changesOf(loaded, { ...loaded })).toEqual({})
  expect(statedSchema(loaded).parse({ ...loaded, total: 119_000, document_type: '34' })).toEqual({
    document_type: 34,
    neto: 100_000,
    exento: 0,
    iva: 19_001,
    other_taxes: 0,
    total: 119_000,
  })
})

test('what is emptied is refused where it is needed, and cleared where it is not', () => {
  const result = statedSchema(loaded).safeParse({ ...loaded, dueDate: '', vendorId: '', total: '' })
  const said = (name: string) => result.error?.issues.find(({ path }) => path[0] === name)?.message
  expect(said('dueDate')).toBe('Selecciona la fecha de vencimiento')
  expect(said('vendorId')).toBe('Selecciona un proveedor')
  expect(said('total')).toBe('Formato inválido')
  expect(said('neto')).toBeUndefined()
  expect(statedSchema(loaded).parse({ ...loaded, invoice_number: '' })).toEqual({ invoice_number: null })
})
