import { describe, expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { makeOutbox, type Outgoing } from './outbox.ts'

type Reply = { processId: string; duplicateOf: number | null }
type Sending = { name: string; keepBoth: boolean; signal: AbortSignal; end: (reply: Reply | Error) => void }

/** An outbox whose sendings end when the test says so. */
const openOutbox = (problems: Record<string, string> = {}) => {
  const sendings: Sending[] = []
  const slept: number[] = []
  let sent = 0
  const outbox = makeOutbox({
    problemOf: ({ name }) => Promise.resolve(problems[name] ?? null),
    send: ({ file, keepBoth }, { signal }) =>
      new Promise((resolve, reject) => {
        const end = (reply: Reply | Error) => (reply instanceof Error ? reject(reply) : resolve(reply))
        sendings.push({ name: file.name, keepBoth, signal, end })
      }),
    onSent: () => Promise.resolve(sent++),
    sleep: (ms) => Promise.resolve(void slept.push(ms)),
  })
  const add = (...names: string[]) => outbox.add(names.map((name) => new File(['x'], name)))
  const states = () => outbox.all().map(({ file, state }) => `${file.name} ${state.name}`)
  return { outbox, sendings, slept, add, states, sent: () => sent }
}
/** Lets everything that waits for nothing go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const taken: Reply = { processId: 'new', duplicateOf: null }
const offline = () => new ApiError(0, 'network', 'Sin conexión')
const keyOf = (all: readonly Outgoing[], name: string) => all.find(({ file }) => file.name === name)!.key

describe('the outbox', () => {
  test('sends three at a time in order; what the server has is gone from it', async () => {
    const { sendings, add, states, sent, outbox } = openOutbox()
    add('a', 'b', 'c', 'd')
    await settle()
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
    expect(outbox.isBusy()).toBe(true)
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
