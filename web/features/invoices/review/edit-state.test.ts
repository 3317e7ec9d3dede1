import { expect, test } from 'vitest'
import { editReducer, openingState, type EditEvent } from './edit-state.ts'

const vendor = { id: 3, name: 'Papas del Sur', rut: '764182057' }
const after = (...events: EditEvent[]) => events.reduce(editReducer, openingState({ vendor } as never))

test('going to a field shows where it is: dates and totals are opened, the phone leaves the document', () => {
  const state = after({ type: 'pane', pane: 'document' }, { type: 'go', target: { field: 'total' } })
  expect(state).toMatchObject({ pane: 'fields', isEditing: true, focus: { field: 'total' } })
  expect(after({ type: 'go', target: { field: 'description' } }).isEditing).toBe(false)
  expect(after({ type: 'go', target: { issue: 'receiver.rut other-company' } }).isEditing).toBe(false)
})

test('the same field asked for twice is gone to twice', () => {
  const once = after({ type: 'go', target: { field: 'total' } })
  expect(editReducer(once, { type: 'go', target: { field: 'total' } }).focus).not.toBe(once.focus)
})

test('a vendor that was created is chosen, and its dialog closed', () => {
  const other = { ...vendor, id: 4 }
  expect(after({ type: 'new-vendor', typed: 'Papas' }, { type: 'vendor', vendor: other })).toMatchObject({
    vendor: other,
    newVendor: null,
  })
})
