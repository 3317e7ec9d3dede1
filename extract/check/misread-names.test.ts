import { expect, test } from 'vitest'
import { assemble } from '../payroll/assemble.ts'
import { withUsualNames } from './misread-names.ts'
import { location, payrollPages, worker } from './testing/payroll-pages.ts'

const read = (names: readonly string[], confidence: number | null = 0.95) => {
  const workers = names.map((text) => worker({}, { name: { text, location, confidence: 1 } }))
  const { data, fields } = assemble(payrollPages(workers))
  const { data: usual, issues } = withUsualNames(data, fields, () => confidence)
  return { names: usual.employees.map(({ fullName }) => fullName), issues }
}

test('a word of a scan that is a letter away from a usual name is that one, and is asked', () => {
  const { names, issues } = read(['Lillo Neison', 'Soto Rocto', 'Peña ÁLVARO'])
  expect(names).toEqual(['Lillo Nelson', 'Soto Rocío', 'Peña ÁLVARO'])
  expect(issues).toMatchObject([
    { path: 'employees[0].fullName', code: 'misread-name', candidates: [{ value: 'Lillo Neison' }] },
    { path: 'employees[1].fullName', candidates: [{ value: 'Soto Rocto' }] },
  ])
})

test('it has capitals where the word has, and accents where others have', () => {
  expect(read(['SOTO ROCTO', 'MUÑOZ GONZALES']).names[0]).toBe('SOTO ROCIO')
  expect(read(['SOTO ROCTO', 'MARÍA MUÑOZ']).names[0]).toBe('SOTO ROCÍO')
})

test('the names of a page that carries its text are what it says', () => {
  const { names, issues } = read(['Lillo Neison'], null)
  expect([names, issues]).toEqual([['Lillo Neison'], []])
})
