import { screen } from '@testing-library/react'
import type { InvoiceKpis } from 'contract/invoices.ts'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { ListNote } from './list-note.tsx'

const kpis = (creditNotes: number) => ({ totalInvoices: 38, creditNotes }) as InvoiceKpis
const said = /registradas/

test('the list of all says that it has credit notes besides the invoices that are counted', () => {
  show(<ListNote tab="todas" kpis={kpis(1)} rows={{ total: 39 }} />)
  expect(screen.getByText(said).textContent).toBe('Están las 38 facturas registradas y 1 nota de crédito.')
})

test('without credit notes, or in another list, nothing is said', () => {
  show(<ListNote tab="todas" kpis={kpis(0)} rows={{ total: 38 }} />)
  show(<ListNote tab="pagadas" kpis={kpis(1)} rows={{ total: 3 }} />)
  show(<ListNote tab={null} kpis={kpis(1)} rows={{ total: 3 }} />)
  expect(screen.queryByText(said)).toBeNull()
})
