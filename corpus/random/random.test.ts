import { describe, expect, test } from 'vitest'
import { isRut } from 'contract/rules/rut.ts'
import { payrollShape, scoreDocument } from 'extract/score/document.ts'
import { invoiceShape } from 'extract/score/invoice-shape.ts'
import { bytesOf, drawDocument } from './kinds.ts'

const seeds = Array.from({ length: 12 }, (_, at) => `test/${at}`)
/** Half of the seeds draw books, half slips. */
const drawing = (seed: string) =>
  ({ kind: Number(seed.split('/')[1]) % 2 === 0 ? 'book' : 'slip', seed, mode: 'any', hidden: 0 }) as const

type Payroll = {
  kind: 'payroll'
  company_rut: string | null
  totals: Record<string, number>
  employees: {
    fullName: string
    rut: string
    payrollRecord: { total: number; afpAmount: number; fonasaAmount: number; gratification: number }
  }[]
}
const truthOf = (seed: string) => drawDocument(drawing(seed)).truth as Payroll

describe('payrolls laid out at random', () => {
  test.each(seeds.slice(0, 4))('%s gives the same bytes each time', async (seed) => {
    const [once, again] = await Promise.all([
      bytesOf(drawDocument(drawing(seed)), drawing(seed)),
      bytesOf(drawDocument(drawing(seed)), drawing(seed)),
    ])
    expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
  })

  test.each(seeds)('%s has valid RUTs, no worker twice and sums of its rows', (seed) => {
    const { company_rut, totals, employees } = truthOf(seed)
    for (const rut of [company_rut, ...employees.map((employee) => employee.rut)])
      if (rut !== null) expect(isRut(rut)).toBe(true)
    expect(new Set(employees.map(({ rut }) => rut)).size).toBe(employees.length)
    const sum = (field: 'total' | 'afpAmount' | 'fonasaAmount' | 'gratification') =>
      employees.reduce((all, { payrollRecord }) => all + payrollRecord[field], 0)
    expect(totals).toEqual({
      totalEmployees: employees.length,
      totalAfp: sum('afpAmount'),
      totalFonasa: sum('fonasaAmount'),
      totalGratification: sum('gratification'),
      totalPayroll: sum('total'),
    })
  })

  test.each(seeds)('%s is fully right when the answer is its truth', (seed) => {
    const truth = truthOf(seed)
    expect(
      scoreDocument(payrollShape, truth, { status: 'read', kind: 'payroll', data: truth, issues: [] }).isFullyRight,
    ).toBe(true)
  })

  test.each(seeds)('%s prints every RUT and every net that its truth says', (seed) => {
    const { sheets, truth } = drawDocument(drawing(seed))
    const digits = sheets.flatMap(({ texts }) => texts.map(({ text }) => text.replace(/\D/g, ''))).join(' ')
    for (const { rut, payrollRecord } of (truth as Payroll).employees) {
      expect(digits).toContain(rut.split('-')[0])
      if (payrollRecord.total !== 0) expect(digits).toContain(String(payrollRecord.total))
    }
  })
})

describe('invoices laid out at random', () => {
  const invoice = (seed: string) => drawDocument({ kind: 'invoice', seed, mode: 'any', hidden: 0 })

  test.each(seeds.slice(0, 4))('%s gives the same bytes each time', async (seed) => {
    const [once, again] = await Promise.all([
      bytesOf(invoice(seed), drawing(seed)),
      bytesOf(invoice(seed), drawing(seed)),
    ])
    expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
  })

  test.each(seeds)('%s prints its folio, its total and both RUTs, and its truth is fully right', (seed) => {
    const { sheets, truth } = invoice(seed)
    const digits = sheets.flatMap(({ texts }) => texts.map(({ text }) => text.replace(/\D/g, ''))).join(' ')
    const { vendor, receiver, invoice_number, total } = truth as unknown as {
      vendor: { rut: string }
      receiver: { rut: string }
      invoice_number: string
      total: number
    }
    for (const part of [vendor.rut.split('-')[0]!, receiver.rut.split('-')[0]!, invoice_number, String(total)])
      expect(digits).toContain(part)
    const answer = { status: 'read', kind: 'invoice', data: truth, issues: [] }
    expect(scoreDocument(invoiceShape, truth, answer).isFullyRight).toBe(true)
  })
})
