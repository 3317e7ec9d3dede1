import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from 'contract/errors.ts'
import { contract } from '../contract.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

test('alive and ready', async () => {
  expect(await server.call(null, 'GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await server.call(null, 'GET', '/ready')).toMatchObject({ status: 200, body: { database: 'ok', queue: 'ok' } })
})

test('the API document has every route of the contract, and a browser can read it', async () => {
  const { body } = await server.call(null, 'GET', '/docs/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, unknown>> }
  for (const group of Object.values(contract))
    for (const route of Object.values(group))
      expect(paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(route.method.toLowerCase())
  const page = await server.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/organizations/{orgId}/process-payroll')
})

test.each([
  ['no such route', { method: 'GET', url: '/api/nada' }, 'not_found'],
  [
    'broken JSON',
    { method: 'POST', url: '/api/auth/login', payload: '{', headers: { 'content-type': 'application/json' } },
    'invalid_json',
  ],
  [
    'not JSON',
    { method: 'POST', url: '/api/auth/login', payload: 'x', headers: { 'content-type': 'text/xml' } },
    'unsupported_type',
  ],
  [
    'too much JSON',
    { method: 'POST', url: '/api/auth/login', payload: { email: 'x'.repeat(300_000) } },
    'body_too_large',
  ],
  [
    'a poisoned prototype',
    {
      method: 'POST',
      url: '/api/auth/login',
      payload: '{"__proto__":{"role":"admin"}}',
      headers: { 'content-type': 'application/json' },
    },
    'invalid_json',
  ],
] as const)('%s is answered in our own words', async (_name, request, code) => {
  const reply = await server.app.inject(request)
  expect(reply.statusCode).toBe(errors[code][0])
  expect(reply.json()).toEqual({ error: code, message: errors[code][1], requestId: reply.headers['x-request-id'] })
})

test('a repeated parameter, a wild page and a huge size are refused or capped, never obeyed', async () => {
  const list = (query: string) => server.call('rosa', 'GET', `/organizations/1/payrolls?${query}`)
  expect((await list('page=1&page=2')).status).toBe(400)
  expect((await list('page=-1')).status).toBe(400)
  expect((await list('page=x')).status).toBe(400)
  expect((await list('pageSize=1000000')).status).toBe(200)
  expect((await list("search=' or 1=1 --")).body).toEqual({ data: [], total: 0 })
})

test('every answer forbids what a page of ours never needs', async () => {
  for (const url of ['/api/health', '/api/nada', '/login']) {
    const { headers } = await server.app.inject(url)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  expect((await server.app.inject('/api/health')).headers['cache-control']).toBe('no-store')
})
