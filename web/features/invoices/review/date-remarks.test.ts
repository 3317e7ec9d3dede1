import { expect, test } from 'vitest'
import { datesToAsk, titleOfRemarks } from './date-remarks.ts'
import type { FigureRemark } from './figures.ts'
import type { StatedInvoice } from './stated.ts'

const odd = { invoice_date: '2027-12-31', dueDate: '2026-12-31', document_type: '33' } as StatedInvoice
const asked = (how: { areWritten: boolean; isUnread: boolean }) =>
  datesToAsk(odd, how, '2026-11-30').map(({ code }) => code)

test('odd dates are asked of who writes them, and the issue date of who confirms what was read', () => {
  expect(asked({ areWritten: true, isUnread: false })).toEqual(['issued-later', 'due-before-issued'])
  expect(asked({ areWritten: false, isUnread: true })).toEqual(['issued-later'])
  expect(asked({ areWritten: false, isUnread: false })).toEqual([])
})

test('the question says what it is about', () => {
  const dates = datesToAsk(odd, { areWritten: true, isUnread: false }, '2026-11-30')
  const figures = [{ code: 'iva' } as FigureRemark]
  expect(titleOfRemarks(figures)).toBe('Los montos no cuadran')
  expect(titleOfRemarks(dates)).toBe('Revisa las fechas')
  expect(titleOfRemarks([...figures, ...dates])).toBe('Revisa las fechas y los montos')
})
