import type { InvoiceReading } from 'extract/index.ts'
import { describe, expect, test } from 'vitest'
import { fromReading } from './from-reading.ts'

const data: NonNullable<InvoiceReading['data']> = {
  kind: 'invoice',
  vendor: { name: 'Ferretería Lago Ltda.', rut: '76123456-0', email: null, phone: null, address: null },
  receiver: { name: null, rut: null },
  documentType: 33,
  invoice_number: '1420',
  invoice_date: '2026-11-02',
  dueDate: '2026-12-02',
  items: [{ item_code: null, description: 'Tornillos', quantity: 2, unit_price: 500, total: 1000 }],
  neto: 1000,
  exento: 0,
  iva: 190,
  total: 1191,
  ted: false,
}
const whose = { own: 1, reached: [], today: '2026-11-20', unreadable: '' }
const invoiceOf = (issues: InvoiceReading['issues']) => {
  const made = fromReading({ status: 'read', kind: 'invoice', data, issues, fields: [], pages: [] }, whose)
  if ('refusal' in made) throw new Error(made.refusal)
  return made.invoice
}

describe('an issue of a reading', () => {
  test('keeps the value that would resolve it, under the names of the form', () => {
    const message = 'No calza.'
    const { issues } = invoiceOf([
      { path: 'total', code: 'sum', severity: 'error', message, candidates: [{ path: 'total', value: 1190 }] },
      {
        path: 'items[0]',
        code: 'line',
        severity: 'error',
        message,
        candidates: [{ path: 'items[0].total', value: 990 }],
      },
      { path: 'vendor.name', code: 'missing', severity: 'warning', message },
    ])
    expect(issues?.map(({ path, candidates }) => [path, candidates])).toEqual([
      ['invoice_total', [{ path: 'invoice_total', value: 1190 }]],
      ['items[0]', [{ path: 'items[0].neto', value: 990 }]],
      ['vendor.name', undefined],
    ])
  })

  test('about how to reach the vendor is left out with the value, which is not stored', () => {
    const vendor = { ...data.vendor, email: 'ventas@lago.example', phone: '+56 2 2345 6789' }
    const doubt = { path: 'vendor.email', code: 'doubtful', severity: 'warning', message: 'Revisa el correo.' } as const
    const made = fromReading(
      { status: 'read', kind: 'invoice', data: { ...data, vendor }, issues: [doubt], fields: [], pages: [] },
      whose,
    )
    expect(made).toMatchObject({ vendor: { email: null, phoneNumber: '+56 2 2345 6789' }, invoice: { issues: [] } })
  })
})
