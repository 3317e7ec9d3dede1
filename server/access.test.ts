import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Action, isLeftWhenUnpaid, isPlatformAction, mayRole, roles } from 'contract/access.ts'
import type { Route } from 'contract/route.ts'
import { contract } from './contract.ts'
import { startTestServer, type TestServer, type Who } from './testing/app.ts'

/**
 * Who may call what, for every route of the contract: a new route is tested by being there. What a role may do on his
 * own things is each feature's own test; here is what nobody may.
 */
let server: TestServer
/** Organization numbers of the demo: Rosa's principal, the platform, and Rosa's two branches (Diego's is the first). */
const principal = 1
const platform = 2
const branch = 3
const sister = 4
const nowhere = 999_999

beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const routes: [string, Route][] = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
)
const isOpen = (route: Route) => ['open', 'bot-checked', 'cookie'].includes(route.access)
const guarded = routes.filter(([, route]) => !isOpen(route))
const scoped = guarded.filter(([, route]) => route.path.includes(':orgId'))

const urlOf = (route: Route, organizationId: number) =>
  route.path.replace(':orgId', String(organizationId)).replace(/:\w+/g, '1')

const call = async (who: Who | null, route: Route, organizationId: number) => {
  const reply = await server.call(
    who,
    route.method,
    urlOf(route, organizationId),
    route.method === 'GET' ? undefined : {},
  )
  return { status: reply.status, error: (reply.body as { error?: string }).error }
}

test('the contract has routes, and every one of them is bound', async () => {
  expect(routes.length).toBeGreaterThan(10)
  for (const [, route] of routes)
    expect(server.app.hasRoute({ method: route.method, url: `/api${route.path}` })).toBe(true)
})

describe.each(guarded)('ASVS 8.2.1: %s', (_name, route) => {
  test('needs a session', async () => {
    expect(await call(null, route, principal)).toEqual({ status: 401, error: 'unauthenticated' })
  })

  test.each(roles)('is refused to %s unless its access line names that role', async (role) => {
    const who = ({ client_admin: 'rosa', client_user: 'diego', admin: 'soporte' } as const)[role]
    const own = { rosa: principal, diego: branch, soporte: platform }[who]
    const { status } = await call(who, route, own)
    const isAllowed = route.access === 'session' || mayRole(role, route.access as Action)
    if (isAllowed) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

describe.each(scoped)('%s', (_name, route) => {
  const isRoleAllowed = (role: (typeof roles)[number]) => mayRole(role, route.access as Action)

  test.each([
    ['a principal cannot see a stranger', 'rosa', platform],
    ['a branch cannot see its sister', 'diego', sister],
    ['a branch cannot see its principal', 'diego', principal],
    ['the platform has no customer of its own', 'soporte', principal],
    ['an organization that never was', 'rosa', nowhere],
  ] as const)('%s: it does not exist', async (_case, who, organizationId) => {
    expect(await call(who, route, organizationId)).toEqual({ status: 404, error: 'organization_not_found' })
  })

  test('a principal reaches its branches', async () => {
    const { error } = await call('rosa', route, branch)
    if (isRoleAllowed('client_admin')) expect(error).not.toBe('organization_not_found')
  })
})

test('whoever has not paid reads all that anybody of them reads', () => {
  for (const [name, route] of guarded)
    if (route.method === 'GET' && route.access !== 'session')
      expect([name, isLeftWhenUnpaid(route.access as Action)]).toEqual([name, true])
})

test('the platform routes are for the platform', () => {
  for (const [, route] of routes) if (route.path.startsWith('/admin')) expect(isPlatformAction(route.access)).toBe(true)
})

test('a number that is none is a thing that does not exist', async () => {
  for (const bad of ['0', '-1', 'abc', '1.5', '1e3x', '99999999999999999999'])
    expect((await server.call('rosa', 'GET', `/organizations/${bad}/payrolls`)).status).toBe(404)
})
