import type { InvoiceRow } from 'contract/invoices.ts'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { InvoiceListSheet } from './invoice-list-sheet.tsx'

const row = (id: number, documentType: number) =>
  ({
    id,
    document_type: documentType,
    invoice_number: 'A-123',
    vendor: { name: 'Envases Andalién Ltda.', rut: '76418205-7' },
    description: 'Envases',
    invoice_date: '2026-10-05',
    dueDate: '2026-11-04',
    amount: documentType === 61 ? -500 : 1000,
    status: 'pending',
    isOverdue: false,
    reviewedAt: '2026-10-06T00:00:00Z',
    organization: { id: 1, name: 'Casa matriz' },
  }) as unknown as InvoiceRow

const cellsOf = (rows: InvoiceRow[]) => {
  show(
    <InvoiceListSheet
      letterhead={{ name: 'Los Aromos', rut: '76123456-0' }}
      today="2026-11-30"
      rows={rows}
      total={rows.length}
      filters={[]}
      isAll={false}
    />,
  )
  return [...document.querySelectorAll<HTMLElement>('tbody td')]
}

test('numbers, RUTs and dates stand on one line', () => {
  const whole = cellsOf([row(1, 33)]).filter((cell) => cell.dataset['whole'] === 'true')
  expect(whole.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['A-123', '76.418.205-7', '05-10-2026', '04-11-2026']),
  )
})

test('a credit note, which nobody pays, has no due date', () => {
  expect(cellsOf([row(1, 61)]).map(({ textContent }) => textContent)).not.toContain('04-11-2026')
})
