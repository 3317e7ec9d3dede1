import { describe, expect, test } from 'vitest'
import { isRut } from 'contract/rules/rut.ts'
import { payrollShape, scoreDocument } from 'extract/score/document.ts'
import { invoiceShape } from 'extract/score/invoice-shape.ts'
import { dots } from '../shapes.ts'
import type { Kind } from './document.ts'
import { fourthProgramDocument } from './fourth-programs/programs.ts'
import { textOf } from './programs/program.ts'
import { programDocument, PROGRAMS } from './programs/programs.ts'
import { SECOND_PROGRAMS, secondProgramDocument } from './second-programs/programs.ts'
import { thirdProgramDocument } from './third-programs/programs.ts'

const digitsOf = (text: string) => text.replace(/[^\d\s]/g, '')

/** Documents of a kind of the hand that has no forms, but puts each one together. */
const AT_RANDOM = 20

/** Two documents of each form of a kind. */
const documentsOf = (kind: Kind) =>
  [
    { hand: 'third', count: PROGRAMS[kind].length * 2, draw: programDocument },
    { hand: 'fourth', count: SECOND_PROGRAMS[kind].length * 2, draw: secondProgramDocument },
    { hand: 'fifth', count: AT_RANDOM, draw: thirdProgramDocument },
    { hand: 'sixth', count: AT_RANDOM, draw: fourthProgramDocument },
  ].flatMap(({ hand, count, draw }) =>
    Array.from({ length: count }, (_, at) => ({
      hand,
      seed: `test/${at}`,
      draw: () => draw(kind, `test/${at}`),
    })),
  )

type Payroll = {
  employees: { fullName: string; rut: string; payrollRecord: Record<'total' | 'afpAmount' | 'fonasaAmount', number> }[]
  totals: { totalEmployees: number; totalPayroll: number }
}
type Invoice = Record<'neto' | 'exento' | 'iva' | 'total', number> & {
  invoice_number: string
  vendor: { rut: string }
  items: { total: number; quantity?: number; unit_price?: number }[]
}

describe.each(['book', 'slip', 'invoice'] as const)('%s', (kind) => {
  test.each(documentsOf(kind))(
    '$seed of the $hand hand is drawn the same each time, and fully right when the answer is its truth',
    ({ draw }) => {
      const document = draw()
      expect(draw()).toEqual(document)
      const { truth } = document
      const answer = { status: 'read', kind: truth.kind, data: truth, issues: [] }
      expect(scoreDocument(kind === 'invoice' ? invoiceShape : payrollShape, truth, answer).isFullyRight).toBe(true)
    },
  )
})

describe.each(['book', 'slip'] as const)('%s', (kind) => {
  test.each(documentsOf(kind))(
    '$seed of the $hand hand prints RUTs that are valid and sums that add up to the net',
    ({ draw }) => {
      const { pages, truth, pays } = draw()
      const digits = digitsOf(textOf(pages))
      const { employees, totals } = truth as unknown as Payroll
      expect(new Set(employees.map(({ rut }) => rut)).size).toBe(employees.length)
      expect(totals.totalEmployees).toBe(pays!.length)
      expect(totals.totalPayroll).toBe(pays!.reduce((all, { net }) => all + net, 0))
      for (const [at, { rut, payrollRecord }] of employees.entries()) {
        const { earnings, deductions, net } = pays![at]!
        expect(isRut(rut)).toBe(true)
        expect(earnings - deductions).toBe(net)
        expect(payrollRecord.total).toBe(net)
        for (const part of [
          rut.split('-')[0]!,
          ...[earnings, deductions, net].filter((value) => value > 0).map(String),
        ])
          expect(digits).toContain(part)
      }
    },
  )
})

describe('invoice', () => {
  test.each(documentsOf('invoice'))(
    '$seed of the $hand hand prints a net, a tax and a total that add up',
    ({ draw }) => {
      const { pages, truth, taxes } = draw()
      const { neto, exento, iva, total, items, vendor, invoice_number } = truth as unknown as Invoice
      const digits = digitsOf(textOf(pages))
      expect(neto + exento + iva + taxes!.reduce((all, { amount }) => all + amount, 0)).toBe(total)
      for (const { total: own, quantity, unit_price } of items)
        if (quantity !== undefined && unit_price !== undefined)
          expect(own).toBeLessThanOrEqual(Math.round(quantity * unit_price))
      for (const part of [vendor.rut.split('-')[0]!, invoice_number, dots(total).replaceAll('.', '')])
        expect(digits).toContain(part)
    },
  )
})
