// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  clearPersistentUploads,
  openPersistentUploads,
  organizationsWithUploads,
  retentionDays,
} from './persistent-uploads.ts'

// Locks as browsers have them; Node has none before 24.
const locked = new Set<string>()
const freed = new EventTarget()
type LockOptions = { ifAvailable?: boolean; signal?: AbortSignal }
type LockWork = (lock: object | null) => Promise<void> | void
const request = async (name: string, { ifAvailable, signal }: LockOptions, work: LockWork): Promise<void> => {
  if (locked.has(name) && ifAvailable === true) return work(null)
  while (locked.has(name))
    await new Promise((resolve, reject) => {
      freed.addEventListener(name, resolve, { once: true })
      signal?.addEventListener('abort', reject, { once: true })
    })
  locked.add(name)
  await work({})
  locked.delete(name)
  freed.dispatchEvent(new Event(name))
}
vi.stubGlobal('navigator', { locks: { request } })

const day = 86_400_000
const start = Date.UTC(2026, 10, 20)
const at = (days: number) => () => start + days * day
const file = (name: string, content = name) => new File([content], name, { type: 'application/pdf', lastModified: 7 })

/** Who waits for nothing that another tab holds. */
const nobody = () => undefined
/** A tab of somebody: it puts files there and is closed. */
const leave = async (uid: string, orgId: number, names: string[], days = 0) => {
  const uploads = openPersistentUploads({ uid, orgId }, at(days))
  for (const name of names) await uploads.put(`${uid} ${orgId} ${name}`, file(name), false)
  uploads.letGo()
  // What was asked for before is done when this is.
  await uploads.remove('nothing')
}
const found = async (uid: string, orgId: number, days = 0) => {
  const uploads = openPersistentUploads({ uid, orgId }, at(days))
  const taken = await uploads.take(nobody)
  uploads.letGo()
  await uploads.remove('nothing')
  return taken.map(({ file: { name } }) => name)
}

afterEach(() => clearPersistentUploads(null))

describe('the persistent uploads', () => {
  test('gives a file back as it was, to the next tab of the same person', async () => {
    const first = openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(0))
    await first.put('x', file('factura.pdf', 'contenido'), true)
    await first.begin('x')
    first.letGo()
    const [taken, ...others] = await openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(1)).take(nobody)
    expect(others).toEqual([])
    expect(taken).toMatchObject({ id: 'x', keepBoth: true, hasBegun: true })
    expect(taken!.file).toMatchObject({ name: 'factura.pdf', type: 'application/pdf', lastModified: 7 })
    expect(await taken!.file.text()).toBe('contenido')
  })

  test('keeps the order in which they came', async () => {
    await leave('rosa', 1, ['c'], 0)
    await leave('rosa', 1, ['a'], 1)
    await leave('rosa', 1, ['b'], 2)
    expect(await found('rosa', 1, 2)).toEqual(['c', 'a', 'b'])
  })

  test('gives what another tab holds when that one is closed, and not what it has sent meanwhile', async () => {
    const first = openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(0))
    for (const name of ['sent', 'left']) await first.put(name, file(name), false)
    const given: string[] = []
    const second = openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(0))
    expect(await second.take(({ id }) => void given.push(id))).toEqual([])
    await first.remove('sent')
    // One that is closed before has nothing left to be given to.
    const third = openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(0))
    expect(await third.take(() => void given.push('to a closed tab'))).toEqual([])
    third.letGo()
    expect(given).toEqual([])
    first.letGo()
    await vi.waitFor(() => expect(given).toEqual(['left']))
    await second.remove('left')
  })

  test('shows nobody the files of another person, or of another organization', async () => {
    await leave('rosa', 1, ['de-rosa'])
    await leave('diego', 1, ['de-diego'])
    await leave('rosa', 2, ['de-la-sucursal'])
    expect(await found('rosa', 1)).toEqual(['de-rosa'])
    expect(await found('diego', 1)).toEqual(['de-diego'])
    expect(await found('diego', 2)).toEqual([])
    expect(await organizationsWithUploads('rosa', at(0))).toEqual([1, 2])
    expect(await organizationsWithUploads('diego', at(0))).toEqual([1])
    expect(await organizationsWithUploads('nadie', at(0))).toEqual([])
  })

  test('lets one tab at a time have a file; the next one when it is closed', async () => {
    const first = openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(0))
    await first.put('y', file('a'), false)
    expect(await first.take(nobody)).toEqual([])
    expect(await found('rosa', 1)).toEqual([])
    first.letGo()
    await first.remove('nothing')
    expect(await found('rosa', 1)).toEqual(['a'])
  })

  test('what was sent or dismissed is gone, also when that comes before it was put', async () => {
    const uploads = openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(0))
    const put = uploads.put('x', file('a'), false)
    await Promise.all([put, uploads.remove('x')])
    await uploads.begin('x')
    uploads.letGo()
    expect(await found('rosa', 1)).toEqual([])
    expect(await organizationsWithUploads('rosa', at(0))).toEqual([])
  })

  test('signing out takes their files away and nobody else’s; after it nothing more is kept', async () => {
    await leave('rosa', 1, ['a', 'b'])
    await leave('diego', 1, ['c'])
    const open = openPersistentUploads({ uid: 'rosa', orgId: 1 }, at(0))
    open.letGo()
    await clearPersistentUploads('rosa')
    await expect(open.put('late', file('tarde'), false)).rejects.toThrow()
    expect(await found('rosa', 1)).toEqual([])
    expect(await found('diego', 1)).toEqual(['c'])
  })

  test('forgets after some days, whoever comes back first', async () => {
    await leave('rosa', 1, ['vieja'], 0)
    await leave('rosa', 1, ['nueva'], 1)
    expect(await found('rosa', 1, retentionDays)).toEqual(['vieja', 'nueva'])
    expect(await found('rosa', 1, retentionDays + 0.5)).toEqual(['nueva'])
    // Diego's visit removes it: asked as of its own day, it is gone.
    expect(await organizationsWithUploads('diego', at(retentionDays + 0.5))).toEqual([])
    expect(await found('rosa', 1, 0)).toEqual(['nueva'])
  })
})
