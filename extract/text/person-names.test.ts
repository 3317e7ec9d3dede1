import { expect, test } from 'vitest'
import { nameMeantBy } from './person-names.ts'

test.each([
  ['Neison', 'Nelson'],
  ['Comejo', 'Cornejo'],
  ['HDALGO', 'Hidalgo'],
  ['Rocto', 'Rocío'],
  ['Arnagada', 'Arriagada'],
])('%s is no usual name, and may be %s', (read, meant) => {
  expect(nameMeantBy(read)).toBe(meant)
})

test.each(['Marta', 'Muñiz', 'Barros', 'Zoltan', 'lalo', 'SpA'])('%s is one, or near to none', (name) => {
  expect(nameMeantBy(name)).toBeNull()
})
