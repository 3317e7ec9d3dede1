import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InvoiceRow } from 'contract/invoices.ts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { UnsavedGuard } from '../../../parts/unsaved.tsx'
import { show } from '../../../testing/render.tsx'
import { AdminTable } from './admin-table.tsx'
import { useEditedRows } from './use-edited-rows.ts'

const invoice = (id: number, description: string): InvoiceRow => ({
  id,
  description,
  amount: 11_900,
  vendor: { id: 1, name: 'Molinos del Itata S.A.', email: null, rut: '76.121.350-4' },
  vendorId: 1,
  userId: null,
  organizationId: 1,
  organization: { id: 1, name: 'El Roble' },
  document_type: 33,
  invoice_number: String(id),
  invoice_date: '2026-11-01',
  issue_date: '2026-11-01',
  dueDate: '2026-12-01',
  createdAt: '2026-11-01T12:00:00Z',
  invoice_total_neto: 10_000,
  exento: 0,
  invoice_total_iva: 1900,
  other_taxes: 0,
  invoice_total: 11_900,
  payment_terms: null,
  status: 'pending',
  paidAt: null,
  paidOn: null,
  paidAccount: null,
  isOverdue: false,
  origin: 'manual',
  reviewedAt: null,
  duplicateOf: null,
  items_version: null,
})
const rows = [invoice(1, 'Harina'), invoice(2, 'Sémola'), invoice(3, 'Salvado')]

function Screen() {
  const edited = useEditedRows()
  const nothing = () => undefined
  return (
    <UnsavedGuard>
      <AdminTable
        rows={rows}
        isStale={false}
        isAdding={false}
        edited={edited}
        onAdded={nothing}
        onSave={() => Promise.resolve()}
        onDelete={nothing}
      />
    </UnsavedGuard>
  )
}

const edit = (number: number) => screen.getByRole('button', { name: new RegExp(`^Editar la factura ${number}\\b`) })
const descriptions = () => screen.queryAllByLabelText<HTMLInputElement>('Descripción').map(({ value }) => value)

test('what is typed in a row stays when another one is edited; a row with nothing typed gives way', async () => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const user = userEvent.setup()
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Screen /> }])} />)
  await user.click(edit(1))
  await user.click(edit(2))
  expect(descriptions()).toEqual(['Sémola'])
  await user.type(screen.getByLabelText('Descripción'), ' fina')
  await user.click(edit(3))
  expect(descriptions()).toEqual(['Sémola fina', 'Salvado'])
  // Saved or given up, each on its own.
  const first = screen.getAllByLabelText('Descripción')[0]!.closest('tr')!
  await user.click(within(first).getByRole('button', { name: 'Guardar' }))
  expect(descriptions()).toEqual(['Salvado'])
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(descriptions()).toEqual([])
})
