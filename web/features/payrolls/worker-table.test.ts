import type { PayrollEmployee } from 'contract/payrolls.ts'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { matchesWorker, sumWorkers, useWorkerTable } from './worker-table.ts'

const worker = (position: number, more: Partial<PayrollEmployee['payrollRecord']> = {}): PayrollEmployee => ({
  position,
  id: null,
  fullName: `Trabajador ${position}`,
  rut: null,
  payrollRecord: {
    total: null,
    fonasaAmount: null,
    afpAmount: null,
    gratification: null,
    sundayHours: null,
    baseSalary: null,
    paid: false,
    ...more,
  },
  locations: {},
  corrections: {},
  paidOn: null,
})

describe('searching a worker', () => {
  const person = { fullName: 'Benjamín Ignacio Núñez', rut: '9864251-K' }
  test.each(['benjamin', 'NUÑEZ', 'nuñez benj', '9.864.251', '9864251k', '9.864.251-K'])(
    '%s finds the worker',
    (typed) => expect(matchesWorker(person, typed)).toBe(true),
  )
  test.each(['pedro', '111', 'k', 'núñez pedro'])('%s does not', (typed) =>
    expect(matchesWorker(person, typed)).toBe(false),
  )
})

test('sums are exact, and null for what no row has', () => {
  const rows = [worker(0, { total: 0.1, sundayHours: 7.5 }), worker(1, { total: 0.2, paid: true })]
  expect(sumWorkers(rows)).toEqual({
    total: 0.3,
    fonasaAmount: null,
    afpAmount: null,
    sundayHours: 7.5,
    baseSalary: null,
    paid: 1,
  })
})

test('turning to a worker finds the page, whatever was searched', () => {
  const workers = Array.from({ length: 2000 }, (_, position) => worker(position))
  const { result } = renderHook(() => useWorkerTable(workers))
  act(() => result.current.setSearch('1999'))
  expect(result.current.found.map(({ position }) => position)).toEqual([1999])
  act(() => result.current.turnTo(1234))
  expect(result.current.search).toBe('')
  expect(result.current.visible).toHaveLength(100)
  expect(result.current.visible.some(({ position }) => position === 1234)).toBe(true)
})
