import type { PayrollIssue } from 'contract/payrolls.ts'
import { describe, expect, test } from 'vitest'
import { arrangeIssues, targetOf } from './issue-target.ts'

describe('what an issue names', () => {
  test.each([
    ['employees[3].payrollRecord.total', { kind: 'worker', position: 3, field: 'total' }],
    ['employees[0].rut', { kind: 'worker', position: 0, field: 'rut' }],
    ['employees[1999]', { kind: 'worker', position: 1999, field: null }],
    // The table has no column for it: the row is named.
    ['employees[3].payrollRecord.gratification', { kind: 'worker', position: 3, field: null }],
    ['employees', { kind: 'workers' }],
    ['month', { kind: 'heading', path: 'month' }],
    ['totals.totalAfp', { kind: 'heading', path: 'totalAfp' }],
  ])('%s', (path, target) => expect(targetOf(path)).toEqual(target))
})

describe('the issues of a payroll', () => {
  const issue = (path: string, message: string, severity: PayrollIssue['severity'] = 'warning'): PayrollIssue => ({
    path,
    code: 'x',
    message,
    severity,
    location: null,
  })

  test('are sentences by severity, each one once, at its most telling place', () => {
    const { errors, warnings } = arrangeIssues([
      issue('month', 'No dice el mes.'),
      issue('employees', 'Los totales no suman.', 'error'),
      issue('totals.totalAfp', 'Los totales no suman.', 'error'),
    ])
    expect(errors).toEqual([
      {
        id: 'aviso-1',
        message: 'Los totales no suman.',
        severity: 'error',
        target: { kind: 'heading', path: 'totalAfp' },
        location: null,
        resolved: null,
        paths: ['employees', 'totals.totalAfp'],
        candidates: [],
      },
    ])
    expect(warnings.map(({ id, message }) => [id, message])).toEqual([['aviso-2', 'No dice el mes.']])
  })

  test('that somebody said to be right are apart, and mark no place', () => {
    const resolved = { at: '2026-11-22T12:00:00.000Z', by: { id: 1, name: 'Rosa' } }
    const arranged = arrangeIssues([
      { ...issue('employees[2].rut', 'RUT dudoso.'), resolved },
      issue('month', 'No dice el mes.'),
    ])
    expect(arranged.resolved.map(({ message }) => message)).toEqual(['RUT dudoso.'])
    expect(arranged.warnings.map(({ message }) => message)).toEqual(['No dice el mes.'])
    expect(arranged.ofWorker.size).toBe(0)
  })

  test('an error wins the cell over a warning', () => {
    const { ofWorker } = arrangeIssues([
      issue('employees[2].rut', 'RUT dudoso.'),
      issue('employees[2].rut', 'RUT inválido.', 'error'),
    ])
    expect(ofWorker.get(2)?.get('rut')?.message).toBe('RUT inválido.')
  })
})
