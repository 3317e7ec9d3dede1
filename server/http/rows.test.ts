import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { id, type Route, route } from 'contract/route.ts'
import { contract } from '../contract.ts'
import { makeAuthenticate } from '../features/session/routes.ts'
import { startTestServer, type TestServer, type Who } from '../testing/app.ts'
import { foundCompany } from '../testing/company.ts'
import { type Handlers, makeBinder } from './bind.ts'
import type { Context } from './context.ts'
import { replyError } from './error-reply.ts'

/** Organization numbers of the demo: Rosa's principal, the platform, and Rosa's branches (Diego's is the first). */
const [principal, platform, branch, sister] = [1, 2, 3, 4]

let server: TestServer
let stranger: number
/** Handlers that forgot whose rows they are asked for. */
const forgetful = fastify()
const paths = ['/open', '/checked', '/session', '/across', '/organizations/:orgId/employees', '/employees'] as const

beforeAll(async () => {
  server = await startTestServer({ work: false })
  const other = await foundCompany(server, 'Otra empresa', 'admin@otra.cl')
  stranger = other.id
  await other.admin('POST', `/organizations/${stranger}/employees`, {
    fullName: 'Persona ajena',
    email: 'ajena@otra.cl',
    rut: `15000001-${rutCheckDigit('15000001')}`,
  })
  const reply = z.object({ organizations: z.array(z.number()), people: z.array(z.number()) })
  const wrong = { method: 'GET', summary: 'Forgets whose.', reply } as const
  const routes = {
    open: route({ ...wrong, path: '/open', access: 'open' }),
    checked: route({ ...wrong, path: '/checked', access: 'bot-checked' }),
    session: route({ ...wrong, path: '/session', access: 'session' }),
    across: route({ ...wrong, path: '/across', access: 'platform:employees' }),
    own: route({
      ...wrong,
      path: '/organizations/:orgId/employees',
      access: 'employees:read',
      params: { orgId: id },
    }),
    anywhere: route({ ...wrong, path: '/employees', access: 'employees:read' }),
  }
  const handle = async ({ db }: Pick<Context, 'db'>) => {
    const numbersOf = async (query: ReturnType<typeof sql>) =>
      (await db.execute<{ id: number }>(query)).rows.map((row) => row.id)
    return {
      organizations: await numbersOf(sql`select id from organization order by id`),
      people: await numbersOf(sql`select distinct organization_id as id from employee order by 1`),
    }
  }
  const handlers: Handlers<typeof routes> = {
    open: handle,
    checked: handle,
    session: handle,
    across: handle,
    own: handle,
    anywhere: handle,
  }
  forgetful.setErrorHandler(replyError)
  makeBinder(forgetful, server.deps, makeAuthenticate(server.deps), () => Promise.resolve())(routes, handlers)
})
afterAll(async () => {
  await forgetful.close()
  await server.close()
})

const shown = async (who: Who | null, path: (typeof paths)[number], orgId = 0) => {
  const headers = who === null ? {} : { authorization: `Bearer ${(await server.login(who)).token}` }
  const reply = await forgetful.inject({ url: `/api${path.replace(':orgId', String(orgId))}`, headers })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ organizations: number[]; people: number[] }>()
}

test('ASVS 8.2.2: a handler that forgets to ask whose rows it wants gets those of its caller', async () => {
  const company = [principal, branch, sister]
  for (const [path, orgId] of [
    ['/session', 0],
    ['/organizations/:orgId/employees', principal],
    ['/organizations/:orgId/employees', branch],
    ['/employees', 0],
  ] as const) {
    const { organizations, people } = await shown('rosa', path, orgId)
    expect(organizations, path).toEqual(company)
    expect(people.length, path).toBeGreaterThan(1)
    expect(company, path).toEqual(expect.arrayContaining(people))
  }
  // A branch knows the organizations of its company, and sees its own people.
  for (const path of ['/session', '/employees'] as const)
    expect(await shown('diego', path)).toEqual({ organizations: company, people: [branch] })
})

test('without a session there are no rows, unless the route says so', async () => {
  for (const path of ['/open', '/checked'] as const)
    expect(await shown(null, path)).toEqual({ organizations: [], people: [] })
})

test('the platform’s staff see everybody’s by the platform’s actions, and of their own organization its own', async () => {
  for (const path of ['/across', '/employees'] as const) {
    const { organizations, people } = await shown('soporte', path)
    expect(organizations, path).toEqual([principal, platform, branch, sister, stranger])
    expect(people, path).toContain(stranger)
  }
  expect((await shown('soporte', '/session')).organizations).toEqual([platform])
  expect(await shown('soporte', '/organizations/:orgId/employees', platform)).toEqual({
    organizations: [platform],
    people: [],
  })
})

test('only these routes without a session see rows of organizations: they find by themselves whose', () => {
  const routes = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, one]): [string, Route] => [`${feature}.${name}`, one]),
  )
  const telling = routes.filter(([, { rows }]) => rows !== undefined)
  for (const [name, { access }] of telling) expect(['open', 'bot-checked', 'cookie'], name).toContain(access)
  expect(telling.map(([name]) => name).toSorted()).toEqual([
    'contact.create',
    'coupons.validate',
    'invitations.accept',
    'invitations.look',
    'mailbox.list',
    'provider.finish',
    'recovery.ask',
    'recovery.reset',
    'secondFactor.passkeyLogin',
    'secondFactor.verify',
    'session.claims',
    'session.login',
    'session.logout',
    'session.refresh',
    'signUp.account',
    'subscriptions.startFree',
  ])
})
