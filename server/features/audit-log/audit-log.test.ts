import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from 'contract/audit-log.ts'
import type { Employee } from 'contract/employees.ts'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { mails } from '../../db/schema/mails.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { foundCompany } from '../../testing/company.ts'
import { recordAudit } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const list = async (query = '', who: Who = 'rosa', organizationId = 1) => {
  const { body } = await server.call(who, 'GET', `/organizations/${organizationId}/activity?pageSize=100&${query}`)
  return body as { data: AuditEntry[]; total: number }
}
const verify = async (organizationId = 1) =>
  (await server.call('rosa', 'GET', `/organizations/${organizationId}/activity/verify`)).body
const payrolls = async () =>
  ((await server.call('rosa', 'GET', '/organizations/1/payrolls')).body as { data: PayrollSummary[] }).data
const employee = async (search: string) => {
  const { body } = await server.call('rosa', 'GET', `/organizations/1/employees?search=${search}`)
  return (body as { data: Employee[] }).data[0]!
}
const later = (minutes: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000)
}

describe('the audit log', () => {
  test('says who, when, from where, what and about what', async () => {
    const [payroll] = await payrolls()
    await server.call('rosa', 'GET', `/organizations/1/payrolls/${payroll!.id}`)
    const { data } = await list('kind=payroll')
    expect(data).toEqual([
      {
        seq: 2,
        at: server.clock.at.toISOString(),
        action: 'payroll.viewed',
        text: 'Vio una nómina',
        user: { id: (await server.login('rosa')).claims['userId'], name: 'Rosa Contreras' },
        ip: '127.0.0.1',
        subject: { kind: 'payroll', id: payroll!.id, name: payroll!.month },
        before: null,
        after: null,
        organization: { id: 1, name: 'Comercial Los Aromos SpA' },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      },
    ])
  })

  test('has one view for a person who looks again within ten minutes, and another one after', async () => {
    const [, payroll] = await payrolls()
    const look = () => server.call('rosa', 'GET', `/organizations/1/payrolls/${payroll!.id}`)
    const views = async () => (await list(`kind=payroll&subjectId=${payroll!.id}`)).total
    await look()
    await look()
    expect(await views()).toBe(1)
    later(4)
    await look()
    expect(await views()).toBe(1)
  })

  test('has every deletion and recovery of a payroll', async () => {
    const [, , payroll] = await payrolls()
    const url = `/organizations/1/payrolls/${payroll!.id}`
    await server.call('rosa', 'DELETE', url)
    expect((await server.call('rosa', 'DELETE', url)).status).toBe(404)
    expect((await server.call('rosa', 'GET', '/organizations/1/payrolls/deleted')).body).toMatchObject({
      total: 1,
      data: [{ id: payroll!.id, restorableUntil: new Date(server.clock.at.getTime() + 30 * 86_400_000).toISOString() }],
    })
    expect((await server.call('rosa', 'POST', `${url}/restore`)).status).toBe(200)
    expect((await server.call('rosa', 'POST', `${url}/restore`)).status).toBe(404)
    const { data } = await list(`kind=payroll&subjectId=${payroll!.id}`)
    expect(data.map(({ action }) => action)).toEqual(['payroll.restored', 'payroll.deleted'])
  })

  test('has neither salaries nor whole numbers, RUTs or names of a changed employee', async () => {
    const { id, fullName, email, rut } = await employee('jorge')
    const account = {
      account_bank: 'BCI',
      account_number: '11223344',
      account_name: 'Juan Ladrón',
      account_rut: '19.876.543-0',
    }
    await server.call('rosa', 'PUT', `/organizations/1/employees/${id}`, {
      fullName,
      email,
      rut,
      ...account,
      sueldo_base: 987_654,
    })
    const { data } = await list(`kind=employee&subjectId=${id}`)
    expect(data.map(({ action }) => action)).toEqual(['employee.account_changed', 'employee.changed'])
    expect(data[0]).toMatchObject({
      before: { account_bank: 'Banco de Chile', account_number: expect.stringMatching(/^••••\d{4}$/) as unknown },
      after: { account_bank: 'BCI', account_number: '••••3344', account_rut: '••••5430', account_name: 'J. L.' },
    })
    expect(data[1]!.after).toEqual({ fields: 'sueldo_base' })
    const { rows } = await server.deps.db.execute(sql`select before, after from activity`)
    expect(JSON.stringify(rows)).not.toMatch(/987654|11223344|19876543|Juan|Jorge/)
  })

  test('is filtered by kind, person and day in Chile', async () => {
    const { claims } = await server.login('rosa')
    const all = await list()
    expect((await list(`userId=${claims['userId'] as number}`)).total).toBe(all.total)
    expect((await list('userId=999')).total).toBe(0)
    expect((await list('from=2026-11-21&to=2026-11-21')).total).toBe(all.total)
    expect((await list('from=2026-11-22')).total).toBe(0)
    expect((await list('to=2026-11-20')).total).toBe(0)
    const kinds = await Promise.all(
      ['payroll', 'employee', 'user'].map(async (kind) => (await list(`kind=${kind}`)).total),
    )
    expect(kinds.reduce((sum, total) => sum + total)).toBe(all.total)
    expect((await server.call('rosa', 'GET', '/organizations/1/activity?from=ayer')).status).toBe(400)
  })

  test('is for the client_admin, of his own organization and its branches', async () => {
    expect((await server.call('diego', 'GET', '/organizations/3/activity')).status).toBe(403)
    expect((await server.call('rosa', 'GET', '/organizations/3/activity')).status).toBe(200)
    const { admin, id } = await foundCompany(server, 'Otra SpA', 'otra@otra.cl')
    expect((await admin('GET', '/organizations/1/activity')).status).toBe(404)
    expect((await admin('GET', `/organizations/${id}/activity`)).body).toMatchObject({
      data: [{ action: 'user.signed_in', user: { name: 'Otra SpA' } }],
      total: 1,
    })
  })

  test('is exported as a spreadsheet opens it, and that is recorded', async () => {
    const { token } = await server.login('rosa')
    const reply = await server.app.inject({
      url: '/api/organizations/1/activity/export',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.headers['content-disposition']).toContain('actividad-2026-11-21.csv')
    const lines = reply.body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFN°;Fecha;Quién;Dirección IP;Qué;Sobre;Antes;Después;Organización;Huella')
    expect(lines[2]).toMatch(/^2;21-11-2026 12:00:00;Rosa Contreras;127\.0\.0\.1;Vio una nómina;2026-09;/)
    expect(reply.body).toContain(';Cambió: Sueldo base;')
    expect(reply.body).toContain('Banco: BCI · Titular: J. L.')
    const { data, total } = await list()
    expect(lines).toHaveLength(total - 1 + 2)
    expect(data[0]).toMatchObject({ action: 'activity.exported', after: { entries: total - 1 } })
  })
})

describe('the chain', () => {
  const event = { organizationId: 4, action: 'branch.changed', subjectId: 4 } as const
  const system = { now: () => new Date('2026-11-21T15:00:00.123Z') }

  test('follows without gaps however many write at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => recordAudit(server.deps.db, system, event)))
    const { data } = await list('', 'rosa', 4)
    expect(data.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    expect(await verify(4)).toMatchObject({ isIntact: true, entries: 30, head: data[0]!.hash })
    expect(await verify(1)).toMatchObject({ isIntact: true })
  })

  test('leaves nothing behind when what it tells did not happen', async () => {
    const { total } = await list('', 'rosa', 4)
    await server.deps.db
      .transaction(async (tx) => {
        await recordAudit(tx, system, event)
        throw new Error('no')
      })
      .catch(() => undefined)
    expect((await list('', 'rosa', 4)).total).toBe(total)
    expect(await verify(4)).toMatchObject({ isIntact: true })
  })

  test.each([
    ['changed', sql`update activity set after = null`],
    ['removed', sql`delete from activity`],
    ['emptied', sql`truncate activity`],
  ])('cannot be %s', async (_how, statement) => {
    await expect(server.deps.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'activity is append-only' },
    })
  })

  test('tells when somebody who owns the database changed or removed an entry anyway', async () => {
    const { db } = server.deps
    const forge = (statement: ReturnType<typeof sql>) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table activity disable trigger activity_closed`)
        await tx.execute(statement)
        await tx.execute(sql`alter table activity enable trigger activity_closed`)
      })
    await forge(sql`update activity set user_id = 99 where organization_id = 4 and seq = 12`)
    expect(await verify(4)).toMatchObject({ isIntact: false, brokenAt: 12 })
    await forge(sql`update activity set user_id = null where organization_id = 4 and seq = 12`)
    expect(await verify(4)).toMatchObject({ isIntact: true })
    await forge(sql`delete from activity where organization_id = 4 and seq = 20`)
    expect(await verify(4)).toMatchObject({ isIntact: false, brokenAt: 21 })
  })
})

describe('a changed account of a payee', () => {
  const outbox = async () => server.deps.db.select().from(mails).orderBy(mails.id)

  test('is mailed to the organization and to who answers for it, naming nobody and no number', async () => {
    const before = await outbox()
    const { id, fullName, email, rut } = await employee('camila')
    const form = { fullName, email, rut, account_bank: 'Falabella', account_number: '445566778899' }
    await server.call('rosa', 'PUT', `/organizations/1/employees/${id}`, form)
    const sent = (await outbox()).slice(before.length)
    expect(sent.map(({ recipient }) => recipient)).toEqual(['contacto@losaromos.cl', 'rosa@losaromos.cl'])
    const { subject, body } = sent[0]!
    expect(subject).toBe('Cambió la cuenta bancaria de un empleado')
    expect(body).toContain('Ahora: Falabella, Cuenta Vista, ••••8899')
    expect(body).toContain(`http://localhost:3000/mis-empleados/editar/${id}`)
    expect(body).toContain('21-11-2026')
    expect(body).not.toMatch(/445566778899|Camila|Riquelme|16733019/i)
  })

  test('of a branch is mailed to its principal too; a new employee’s first account and an unchanged one are not', async () => {
    const before = (await outbox()).length
    const { body: diegos } = await server.call('diego', 'GET', '/organizations/3/employees')
    const [{ id, fullName, email, rut }] = (diegos as { data: [Employee] }).data
    const url = '/organizations/3/employees'
    await server.call('diego', 'POST', url, { fullName, email, rut: '20.123.456-5', account_number: '123123' })
    await server.call('diego', 'PUT', `${url}/${id}`, { fullName, email, rut })
    expect(await outbox()).toHaveLength(before)
    await server.call('diego', 'PUT', `${url}/${id}`, { fullName, email, rut, account_number: '99887766' })
    const sent = (await outbox()).slice(before).map(({ recipient }) => recipient)
    expect(sent).toEqual(['talcahuano@losaromos.cl', 'rosa@losaromos.cl'])
  })

  test('is not mailed when the change did not happen', async () => {
    const before = (await outbox()).length
    const { id, fullName, email } = await employee('camila')
    const taken = (await employee('jorge')).rut
    const form = { fullName, email, rut: taken, account_number: '5566778811' }
    expect((await server.call('rosa', 'PUT', `/organizations/1/employees/${id}`, form)).status).toBe(409)
    expect(await outbox()).toHaveLength(before)
  })
})
