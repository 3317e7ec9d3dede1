import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Organization } from 'contract/organizations.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { foundCompany, signIn } from '../../testing/company.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const get = async (id = 1) => (await server.call('rosa', 'GET', `/organizations/${id}`)).body as Organization
const patch = (body: object, id = 1, who: Who = 'rosa') => server.call(who, 'PATCH', `/organizations/${id}`, body)
const rename = (userId: number, body: object, id = 1, who: Who = 'rosa') =>
  server.call(who, 'PATCH', `/organizations/${id}/users/${userId}`, body)

describe('the profile', () => {
  test('shows the organization with its users and branches', async () => {
    expect(await get()).toMatchObject({
      name: 'Comercial Los Aromos SpA',
      status: 'active',
      parentId: null,
      users: [{ name: 'Rosa Contreras', email: 'rosa@losaromos.cl' }],
      branches: [{ name: 'Los Aromos Chillán' }, { name: 'Los Aromos Talcahuano' }],
    })
  })

  test('changes only what is sent, and empties what is sent empty', async () => {
    const before = await get()
    const after = (await patch({ description: 'Abarrotes', website: 'aromos.cl', phone: '' })).body
    expect(after).toEqual({ ...before, description: 'Abarrotes', website: 'https://aromos.cl', phone: null })
    expect((await patch({})).body).toEqual(after)
  })

  test('never takes a number, a parent, a role, people or branches', async () => {
    const before = await get()
    const wild = { id: 2, parentId: 2, role: 'admin', users: [], branches: [], createdAt: '2000-01-01' }
    expect((await patch(wild)).body).toEqual(before)
    expect((await patch({ ...before, ...wild })).body).toEqual(before)
  })

  test.each([
    ['name', '', 'Este campo es requerido'],
    ['rut', '', 'RUT es requerido'],
    ['rut', '11.111.111-2', 'RUT inválido'],
    ['phone', 'x', 'Formato inválido'],
    ['website', 'javascript:alert(1)', 'Formato inválido'],
    ['website', 'ftp://losaromos.cl', 'Formato inválido'],
    ['email', 'otro@losaromos.cl', 'El email no se puede cambiar.'],
    ['email', '', 'El email no se puede cambiar.'],
  ])('%s = %j is refused: %s', async (field, value, text) => {
    const before = await get()
    expect(await patch({ [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: text } } })
    expect(await get()).toEqual(before)
  })

  test('is not a client_user’s to change, and a stranger’s does not exist', async () => {
    expect((await patch({ name: 'Mía' }, 3, 'diego')).status).toBe(403)
    const { admin } = await foundCompany(server, 'Otra SpA', 'otra@otra.cl')
    expect((await admin('PATCH', '/organizations/1', { name: 'Mía' })).status).toBe(404)
  })
})

describe('a user', () => {
  test('changes his own name, and the next token carries it', async () => {
    const { claims } = await server.login('diego')
    const id = claims['userId'] as number
    expect((await rename(id, { name: 'Diego F.' }, 3, 'diego')).body).toEqual({
      id,
      name: 'Diego F.',
      email: 'diego@losaromos.cl',
    })
    expect((await server.login('diego')).claims['name']).toBe('Diego F.')
  })

  test('takes nothing but a name', async () => {
    const { claims } = await server.login('diego')
    const id = claims['userId'] as number
    expect((await rename(id, { name: '' }, 3, 'diego')).body).toMatchObject({ message: 'Este campo es requerido' })
    expect(await rename(id, { name: 'X Y', email: 'z@z.cl' }, 3, 'diego')).toMatchObject({
      status: 400,
      body: { fields: { email: 'El email no se puede cambiar.' } },
    })
    const wild = { name: 'Diego F.', role: 'admin', isActive: false, organizationId: 1, email: 'diego@losaromos.cl' }
    expect((await rename(id, wild, 3, 'diego')).status).toBe(200)
    expect((await server.login('diego')).claims).toMatchObject({ role: 'client_user', organizationId: 3 })
  })

  test('is changed by the client_admin who reaches him, and by no other', async () => {
    const [rosa, diego] = [(await server.login('rosa')).claims, (await server.login('diego')).claims]
    const id = diego['userId'] as number
    expect((await rename(id, { name: 'Diego Fuentealba' }, 3)).status).toBe(200)
    expect((await rename(id, { name: 'Diego' }, 1)).status).toBe(404)
    expect((await rename(rosa['userId'] as number, { name: 'Rosita' }, 1, 'diego')).status).toBe(404)
    const { admin, id: other } = await foundCompany(server, 'Vecina SpA', 'vecina@vecina.cl')
    expect((await admin('PATCH', `/organizations/${other}/users/${id}`, { name: 'Mío' })).status).toBe(404)
  })
})

describe('the status', () => {
  test('of a branch follows check_status; its people are out at once, and sign in again when it is back', async () => {
    const diego = (await signIn(server, 'diego@losaromos.cl'))!
    expect((await patch({ check_status: false }, 3)).body).toMatchObject({ status: 'inactive' })
    expect((await diego('GET', '/organizations/3')).status).toBe(401)
    expect(await signIn(server, 'diego@losaromos.cl')).toBeNull()
    expect((await get(3)).status).toBe('inactive')
    expect((await patch({ check_status: true }, 3)).body).toMatchObject({ status: 'active' })
    expect(await signIn(server, 'diego@losaromos.cl')).not.toBeNull()
  })

  test('of one’s own organization cannot be inactive: nobody could come back', async () => {
    for (const body of [{ check_status: false }, { status: 'inactive', name: 'Otra' }]) {
      expect(await patch(body)).toMatchObject({ status: 409, body: { error: 'own_organization_inactive' } })
      expect(await get()).toMatchObject({ status: 'active', name: 'Comercial Los Aromos SpA' })
    }
    expect((await patch({ check_status: true })).status).toBe(200)
  })
})
