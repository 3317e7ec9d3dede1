import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { sister } from '../../testing/invoices.ts'
import { dteFile, uploadFixture } from '../../testing/uploads.ts'
import { mostRunning } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const storedFiles = async (): Promise<number> => {
  let files = 0
  for await (const _file of server.deps.storage.list()) files++
  return files
}

test('an organization has as many uploads under way as it may, however many are sent at once, and nothing is left of the others', async () => {
  const uploads = uploadFixture(server)
  const before = await storedFiles()
  const files = Array.from({ length: mostRunning + 10 }, (_, i) => dteFile({ folio: 40_000 + i }))
  const replies = await Promise.all(files.map((file) => uploads.post(file)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(10)
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({ status: 429, body: { error: 'too_many_processing' } })
  expect(await storedFiles()).toBe(before + mostRunning)

  // One that is under way is answered still; another organization has its own share.
  const taken = replies.findIndex(({ status }) => status === 200)
  expect(await uploads.post(files[taken]!)).toEqual(replies[taken])
  expect(await uploads.post(dteFile({ folio: 41_000 }), { orgId: sister })).toMatchObject({ status: 200 })
})
