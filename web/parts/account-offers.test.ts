import { describe, expect, test } from 'vitest'
import { offerCuentaRut, offerName, offerRut, type AccountValues } from './account-offers.ts'

const empty: AccountValues = {
  account_bank: '',
  account_type: '',
  account_number: '',
  account_rut: '',
  account_name: '',
  account_description: '',
}
const holder = { rut: '12.457.903-1', name: 'Marcela Sepúlveda' }
const cuentaRut = { ...empty, account_type: 'Cuenta RUT' }

describe('a Cuenta RUT', () => {
  test('offers its bank and its number, the RUT without check digit', () => {
    expect(offerCuentaRut(cuentaRut, holder)).toEqual({ account_bank: 'Estado', account_number: '12457903' })
  })

  test('is of the RUT that the form states, before that of the likely holder', () => {
    expect(offerCuentaRut({ ...cuentaRut, account_rut: '7.654.321-6' }, holder)?.account_number).toBe('7654321')
    expect(offerCuentaRut({ ...cuentaRut, account_rut: '7.654.321-0' }, holder)?.account_number).toBe('12457903')
  })

  test('offers only what is missing, and nothing when all is there', () => {
    expect(offerCuentaRut({ ...cuentaRut, account_bank: 'Estado' }, holder)).toEqual({ account_number: '12457903' })
    expect(offerCuentaRut({ ...cuentaRut, account_bank: 'Estado', account_number: '12457903' }, holder)).toBeNull()
  })

  test("is a person's, never a company's", () => {
    const company = { rut: '76.418.205-7', name: 'Comercial Los Aromos SpA' }
    expect(offerCuentaRut(cuentaRut, company)).toBeNull()
    expect(offerCuentaRut({ ...cuentaRut, account_rut: holder.rut }, company)?.account_number).toBe('12457903')
  })

  test('leaves a number behind its mask alone', () => {
    expect(offerCuentaRut({ ...cuentaRut, account_number: '••••7903' }, holder)).toEqual({ account_bank: 'Estado' })
  })

  test('offers nothing without a valid RUT, nor for another type', () => {
    expect(offerCuentaRut(cuentaRut, { ...holder, rut: '12.457.9' })).toBeNull()
    expect(offerCuentaRut({ ...empty, account_type: 'Cuenta Vista' }, holder)).toBeNull()
  })
})

test('the holder is offered while the form has none', () => {
  expect(offerRut(empty, holder)).toBe('12.457.903-1')
  expect(offerRut({ ...empty, account_rut: '1' }, holder)).toBeNull()
  expect(offerRut(empty, { ...holder, rut: '12.457.903-0' })).toBeNull()
  expect(offerName(empty, holder)).toBe('Marcela Sepúlveda')
  expect(offerName({ ...empty, account_name: 'Otra' }, holder)).toBeNull()
  expect(offerName(empty, { ...holder, name: ' ' })).toBeNull()
})
