import { describe, expect, test } from 'vitest'
import { pickedBeside, pickedKey, pickedOf } from './picked.ts'

describe('the value that an arrow key leads to', () => {
  const [rows, columns] = [[4, 7, 2], ['rut', 'total', 'afpAmount'] as const]
  const from = { position: 7, field: 'total' } as const
  test.each([
    ['ArrowUp', { position: 4, field: 'total' }],
    ['ArrowDown', { position: 2, field: 'total' }],
    ['ArrowLeft', { position: 7, field: 'rut' }],
    ['ArrowRight', { position: 7, field: 'afpAmount' }],
    ['Enter', null],
  ])('%s', (key, to) => expect(pickedBeside(key, from, rows, columns)).toEqual(to))

  test('is none beyond the edges', () => {
    expect(pickedBeside('ArrowUp', { position: 4, field: 'rut' }, rows, columns)).toBeNull()
    expect(pickedBeside('ArrowLeft', { position: 4, field: 'rut' }, rows, columns)).toBeNull()
    expect(pickedBeside('ArrowDown', { position: 2, field: 'rut' }, rows, columns)).toBeNull()
    expect(pickedBeside('ArrowRight', { position: 2, field: 'afpAmount' }, rows, columns)).toBeNull()
  })
})

test('a value has a key, and what is no key is no value', () => {
  const picked = { position: 12, field: 'sundayHours' } as const
  expect(pickedOf(pickedKey(picked)!)).toEqual(picked)
  expect(pickedOf('12:otra')).toBeNull()
})
