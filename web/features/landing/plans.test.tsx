import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Plan } from 'contract/plans.ts'
import { Plans } from './plans.tsx'

const offered: Plan[] = [
  { uuid: 'a', id: 1, name: 'Pyme', price: 14_990, item_limit: 60 },
  { uuid: 'b', id: 2, name: 'Empresa', price: 89_990, item_limit: null },
]
const replies: Record<string, unknown> = {
  '/bot': { provider: 'off', siteKey: null, script: null },
  '/auth/plans': offered,
}

test('by the year the amount keeps its label, is said to be charged once, and makes the price of a document', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(replies[Object.keys(replies).find((path) => address.endsWith(path))!])),
  )
  render(<Plans />)
  const name = await screen.findByRole('heading', { name: 'Pyme' })
  const pyme = name.closest('li')!
  const said = () => pyme.textContent
  expect(said()).toContain('$14.990 / mes')
  expect(said()).toContain('Se cobra cada mes')
  expect(said()).toContain('$250 por documento')

  await userEvent.setup().click(screen.getByRole('radio', { name: 'Anual' }))
  expect(said()).toContain('$164.890 / mes')
  expect(said()).toContain('Se cobra una vez al año')
  expect(said()).toContain('Te ahorras $14.990')
  // A year's price for twelve months of 60 documents.
  expect(said()).toContain('$229 por documento')
  const unlimited = screen.getByRole('heading', { name: 'Empresa' }).closest('li')!
  expect(within(unlimited).queryByText(/por documento/)).toBeNull()
})
