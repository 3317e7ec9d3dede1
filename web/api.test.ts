import { payrolls } from 'contract/payrolls.ts'
import { session } from 'contract/session.ts'
import { vendors } from 'contract/vendors.ts'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, askPasswordWith, authorizeCallsWith, call, urlOf } from './api.ts'

/** A real server that answers from a list and remembers what it was asked. */
const serve = async (answers: [status: number, body: string][]) => {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const server = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers })
    const [status, body] = answers.shift() ?? [500, '']
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { base, asked, close: () => new Promise((resolve) => server.close(resolve)) }
}

let server: Awaited<ReturnType<typeof serve>>
const realFetch = globalThis.fetch
/** jsdom's page has no address that Node's fetch could complete. */
const answering = async (...answers: [number, string][]) => {
  server = await serve(answers)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.base + path, init))
}
const renewals: string[] = []
beforeEach(() => {
  renewals.length = 0
  authorizeCallsWith({
    token: () => Promise.resolve('first'),
    renew: (refused) => {
      renewals.push(refused)
      return Promise.resolve('second')
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server?.close()
})

const list = () => call(payrolls.list, { params: { orgId: 10 }, query: { search: '', page: 0, pageSize: 20 } })
const failing = async (): Promise<ApiError> => {
  const error = await list().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('an address carries its parameters escaped, and leaves empty ones out', () => {
  const input = { params: { orgId: 'a/b ñ' }, query: { search: '', page: 0, wait: undefined } }
  expect(urlOf({ path: '/organizations/:orgId/payrolls' }, input)).toBe(
    '/api/organizations/a%2Fb%20%C3%B1/payrolls?page=0',
  )
})

describe('a call', () => {
  test('carries the bearer token, and answers what the server says', async () => {
    await answering([200, '{"data":[],"total":0}'])
    expect(await list()).toEqual({ data: [], total: 0 })
    expect(server.asked[0]).toMatchObject({
      method: 'GET',
      url: '/api/organizations/10/payrolls?page=0&pageSize=20',
      headers: { authorization: 'Bearer first' },
    })
  })

  test('a public one carries no bearer token, and its bot-check token in its own header', async () => {
    await answering([200, '{"token":"t"}'])
    await call(session.login, { body: { email: 'a@b.cl', password: '12345678' } }, { botToken: 'solved' })
    expect(server.asked[0]?.headers['authorization']).toBeUndefined()
    expect(server.asked[0]?.headers['recaptcha-token']).toBe('solved')
  })

  test('refused with 401 it goes again, once, with a renewed token', async () => {
    await answering([401, '{}'], [200, '{"data":[],"total":3}'])
    expect((await list()).total).toBe(3)
    expect(renewals).toEqual(['first'])
    expect(server.asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second'])
  })

  test('refused twice, it fails', async () => {
    await answering([401, '{}'], [401, '{"error":"session_expired","message":"Tu sesión terminó."}'])
    expect(await failing()).toMatchObject({ status: 401, code: 'session_expired', message: 'Tu sesión terminó.' })
  })
})

describe('a failure', () => {
  test('carries the message, the code, the fields and the number of the request', async () => {
    const body = {
      error: 'invalid_input',
      message: 'Revisa los datos marcados.',
      fields: { page: 'no' },
      requestId: 'r1',
    }
    await answering([400, JSON.stringify(body)])
    expect(await failing()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Revisa los datos marcados.',
      fields: { page: 'no' },
      requestId: 'r1',
    })
  })

  test.each(['<html>Bad gateway</html>', '', '{}', '"text"', 'null'])(
    'without a message (%j) is an unexpected one',
    async (body) => {
      await answering([502, body])
      expect(await failing()).toMatchObject({ status: 502, code: 'unknown', message: 'Error inesperado' })
    },
  )

  test('that is a conflict may say it as a bare text', async () => {
    await answering([409, '"Ya existe"'])
    expect(await failing()).toMatchObject({ status: 409, message: 'Ya existe' })
  })

  test('without a connection says so in Spanish', async () => {
    await answering()
    await server.close()
    expect(await failing()).toMatchObject({ status: 0, code: 'network', message: /No pudimos conectar/ })
  })
})

describe('a call that needs the password', () => {
  const needed: [number, string] = [403, '{"error":"password_needed","message":"Escribe otra vez tu contraseña."}']

  test('asks for it once, whatever many calls need it, and goes on', async () => {
    const fine: [number, string] = [200, '{"data":[],"total":1}']
    await answering(needed, needed, fine, fine, fine)
    let asked = 0
    let give: (isGiven: boolean) => void = () => undefined
    const forget = askPasswordWith(() => {
      asked++
      return new Promise((resolve) => (give = resolve))
    })
    const both = Promise.all([list(), list()])
    await vi.waitFor(() => expect(server.asked).toHaveLength(2))
    // A third call that has come back: both others have too.
    await list()
    give(true)
    expect(await both).toMatchObject([{ total: 1 }, { total: 1 }])
    expect(asked).toBe(1)
    forget()
  })

  test('fails as the server says when the person gives none, or when nobody can ask', async () => {
    await answering(needed, needed)
    const forget = askPasswordWith(() => Promise.resolve(false))
    expect(await failing()).toMatchObject({ code: 'password_needed', message: 'Escribe otra vez tu contraseña.' })
    forget()
    expect(await failing()).toMatchObject({ code: 'password_needed' })
    expect(server.asked).toHaveLength(2)
  })
})

describe('a call that creates', () => {
  const body = { name: 'Uno', email: 'uno@ejemplo.cl', rut: '76192083-9' }
  const create = () => call(vendors.create, { body })
  const keys = () => server.asked.map(({ headers }) => headers['idempotency-key'])

  test('keeps its key until it is answered: a click after a failed network is the same call', async () => {
    await answering([502, '<html>'], [401, '{"error":"session_expired"}'], [200, '{}'], [200, '{}'])
    await expect(create()).rejects.toBeInstanceOf(ApiError)
    await create()
    await create()
    const [first, second, , other] = keys()
    expect(first).toMatch(/^[!-~]{8,200}$/)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  test('is known by what it sends; a call that only reads has no key', async () => {
    await answering([502, ''], [200, '{}'], [200, '{"data":[],"total":0}'])
    await create().catch(() => undefined)
    await call(vendors.create, { body: { ...body, name: 'Dos' } })
    await list()
    const [first, other, none] = keys()
    expect(other).not.toBe(first)
    expect(none).toBeUndefined()
  })
})
