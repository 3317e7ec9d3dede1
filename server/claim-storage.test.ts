import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from './outside/storage/folder.ts'
import { startTestServer, type TestServer } from './testing/app.ts'
import { makeKeyring } from './db/keyring.ts'
import { secretKeys } from '../testing/demo-template.ts'
import { claimStorage } from './claim-storage.ts'

let server: TestServer
const root = mkdtempSync(path.join(os.tmpdir(), 'cm-installation-'))
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})
const storageIn = (name: string) => folderStorage(path.join(root, name), () => new Date(), makeKeyring(secretKeys))

test('a server whose files are not those of the database is refused, at once and later', async () => {
  const { db } = server.deps
  const [own, empty] = [await storageIn('own'), await storageIn('empty')]
  const starts = await Promise.allSettled([claimStorage(db, own), claimStorage(db, empty)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const [first, second] = starts[0].status === 'fulfilled' ? [own, empty] : [empty, own]
  await claimStorage(db, first)
  await expect(claimStorage(db, second)).rejects.toThrow('no es la de esta base de datos')
  const foreign = await storageIn('foreign')
  await foreign.claim('b4c1e5a0-0000-4000-8000-000000000000')
  await expect(claimStorage(db, foreign)).rejects.toThrow('es de otra base de datos')
  await claimStorage(db, await storageIn(first === own ? 'own' : 'empty'))
})
