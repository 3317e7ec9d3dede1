import type { Invoice } from 'contract/invoices.ts'
import { describe, expect, test } from 'vitest'
import {
  fieldOf,
  isOpen,
  answersLeft,
  nextToCheck,
  locationOfField,
  sameRemark,
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
    expect(stateOf(invoice, nobody, 'invoice_number')).toBe('stamp')
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
  const whole = { issue: ' doubtful' }
  const line = { issue: 'items[2].neto doubtful' }
  test('follows the screen from what is said of the whole to its lines, begins anew at its end, and ends when nothing is left', () => {
    expect(nextToCheck(invoice, nobody, null)).toEqual(whole)
    expect(nextToCheck(invoice, nobody, whole)).toEqual({ field: 'total' })
    expect(nextToCheck(invoice, nobody, { field: 'total' })).toEqual({ field: 'dueDate' })
    expect(nextToCheck(invoice, nobody, { field: 'iva' })).toEqual(line)
    expect(nextToCheck(invoice, nobody, line)).toEqual(whole)
    const all = new Set(['dueDate', 'total', whole.issue, line.issue])
    expect(nextToCheck(invoice, all, { field: 'total' })).toBeNull()
  })

  test('every remark counts until it is answered, and one that is said of several figures counts once', () => {
    expect(answersLeft(invoice, nobody)).toBe(2)
    const apart = { ...invoice, issues: invoice.issues.map((one, i) => ({ ...one, message: `Aviso ${i}` })) }
    expect(answersLeft(apart, nobody)).toBe(4)
    expect(answersLeft(apart, new Set(['dueDate', 'total']))).toBe(2)
    expect(answersLeft(apart, new Set(['dueDate', 'total', ' doubtful', 'items[2].neto doubtful']))).toBe(0)
    expect(sameRemark(invoice.issues, invoice.issues[0]!)).toHaveLength(3)
    expect(sameRemark(apart.issues, apart.issues[0]!)).toHaveLength(1)
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
