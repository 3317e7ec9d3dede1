import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { folderStorage } from './folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cm-storage-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = () => folderStorage(root, () => new Date())
const parts = () => readdirSync(path.join(root, 'parts'))
const anything = { maxBytes: 1000, check: () => undefined }
const stream = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

test('a file is hashed on the way, kept under its key, and read back', async () => {
  const storage = await open()
  const file = await storage.receive(stream('hola ', 'mundo'), anything)
  expect(file).toMatchObject({ size: 10, sha256: '0b894166d3336435c800bea36ff21b29eaa801a52f584c006c49289a0dcf6e2f' })
  expect(await storage.path('1/a.pdf')).toBeNull()
  await storage.keep(file, '1/a.pdf')
  expect(readFileSync((await storage.path('1/a.pdf'))!, 'utf8')).toBe('hola mundo')
  expect(parts()).toEqual([])
  await storage.remove('1/a.pdf')
  expect(await storage.path('1/a.pdf')).toBeNull()
})

test.each([
  ['too large', stream('x'.repeat(600), 'x'.repeat(600)), anything, 'file_too_large'],
  ['empty', stream(), anything, 'file_empty'],
  [
    'not what it says',
    stream('<html>'),
    {
      maxBytes: 1000,
      check: () => {
        throw new AppError('file_not_pdf')
      },
    },
    'file_not_pdf',
  ],
])('of a file that is %s nothing is left', async (_name, source, rules, code) => {
  const storage = await open()
  await expect(storage.receive(source, rules)).rejects.toMatchObject({ code })
  expect(parts()).toEqual([])
})

test('of an upload that breaks off nothing is left', async () => {
  const storage = await open()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.receive(broken, anything)).rejects.toThrow('connection lost')
  expect(parts()).toEqual([])
})

test('what a killed server left half-written goes away, what is being written does not', async () => {
  await open()
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(root, 'parts', name)) as [string, string]
  for (const file of [old, fresh]) writeFileSync(file, 'x')
  utimesSync(old, new Date(0), new Date(0))
  await open()
  expect(parts()).toEqual(['fresh.part'])
})

test('a key that climbs out of the folder is refused', async () => {
  const storage = await open()
  await expect(storage.path('../parts/x')).rejects.toThrow('Not a storage key')
})

test('and so does what one leaves behind while the server runs on', async () => {
  const storage = await open()
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(root, 'parts', name)) as [string, string]
  for (const file of [old, fresh]) writeFileSync(file, 'x')
  utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'))
  await storage.discardLeftovers(new Date('2026-01-02'))
  expect(parts()).toEqual(['fresh.part'])
})
