import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Employee, EmployeeMonth } from 'contract/employees.ts'
import { employeeAccounts } from '../../db/schema/bank-accounts.ts'
import { employees } from '../../db/schema/employees.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { foundCompany } from '../../testing/company.ts'
import { matchEmployees } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const principal = 1
const branch = 3
const list = async (who: Who, organizationId: number, query = '') => {
  const { body } = await server.call(who, 'GET', `/organizations/${organizationId}/employees?${query}`)
  return body as { data: Employee[]; total: number }
}
const names = async (search: string) =>
  (await list('rosa', principal, `search=${encodeURIComponent(search)}`)).data.map(({ fullName }) => fullName)
const create = (form: object, who: Who = 'rosa', organizationId = principal) =>
  server.call(who, 'POST', `/organizations/${organizationId}/employees`, form)
const change = (id: number, form: object) =>
  server.call('rosa', 'PUT', `/organizations/${principal}/employees/${id}`, form)
const made = async (form: object): Promise<Employee> => {
  const reply = await create(form)
  expect(reply.status).toBe(200)
  return reply.body as Employee
}
const person = { fullName: 'Ñandú Pérez', email: 'nandu@losaromos.cl', rut: '21.345.678-4' }

describe('the list', () => {
  test.each([
    ['sepulveda', ['Marcela Andrea Sepúlveda Ortiz']],
    ['SEPÚLVEDA', ['Marcela Andrea Sepúlveda Ortiz']],
    ['ortiz marcela', ['Marcela Andrea Sepúlveda Ortiz']],
    ['nunez', ['Valentina Paz Núñez Aravena']],
    ['marcela.sepulveda@losaromos.cl', ['Marcela Andrea Sepúlveda Ortiz']],
    ['12.457.903', ['Marcela Andrea Sepúlveda Ortiz']],
    ['12457903', ['Marcela Andrea Sepúlveda Ortiz']],
    ['12.457.', ['Marcela Andrea Sepúlveda Ortiz']],
    ['nadie', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('finds %j whatever its spelling', async (search, expected) => {
    expect(await names(search)).toEqual(expected)
  })

  test('finds every RUT in every spelling', async () => {
    const { data } = await list('rosa', principal, 'pageSize=100')
    for (const { rut, fullName } of data) {
      const [body, digit] = rut.split('-') as [string, string]
      const dotted = body.replace(/\B(?=(\d{3})+$)/g, '.')
      for (const spelling of [rut, `${dotted}-${digit}`, body + digit, `${dotted}${digit}`, rut.toLowerCase()])
        expect(await names(spelling), spelling).toEqual([fullName])
    }
  })

  test('comes by name, in pages, with its total', async () => {
    const all = await list('rosa', principal, 'pageSize=100')
    expect(all.total).toBe(6)
    expect(all.data.map(({ fullName }) => fullName[0])).toEqual(['B', 'C', 'H', 'J', 'M', 'V'])
    const everywhere = await list('rosa', principal, 'scope=all&pageSize=20')
    const second = await list('rosa', principal, 'scope=all&pageSize=10&page=1')
    expect(second).toEqual({ data: everywhere.data.slice(10), total: 12 })
  })

  test('shows a principal its branches’ people when asked for all, and a branch only its own', async () => {
    expect((await list('rosa', principal, 'scope=all')).total).toBe(12)
    expect((await list('diego', branch, 'scope=all')).total).toBe(3)
  })

  test('never shows a whole account number', async () => {
    const { data } = await list('rosa', principal, 'scope=all&pageSize=100')
    const numbers = data.flatMap(({ bankAccounts }) => bankAccounts.map(({ account_number }) => account_number))
    expect(numbers.length).toBe(11)
    for (const number of numbers) expect(number).toMatch(/^••••\d{3,4}$/)
  })
})

describe('the form', () => {
  test.each([
    ['fullName', '', 'Este campo es requerido'],
    ['fullName', 'a', 'Debe tener al menos 2 caracteres'],
    ['fullName', 'a'.repeat(101), 'Debe tener como máximo 100 caracteres'],
    ['email', '', 'Este campo es requerido'],
    ['email', 'ana', 'Formato inválido'],
    ['rut', '', 'RUT es requerido'],
    ['rut', '123', 'RUT debe tener entre 8 y 9 caracteres'],
    ['rut', '21.345.678-5', 'RUT inválido'],
    ['fonasaName', 'Isapre Inventada', 'Formato inválido'],
    ['afpName', 'AFP Inventada', 'Formato inválido'],
    ['sueldo_base', -1, 'No puede ser negativo'],
    ['sueldo_base', '-5', 'No puede ser negativo'],
    ['sueldo_base', 'mucho', 'Formato inválido'],
    ['sueldo_base', 650_000.125, 'Hasta 2 decimales'],
    ['account_bank', 'Banco Inventado', 'Formato inválido'],
    ['account_type', 'corriente', 'Formato inválido'],
    ['account_rut', '11.111.111-2', 'RUT inválido'],
    ['account_number', 'x', 'Formato inválido'],
    ['account_number', '••••1234', 'Formato inválido'],
  ])('%s = %j is refused: %s', async (field, value, text) => {
    const reply = await create({ ...person, [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: text } } })
  })

  test('an employee is created whole, with AFP Uno, and everything optional may be empty', async () => {
    const whole = await made({
      ...person,
      fonasaName: 'Fonasa',
      afpName: 'AFP Uno',
      sueldo_base: '650000',
      account_bank: 'Estado',
      account_type: 'Cuenta RUT',
      account_number: '21345678',
      account_rut: '21.345.678-4',
      account_name: 'Ñandú Pérez',
      account_description: '',
    })
    expect(whole).toMatchObject({
      rut: '21345678-4',
      sueldo_base: 650_000,
      afpName: 'AFP Uno',
      isIncomplete: false,
      missing: [],
      bankAccounts: [{ account_number: '••••5678', account_rut: '21345678-4', account_description: null }],
    })
    const bare = { fonasaName: '', afpName: null, sueldo_base: '', account_bank: '', account_number: '' }
    const other = await made({ ...person, rut: '20.123.456-5', ...bare })
    expect(other).toMatchObject({ fonasaName: null, afpName: null, sueldo_base: null, bankAccounts: [] })
    expect(other.missing).toEqual(['fonasaName', 'afpName', 'sueldo_base', 'account'])
  })

  test('a RUT that is there is a conflict on its field, created or changed to, and in any spelling', async () => {
    const { data } = await list('rosa', principal)
    const [first, second] = data
    const text = 'El Empleado ya existe'
    const conflict = {
      status: 409,
      body: { error: 'employee_exists', message: text, fields: { rut: text }, existingId: first!.id },
    }
    expect(await create({ ...person, rut: first!.rut.replace('-', '') })).toMatchObject(conflict)
    expect(await change(second!.id, { ...person, rut: first!.rut })).toMatchObject(conflict)
    const twice = await Promise.all([1, 2, 3].map(() => create({ ...person, rut: '19.876.543-0' })))
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('what is not sent stays, what is sent empty is emptied', async () => {
    const { data } = await list('rosa', principal, 'search=marcela')
    const { id, fullName, email, rut, bankAccounts } = data[0]!
    const kept = (await change(id, { fullName, email, rut })).body as Employee
    expect(kept).toEqual(data[0])
    const emptied = (await change(id, { fullName, email, rut, sueldo_base: null, afpName: '' })).body as Employee
    expect(emptied).toMatchObject({ sueldo_base: null, afpName: null, bankAccounts })
  })

  test('organization, number and origin cannot be sent', async () => {
    const { data } = await list('rosa', principal, 'search=jorge')
    const { id, fullName, email, rut } = data[0]!
    const after = await change(id, { fullName, email, rut, id: 1, organizationId: 2, isIncomplete: true })
    expect(after.body).toEqual(data[0])
    expect((await list('soporte', 2)).total).toBe(0)
  })
})

describe('one that a payroll created', () => {
  test('says what is missing, and is complete once its e-mail is there', async () => {
    const { db } = server.deps
    const worker = { rut: '22111333-0', fullName: 'Nueva Trabajadora Soto' }
    const [id] = (await matchEmployees(db, principal, [worker])).values()
    const found = (await server.call('rosa', 'GET', `/organizations/1/employees/${id}`)).body as Employee
    expect(found).toMatchObject({ email: null, isIncomplete: true })
    expect(found.missing).toEqual(['email', 'fonasaName', 'afpName', 'sueldo_base', 'account'])
    const after = (await change(id!, { ...worker, email: 'nueva@losaromos.cl' })).body as Employee
    expect(after).toMatchObject({ isIncomplete: false, missing: expect.not.arrayContaining(['email']) as unknown })
  })
})

describe('his payrolls', () => {
  const months = async (id: number) => {
    const { body } = await server.call('rosa', 'GET', `/organizations/1/employees/${id}/payrolls`)
    return (body as { data: EmployeeMonth[] }).data
  }

  test('stand month by month with the difference to the month before', async () => {
    const { data } = await list('rosa', principal, 'search=valentina')
    const found = await months(data[0]!.id)
    expect(found.map(({ month }) => month)).toEqual(['2026-09', '2026-08', '2026-07'])
    expect(found[0]!.difference).toMatchObject({ from: '2026-08', total: 0, baseSalary: 0 })
    expect(found[1]!.difference!.total).toBeCloseTo(found[1]!.total! - found[2]!.total!, 2)
    expect(found[1]!.difference!.total).not.toBe(0)
    expect(found[2]!.difference).toBeNull()
  })

  test('go when the payroll is deleted, and outlive a deleted employee who comes back', async () => {
    const { data } = await list('rosa', principal, 'search=benjamin')
    const { id, fullName, email, rut } = data[0]!
    const [newest] = await months(id)
    await server.call('rosa', 'DELETE', `/organizations/1/payrolls/${newest!.payrollId}`)
    expect(await months(id)).toHaveLength(2)
    await server.call('rosa', 'POST', `/organizations/1/payrolls/${newest!.payrollId}/restore`)
    expect(await months(id)).toHaveLength(3)

    expect((await server.call('rosa', 'DELETE', `/organizations/1/employees/${id}`)).body).toEqual({ ok: true })
    expect((await server.call('rosa', 'GET', `/organizations/1/employees/${id}`)).status).toBe(404)
    const again = await made({ fullName, email, rut })
    expect(await months(again.id)).toHaveLength(3)
  })
})

describe('his account', () => {
  test('is shown whole only when asked for, and that is recorded', async () => {
    const { data } = await list('rosa', principal, 'search=camila')
    const { id, bankAccounts } = data[0]!
    const url = `/organizations/1/employees/${id}/accounts/${bankAccounts[0]!.id}/number`
    const { body } = await server.call('rosa', 'GET', url)
    expect(body).toEqual({ data: { account_number: expect.stringMatching(/^\d{8}$/) as unknown } })
    const record = await server.call('rosa', 'GET', `/organizations/1/activity?kind=employee&subjectId=${id}`)
    expect(record.body).toMatchObject({
      data: [{ action: 'employee.account_shown', user: { name: 'Rosa Contreras' } }],
    })
    const other = await server.call(
      'rosa',
      'GET',
      `/organizations/1/employees/${id + 1}/accounts/${bankAccounts[0]!.id}/number`,
    )
    expect(other.status).toBe(404)
  })

  test('and the salary lie encrypted in the database', async () => {
    const { id } = await made({
      ...person,
      rut: '18.765.432-7',
      sueldo_base: 1_234_567,
      account_number: '998877665544',
    })
    const [row] = await server.deps.db.select().from(employees).where(eq(employees.id, id))
    const [account] = await server.deps.db.select().from(employeeAccounts).where(eq(employeeAccounts.employeeId, id))
    expect(row!.sueldoBase!.toString('latin1')).not.toContain('1234567')
    expect(account!.accountNumber!.toString('latin1')).not.toContain('998877665544')
    expect(server.logged()).not.toMatch(/998877665544|1234567/)
  })
})

describe('another organization’s employee', () => {
  test('does not exist, whatever is asked of him', async () => {
    const { data } = await list('rosa', principal)
    const { id, bankAccounts } = data.find((employee) => employee.bankAccounts.length > 0)!
    const { admin, id: theirs } = await foundCompany(server, 'Otra Empresa SpA', 'berta@otra.cl')
    for (const [method, url] of [
      ['GET', `${id}`],
      ['PUT', `${id}`],
      ['DELETE', `${id}`],
      ['GET', `${id}/payrolls`],
      ['GET', `${id}/accounts/${bankAccounts[0]!.id}/number`],
    ] as const) {
      const body = method === 'PUT' ? person : undefined
      expect((await admin(method, `/organizations/${theirs}/employees/${url}`, body)).status, url).toBe(404)
      expect((await server.call('diego', method, `/organizations/${branch}/employees/${url}`, body)).status).toBe(404)
    }
    expect((await admin('GET', `/organizations/${theirs}/employees?scope=all`)).body).toEqual({ data: [], total: 0 })
  })
})

describe('the platform', () => {
  test('lists everybody without salary or account, and finds them', async () => {
    const { body } = await server.call('soporte', 'GET', '/admin/employees?search=%C3%B1andy')
    expect(body).toMatchObject({ total: 1, data: [{ organization: { name: 'Los Aromos Chillán' } }] })
    expect(JSON.stringify(body)).not.toMatch(/sueldo|account/)
  })

  test('creates, changes and deletes, and its reading of one is in that organization’s record', async () => {
    const form = { ...person, rut: '17.654.321-3', organizationId: branch }
    expect(await server.call('soporte', 'POST', '/admin/employees', { ...form, organizationId: 0 })).toMatchObject({
      status: 400,
      body: { fields: { organizationId: 'ID de organización debe ser mayor a 0' } },
    })
    expect((await server.call('soporte', 'POST', '/admin/employees', { ...form, organizationId: 99_999 })).status).toBe(
      404,
    )
    const { body } = await server.call('soporte', 'POST', '/admin/employees', form)
    const { id } = body as Employee
    expect((await server.call('soporte', 'GET', `/admin/employees/${id}`)).body).toMatchObject({
      organization: { id: branch },
    })
    expect(
      (await server.call('soporte', 'PUT', `/admin/employees/${id}`, { ...form, fullName: 'Otro Nombre' })).body,
    ).toMatchObject({
      fullName: 'Otro Nombre',
    })
    expect((await server.call('diego', 'GET', `/organizations/${branch}/employees/${id}`)).status).toBe(200)
    expect((await server.call('soporte', 'DELETE', `/admin/employees/${id}`)).status).toBe(200)
    const { body: record } = await server.call(
      'rosa',
      'GET',
      `/organizations/${branch}/activity?kind=employee&subjectId=${id}`,
    )
    expect((record as { data: { action: string; user: { name: string } }[] }).data.map(({ action }) => action)).toEqual(
      ['employee.deleted', 'employee.changed', 'employee.viewed_by_platform', 'employee.created'],
    )
  })
})
