import type { InjectOptions } from 'fastify'
import { organizations, users } from '../db/schema/organizations.ts'
import { hashPassword } from '../passwords.ts'
import { multipart, password, type TestServer } from './app.ts'

export type Answer = { status: number; body: unknown; text: string; headers: Record<string, unknown> }
export type Call = (method: InjectOptions['method'] & string, url: string, body?: object) => Promise<Answer>
/** Sends a document as an invoice. */
export type Send = (organizationId: number, file: Uint8Array, name: string) => Promise<Answer>

/** Signs anybody in; null when he is refused. */
export const signIn = async (
  server: TestServer,
  email: string,
  secret: string = password,
): Promise<(Call & { send: Send }) | null> => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: secret },
  })
  if (reply.statusCode !== 200) return null
  const { token } = reply.json<{ token: string }>()
  const inject = async (
    method: string,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : null,
      text: answer.body,
      headers: answer.headers,
    }
  }
  const call: Call = (method, url, body) => inject(method, url, body)
  const send: Send = async (organizationId, file, name) => {
    const { headers, payload } = await multipart(file, {}, name, 'image')
    return inject('POST', `/organizations/${organizationId}/process-invoice`, payload, headers)
  }
  return Object.assign(call, { send })
}

/** Another customer, who has nothing to do with the demo's: its number, and its client_admin signed in. */
export const foundCompany = async (
  server: TestServer,
  name: string,
  email: string,
): Promise<{ id: number; admin: Call & { send: Send } }> => {
  const made = await server.deps.db
    .insert(organizations)
    .values({ name, rut: '76192083-9', email })
    .returning({ id: organizations.id })
  const { id } = made[0]!
  await server.deps.db
    .insert(users)
    .values({ organizationId: id, name, email, role: 'client_admin', passwordHash: await hashPassword(password) })
  return { id, admin: (await signIn(server, email))! }
}
