import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payrollShape, scoreDocument } from './document.ts'

type Employee = { fullName: string | null; rut: string; payrollRecord: Record<string, number | boolean | null> }
type Truth = { company_name: string | null; month: string; totals: Record<string, number>; employees: Employee[] }

const truth = (): Truth =>
  JSON.parse(readFileSync(new URL('../../corpus/samples/L02-01-5w.json', import.meta.url), 'utf8')) as Truth
const answer = (data: Truth, issues: { path: string }[] = []) => ({ status: 'read', kind: 'payroll', data, issues })

describe('scoring an answer', () => {
  test('the truth itself is fully right', () => {
    const score = scoreDocument(payrollShape, truth(), answer(truth()))
    expect(score.isFullyRight).toBe(true)
    expect(score.right).toBe(score.total)
  })

  test('a wrong value is silent until an issue names its field, its row or its list', () => {
    const wrong = truth()
    const employee = wrong.employees[2]
    if (employee) employee.payrollRecord['total'] = 1
    const silent = (path?: string) => scoreDocument(payrollShape, truth(), answer(wrong, path ? [{ path }] : [])).silent
    expect(silent()).toBe(1)
    expect(silent('employees[1]')).toBe(1)
    expect(silent('employees[2].payrollRecord.total')).toBe(0)
    expect(silent('employees[2]')).toBe(0)
    expect(silent('employees')).toBe(0)
  })

  test('a row that the document does not have is a silent mistake', () => {
    const more = truth()
    more.employees.push({ fullName: 'Nadie', rut: '1-9', payrollRecord: { total: 5 } })
    expect(scoreDocument(payrollShape, truth(), answer(more)).silent).toBe(1)
  })

  test('nothing answered for what is not printed is right, and missing for what is', () => {
    const score = scoreDocument(payrollShape, truth(), null)
    expect(score.isUnreadable).toBe(true)
    expect(score.fields['company_name']?.right).toBe(1)
    expect(score.fields['month']?.missing).toBe(1)
  })
})

// The judge of the samples lives outside the project: where it is absent there is nothing to agree with.
const judge = new URL('../../../shared/samples/score/lib/score-core.mjs', import.meta.url)

describe.skipIf(!existsSync(judge))('the judge of the samples', () => {
  test('gives the same counts for any damage to an answer', async () => {
    const { scoreDocument: judged } = (await import(judge.href)) as {
      scoreDocument: (
        truth: unknown,
        answer: unknown,
      ) => Record<'right' | 'wrong' | 'missing' | 'silent' | 'total', number>
    }
    const damage = fc.record({
      row: fc.nat(4),
      field: fc.constantFrom('total', 'afpAmount', 'sundayHours', 'baseSalary', 'paid'),
      value: fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.constantFrom(null, true, false, 0.5)),
      named: fc.constantFrom('', 'employees', 'employees[1]', 'employees[0].payrollRecord.total', 'month'),
      drop: fc.option(fc.nat(4)),
      month: fc.constantFrom('2024-07', '2024-7', '07/2024', null, '2023-01'),
    })
    fc.assert(
      fc.property(damage, ({ row, field, value, named, drop, month }) => {
        const data = truth()
        const employee = data.employees[row]
        if (employee) employee.payrollRecord[field] = value
        if (drop !== null) data.employees.splice(drop, 1)
        data.month = month as string
        const given = answer(data, named === '' ? [] : [{ path: named }])
        const { right, wrong, missing, silent, total } = scoreDocument(payrollShape, truth(), given)
        const theirs = judged(truth(), given)
        expect({ right, wrong, missing, silent, total }).toEqual({
          right: theirs.right,
          wrong: theirs.wrong,
          missing: theirs.missing,
          silent: theirs.silent,
          total: theirs.total,
        })
      }),
      { numRuns: 200 },
    )
  })
})
