import { describe, expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import type { PersistentUpload, PersistentUploads } from './persistent-uploads.ts'
import { makeOutbox, type Outgoing } from './outbox.ts'

type Reply = { processId: string; duplicateOf: number | null }
type Sending = {
  name: string
  keepBoth: boolean
  signal: AbortSignal
  onProgress: (share: number) => void
  end: (reply: Reply | Error) => void
}

/** A store as the browser's, that this test can look into. */
const makeStore = (left: PersistentUpload[] = []) => {
  const stored = new Map(left.map((one) => [one.id, one]))
  const store: PersistentUploads = {
    put: (id, file, keepBoth) => Promise.resolve(void stored.set(id, { id, file, keepBoth, hasBegun: false })),
    begin: (id) => Promise.resolve(void stored.set(id, { ...stored.get(id)!, hasBegun: true })),
    remove: (id) => Promise.resolve(void stored.delete(id)),
    take: () => Promise.resolve(left),
    letGo: () => undefined,
  }
  const names = () => [...stored.values()].map(({ file, hasBegun }) => `${file.name}${hasBegun ? ' begun' : ''}`)
  return { store, names }
}
const leftOver = (name: string, more: Partial<PersistentUpload> = {}): PersistentUpload => ({
  id: `left ${name}`,
  file: new File(['x'], name),
  keepBoth: false,
  hasBegun: false,
  ...more,
})

/** An outbox whose sendings end when the test says so. */
const openOutbox = (problems: Record<string, string> = {}, { store, names } = makeStore()) => {
  let ids = 0
  const sendings: Sending[] = []
  const slept: number[] = []
  let sent = 0
  const lines = { isOnline: true, back: () => undefined as void }
  const outbox = makeOutbox({
    problemOf: ({ name }) => Promise.resolve(problems[name] ?? null),
    store,
    newId: () => `new ${++ids}`,
    send: ({ file, keepBoth }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const end = (reply: Reply | Error) => (reply instanceof Error ? reject(reply) : resolve(reply))
        sendings.push({ name: file.name, keepBoth, signal, onProgress, end })
      }),
    onSent: () => Promise.resolve(sent++),
    sleep: (ms) => Promise.resolve(void slept.push(ms)),
    connection: {
      isOnline: () => lines.isOnline,
      untilOnline: () => (lines.isOnline ? Promise.resolve() : new Promise((resolve) => (lines.back = resolve))),
    },
  })
  outbox.start()
  const add = (...names: string[]) => outbox.add(names.map((name) => new File(['x'], name)))
  const states = () => outbox.all().map(({ file, state }) => `${file.name} ${state.name}`)
  return { outbox, sendings, slept, add, states, stored: names, sent: () => sent, lines }
}
/** Lets everything that waits for nothing go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const taken: Reply = { processId: 'new', duplicateOf: null }
const offline = () => new ApiError(0, 'network', 'Sin conexión')
const keyOf = (all: readonly Outgoing[], name: string) => all.find(({ file }) => file.name === name)!.key

describe('the outbox', () => {
  test('sends three at a time in order; what the server has is gone from it', async () => {
    const { sendings, add, states, sent } = openOutbox()
    add('a', 'b', 'c', 'd')
    await settle()
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
    sendings[1]!.end(taken)
    await settle()
    expect(states()).toEqual(['a sending', 'c sending', 'd sending'])
    expect(sent()).toBe(1)
  })

  test('a file that cannot be one is refused without being sent, and holds nobody up', async () => {
    const { sendings, add, outbox } = openOutbox({ roto: 'El archivo no es una imagen válida' })
    add('roto', 'b')
    await settle()
    expect(sendings.map(({ name }) => name)).toEqual(['b'])
    expect(outbox.all()[0]!.state).toEqual({
      name: 'refused',
      message: 'El archivo no es una imagen válida',
      canRetry: false,
    })
  })

  test('without a connection it tries again, a little later each time, and then says so; the person may retry', async () => {
    const { sendings, slept, add, states, outbox } = openOutbox()
    add('a')
    for (let tries = 0; tries < 6; tries++) {
      await settle()
      sendings.at(-1)!.end(offline())
    }
    await settle()
    expect(slept).toEqual([1000, 2000, 4000, 8000, 15_000])
    expect(outbox.all()[0]!.state).toEqual({ name: 'refused', message: 'Sin conexión', canRetry: true })
    outbox.retry(keyOf(outbox.all(), 'a'))
    await settle()
    expect(states()).toEqual(['a sending'])
    sendings.at(-1)!.end(taken)
    await settle()
    expect(states()).toEqual([])
  })

  test('while there is no connection it waits, and goes by itself when it is back', async () => {
    const { sendings, slept, add, states, lines } = openOutbox()
    add('a')
    await settle()
    lines.isOnline = false
    sendings[0]!.end(offline())
    await settle()
    expect(states()).toEqual(['a waiting'])
    expect(sendings).toHaveLength(1)
    lines.isOnline = true
    lines.back()
    await settle()
    // From then on as if for the first time: five more tries, each after a longer wait.
    for (let tried = 1; tried <= 6; tried++) {
      sendings[tried]!.end(offline())
      await settle()
    }
    expect(slept).toEqual([1000, 1000, 2000, 4000, 8000, 15_000])
    expect(states()).toEqual(['a refused'])
  })

  test('a server that reads as many as it may is waited for, however long', async () => {
    const { sendings, add, states } = openOutbox()
    add('a')
    for (let tries = 0; tries < 30; tries++) {
      await settle()
      sendings.at(-1)!.end(new ApiError(429, 'too_many_processing', 'Ya hay varios documentos en proceso.'))
    }
    await settle()
    expect(states()).toEqual(['a sending'])
  })

  test('what the server refuses for the file itself is not offered again', async () => {
    const { sendings, add, outbox } = openOutbox()
    add('a')
    await settle()
    sendings[0]!.end(new ApiError(415, 'file_not_invoice', 'Sube la factura como PDF'))
    await settle()
    expect(outbox.all()[0]!.state).toMatchObject({ name: 'refused', canRetry: false })
  })

  test('the same file names the first one; keeping both sends it once more, saying so', async () => {
    const { sendings, add, outbox } = openOutbox()
    add('a')
    await settle()
    sendings[0]!.end({ processId: 'old', duplicateOf: 7 })
    await settle()
    expect(outbox.all()[0]!.state).toEqual({ name: 'repeated', firstId: 7, processId: 'old' })
    outbox.retry(keyOf(outbox.all(), 'a'), { keepBoth: true })
    await settle()
    expect(sendings[1]).toMatchObject({ name: 'a', keepBoth: true })
    sendings[1]!.end(taken)
    await settle()
    expect(outbox.all()).toEqual([])
  })

  test('the same file dropped twice is told apart while the first is still being read', async () => {
    const { sendings, add, outbox } = openOutbox()
    add('a', 'copia de a')
    await settle()
    sendings[0]!.end(taken)
    await settle()
    sendings[1]!.end(taken)
    await settle()
    expect(outbox.all().map(({ state }) => state)).toEqual([{ name: 'repeated', firstId: null, processId: 'new' }])
  })

  test('dismissing one on its way stops it and lets the next one go', async () => {
    const { sendings, add, states, outbox } = openOutbox()
    add('a', 'b', 'c', 'd')
    await settle()
    outbox.dismiss(keyOf(outbox.all(), 'b'))
    await settle()
    expect(sendings[1]!.signal.aborted).toBe(true)
    expect(states()).toEqual(['a sending', 'c sending', 'd sending'])
  })

  test('stopping cuts everything', async () => {
    const { sendings, add, outbox } = openOutbox()
    add('a', 'b')
    await settle()
    outbox.stop()
    expect(sendings.every(({ signal }) => signal.aborted)).toBe(true)
    expect(outbox.all()).toEqual([])
    expect(outbox.isBusy()).toBe(false)
  })
})

describe('what the browser keeps until the server has it', () => {
  test('is every file from the moment it is added, until it arrived, or is to blame, or is dismissed', async () => {
    const { sendings, add, stored, outbox } = openOutbox({ roto: 'El archivo no es una imagen válida' })
    add('a', 'b', 'c', 'roto')
    expect(stored()).toEqual(['a', 'b', 'c', 'roto'])
    await settle()
    sendings[0]!.end(taken)
    sendings[1]!.end(new ApiError(415, 'file_not_invoice', 'Sube la factura como PDF'))
    await settle()
    expect(stored()).toEqual(['c begun'])
    outbox.dismiss(keyOf(outbox.all(), 'c'))
    expect(stored()).toEqual([])
  })

  test('what the connection did not let through stays for another day', async () => {
    const { sendings, add, stored, outbox } = openOutbox()
    add('a')
    for (let tries = 0; tries < 6; tries++) {
      await settle()
      sendings.at(-1)!.end(offline())
    }
    await settle()
    expect(stored()).toEqual(['a begun'])
    expect(outbox.unsent()).toBe(1)
  })

  test('counts what signing out would throw away: not what arrived, nor what the server will never take', async () => {
    const { sendings, add, outbox } = openOutbox({ roto: 'El archivo no es una imagen válida' })
    add('a', 'b', 'roto')
    expect(outbox.unsent()).toBe(3)
    await settle()
    expect(outbox.unsent()).toBe(2)
    sendings[0]!.end(taken)
    await settle()
    expect(outbox.unsent()).toBe(1)
    sendings[1]!.end({ processId: 'old', duplicateOf: 7 })
    await settle()
    expect(outbox.unsent()).toBe(0)
  })

  test('asks nobody before closing the tab; where the browser keeps nothing, it asks', async () => {
    const { add, outbox } = openOutbox()
    add('a')
    expect(outbox.isBusy()).toBe(true)
    await settle()
    expect(outbox.isBusy()).toBe(false)
    const full = makeStore()
    full.store.put = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    const other = openOutbox({}, full)
    other.add('a')
    await settle()
    expect(other.states()).toEqual(['a sending'])
    expect(other.outbox.isBusy()).toBe(true)
    other.outbox.stop()
  })

  test('stopping leaves it for the next visit, and a stopped outbox resumes nothing', async () => {
    const { add, stored, outbox } = openOutbox()
    add('a')
    await settle()
    outbox.stop()
    expect(stored()).toEqual(['a begun'])
    const late = openOutbox({}, makeStore([leftOver('b')]))
    late.outbox.stop()
    await settle()
    expect(late.states()).toEqual([])
    expect(late.sendings).toEqual([])
  })

  test('what an earlier tab left goes on its way by itself', async () => {
    const { sendings, states, stored, outbox } = openOutbox({}, makeStore([leftOver('a'), leftOver('b')]))
    await settle()
    expect(states()).toEqual(['a sending', 'b sending'])
    expect(outbox.all().every(({ isResumed }) => isResumed)).toBe(true)
    expect(outbox.resumed()).toBe(2)
    sendings[0]!.end(taken)
    await settle()
    expect(stored()).toEqual(['b begun'])
    expect(outbox.resumed()).toBe(2)
  })

  test('the one that had left before its tab was closed may have arrived: then it is no repeat', async () => {
    const { sendings, states, stored } = openOutbox({}, makeStore([leftOver('a', { hasBegun: true }), leftOver('b')]))
    await settle()
    for (const sending of sendings) sending.end({ processId: 'old', duplicateOf: 7 })
    await settle()
    expect(states()).toEqual(['b repeated'])
    expect(stored()).toEqual([])
  })

  test('so is the one whose answer got lost on the way back; one that never left is told as a repeat', async () => {
    const { sendings, states, add } = openOutbox()
    add('a', 'b')
    await settle()
    sendings[0]!.onProgress(1)
    sendings[1]!.onProgress(0.5)
    sendings[0]!.end(offline())
    sendings[1]!.end(offline())
    await settle()
    for (const sending of sendings.slice(2)) sending.end({ processId: 'old', duplicateOf: 7 })
    await settle()
    expect(states()).toEqual(['b repeated'])
  })

  test('"keep both" never enters twice: where it may have arrived, it is asked again', async () => {
    const left = leftOver('a', { keepBoth: true, hasBegun: true })
    const { sendings, outbox } = openOutbox({}, makeStore([left]))
    await settle()
    expect(sendings[0]!.keepBoth).toBe(false)
    sendings[0]!.end({ processId: 'old', duplicateOf: 7 })
    await settle()
    expect(outbox.all()[0]!.state).toEqual({ name: 'repeated', firstId: 7, processId: 'old' })
    outbox.retry(keyOf(outbox.all(), 'a'), { keepBoth: true })
    await settle()
    expect(sendings[1]!.keepBoth).toBe(true)
  })
})
