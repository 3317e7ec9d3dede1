import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from 'contract/route.ts'
import { contract } from './contract.ts'
import { logins } from './demo/story.ts'
import { password, startTestServer, type TestServer } from './testing/app.ts'

/** What every answer tells the browser to refuse, whatever was asked and whatever came of it. */
let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer({ work: false, env: { PUBLIC_URL: 'https://casa.example' } })
  const web = path.join(server.folder, 'web')
  mkdirSync(path.join(web, 'assets'), { recursive: true })
  for (const file of ['app.html', 'landing.html', 'assets/app-1.js', 'assets/app-1.css'])
    writeFileSync(path.join(web, file), '')
  const payload = { email: logins.rosa.email, password }
  token = (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json<{ token: string }>().token
})
afterAll(() => server.close())

const policy = (formOrigin: string): Record<string, string> => ({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'form-action': formOrigin === "'self'" ? "'self'" : `'self' ${formOrigin}`,
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
})
/** Of what a person sent and takes back: our origin runs nothing of it. */
const fileHeader = "sandbox; default-src 'none'"

const parsed = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((one) => one.trim().split(/ (.*)/s) as [string, string]),
  )

const expectGuarded = ({ headers }: LightMyRequestResponse, what: string): void => {
  const csp = headers['content-security-policy']
  if (csp !== fileHeader) expect(parsed(csp), what).toEqual(policy(server.deps.gateway.formOrigin))
  expect(headers, what).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), midi=(), serial=()',
  })
  expect(headers['access-control-allow-origin'], what).toBeUndefined()
  expect(headers['x-powered-by'], what).toBeUndefined()
  expect(headers['server'], what).toBeUndefined()
}

const routes: [string, Route][] = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
)

describe('ASVS 3.4.1, 3.4.3-3.4.6: the headers that protect are on every answer', () => {
  test.each(routes)('of %s, to nobody and to somebody', async (name, route) => {
    const url = `/api${route.path.replace(':orgId', '1').replace(/:\w+/g, '1')}`
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      // What a call deletes or ends is no matter here: nothing else of the demo is asked for.
      const isEnd = /logout|sessions|^account/.test(route.path)
      const reply = await server.app.inject({
        method: route.method,
        url,
        headers: { origin: 'https://evil.example', ...(isEnd ? {} : headers) },
        ...(route.method === 'GET' ? {} : { payload: {} }),
      })
      expectGuarded(reply, `${name} ${reply.statusCode}`)
      expect(reply.headers['cache-control'], name).toMatch(/no-store|private, no-cache/)
    }
  })

  test.each([
    ['a public page', '/', 200],
    ['a screen', '/mis-empleados', 200],
    ['a script', '/assets/app-1.js', 200],
    ['a style', '/assets/app-1.css', 200],
    ['an asset that is not there', '/assets/none.js', 404],
    ['a route that is none', '/api/none', 404],
    ['another host', '//evil.example/x', 404],
    ['an address that nothing can be made of', '/api/organizations/%ff/employees', 404],
    ['a name too long to be one', `/api/organizations/${'1'.repeat(300)}/employees`, 404],
    ['a folder', '/assets', 404],
    ['the documentation', '/api/docs', 200],
    ['its data', '/api/docs/openapi.json', 200],
    ['the heartbeat', '/api/health', 200],
  ])('of %s', async (_name, url, status) => {
    const reply = await server.app.inject(url)
    expect(reply.statusCode).toBe(status)
    expectGuarded(reply, url)
  })

  test('and of what is refused before it is looked at', async () => {
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['x'.repeat(3_000_000), 'application/json'],
      ['x', 'text/xml'],
    ] as const) {
      const headers = { 'content-type': type }
      const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expectGuarded(reply, type)
    }
  })
})

test('over plain http nothing promises https', async () => {
  const plain = await startTestServer({ work: false })
  try {
    expect((await plain.app.inject('/api/health')).headers['strict-transport-security']).toBeUndefined()
  } finally {
    await plain.close()
  }
})

test('ASVS 3.3.1-3.3.4: over https every cookie is bound to this host, and no script reads it', async () => {
  const payload = { email: logins.rosa.email, password }
  const { headers } = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const cookies = [headers['set-cookie']].flat().map(String)
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    for (const attribute of ['; Path=/', '; HttpOnly', '; Secure', '; SameSite=']) expect(cookie).toContain(attribute)
    expect(cookie).not.toContain('Domain=')
  }
})
