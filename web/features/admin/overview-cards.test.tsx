import { screen } from '@testing-library/react'
import type { Overview } from 'contract/admin.ts'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { OverviewCards } from './overview-cards.tsx'

const overview = (count: number): Overview => ({
  at: '2026-11-30T12:00:00Z',
  organizations: { active: count, inactive: count, branches: count },
  subscriptions: { active: count, pastDue: count, suspended: count, exempt: count },
  documents: [],
  queue: { waiting: count, running: count, retrying: count, oldestSeconds: null },
  failures: [],
  mails: { waiting: count, sentToday: count, failed: count, oldestSeconds: null, lastProblem: null },
  payments: { ledgerFaults: count, differences: [] },
  newMessages: count,
})
const textOf = (count: number): string => {
  const { unmount } = show(
    <MemoryRouter>
      <OverviewCards overview={overview(count)} />
    </MemoryRouter>,
  )
  const text = screen.getByRole('list').textContent
  unmount()
  return text
}

test('of what there is one, the words are in the singular', () => {
  const one = textOf(1)
  for (const words of [
    '1 inactiva, 1 sucursal',
    '1 suspendida,',
    '1 enviado hoy',
    '1 cobro no cuadra con nuestro libro',
  ])
    expect(one).toContain(words)
  const two = textOf(2)
  for (const words of ['2 inactivas, 2 sucursales', '2 suspendidas,', '2 enviados hoy', '2 cobros no cuadran con'])
    expect(two).toContain(words)
})
