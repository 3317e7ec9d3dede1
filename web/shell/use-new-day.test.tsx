import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { roots } from '../parts/queries/roots.ts'
import { useNewDay } from './use-new-day.ts'

test('a screen that is left open asks anew what is overdue when a day begins in Chile, and not before', async () => {
  vi.useFakeTimers()
  // Half a minute before midnight in Chile (UTC-3 in summer); in UTC the day began three hours ago.
  let at = Date.parse('2026-12-02T02:59:30Z')
  const now = () => at
  const asked = { invoices: 0, vendors: 0 }
  const count = (name: 'invoices' | 'vendors') => ({
    queryKey: [...roots[name], 'list'],
    queryFn: () => ++asked[name],
  })
  function Screen() {
    useNewDay(now)
    useQuery(count('invoices'))
    useQuery(count('vendors'))
    return null
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <Screen />
    </QueryClientProvider>,
  )
  const pass = (ms: number) =>
    act(async () => {
      at += ms
      await vi.advanceTimersByTimeAsync(ms)
    })
  await pass(0)
  expect(asked).toEqual({ invoices: 1, vendors: 1 })
  await pass(20_000)
  expect(asked).toEqual({ invoices: 1, vendors: 1 })
  await pass(60_000)
  expect(asked).toEqual({ invoices: 2, vendors: 1 })
  await pass(10 * 60_000)
  expect(asked).toEqual({ invoices: 2, vendors: 1 })
  vi.useRealTimers()
})
