import { expect, test } from 'vitest'
import { labelOf, namesIn, wordsOf } from './person-words.ts'

test.each([
  ['sueldo_base', 1150000, '$1.150.000,00'],
  ['sundayHours', 8, '8'],
  ['rut', '12457903-1', '12.457.903-1'],
  ['month', '2026-09', 'septiembre de 2026'],
  ['dueDate', '2026-09-05', '05-09-2026'],
  // Midnight UTC is still the day before in Chile.
  ['createdAt', '2026-09-05T00:30:00.000Z', '04-09-2026'],
  ['status', 'paid', 'Pagada'],
  ['paid', false, 'No'],
  ['fullName', '2026', '2026'],
])('%s %j reads %s', (name, value, words) => {
  expect(wordsOf(name, value)).toBe(words)
})

test('a table has a column for each name that some row fills, in order', () => {
  const rows = [
    { id: 1, organization: 'Los Aromos', email: null, fullName: 'Ana', rut: '1-9' },
    { id: 2, organization: 'Los Aromos', email: '', fullName: 'Ana', newThing: 'x' },
  ]
  expect(namesIn(rows)).toEqual(['fullName', 'rut', 'organization', 'newThing'])
  expect(labelOf('newThing')).toBe('newThing')
})
