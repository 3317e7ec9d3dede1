import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPayroll } from '../read-payroll-file.ts'
import type { Issue } from '../reading.ts'
import { recheckPayroll } from './payroll-evidence.ts'

const samples = path.resolve(import.meta.dirname, '../../corpus/samples')
const read = async (name: string) => {
  const { data, evidence, issues, fields } = await readPayroll(readFileSync(path.join(samples, `${name}.pdf`)))
  const locationOf = (at: string) => fields.find((field) => field.path === at) ?? null
  return { data: data!, evidence: evidence!, issues, locationOf }
}
const named = (issues: Issue[]) => issues.map(({ path: at, code, message }) => `${at} ${code} ${message}`).toSorted()

describe('the checks of a payroll, made again', () => {
  test.each(['L05-01-8w', 'L04-01-6w', 'P05-01-2w', 'P03-01-1w'])(
    'say of %s as it was read what the reading said',
    async (name) => {
      const { data, evidence, issues, locationOf } = await read(name)
      const again = recheckPayroll(data, evidence, { corrected: new Set(), locationOf })
      const ofReading = ['doubtful-total', 'unsure-reading', 'page-unfinished']
      expect(named(again)).toEqual(named(issues.filter(({ code }) => !ofReading.includes(code))))
    },
  )

  test('are made with nothing but plain data', async () => {
    const { evidence } = await read('L05-01-8w')
    expect(JSON.parse(JSON.stringify(evidence))).toEqual(evidence)
  })

  test('say what a value that somebody wrote spoils, and not what was asked of the one before', async () => {
    const { data, evidence, locationOf } = await read('L05-01-8w')
    const [first, ...others] = data.employees
    const with1 = (total: number | null) => ({
      ...data,
      employees: [{ ...first!, payrollRecord: { ...first!.payrollRecord, total } }, ...others],
    })
    const corrected = new Set(['employees[0].payrollRecord.total'])
    const codes = (total: number | null) =>
      recheckPayroll(with1(total), evidence, { corrected, locationOf }).map(({ code }) => code)
    expect(codes(first!.payrollRecord.total)).not.toContain('sum-mismatch')
    expect(codes(first!.payrollRecord.total! + 1000)).toContain('sum-mismatch')
    expect(codes(null)).toContain('missing-amount')
  })
})
