import { describe, expect, test } from 'vitest'
import type { Person } from './queries.ts'
import { printable } from '../../http/printable.ts'
import { planErasure, yearsFrom } from './rules.ts'

const nobody: Person = {
  employees: [],
  accounts: [],
  lines: [],
  vendors: [],
  invoices: [],
  ownAccounts: [],
  requests: [],
  auditLog: [],
}
const rut = '12345678-5'
const employee = { rut } as Person['employees'][number]
const line = (month: string) => ({ month }) as Person['lines'][number]
const vendor = { rut } as Person['vendors'][number]
const invoice = (invoice_date: string, status: 'paid' | 'pending', deletedAt: string | null = null) =>
  ({ invoice_date, status, deletedAt }) as Person['invoices'][number]
const plan = (person: Partial<Person>, today = '2026-11-21') => planErasure({ ...nobody, ...person }, rut, today)

describe('an erasure', () => {
  test('of nobody does nothing', () => {
    expect(plan({})).toEqual({ erased: [], kept: [], isDone: false, steps: [] })
  })

  test.each([
    ['2026-11', true],
    ['2026-09', true],
    ['2026-08', false],
    ['2025-11', false],
  ])('when the last payroll is of %s: the record stays = %s', (month, stays) => {
    const { steps, kept } = plan({ employees: [employee], lines: [line('2020-01'), line(month)] })
    expect(steps.includes('employees')).toBe(!stays)
    expect(kept.some(({ what }) => what === 'Ficha de empleado')).toBe(stays)
  })

  test('leaves payrolls for six years after the last one, to the month', () => {
    expect(plan({ lines: [line('2019-03'), line('2020-11')] })).toMatchObject({
      steps: [],
      kept: [{ what: 'Remuneraciones en nóminas', count: 2, until: '2026-11' }],
    })
    expect(plan({ lines: [line('2020-10')] })).toMatchObject({ steps: ['lines'], kept: [] })
  })

  test('takes a vendor without invoices, and of one with invoices what they do not need', () => {
    expect(plan({ vendors: [vendor] }).steps).toEqual(['vendors'])
    expect(plan({ vendors: [vendor], invoices: [invoice('2026-01-01', 'paid')] }).steps).toEqual(['vendor details'])
    const due = plan({ vendors: [vendor], invoices: [invoice('2026-01-01', 'pending')] })
    expect(due.steps).toEqual([])
    expect(due.kept.map(({ reason }) => reason)).toContain('Tiene facturas por pagar.')
    const gone = [invoice('2026-01-01', 'pending', '2026-02-01')]
    expect(plan({ vendors: [vendor], invoices: gone }).steps).toEqual(['vendor details'])
  })

  test('never takes an account of somebody else that names this person as its holder', () => {
    const accounts = [{ isOwn: false }] as Person['accounts']
    expect(plan({ accounts })).toMatchObject({ erased: [], kept: [{ count: 1 }] })
  })

  test('never takes a vendor who only has this person’s account', () => {
    const other = { rut: '76192083-9' } as Person['vendors'][number]
    expect(plan({ vendors: [other] }).steps).toEqual([])
  })
})

test('years move a month and nothing else', () => {
  expect(yearsFrom('2026-09', 6)).toBe('2032-09')
  expect(yearsFrom('2026-01', -6)).toBe('2020-01')
})

test('what the built-in fonts cannot write is written without its marks', () => {
  expect(printable('Ñandú – “año”')).toBe('Ñandú – “año”')
  expect(printable('Žižek Łódź\t李')).toBe('Zizek ?ódz ?')
})
