import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Product, startProduct } from './product.ts'

/** Whoever sits down at a browser that somebody has left finds nothing of theirs. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

const remembered = ({ page }: Person) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))

test('no session, nothing stored, no page', async () => {
  const rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  await rosa.page.goto('/mis-facturas')
  await rosa.page.getByText('Registradas').first().waitFor()
  await rosa.page.evaluate(async () => {
    sessionStorage.setItem('draft', '1')
    await caches.open('files')
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('outbox')
      opening.onsuccess = resolve
      opening.onerror = reject
    })
  })
  const context = rosa.page.context()
  expect(await context.cookies()).not.toEqual([])
  expect(await remembered(rosa)).toMatchObject({ caches: ['files'] })
  await rosa.leave()

  const next = await product.newPerson()
  expect(next.page.context() === context).toBe(true)
  expect(await context.cookies()).toEqual([])
  await next.page.goto('/favicon.svg')
  expect(await remembered(next)).toEqual({ local: [], session: [], databases: [], caches: [] })
  await next.page.goto('/mis-facturas')
  await next.page.waitForURL('**/login**')
  // Left a second time by whoever is gone, it stays with who is there.
  await rosa.leave()
  expect(next.page.isClosed()).toBe(false)
  await next.leave()
})

test('who needs a browser that nobody has used, or is to lose the network, gets one of their own', async () => {
  const usual = await product.newPerson()
  await expect(usual.page.context().setOffline(true)).rejects.toThrow('isNew')
  await usual.leave()
  const first = await product.newPerson({ isNew: true })
  expect(first.page.context() === usual.page.context()).toBe(false)
  await first.leave()
})
