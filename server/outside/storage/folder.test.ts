import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeKeyring } from '../../db/keyring.ts'
import { AppError } from '../../app-error.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cm-storage-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const oneKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const firstKey = oneKey('k1')
const open = (keys = firstKey) => folderStorage(root, () => new Date(), makeKeyring(keys))
const kept = (key: string) => path.join(root, 'kept', key)
const parts = () => readdirSync(path.join(root, 'parts'))
const anything = { maxBytes: 1000, check: () => undefined }
const stream = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

test('a file is hashed on the way, kept under its key, and read back', async () => {
  const storage = await open()
  const file = await storage.receive(stream('hola ', 'mundo'), anything)
  expect(file).toMatchObject({ size: 10, sha256: '0b894166d3336435c800bea36ff21b29eaa801a52f584c006c49289a0dcf6e2f' })
  expect(await storage.find('1/a.pdf')).toBeNull()
  await storage.keep(file, '1/a.pdf')
  expect((await (await storage.find('1/a.pdf'))!.read()).toString()).toBe('hola mundo')
  expect(readFileSync(kept('1/a.pdf'), 'utf8')).toBe('hola mundo')
  expect(parts()).toEqual([])
  await storage.remove('1/a.pdf')
  expect(await storage.find('1/a.pdf')).toBeNull()
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
  await expect(storage.find('../parts/x')).rejects.toThrow('Not a storage key')
})

test('and so does what one leaves behind while the server runs on', async () => {
  const storage = await open()
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(root, 'parts', name)) as [string, string]
  for (const file of [old, fresh]) writeFileSync(file, 'x')
  utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'))
  await storage.discardLeftovers(new Date('2026-01-02'))
  expect(parts()).toEqual(['fresh.part'])
})

const piece = 64 * 1024
const secret = { maxBytes: 10_000_000, check: () => undefined, isSecret: true }
const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, i) => (i * 7 + (i >> 8)) % 251))
const read = async (storage: Storage, key: string) => (await storage.find(key))!.read()
const put = async (storage: Storage, key: string, content: Buffer) => {
  const chunks = Array.from({ length: Math.ceil(content.length / 10_000) }, (_, i) =>
    content.subarray(i * 10_000, (i + 1) * 10_000),
  )
  const file = await storage.receive(Readable.from(chunks), secret)
  expect(file).toMatchObject({ size: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  await storage.keep(file, key)
}

test.each([1, 5, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 17])(
  'a secret file of %i bytes lies encrypted, also while it arrives, and is read and streamed whole',
  async (size) => {
    const storage = await open()
    const content = size === 5 ? Buffer.from('%PDF-') : bytesOf(size)
    const file = await storage.receive(Readable.from([content]), secret)
    if (size > 4) expect(readFileSync(file.temporary).includes(content.subarray(0, 1000))).toBe(false)
    await storage.keep(file, '1/a.pdf')
    if (size > 4) expect(readFileSync(kept('1/a.pdf')).includes(content.subarray(0, 1000))).toBe(false)
    expect((await read(storage, '1/a.pdf')).equals(content)).toBe(true)
    const streamed: Buffer[] = []
    for await (const chunk of (await storage.find('1/a.pdf'))!.stream()) streamed.push(chunk as Buffer)
    expect(Buffer.concat(streamed).equals(content)).toBe(true)
  },
)

test('of a secret file nothing can be exchanged, left out or added, nor put under another name', async () => {
  const storage = await open()
  await put(storage, '1/a.pdf', bytesOf(3 * piece + 17))
  await put(storage, '1/b.pdf', bytesOf(3 * piece + 17).reverse())
  const whole = readFileSync(kept('1/a.pdf'))
  const header = whole.length - (3 * piece + 17) - 4 * 16
  const at = (n: number) => header + n * (piece + 16)
  const spoiled: Record<string, Buffer> = {
    'a byte': Buffer.concat([
      whole.subarray(0, at(1) + 9),
      Buffer.from([whole[at(1) + 9]! ^ 1]),
      whole.subarray(at(1) + 10),
    ]),
    'the last piece gone': whole.subarray(0, at(3)),
    'cut in a piece': whole.subarray(0, at(1) + 100),
    'only the header': whole.subarray(0, header),
    'half of the header': whole.subarray(0, header - 20),
    'two pieces exchanged': Buffer.concat([
      whole.subarray(0, at(0)),
      whole.subarray(at(1), at(2)),
      whole.subarray(at(0), at(1)),
      whole.subarray(at(2)),
    ]),
    'a piece twice': Buffer.concat([whole, whole.subarray(at(3))]),
  }
  for (const [name, bytes] of Object.entries(spoiled)) {
    writeFileSync(kept('1/a.pdf'), bytes)
    await expect(read(storage, '1/a.pdf'), name).rejects.toThrow()
  }
  cpSync(kept('1/b.pdf'), kept('1/a.pdf'))
  await expect(read(storage, '1/a.pdf')).rejects.toThrow()
})

test('a file in clear is encrypted later, and one under an old key with the new one; again is nothing', async () => {
  const storage = await open()
  const content = bytesOf(piece + 9)
  await storage.keep(await storage.receive(Readable.from([content]), { ...secret, isSecret: false }), '1/a.pdf')
  expect(readFileSync(kept('1/a.pdf')).equals(content)).toBe(true)
  expect(await storage.encrypt('1/a.pdf')).toBe(true)
  expect(readFileSync(kept('1/a.pdf')).includes(content.subarray(0, 1000))).toBe(false)
  expect(await storage.encrypt('1/a.pdf')).toBe(false)
  expect(await storage.encrypt('1/none.pdf')).toBe(false)

  const newKey = oneKey('k2')
  const rotated = await open(`${newKey},${firstKey}`)
  expect((await read(rotated, '1/a.pdf')).equals(content)).toBe(true)
  expect(await rotated.encrypt('1/a.pdf')).toBe(true)
  expect((await read(await open(newKey), '1/a.pdf')).equals(content)).toBe(true)
  await expect(read(storage, '1/a.pdf')).rejects.toThrow()
  expect(parts()).toEqual([])
})
