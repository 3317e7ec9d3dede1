import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { roots } from '../queries/roots.ts'
import { followOtherTabs, refreshUploads } from './uploads-query.ts'

test('what another tab sent while the first poll is under way is asked for again', async () => {
  const queries = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const poll = () => new Promise<string>((resolve) => asked.push(resolve))
  const list = new QueryObserver(queries, { queryKey: [...roots.uploads, 'invoice', 1, 'own'], queryFn: poll })
  const leave = list.subscribe(() => undefined)
  const end = followOtherTabs(queries)
  expect(asked).toHaveLength(1)

  await refreshUploads(new QueryClient(), 'invoice', 1)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[0]!('before')
  asked[1]!('after')
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('after'))
  leave()
  end()
  queries.clear()
})
