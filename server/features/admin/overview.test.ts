import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminOrganization, Overview } from 'contract/admin.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { foundShop, plansOf, subscribe } from '../../testing/shops.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

test('as many are said to be without charge as the list shows so', async () => {
  await subscribe(server, await foundShop(server), (await plansOf(server))['Pyme']!)
  await foundShop(server)
  const overview = (await server.call('soporte', 'GET', '/admin/overview')).body as Overview
  const { data } = (await server.call('soporte', 'GET', '/admin/organizations?pageSize=50')).body as {
    data: AdminOrganization[]
  }
  const principals = data.filter(({ principal }) => principal === null)
  const shown = (status: AdminOrganization['subscription']) =>
    principals.filter(({ subscription }) => subscription === status).length
  expect(shown('none')).toBeGreaterThan(0)
  expect(overview.subscriptions).toMatchObject({ exempt: shown('none'), active: shown('active') })
})
