import { screen } from '@testing-library/react'
import type { InvoiceKpis } from 'contract/invoices.ts'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { KpiStrip } from './kpi-strip.tsx'

const kpis = { totalInvoices: 38, paidInvoices: 3, overdueInvoices: 2, totalAmount: 1, paidAmount: 1, overdueAmount: 1 }

test('credit notes, which the tab of all counts too, are told beside the invoices', () => {
  show(<KpiStrip kpis={{ ...kpis, creditNotes: 1 } as InvoiceKpis} />)
  expect(screen.getByText('y 1 nota de crédito').closest('div')?.textContent).toContain('Registradas38')
})

test('without any, nothing is told', () => {
  show(<KpiStrip kpis={{ ...kpis, creditNotes: 0 } as InvoiceKpis} />)
  expect(screen.queryByText(/nota/)).toBeNull()
})
