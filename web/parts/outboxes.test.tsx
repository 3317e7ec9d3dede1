import { act, render, screen } from '@testing-library/react'
import { Suspense, use, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { makeOutbox, type Outbox } from './outbox.ts'
import { OutboxesProvider, useSharedOutbox } from './outboxes.tsx'
import type { PersistentUploads } from './persistent-uploads.ts'

/** Whoever takes first holds what was left, as a lock does. */
const makeLeft = () => {
  const left = [{ id: 'left', file: new File(['x'], 'pendiente.xml'), keepBoth: false, hasBegun: false }]
  const store: PersistentUploads = {
    put: () => Promise.resolve(),
    begin: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    take: () => Promise.resolve(left.splice(0)),
    letGo: () => undefined,
  }
  return store
}

function Count({ outbox }: { outbox: Outbox }) {
  return `${useSyncExternalStore(outbox.subscribe, outbox.all).length} pendiente`
}

test('what an earlier tab left is on the screen that stays, not with one that React threw away while it loaded', async () => {
  const store = makeLeft()
  let load: () => void = () => undefined
  const loading = new Promise<void>((resolve) => (load = resolve))
  let draws = 0
  function Left() {
    draws++
    const outbox = useSharedOutbox('invoices', () =>
      makeOutbox({
        problemOf: () => Promise.resolve(null),
        send: () => new Promise(() => undefined),
        onSent: () => Promise.resolve(),
        sleep: () => Promise.resolve(),
        connection: { isOnline: () => true, untilOnline: () => Promise.resolve() },
        store,
        newId: () => 'new',
      }),
    )
    return <Count outbox={outbox} />
  }
  function Late() {
    use(loading)
    return null
  }
  await act(async () =>
    render(
      <Suspense fallback="Cargando">
        <OutboxesProvider>
          <Left />
          <Late />
        </OutboxesProvider>
      </Suspense>,
    ),
  )
  await screen.findByText('Cargando')
  expect(draws).toBeGreaterThan(0)
  await act(async () => load())
  await screen.findByText('1 pendiente')
})
