import type { Invoice } from 'contract/invoices.ts'
import { describe, expect, test } from 'vitest'
import {
  fieldOf,
  isOpen,
  nextToCheck,
  locationOfField,
  acknowledgementKey,
  acknowledgementOf,
  stateOf,
} from './review.ts'

type Location = Invoice['locations'][string]
const location = (more: Partial<Location> = {}): Location => ({
  page: 1,
  boundingBox: [10, 10, 60, 20],
  text: '1420',
  origin: 'text',
  confidence: 0.99,
  ...more,
})
const issue = (path: string, code = 'doubtful') => ({
  path,
  code,
  message: 'Revisa esto.',
  severity: 'warning' as const,
  location: null,
  repair: null,
})
const invoice = {
  locations: {
    'vendor.rut': location({ origin: 'timbre' }),
    'vendor.name': location({ text: 'Envases Andalién' }),
    invoice_number: location({ origin: 'timbre' }),
    dueDate: location({ confidence: 0.5 }),
    invoice_total_neto: location(),
    invoice_total: location(),
  },
  issues: [issue('invoice_total', 'total_differs'), issue('items[2].neto'), issue('')],
}
const nobody = new Set<string>()

describe('a field read from a document', () => {
  test('is vouched for by the stamp, read, or asks for a look', () => {
    expect(stateOf(invoice, nobody, 'invoice_number')).toBe('stamped')
    expect(stateOf(invoice, nobody, 'neto')).toBe('read')
    expect(stateOf(invoice, nobody, 'dueDate')).toBe('check')
    expect(stateOf(invoice, nobody, 'total')).toBe('check')
    expect(stateOf(invoice, nobody, 'description')).toBeNull()
  })

  test('asks no more once somebody has looked at it', () => {
    expect(stateOf(invoice, new Set(['dueDate']), 'dueDate')).toBe('seen')
    expect(stateOf(invoice, new Set(['invoice_total total_differs']), 'total')).toBe('read')
  })

  test('stands where its surest name was read', () => {
    expect(locationOfField(invoice, 'vendorId')?.origin).toBe('timbre')
    expect(locationOfField(invoice, 'iva')).toBeNull()
    expect(fieldOf('vendor.name')).toBe('vendorId')
    expect(fieldOf('items[2].neto')).toBeNull()
  })
})

describe('going through what asks for a look', () => {
  test('follows the screen, begins anew at its end, and ends when nothing is left', () => {
    expect(nextToCheck(invoice, nobody, null)).toBe('dueDate')
    expect(nextToCheck(invoice, nobody, 'dueDate')).toBe('total')
    expect(nextToCheck(invoice, nobody, 'total')).toBe('dueDate')
    expect(nextToCheck(invoice, new Set(['dueDate', 'total']), 'total')).toBeNull()
  })

  test('an issue stands until it is put aside or its field was looked at', () => {
    const [total, line, whole] = invoice.issues
    expect([total, line, whole].map((one) => isOpen(one!, new Set(['total', 'items[2].neto doubtful'])))).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('what somebody said to be right', () => {
  test('comes back from the server under the key that the screen gave it', () => {
    for (const name of ['vendorId', 'dueDate', 'total'] as const)
      expect(acknowledgementKey(acknowledgementOf(name, invoice))).toBe(name)
    const [first] = invoice.issues
    expect(isOpen(first!, new Set([acknowledgementKey(acknowledgementOf(first!, invoice))]))).toBe(false)
  })
  test('is named by where the value was read', () => {
    expect(acknowledgementOf('vendorId', invoice)).toEqual({ path: 'vendor.rut', code: null })
    expect(acknowledgementOf('vendorId', { locations: { 'vendor.name': location() } })).toEqual({
      path: 'vendor.name',
      code: null,
    })
    expect(acknowledgementOf('dueDate', { locations: {} })).toEqual({ path: 'dueDate', code: null })
  })
})
