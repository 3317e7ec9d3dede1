import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { payrollFixture } from '../../testing/payrolls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { load, read, ask, must, correct, record } = payrollFixture(() => server)

describe('what else a value may be', () => {
  const whose = { field: 'baseSalary', position: 2 } as const
  const path = 'employees[2].payrollRecord.baseSalary'
  let payroll: PayrollDetail
  beforeAll(async () => {
    payroll = await load('W20-01-5w')
  })
  const offered = ({ issues }: PayrollDetail) => issues.flatMap(({ candidates = [] }) => candidates)

  test('is offered with the words that say it and their place, beside what proves the others', () => {
    const { baseSalary } = payroll.employees[2]!.payrollRecord
    expect(offered(payroll)).toEqual([
      { path, value: 2_130_000, text: expect.stringMatching(/2\.130\.000/), location: expect.anything() },
    ])
    expect(baseSalary).not.toBe(2_130_000)
    expect(payroll.employees[2]!.proofs).not.toHaveProperty('baseSalary')
    expect(payroll.employees[0]!.proofs).toMatchObject({ total: ['net'], rut: ['digit'] })
  })

  test('is chosen as any correction: kept, recorded and taken back', async () => {
    const was = payroll.employees[2]!.payrollRecord.baseSalary!
    const [candidate] = offered(payroll)
    const now = (await correct(payroll, whose.field, whose.position, candidate!.value, was)).body as PayrollDetail
    expect(now.employees[2]!.payrollRecord.baseSalary).toBe(2_130_000)
    expect(now.employees[2]!.corrections['baseSalary']).toMatchObject({ read: was })
    expect(offered(now)).toEqual([])
    expect(await read(payroll.id)).toEqual(now)
    const back = await must(now, 'POST', '/value/read', whose)
    expect(offered(back)).toEqual(offered(payroll))
    expect((await record(payroll.id)).slice(0, 2)).toEqual([
      { action: 'payroll.correction_undone', after: { field: 'baseSalary', line: 3 } },
      { action: 'payroll.corrected', after: { field: 'baseSalary', line: 3 } },
    ])
  })

  test('is nothing to another organization', async () => {
    const body = { ...whose, value: 2_130_000, seen: payroll.employees[2]!.payrollRecord.baseSalary }
    expect((await ask(payroll, 'GET', '', undefined, 'diego')).status).toBe(404)
    expect((await ask(payroll, 'PUT', '/value', body, 'diego')).status).toBe(404)
  })

  test('of a value that a person wrote nothing proves but the sums', async () => {
    const { total } = payroll.employees[0]!.payrollRecord
    const now = (await correct(payroll, 'total', 0, total! + 1000, total)).body as PayrollDetail
    expect(now.employees[0]!.proofs).not.toHaveProperty('total')
    expect((await must(now, 'POST', '/value/read', { field: 'total', position: 0 })).employees[0]!.proofs).toEqual(
      payroll.employees[0]!.proofs,
    )
  })
})

describe('another column for a guessed one', () => {
  const guess = ({ issues }: PayrollDetail) => issues.filter(({ code }) => code === 'guessed-column')
  const amounts = ({ employees: workers }: PayrollDetail) => workers.map(({ payrollRecord }) => payrollRecord.afpAmount)
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)
  let payroll: PayrollDetail
  beforeAll(async () => {
    payroll = await load('H01-01-6w')
  })

  test('is chosen for all its workers at once: corrections, and nothing of the column is asked any more', async () => {
    const { message } = guess(payroll)[0]!
    const others = guess(payroll).flatMap(({ candidates = [] }) => candidates.map(({ value }) => value as number))
    expect(others).toHaveLength(6)
    const now = await must(payroll, 'PUT', '/candidates', { message })
    expect(amounts(now)).toEqual(others)
    expect(now.totalAfp).toBe(sum(others))
    expect(guess(now)).toEqual([])
    expect(now.employees.map(({ corrections }) => corrections['afpAmount']?.read)).toEqual(amounts(payroll))
    expect(await read(payroll.id)).toEqual(now)
    expect(await ask(payroll, 'PUT', '/candidates', { message })).toMatchObject({ status: 409 })
  })

  test('is taken back at once: as it was read, and asked again', async () => {
    const positions = payroll.employees.map(({ position }) => position)
    const back = await must(payroll, 'POST', '/value/read', { field: 'afpAmount', positions })
    expect(amounts(back)).toEqual(amounts(payroll))
    expect(back.totalAfp).toBe(payroll.totalAfp)
    expect(new Set(guess(back).map(({ path }) => path))).toEqual(new Set(guess(payroll).map(({ path }) => path)))
    expect(back.issueCount).toBe(payroll.issueCount)
    expect(await ask(payroll, 'POST', '/value/read', { field: 'afpAmount', positions })).toMatchObject({ status: 409 })
    expect((await record(payroll.id)).slice(0, 2)).toEqual([
      { action: 'payroll.correction_undone', after: { field: 'afpAmount', employees: 6 } },
      { action: 'payroll.corrected', after: { field: 'afpAmount', employees: 6 } },
    ])
  })

  test('leaves what a person wrote, and what is right as it is', async () => {
    const { message } = guess(payroll)[0]!
    const [first, second] = amounts(payroll)
    await correct(payroll, 'afpAmount', 0, 1000, first)
    const now = await must(payroll, 'PUT', '/candidates', { message })
    expect(amounts(now)[0]).toBe(1000)
    expect(amounts(now)[1]).not.toBe(second)
    expect(guess(now)).toEqual([])
    expect((await ask(payroll, 'PUT', '/candidates', { message }, 'diego')).status).toBe(404)
  })
})
