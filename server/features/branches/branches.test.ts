import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Branch } from 'contract/branches.ts'
import type { Employee } from 'contract/employees.ts'
import type { Organization } from 'contract/organizations.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { processes } from '../../db/schema/processes.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { foundCompany, signIn } from '../../testing/company.ts'
import { insertPayroll } from '../payrolls/queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const principal = 1
const talcahuano = 3
const url = `/organizations/${principal}/branches`
const form = {
  organizationName: 'Los Aromos Lota',
  rut: '76.418.205-7',
  address: 'Calle Carlos Cousiño 10, Lota',
  phone: '',
  email: '',
  password: 'carbon-lota-10',
  confirmPassword: 'carbon-lota-10',
}
const create = (body: object, who: Who = 'rosa', organizationId = principal) =>
  server.call(who, 'POST', `/organizations/${organizationId}/branches`, body)
const made = async (body: object): Promise<Branch> => {
  const reply = await create({ ...form, ...body })
  expect(reply).toMatchObject({ status: 200 })
  return reply.body as Branch
}
const remove = (id: number, query = '') => server.call('rosa', 'DELETE', `${url}/${id}${query}`)

describe('branches', () => {
  test('are for the client_admin of an organization without parent', async () => {
    expect((await server.call('rosa', 'GET', url)).body).toMatchObject({
      total: 2,
      data: [{ name: 'Los Aromos Chillán' }, { name: 'Los Aromos Talcahuano' }],
    })
    expect((await server.call('diego', 'GET', `/organizations/${talcahuano}/branches`)).status).toBe(403)
    expect((await server.call('soporte', 'GET', '/organizations/2/branches')).status).toBe(403)
    await server.deps.db.update(users).set({ role: 'client_admin' }).where(eq(users.name, 'Diego Fuentealba'))
    expect((await create(form, 'diego', talcahuano)).status).toBe(403)
    await server.deps.db.update(users).set({ role: 'client_user' }).where(eq(users.name, 'Diego Fuentealba'))
  })

  test('have no branches of their own', async () => {
    expect(await create(form, 'rosa', talcahuano)).toMatchObject({ status: 409, body: { error: 'branch_of_branch' } })
  })

  test('of somebody else do not exist', async () => {
    const { admin, id } = await foundCompany(server, 'Vecinos SpA', 'ana@vecinos.cl')
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { ...form }],
      ['DELETE', undefined],
    ] as const) {
      expect((await admin(method, `/organizations/${id}/branches/${talcahuano}`, body)).status).toBe(404)
      expect((await admin(method, `${url}/${talcahuano}`, body)).status).toBe(404)
    }
    expect((await server.call('rosa', 'GET', `${url}/${id}`)).status).toBe(404)
    expect((await server.call('rosa', 'DELETE', `${url}/${principal}?moveToPrincipal=true`)).status).toBe(404)
  })
})

describe('a new branch', () => {
  test.each([
    ['organizationName', '', 'Este campo es requerido'],
    ['organizationName', 'L', 'Debe tener al menos 2 caracteres'],
    ['organizationName', 'x'.repeat(101), 'Debe tener como máximo 100 caracteres'],
    ['rut', '', 'RUT es requerido'],
    ['rut', '76.418.205-1', 'RUT inválido'],
    ['address', '', 'Este campo es requerido'],
    ['phone', '123', 'Debe tener al menos 8 caracteres'],
    ['email', 'lota', 'Formato inválido'],
    ['password', '', 'Contraseña es requerida'],
    ['password', 'cinco', 'La contraseña debe tener al menos 6 caracteres'],
    ['password', 'seis66', 'Debe tener al menos 8 caracteres.'],
    ['password', 'siete77', 'Debe tener al menos 8 caracteres.'],
    ['confirmPassword', '', 'Confirma la contraseña'],
    ['confirmPassword', 'otra-clave-99', 'Las contraseñas no coinciden'],
  ])('with %s = %j is refused: %s', async (field, value, text) => {
    const both = field === 'password' ? { password: value, confirmPassword: value } : { [field]: value }
    expect(await create({ ...form, ...both })).toMatchObject({ status: 400, body: { fields: { [field]: text } } })
  })

  test('without an e-mail has no login', async () => {
    const { id } = await made({ organizationName: 'Bodega sin correo' })
    expect(await server.deps.db.$count(users, eq(users.organizationId, id))).toBe(0)
    expect((await remove(id)).body).toEqual({ ok: true })
  })

  test('with an e-mail has a login of its own, which sees the branch and nothing else', async () => {
    const { id, email } = await made({ organizationName: 'Los Aromos Lota', email: 'lota@losaromos.cl' })
    expect(email).toBe('lota@losaromos.cl')
    const call = (await signIn(server, 'lota@losaromos.cl', form.password))!
    expect((await call('GET', `/organizations/${id}`)).body).toMatchObject({ parentId: principal })
    expect((await call('GET', `/organizations/${principal}`)).status).toBe(404)
    expect((await call('GET', `/organizations/${id}/branches`)).status).toBe(403)
    expect((await call('PATCH', `/organizations/${id}`, { name: 'Mía' })).status).toBe(403)
    const [user] = await server.deps.db.select().from(users).where(eq(users.organizationId, id))
    expect(user).toMatchObject({ role: 'client_user', name: 'Los Aromos Lota' })
  })

  test('cannot take an e-mail or a name that is taken, and nothing of it stays', async () => {
    const before = await server.deps.db.$count(organizations)
    expect(await create({ ...form, organizationName: 'Nueva', email: 'ROSA@losaromos.cl' })).toMatchObject({
      status: 409,
      body: { fields: { email: 'Ya existe una cuenta con este email.' } },
    })
    expect(await create({ ...form, organizationName: 'los aromos chillan' })).toMatchObject({
      status: 409,
      body: { fields: { organizationName: 'Ya tienes una sucursal con ese nombre.' } },
    })
    expect(await server.deps.db.$count(organizations)).toBe(before)
  })

  test('sent many times at once is made once', async () => {
    const body = { ...form, organizationName: 'Los Aromos Penco', email: 'penco@losaromos.cl' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('cannot bring a role, a parent or a number of its own', async () => {
    const extra = {
      organizationName: 'Con agregados',
      email: 'agregados@losaromos.cl',
      role: 'admin',
      parentId: 2,
      id: 2,
    }
    const { id } = await made(extra)
    const [row] = await server.deps.db.select().from(organizations).where(eq(organizations.id, id))
    expect(row).toMatchObject({ parentId: principal })
    const [user] = await server.deps.db.select().from(users).where(eq(users.organizationId, id))
    expect(user!.role).toBe('client_user')
  })
})

describe('a changed branch', () => {
  test('keeps what is not sent, and gets its first login with a password', async () => {
    const { id } = await made({ organizationName: 'Por cambiar', phone: '+56412000000' })
    const edit = { organizationName: 'Cambiada', rut: form.rut, address: 'Otra 1', email: 'cambiada@losaromos.cl' }
    expect((await server.call('rosa', 'PUT', `${url}/${id}`, edit)).body).toMatchObject({
      name: 'Cambiada',
      phone: '+56412000000',
    })
    expect(await signIn(server, 'cambiada@losaromos.cl', form.password)).toBeNull()
    const { password, confirmPassword } = form
    await server.call('rosa', 'PUT', `${url}/${id}`, { ...edit, password, confirmPassword })
    expect(await signIn(server, 'cambiada@losaromos.cl', form.password)).not.toBeNull()
    // A branch that has a login keeps it: its password is its own people's.
    const other = { password: 'otra-clave-99', confirmPassword: 'otra-clave-99' }
    await server.call('rosa', 'PUT', `${url}/${id}`, { ...edit, ...other })
    expect(await signIn(server, 'cambiada@losaromos.cl', 'otra-clave-99')).toBeNull()
    expect(await server.call('rosa', 'PUT', `${url}/${id}`, { ...edit, password })).toMatchObject({ status: 400 })
    expect(
      await server.call('rosa', 'PUT', `${url}/${id}`, { ...edit, organizationName: 'LOS AROMOS CHILLÁN' }),
    ).toMatchObject({ status: 409, body: { error: 'branch_exists' } })
  })
})

describe('deleting a branch', () => {
  test('knows of every table that belongs to an organization', async () => {
    const { rows } = await server.deps.db.execute<{ table: string }>(
      sql`select conrelid::regclass::text as table from pg_constraint
        where contype = 'f' and confrelid = 'organization'::regclass order by 1`,
    )
    // One more: say in `moveHoldings` what becomes of it, and here that it is known.
    const known = [
      'app_user',
      'bank_account',
      // Of the company that pays: its principal's.
      'charge',
      'coupon_redemption',
      'employee',
      'enrolment',
      // It goes with the branch that it led to.
      'invitation',
      'invoice',
      'loyalty_card',
      'organization',
      // By its principal: nothing of a branch is there.
      'payee_account',
      'payment_attempt',
      'payroll',
      'person_block',
      'person_request',
    ]
    expect(rows.map(({ table }) => table)).toEqual([...known, 'process', 'subscription', 'vendor'])
  })

  test('that has something is refused, saying what', async () => {
    const reply = await remove(talcahuano)
    expect(reply).toMatchObject({ status: 409, body: { error: 'branch_not_empty' } })
    expect((reply.body as { message: string }).message).toBe(
      'La sucursal tiene 15 facturas, 3 empleados y 12 proveedores. Para eliminarla, mueve lo que tiene a la casa matriz.',
    )
    expect((await server.call('rosa', 'GET', `${url}/${talcahuano}`)).status).toBe(200)
  })

  test('with a document being read waits', async () => {
    const { id } = await made({ organizationName: 'Leyendo' })
    const process = { kind: 'payroll', fileKey: 'x', fileName: 'x', fileHash: 'x', stated: {}, userId: 1 } as const
    const progress = { stage: 'queued', page: 0, pages: 0 } as const
    await server.deps.db.insert(processes).values({ ...process, organizationId: id, progress })
    expect(await remove(id)).toMatchObject({ status: 409, body: { error: 'branch_busy' } })
  })

  test('moves everything to the principal when the user says so, and nothing vanishes', async () => {
    const { db, keyring } = server.deps
    const { id } = await made({ organizationName: 'Por mover', email: 'mover@losaromos.cl' })
    const [rosaOne] = (
      (await server.call('rosa', 'GET', `/organizations/1/employees?search=marcela`)).body as { data: Employee[] }
    ).data
    const add = async (person: object) =>
      (await server.call('rosa', 'POST', `/organizations/${id}/employees`, person)).body as Employee
    const own = await add({
      fullName: 'Solo De Aquí',
      email: 'solo@losaromos.cl',
      rut: '20.123.456-5',
      account_number: '5550001',
    })
    const both = await add({
      fullName: 'Marcela Otra Vez',
      email: 'x@x.cl',
      rut: rosaOne!.rut,
      account_number: '777000777',
    })
    await server.call('rosa', 'POST', `/organizations/${id}/account`, {
      account_bank: 'BCI',
      account_type: 'Cuenta Vista',
      account_number: '1231231',
      account_rut: form.rut,
      account_name: 'Por mover',
    })
    const blank = { totalEmployees: 1, totalAfp: 0, totalFonasa: 0, totalGratification: 0, totalPayroll: 0, issues: [] }
    const record = {
      total: 1,
      fonasaAmount: 0,
      afpAmount: 0,
      gratification: 0,
      sundayHours: 0,
      baseSalary: 1,
      paid: true,
    }
    const line = { employeeId: both.id, fullName: 'M', rut: both.rut, payrollRecord: record, locations: {} }
    const file = { fileHash: 'same', copy: 0, month: '2026-06' }
    await insertPayroll(db, keyring, { organizationId: principal, ...blank, ...file, workers: [] })
    const moved = await insertPayroll(db, keyring, { organizationId: id, ...blank, ...file, workers: [line] })
    const known = { fullName: 'Conocida De Las Dos', email: 'dos@losaromos.cl', rut: '19.876.543-0' }
    const hers = (await server.call('rosa', 'POST', '/organizations/1/employees', known)).body as Employee
    expect(await add({ ...known, sueldo_base: 712_345 })).toMatchObject({ sueldo_base: 712_345 })
    const seller = { name: 'Vendedora De Las Dos', email: 'v@v.cl', rut: '76.086.428-5' }
    const account = {
      account_bank: 'BCI',
      account_type: 'corriente',
      account_rut: seller.rut,
      account_name: seller.name,
      account_number: '4455667788',
    }
    const vendor = (await server.call('rosa', 'POST', '/vendors', seller)).body as { id: number }
    const theirs = await server.call('rosa', 'POST', '/vendors', { ...seller, ...account, organizationId: id })
    expect(theirs.status, JSON.stringify(theirs.body)).toBe(200)
    const call = (await signIn(server, 'mover@losaromos.cl', form.password))!

    expect((await remove(id)).status).toBe(409)
    expect(await remove(id, '?moveToPrincipal=true')).toEqual({ status: 200, body: { ok: true } })

    expect((await server.call('rosa', 'GET', `/organizations/${id}`)).status).toBe(404)
    expect((await call('GET', `/organizations/${id}`)).status).toBe(401)
    expect(await signIn(server, 'mover@losaromos.cl', form.password)).toBeNull()
    const [payroll] = await db.select().from(payrolls).where(eq(payrolls.id, moved!))
    expect(payroll).toMatchObject({ organizationId: principal, copy: 1 })
    expect((await server.call('rosa', 'GET', `/organizations/1/employees/${own.id}`)).body).toMatchObject({
      fullName: 'Solo De Aquí',
      bankAccounts: [{ account_number: '••••001' }],
    })
    const joined = (await server.call('rosa', 'GET', `/organizations/1/employees/${rosaOne!.id}`)).body as Employee
    expect(joined).toMatchObject({ fullName: rosaOne!.fullName, email: rosaOne!.email })
    expect(joined.bankAccounts.map(({ account_number }) => account_number)).toEqual([
      rosaOne!.bankAccounts[0]!.account_number,
      '••••0777',
    ])
    // What only the branch knew is read in the principal's row.
    expect((await server.call('rosa', 'GET', `/organizations/1/employees/${hers.id}`)).body).toMatchObject({
      sueldo_base: 712_345,
    })
    expect((await server.call('rosa', 'GET', `/vendors/${vendor.id}/account`)).body).toEqual({
      account_number: '4455667788',
    })
    const { body } = await server.call('rosa', 'GET', `/organizations/1/employees/${rosaOne!.id}/payrolls`)
    expect((body as { data: { payrollId: number }[] }).data.map(({ payrollId }) => payrollId)).toContain(moved)

    // What was recorded of the branch goes on being readable by its principal.
    const { body: activity } = await server.call('rosa', 'GET', '/organizations/1/activity?pageSize=100')
    const entries = (activity as { data: { action: string; subject: { id: number } }[] }).data
    const deleted = entries.find(({ action, subject }) => action === 'branch.deleted' && subject.id === id)
    expect(deleted).toMatchObject({ before: { name: 'Por mover' } })
    expect(entries.some((entry) => entry.action === 'account.created')).toBe(true)
  })

  test('of a demo branch leaves its invoices, vendors and KPIs with the principal', async () => {
    type Kpis = { totalInvoices: number; totalAmount: number }
    const kpis = async (id: number) =>
      (await server.call('rosa', 'GET', `/organizations/${id}/invoices/kpis/`)).body as Kpis
    const [own, theirs] = [await kpis(principal), await kpis(4)]
    expect((await remove(4, '?moveToPrincipal=true')).status).toBe(200)
    const after = await kpis(principal)
    expect(after.totalInvoices).toBe(own.totalInvoices + theirs.totalInvoices)
    expect(after.totalAmount).toBeCloseTo(own.totalAmount + theirs.totalAmount, 2)
    expect((await server.call('rosa', 'GET', '/organizations/1/employees?search=%C3%B1andy')).body).toMatchObject({
      total: 1,
    })
  })

  test('frees its e-mail for another branch of the same owner, and for nobody else', async () => {
    const { admin, id } = await foundCompany(server, 'Terceros SpA', 'eva@terceros.cl')
    const body = { ...form, organizationName: 'Vuelta', email: 'mover@losaromos.cl' }
    expect((await admin('POST', `/organizations/${id}/branches`, body)).status).toBe(409)
    expect((await create(body)).status).toBe(200)
    expect(await signIn(server, 'mover@losaromos.cl', form.password)).not.toBeNull()
    const { body: profile } = await server.call('rosa', 'GET', '/organizations/1')
    expect((profile as Organization).users.map(({ email }) => email)).toEqual(['rosa@losaromos.cl'])
  })
})
