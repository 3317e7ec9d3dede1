import { screen } from '@testing-library/react'
import type { Overview } from 'contract/admin.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { differenceColumns } from './overview-columns.tsx'

test('the number of an order, which has hyphens of its own, stays on one line', () => {
  const order = 'P-iZ2-9x_Kq-0bV7c-LmN4pA'
  const row: Overview['payments']['differences'][number] = {
    organization: { id: 2, name: 'El Roble' },
    buyOrder: order,
    amount: 14_990,
    kind: 'amount',
    providerAmount: 1,
    refund: null,
    foundAt: '2026-11-30T12:00:00Z',
  }
  show(<PlainTable label="Diferencias" columns={differenceColumns} rows={[row]} rowKey={({ buyOrder }) => buyOrder} />)
  expect(screen.getByText(order).closest('td')!.dataset['short']).toBe('true')
})
