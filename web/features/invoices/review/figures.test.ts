import type { Invoice } from 'contract/invoices.ts'
import { describe, expect, test } from 'vitest'
import { figureRemarks, followingDocument, followingTotal, type FigureName } from './figures.ts'
import { changesOf, type StatedInvoice } from './stated.ts'

const item = { amount: 100_000, quantity: 1, neto: 100_000, exempt: false } as Invoice['items'][number]
const manual = { origin: 'manual', items: [item] } as Pick<Invoice, 'origin' | 'items'>
const loaded: StatedInvoice = {
  vendorId: '3',
  document_type: '33',
  invoice_number: '1420',
  invoice_date: '2026-10-01',
  dueDate: '2026-10-31',
  description: 'Harina de octubre',
  neto: 100_000,
  exento: 0,
  iva: 19_000,
  other_taxes: 0,
  total: 119_000,
}
const nothing = new Set<FigureName>()

describe('a total', () => {
  test('that nobody wrote follows the others, exactly', () => {
    expect(followingTotal({ ...loaded, neto: 1190.1, iva: 0.2 }, new Set(['neto'] as const))).toBe(1190.3)
  })
  test('that somebody wrote follows nothing; nor does it while a figure is being typed', () => {
    expect(followingTotal({ ...loaded, neto: 5 }, new Set(['total'] as const))).toBeNull()
    expect(followingTotal({ ...loaded, neto: '45.9' }, nothing)).toBeNull()
  })
})

describe('another kind of document', () => {
  const exempt = { ...loaded, document_type: '34' }
  test('gives the figures of an invoice that was entered by hand', () => {
    expect(followingDocument(manual, loaded, exempt, nothing)).toEqual({
      neto: 0,
      exento: 100_000,
      iva: 0,
      other_taxes: 0,
      total: 100_000,
    })
  })
  test('leaves those that a document states, or that somebody wrote', () => {
    expect(followingDocument({ ...manual, origin: 'document' }, loaded, exempt, nothing)).toBeNull()
    expect(followingDocument(manual, loaded, exempt, new Set(['neto'] as const))).toBeNull()
    expect(followingDocument(manual, { ...loaded, iva: 19_001, total: 119_001 }, exempt, nothing)).toBeNull()
  })
})

describe('what does not add up', () => {
  test('is said of items and net, of net and IVA, and of all and the total', () => {
    const typed = { ...loaded, neto: 20_000, total: 119_000 }
    expect(figureRemarks(manual, typed).map(({ message, field, expected }) => [field, expected, message])).toEqual([
      ['neto', 100_000, 'El neto es $20.000,00 y los ítems suman $100.000,00.'],
      ['iva', 3800, 'El IVA es $19.000,00 y el neto da $3.800,00.'],
      ['total', 39_000, 'El total es $119.000,00 y los montos suman $39.000,00.'],
    ])
    expect(figureRemarks(manual, loaded)).toEqual([])
  })
})

test('when one figure changed all are sent: what is stored is what was shown', () => {
  expect(changesOf(loaded, { ...loaded, neto: 1000, total: 20_000 })).toEqual({
    neto: 1000,
    exento: 0,
    iva: 19_000,
    other_taxes: 0,
    total: 20_000,
  })
})
