import type { Invoice } from 'contract/invoices.ts'
import { describe, expect, test } from 'vitest'
import { fieldOf, isOpen, nextToCheck, placeOfField, settledKey, settlingOf, stateOf } from './review.ts'

type Place = Invoice['places'][string]
const place = (more: Partial<Place> = {}): Place => ({
  page: 1,
  box: [10, 10, 60, 20],
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
  place: null,
  repair: null,
})
const paper = {
  places: {
    'vendor.rut': place({ origin: 'timbre' }),
    'vendor.name': place({ text: 'Envases Andalién' }),
    invoice_number: place({ origin: 'timbre' }),
    dueDate: place({ confidence: 0.5 }),
    invoice_total_neto: place(),
    invoice_total: place(),
  },
  issues: [issue('invoice_total', 'total_differs'), issue('items[2].neto'), issue('')],
}
const nobody = new Set<string>()

describe('a field read from a paper', () => {
  test('is vouched for by the stamp, read, or asks for a look', () => {
    expect(stateOf(paper, nobody, 'invoice_number')).toBe('stamped')
    expect(stateOf(paper, nobody, 'neto')).toBe('read')
    expect(stateOf(paper, nobody, 'dueDate')).toBe('check')
    expect(stateOf(paper, nobody, 'total')).toBe('check')
    expect(stateOf(paper, nobody, 'description')).toBeNull()
  })

  test('asks no more once somebody has looked at it', () => {
    expect(stateOf(paper, new Set(['dueDate']), 'dueDate')).toBe('seen')
    expect(stateOf(paper, new Set(['invoice_total total_differs']), 'total')).toBe('read')
  })

  test('stands where its surest name was read', () => {
    expect(placeOfField(paper, 'vendorId')?.origin).toBe('timbre')
    expect(placeOfField(paper, 'iva')).toBeNull()
    expect(fieldOf('vendor.name')).toBe('vendorId')
    expect(fieldOf('items[2].neto')).toBeNull()
  })
})

describe('going through what asks for a look', () => {
  test('follows the screen, begins anew at its end, and ends when nothing is left', () => {
    expect(nextToCheck(paper, nobody, null)).toBe('dueDate')
    expect(nextToCheck(paper, nobody, 'dueDate')).toBe('total')
    expect(nextToCheck(paper, nobody, 'total')).toBe('dueDate')
    expect(nextToCheck(paper, new Set(['dueDate', 'total']), 'total')).toBeNull()
  })

  test('an issue stands until it is put aside or its field was looked at', () => {
    const [total, line, whole] = paper.issues
    expect([total, line, whole].map((one) => isOpen(one!, new Set(['total', 'items[2].neto doubtful'])))).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('what somebody said to be right', () => {
  test('comes back from the server under the key that the screen gave it', () => {
    for (const name of ['vendorId', 'dueDate', 'total'] as const) expect(settledKey(settlingOf(name, paper))).toBe(name)
    const [first] = paper.issues
    expect(isOpen(first!, new Set([settledKey(settlingOf(first!, paper))]))).toBe(false)
  })
  test('is named by where the value was read', () => {
    expect(settlingOf('vendorId', paper)).toEqual({ path: 'vendor.rut', code: null })
    expect(settlingOf('vendorId', { places: { 'vendor.name': place() } })).toEqual({ path: 'vendor.name', code: null })
    expect(settlingOf('dueDate', { places: {} })).toEqual({ path: 'dueDate', code: null })
  })
})
