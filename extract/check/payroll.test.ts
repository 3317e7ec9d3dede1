import { describe, expect, test } from 'vitest'
import type { Amount } from '../payroll/payroll.ts'
import { assemble } from '../payroll/assemble.ts'
import { joinWorkers } from '../payroll/employees.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import type { Worker } from '../payroll/worker.ts'
import { checkPayroll, checkTotals } from './payroll.ts'
import { payrollPages, location, read, reads, sums, worker } from './testing/payroll-pages.ts'

const issues = (pages: PayrollPages) => checkPayroll(assemble(pages).data, pages)
const found = (pages: PayrollPages) => issues(pages).map((issue) => `${issue.path} ${issue.code}`)

describe('checking a payroll', () => {
  test('a document that adds up has nothing to look at', () => {
    expect(issues(payrollPages([worker()]))).toEqual([])
  })

  test('haberes − descuentos that is not the net names the worker, the amounts and offers a repair', () => {
    const [issue] = issues(payrollPages([worker({ total: 810_000 })]))
    expect(issue).toMatchObject({
      path: 'employees[0].payrollRecord.total',
      code: 'net-mismatch',
      severity: 'error',
      candidates: [expect.objectContaining({ path: 'employees[0].payrollRecord.total', value: 820_000 })],
    })
    expect(issue?.message).toBe(
      'María Soto: haberes − descuentos no da el líquido: $1.000.000 − $180.000 = $820.000, y no $810.000',
    )
  })

  test('an advance paid after the net explains the difference', () => {
    const paid = worker({ total: 720_000 }, { crossChecks: reads({ ...sums, netBefore: 820_000 }) })
    expect(issues(payrollPages([paid]))).toEqual([])
  })

  test('the total that adds a doubtful value is doubtful too', () => {
    expect(found(payrollPages([worker({ total: 810_000 })]))).toContain('totals.totalPayroll doubtful-total')
  })

  test('a cell left blank is nothing, but not a health contribution beside an AFP, nor any in a row without its net', () => {
    const lacking = (...names: (keyof Worker['amounts'])[]) => {
      const one = worker({}, { isExplained: true })
      for (const name of names) delete one.amounts[name]
      return found(payrollPages([worker(), one]))
    }
    expect(lacking('afpAmount', 'fonasaAmount')).toEqual([])
    expect(lacking('fonasaAmount')).toContain('employees[1].payrollRecord.fonasaAmount missing-amount')
    expect(lacking('total', 'afpAmount')).toContain('employees[1].payrollRecord.afpAmount missing-amount')
  })

  test('no gratification is asked about where other amounts that all have were not found either', () => {
    const lacking = (...names: (keyof Worker['amounts'])[]) => {
      const one = worker()
      for (const name of [...names, 'gratification'] as const) delete one.amounts[name]
      return found(payrollPages([one]))
    }
    expect(lacking('afpAmount', 'fonasaAmount')).toContain('totals.totalGratification missing-column')
    expect(lacking('baseSalary')).not.toContain('totals.totalGratification missing-column')
  })

  test('slips of which all that is taken is understood may take nothing for health, but not beside an AFP', () => {
    const lacking = (...names: (keyof Worker['amounts'])[]) => {
      const one = worker({}, { isExplained: true })
      for (const name of names) delete one.amounts[name]
      return found({ ...payrollPages([one]), shape: 'slips' })
    }
    expect(lacking('afpAmount', 'fonasaAmount')).toEqual([])
    expect(lacking('fonasaAmount')).toContain('totals.totalFonasa missing-column')
  })

  test.each([
    ['afpAmount', 150_000, 'afp-band'],
    ['afpAmount', 90_000, 'afp-band'],
    ['fonasaAmount', 30_000, 'health-band'],
    ['gratification', 400_000, 'gratification-cap'],
  ] as const)('%s of %d is outside of the law', (amount, value, code) => {
    expect(found(payrollPages([worker({ [amount]: value })]))).toContain(`employees[0].payrollRecord.${amount} ${code}`)
  })

  test.each([
    ['sundayHours', 225, 'too-many-hours'],
    ['total', 818, 'tiny-pay'],
    ['fonasaAmount', 104, 'tiny-health'],
    ['afpAmount', 110.123, 'odd-decimals'],
  ] as const)('%s of %d is a piece of a number', (amount, value, code) => {
    expect(found(payrollPages([worker({ [amount]: value })]))).toContain(`employees[0].payrollRecord.${amount} ${code}`)
  })

  test('hours that begin with a zero have lost their decimal sign', () => {
    const hours = { ...read(5), text: '05' }
    const one = worker()
    one.amounts.sundayHours = hours
    expect(found(payrollPages([one]))).toEqual(['employees[0].payrollRecord.sundayHours lost-decimal'])
  })

  test('a pensioner needs no AFP, anybody else does', () => {
    const without = (more: Partial<Worker>) => {
      const one = worker({}, more)
      delete one.amounts.afpAmount
      return found(payrollPages([worker(), one]))
    }
    expect(without({ isExempt: true })).toEqual([])
    expect(without({ isExplained: true })).toEqual([])
    expect(without({})).toContain('employees[1].payrollRecord.afpAmount missing-amount')
  })

  test('a RUT whose digit does not match is an error', () => {
    const wrong = worker(
      {},
      { rut: { rut: '15300111-2', isValid: false, isBare: false, text: '15.300.111-2', location } },
    )
    expect(found(payrollPages([wrong]))).toContain('employees[0].rut rut-digit')
  })

  test('sums of several columns that do not agree make the number of workers doubtful, one does not', () => {
    const line = { words: [], top: 0, bottom: 0, middle: 0, cells: [] } as never
    const sum = (amounts: { total: number; baseSalary: number }) => ({ label: 'TOTAL', amounts: reads(amounts), line })
    const both = payrollPages([worker()], { sums: [sum({ total: 1_640_000, baseSalary: 1_600_000 })] })
    expect(found(both)).toContain('totals.totalEmployees doubtful-total')
    const one = payrollPages([worker()], { sums: [sum({ total: 1_640_000, baseSalary: 800_000 })] })
    expect(found(one)).not.toContain('totals.totalEmployees doubtful-total')
  })

  test('printed sums that no sum of rows agrees with name the total and the list', () => {
    const line = { words: [], top: 0, bottom: 0, middle: 0, cells: [] } as never
    const sum = (value: number) => ({ label: 'TOTAL', amounts: { total: read(value) }, line })
    expect(issues(payrollPages([worker()], { sums: [sum(400_000), sum(820_000)] }))).toEqual([])
    const all = issues(payrollPages([worker()], { sums: [sum(400_000), sum(830_000)] }))
    const off = all.filter(({ severity }) => severity === 'error')
    expect(off.map(({ path }) => path)).toEqual(['totals.totalPayroll', 'employees'])
    expect(new Set(off.map(({ message }) => message)).size).toBe(1)
  })

  test('a total that is more in each column under one that agrees has rows that were not read', () => {
    const line = { words: [], top: 0, bottom: 0, middle: 0, cells: [] } as never
    const sum = (total: number, baseSalary: number) => ({ label: '', amounts: reads({ total, baseSalary }), line })
    const after = (...last: [number, number]) =>
      found(payrollPages([worker()], { sums: [sum(820_000, 800_000), sum(...last)] }))
    expect(after(1_640_000, 1_600_000)).toEqual(
      expect.arrayContaining(['totals.totalPayroll rows-mismatch', 'totals.totalEmployees doubtful-total']),
    )
    expect(after(1_640_000, 800_000)).toEqual([])
    expect(after(410_000, 400_000)).toEqual([])
  })

  test('a column that is off says nothing of the other totals where another sum shows that every row is there', () => {
    const line = { words: [], top: 0, bottom: 0, middle: 0, cells: [] } as never
    const printed = (amounts: Partial<Record<Amount, number>>) => [{ label: 'TOTAL', amounts: reads(amounts), line }]
    const doubted = (amounts: Partial<Record<Amount, number>>, more: Partial<PayrollPages> = {}) =>
      found(payrollPages([worker()], { sums: printed(amounts), ...more })).filter((one) =>
        one.includes('doubtful-total'),
      )
    expect(doubted({ total: 830_000, fonasaAmount: 70_000 })).toEqual([])
    expect(doubted({ total: 830_000, gratification: 200_000 })).toHaveLength(3)
    expect(doubted({ total: 830_000 }, { count: { value: 1, text: 'Trabajadores: 1', location } })).toEqual([])
  })

  test('a printed count that differs from the rows is an error', () => {
    const codes = found(payrollPages([worker()], { count: { value: 2, text: 'Total Trabajadores : 2', location } }))
    expect(codes).toContain('totals.totalEmployees count-mismatch')
  })

  test('a month or a company that the document does not say is told', () => {
    const codes = found(payrollPages([worker()], { month: null, company: { name: null, rut: null } }))
    expect(codes).toEqual(['month missing-month', 'company_name missing-company', 'company_rut missing-company-rut'])
  })
})

describe('a worker printed twice', () => {
  test('with the same amounts is one worker without doubts', () => {
    expect(joinWorkers([worker(), worker()])).toMatchObject([{ issues: [] }])
  })

  test('in two tables has the amounts of both', () => {
    const first = worker()
    const second = worker()
    delete first.amounts.total
    delete second.amounts.baseSalary
    expect(joinWorkers([first, second])[0]?.amounts).toMatchObject({
      total: { value: 820_000 },
      baseSalary: { value: 800_000 },
    })
  })

  test('with other amounts is an error that names the field', () => {
    const joined = joinWorkers([worker(), worker({ total: 500_000 })])
    expect(found(payrollPages(joined))).toContain('employees[0].payrollRecord.total printed-twice')
  })

  test('with other names is two workers, and an error that names both', () => {
    const other = worker({}, { name: { text: 'Pedro Rojas', location, confidence: 1 } })
    const joined = joinWorkers([worker(), other, worker()])
    expect(joined.map((one) => one.name?.text)).toEqual(['María Soto', 'Pedro Rojas'])
    expect(found(payrollPages(joined)).filter((item) => item.endsWith('shared-rut'))).toHaveLength(2)
    expect(found(payrollPages(joined))).toContain('totals.totalPayroll doubtful-total')
  })

  test('once with pay and once without any is one worker with its pay', () => {
    const none = worker({ total: 0, baseSalary: 0, gratification: 0, afpAmount: 0, fonasaAmount: 0 })
    for (const pair of [
      [worker(), none],
      [none, worker()],
    ])
      expect(joinWorkers(pair)).toMatchObject([{ amounts: { total: { value: 820_000 } }, issues: [] }])
  })
})

test('the total of what not everybody has depends on rows of which a part was not read', () => {
  const totalsOf = (code: string, path: string) => checkTotals([{ code, path }]).map((issue) => issue.path)
  expect(totalsOf('missing-amount', 'employees[1].payrollRecord.baseSalary')).toContain('totals.totalGratification')
  expect(totalsOf('missing-name', 'employees[1].fullName')).toEqual(['totals.totalGratification'])
  expect(totalsOf('other-name', 'company_name')).toEqual([])
})
