import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactProblem, contactTexts, phoneTyped } from 'contract/contact.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const good = { fullName: 'María Ñúñez', phoneNumber: 56_912_345_678, email: 'maria@x.cl', text: '¿Cuánto cuesta?' }
const mails = async () =>
  (await server.deps.db.execute<{ recipient: string; subject: string; body: string }>('select * from mail')).rows

describe('a contact message', () => {
  test('is kept, mailed to the platform and answered with its name', async () => {
    const { status, body } = await server.call(null, 'POST', '/contact', good)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...good, status: 'new', note: null })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'soporte@casamatriz.cl', subject: 'Nuevo mensaje de contacto' })
    expect(mail!.body).toContain('¿Cuánto cuesta?')
  })

  test('is listed, found and answered by the platform, and by nobody else', async () => {
    const { body } = await server.call(null, 'POST', '/contact', { ...good, fullName: 'Pedro Oyarzún' })
    const { id } = body as { id: number }
    const list = await server.call('soporte', 'GET', '/contact?search=oyarzun&status=new')
    expect(list.body).toMatchObject({ total: 1, data: [{ id, fullName: 'Pedro Oyarzún' }] })
    const put = await server.call('soporte', 'PUT', `/contact/${id}`, { status: 'answered', note: 'Se le llamó.' })
    expect(put.body).toMatchObject({ status: 'answered', note: 'Se le llamó.' })
    expect((await server.call('soporte', 'GET', `/contact/${id}`)).body).toEqual(put.body)
    expect((await server.call('soporte', 'GET', '/contact/99999')).status).toBe(404)
    expect((await server.call('rosa', 'GET', `/contact/${id}`)).status).toBe(403)
  })

  test.each([
    [{ ...good, text: ' ' }, contactTexts.required],
    [{}, contactTexts.required],
    [{ fullName: null, phoneNumber: null, email: null, text: null }, contactTexts.required],
    [{ ...good, text: '\u200b' }, contactTexts.required],
    [{ ...good, fullName: 'María' }, contactTexts.name],
    [{ ...good, fullName: 'María 2' }, contactTexts.name],
    [{ ...good, fullName: 'María', email: 'x' }, contactTexts.name],
    [{ ...good, email: 'x', phoneNumber: 1 }, contactTexts.email],
    [{ ...good, phoneNumber: 12_345_678 }, contactTexts.phone],
    [{ ...good, text: 'x'.repeat(501), phoneNumber: 1 }, contactTexts.phone],
    [{ ...good, text: 'x'.repeat(501) }, contactTexts.text],
  ])('is refused by the first check that fails', async (body, message) => {
    expect(await server.call(null, 'POST', '/contact', body)).toMatchObject({ status: 400, body: { message } })
  })
})

test('what is pasted is kept as it is read', async () => {
  const pasted = {
    fullName: '\u200bJose\u0301\u00a0Mun\u0303oz ',
    phoneNumber: '\u202a+56912345678\u202c',
    email: 'jose@x.cl\u200b',
    text: ' uno\r\ndos ',
  }
  const { body } = await server.call(null, 'POST', '/contact', pasted)
  expect(body).toMatchObject({
    fullName: 'José Muñoz',
    phoneNumber: 56_912_345_678,
    email: 'jose@x.cl',
    text: 'uno\ndos',
  })
})

test.each(['912345678', '+56912345678', '+56 912345678'])('%s is a Chilean phone', (phoneNumber) => {
  expect(contactProblem({ ...good, phoneNumber })).toBeNull()
})

test.each(['56912345678', '12345678', '+5691234567', '+569123456789'])('%s is none', (phoneNumber) => {
  expect(contactProblem({ ...good, phoneNumber })).toMatchObject({ text: contactTexts.phone })
})

test('whatever is typed, the phone keeps digits and one leading plus, twelve characters at most', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const kept = phoneTyped(typed)
      expect(kept).toMatch(/^\+?\d*$/)
      expect(kept.length).toBeLessThanOrEqual(12)
      expect(phoneTyped(kept)).toBe(kept)
    }),
  )
  expect(phoneTyped('+56 9 1234-5678')).toBe('+56912345678')
})
