import type { PayrollSummary } from 'contract/payrolls.ts'
import { expect, test } from 'vitest'
import { lastPayroll } from './last-payroll.ts'
import { monthSeenFrom, payrollNote } from './payroll-note.ts'

const payroll = (month: string, organizationId: number, more: Partial<PayrollSummary> = {}) =>
  ({
    organizationId,
    month,
    totalEmployees: 10,
    totalPayroll: 1000,
    company_rut: `7612345${organizationId}-0`,
    ...more,
  }) as PayrollSummary
const note = (...all: PayrollSummary[]) => payrollNote(lastPayroll(all)!)

test.each([
  [2, 1, '2 nóminas; en septiembre hubo 1'],
  [1, 2, '1 nómina; en septiembre hubo 2'],
  [3, 2, '3 nóminas; en septiembre hubo 2'],
])('a month of %d payrolls after one of %d says how many there were', (last, before, said) => {
  const of = (month: string, count: number) => Array.from({ length: count }, (_, i) => payroll(month, i + 1))
  expect(note(...of('2026-10', last), ...of('2026-09', before))).toEqual([said])
})

test('two months of the same payrolls are compared; as many of others say whom they pay', () => {
  expect(note(payroll('2026-10', 1, { totalPayroll: 1100 }), payroll('2026-09', 1))).toEqual([
    '$100,00 más (10%) que en septiembre',
    '10 trabajadores, los mismos',
  ])
  expect(note(payroll('2026-10', 1), payroll('2026-09', 2))).toEqual(['10 trabajadores'])
})

test('a month of more than a year before says which year', () => {
  const change = (month: string) => note(payroll('2026-04', 1), payroll(month, 1))[0]
  expect(change('2025-12')).toBe('Lo mismo que en diciembre')
  expect(change('2025-05')).toBe('Lo mismo que en mayo')
  expect(change('2025-04')).toBe('Lo mismo que en abril de 2025')
  expect(change('2024-07')).toBe('Lo mismo que en julio de 2024')
  expect(monthSeenFrom('2026-11-30', '2026-09')).toBe('septiembre')
  expect(monthSeenFrom('2026-11-30', '2024-07')).toBe('julio de 2024')
})

test('two payrolls of one company in the month are said to count its workers twice', () => {
  const twice = [payroll('2026-10', 1), payroll('2026-10', 1, { company_rut: '76.123.451-0' })]
  expect(note(...twice).at(-1)).toBe('Hay más de una de la misma empresa: puede contar dos veces a sus trabajadores')
  expect(note(payroll('2026-10', 1), payroll('2026-10', 2))).toHaveLength(1)
  const unsaid = payroll('2026-10', 1, { company_rut: null })
  expect(note(unsaid, unsaid)).toHaveLength(1)
})
