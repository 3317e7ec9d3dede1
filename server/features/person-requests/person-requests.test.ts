import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonRequest } from 'contract/person-requests.ts'
import * as story from '../../demo/story.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { foundCompany, signIn } from '../../testing/company.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const url = '/organizations/1/personal-data/requests'
const { rut } = story.workers[0]!
const register = (form: object, who: Who = 'rosa') => server.call(who, 'POST', url, form)
const made = async (form: object) => {
  const reply = await register({ rut, kind: 'access', receivedOn: '2026-11-20', ...form })
  expect(reply.status).toBe(200)
  return reply.body as PersonRequest
}
const list = async () => (await server.call('rosa', 'GET', `${url}?pageSize=100`)).body as { data: PersonRequest[] }

test('a request has 30 calendar days, once 30 more with a reason, and one answer', async () => {
  const { id, dueOn } = await made({})
  expect(dueOn).toBe('2026-12-20')
  expect((await server.call('rosa', 'POST', `${url}/${id}/extend`, { reason: '' })).status).toBe(400)
  const longer = { reason: 'Hay que buscar en papeles de 2019' }
  expect((await server.call('rosa', 'POST', `${url}/${id}/extend`, longer)).body).toMatchObject({
    dueOn: '2027-01-19',
    extensionReason: longer.reason,
  })
  expect(await server.call('rosa', 'POST', `${url}/${id}/extend`, longer)).toMatchObject({
    status: 409,
    body: { error: 'request_not_extensible' },
  })
  expect(await server.call('rosa', 'POST', `${url}/${id}/answer`, { answer: 'refused' })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.stringContaining('Explica por qué') } },
  })
  expect((await server.call('rosa', 'POST', `${url}/${id}/answer`, { answer: 'granted' })).body).toMatchObject({
    answer: 'granted',
    answerReason: null,
    answeredOn: '2026-11-21',
  })
  expect(await server.call('rosa', 'POST', `${url}/${id}/answer`, { answer: 'granted' })).toMatchObject({
    status: 409,
    body: { error: 'request_answered' },
  })
})

test('one whose time is over is not extended', async () => {
  const { id, dueOn } = await made({ receivedOn: '2026-10-21' })
  expect(dueOn).toBe('2026-11-20')
  const reply = await server.call('rosa', 'POST', `${url}/${id}/extend`, { reason: 'Falta tiempo' })
  expect(reply).toMatchObject({ status: 409, body: { error: 'request_not_extensible' } })
})

test('what waits comes first, the nearest deadline on top', async () => {
  await made({ kind: 'erasure', receivedOn: '2026-11-01' })
  const { data } = await list()
  expect(data.map(({ dueOn, answeredOn }) => [dueOn, answeredOn])).toEqual([
    ['2026-11-20', null],
    ['2026-12-01', null],
    ['2027-01-19', '2026-11-21'],
  ])
})

test.each([
  ['a day that is to come', { receivedOn: '2026-11-22' }, 'receivedOn'],
  ['a day that is none', { receivedOn: '2026-02-30' }, 'receivedOn'],
  ['a wrong RUT', { rut: '12.345.678-9' }, 'rut'],
  ['no such right', { kind: 'money' }, 'kind'],
])('%s is refused on its field', async (_name, form, field) => {
  const reply = await register({ rut, kind: 'access', receivedOn: '2026-11-20', ...form })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('the register is the organization’s own, and what the person may see', async () => {
  const { admin, id } = await foundCompany(server, 'Ajena SpA', 'ajena@ajena.cl')
  expect((await admin('GET', `/organizations/${id}/personal-data/requests`)).body).toMatchObject({ total: 0 })
  expect((await admin('GET', url)).status).toBe(404)
  const [first] = (await list()).data
  const asOwn = `/organizations/${id}/personal-data/requests/${first!.id}`
  expect((await admin('POST', `${asOwn}/answer`, { answer: 'granted' })).status).toBe(404)
  expect((await admin('POST', `${asOwn}/extend`, { reason: 'Porque sí' })).status).toBe(404)
  expect((await register({ rut, kind: 'access', receivedOn: '2026-11-20' }, 'diego')).status).toBe(404)
  const report = await server.call('rosa', 'POST', '/organizations/1/personal-data/report', { rut })
  expect(report.body).toMatchObject({
    sections: expect.arrayContaining([expect.objectContaining({ kind: 'request' })]),
  })
})

test('each step is in the audit log, without the RUT', async () => {
  const rosa = (await signIn(server, 'rosa@losaromos.cl'))!
  const { body } = await rosa('GET', '/organizations/1/activity?kind=person&pageSize=100')
  const { data } = body as { data: { action: string }[] }
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['person.request_registered', 'person.request_extended', 'person.request_answered']),
  )
  expect(JSON.stringify(data)).not.toContain(rut.slice(0, 7))
  expect(server.logged()).not.toContain(rut.slice(0, 8))
})
