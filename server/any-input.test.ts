import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from 'contract/errors.ts'
import type { Route } from 'contract/route.ts'
import { contract } from './contract.ts'
import { arbitraryOf } from './testing/arbitrary.ts'
import { startTestServer, type TestServer } from './testing/app.ts'

/** No input is a failure of ours: whatever is sent to a route, the answer is a success or says what is wrong. */

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer({ work: false })
  token = (await server.login('rosa')).token
})
afterAll(() => server.close())

const routes = Object.entries(contract).flatMap(([feature, all]) =>
  Object.entries(all as Record<string, Route>).map(([name, route]) => [`${feature}.${name}`, route] as const),
)

const oddSegments = ['%00', '%', '%ff', '%c0%af', '..%2f..', '1e3', '0x1', '2147483648', '-1', '1.5', '١', '1%20', "1'"]
const oddNames = ['%F0%9F%A7%BE', '00000000-0000-0000-0000-000000000000', 'x'.repeat(190), '__proto__', 'null']
const oddSegment = fc.oneof(fc.constantFrom(...oddSegments), fc.constantFrom(...oddNames))

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3', '4') },
  { weight: 1, arbitrary: oddSegment },
)

/** Half a character has no place in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))

const queryText = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return pairs
    .map(([name, value]) => {
      const said = typeof value === 'string' ? value : JSON.stringify(value)
      return `${encoded(name)}=${encoded(said)}`
    })
    .join('&')
}

const send = async (method: string, url: string, body: unknown) => {
  const ask = () =>
    server.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
      ...(body === undefined
        ? {}
        : {
            payload: JSON.stringify(body),
            headers: {
              authorization: `Bearer ${token}`,
              'sec-fetch-site': 'same-origin',
              'content-type': 'application/json',
            },
          }),
    })
  const reply = await ask()
  if (reply.statusCode !== 401) return reply
  // Some call ended the session.
  token = (await server.login('rosa')).token
  return ask()
}

/** Words of a library's own sentences. */
const english =
  /\b(invalid|expected|received|required|too (small|big|long|short)|must|should|unrecognized|characters|option|string|number|array|object)\b/i

const expectAnswer = (reply: Awaited<ReturnType<typeof send>>, what: string) => {
  const { statusCode, body } = reply
  expect(statusCode, `${what}\n${body.slice(0, 300)}`).not.toBe(500)
  if (statusCode < 400 || body === '' || !String(reply.headers['content-type']).startsWith('application/json')) return
  const said = reply.json<{ error: string; message: string; fields?: Record<string, string> }>()
  expect(Object.keys(errors), what).toContain(said.error)
  expect(said.message, what).toMatch(/\S/)
  for (const text of [said.message, ...Object.values(said.fields ?? {})]) expect(text, what).not.toMatch(english)
}

describe('whatever is sent', () => {
  test.each(routes)('%s answers', async (_name, route) => {
    const input = fc.record({
      path: fc.array(segment, { minLength: 4, maxLength: 4 }),
      query: route.query ? arbitraryOf(route.query) : fc.constant(undefined),
      body: route.body && !route.upload ? arbitraryOf(route.body) : fc.constant(undefined),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ path, query, body }) => {
        let at = 0
        const url = `/api${route.path.replace(/:\w+/g, () => path[at++]!)}?${queryText(query)}`
        expectAnswer(
          await send(route.method, url, body),
          `${route.method} ${url} ${JSON.stringify(body)?.slice(0, 1000)}`,
        )
      }),
      { numRuns: 15 },
    )
  })

  test('odd addresses, methods and bodies are refused, each with its sentence', async () => {
    const addresses = [
      '/%00',
      '/%',
      '/%c0%af',
      '//',
      '/api',
      '/api//',
      '/api/%00',
      '/api/../..',
      `/api/${'x'.repeat(9000)}`,
    ]
    for (const url of addresses)
      for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'])
        expectAnswer(await send(method, url, undefined), `${method} ${url.slice(0, 40)}`)
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    for (const payload of [
      '{',
      '[]',
      '"x"',
      'null',
      '1',
      deep,
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{}}}',
      '\0',
    ])
      for (const type of [
        'application/json',
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
      ])
        for (const url of [
          '/api/vendors',
          '/api/invoices',
          '/api/organizations/1/process-invoice',
          '/api/auth/login',
        ]) {
          const headers = { authorization: `Bearer ${token}`, 'content-type': type }
          expectAnswer(
            await server.app.inject({ method: 'POST', url, headers, payload }),
            `${type} ${payload.slice(0, 20)}`,
          )
        }
  })
})
