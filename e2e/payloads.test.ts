import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { choose } from './chosen-file.ts'
import { type Person, type Product, startProduct } from './product.ts'

/** What leaves the browser, call by call, against sections 3 and 7 of the specification. */

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const root = path.resolve(import.meta.dirname, '..')
const rutOf = (body: string) => `${body}-${rutCheckDigit(body)}`
const box = (name: string | RegExp) => rosa.page.getByRole('textbox', { name, exact: true })
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await box(name).fill(value)
}
const pick = async (name: string, option: string) => {
  await rosa.page.getByRole('combobox', { name, exact: true }).fill(option)
  await rosa.page.getByRole('option', { name: option, exact: true }).click()
}
const press = (name: string) => rosa.page.getByRole('button', { name, exact: true }).press('Enter')
const claims = () =>
  rosa.page.evaluate(
    () =>
      JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
        userId: number
        organizationId: number
      },
  )
const requestOf = (method: string, end: string) =>
  rosa.page.waitForRequest((request) => request.method() === method && new URL(request.url()).pathname.endsWith(end))
/** The JSON body of the call that `act` makes, once it has succeeded. */
const sent = async (method: string, end: string, act: () => Promise<unknown>): Promise<Record<string, unknown>> => {
  const asked = requestOf(method, end)
  await act()
  const request = await asked
  expect((await request.response())!.status(), request.url()).toBe(200)
  return request.postDataJSON() as Record<string, unknown>
}
/** The names of the parts of the form that `act` sends. The browser tells nothing of a body with a file in it: the page is asked. */
const partsOf = async (end: string, act: () => Promise<unknown>): Promise<string[]> => {
  const { page } = rosa
  await page.evaluate(() => {
    const native = globalThis.XMLHttpRequest
    globalThis.XMLHttpRequest = class extends native {
      override send(body?: Parameters<XMLHttpRequest['send']>[0]) {
        if (body instanceof FormData) sessionStorage.setItem('parts', JSON.stringify([...body.keys()]))
        super.send(body)
      }
    }
  })
  const asked = requestOf('POST', end)
  await act()
  await asked
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('parts')))!) as string[]
}

describe('the payload of', () => {
  test('a new vendor', async () => {
    await rosa.page.goto('/agregar-proveedor')
    const { userId, organizationId } = await claims()
    await fill({ 'Nombre o razón social': 'Viveros del Maule Ltda.', Email: 'ventas@viveros.cl' })
    await box('RUT').first().fill(rutOf('76432100'))
    await fill({ Teléfono: '+56 9 8765 4321', Dirección: 'Camino 12' })
    await pick('Banco', 'BCI')
    await pick('Tipo de cuenta', 'Cuenta Vista')
    await box('RUT del titular').fill(rutOf('76432100'))
    await box('Nombre del titular').fill('Viveros del Maule')
    const body = await sent('POST', '/api/vendors', () => press('Guardar proveedor'))
    expect(body).toMatchObject({
      name: 'Viveros del Maule Ltda.',
      email: 'ventas@viveros.cl',
      rut: rutOf('76432100'),
      phoneNumber: expect.stringMatching(/^\+?[\d ()-]{8,15}$/) as string,
      address: 'Camino 12',
      userId,
      organizationId,
      account_bank: 'BCI',
      account_type: 'vista',
      account_rut: rutOf('76432100'),
      account_name: 'Viveros del Maule',
    })
  })

  test('a new invoice', async () => {
    const { page } = rosa
    await page.goto('/agregar-factura')
    const { userId } = await claims()
    await page.getByRole('combobox', { name: 'Proveedor', exact: true }).fill('viveros')
    await page.getByRole('option', { name: /Viveros del Maule/ }).click()
    await fill({ 'Fecha de vencimiento': '31-12-2099', Descripción: 'Plantas de noviembre' })
    await fill({ 'Código del ítem 1': 'PL-7', 'Descripción del ítem 1': 'Lavanda', 'Cantidad del ítem 1': '1.000' })
    await box('Precio unitario neto del ítem 1').fill('45,5')
    await press('Agregar ítem')
    await fill({ 'Descripción del ítem 2': 'Flete', 'Precio unitario neto del ítem 2': '9.999' })
    const body = await sent('POST', '/api/invoices', () => press('Guardar factura'))
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date())
    expect(body).toMatchObject({
      description: 'Plantas de noviembre',
      amount: 66_044,
      dueDate: '2099-12-31',
      invoiceDate: today,
      vendorId: expect.any(Number) as number,
      userId,
      items: [
        {
          itemNumber: 1,
          item_code: 'PL-7',
          description: 'Lavanda',
          amount: 45.5,
          neto: 45_500,
          quantity: 1000,
          iva: 8645,
          total: 54_145,
        },
        { itemNumber: 2, description: 'Flete', amount: 9999, neto: 9999, quantity: 1, iva: 1900, total: 11_899 },
      ],
      neto: 55_499,
      iva: 10_545,
      total: 66_044,
    })
  })

  test("marking as paid is an update with status 'paid'", async () => {
    const { page } = rosa
    await page.goto('/mis-facturas?buscar=Plantas')
    await page
      .getByRole('button', { name: /^Marcar como pagada la factura/ })
      .first()
      .press('Enter')
    const asked = page.waitForRequest(
      (request) => request.method() === 'PUT' && /\/api\/invoices\/\d+$/.test(request.url()),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar como pagada' }).press('Enter')
    expect((await asked).postDataJSON() as unknown).toMatchObject({ status: 'paid' })
  })

  test('a document of an invoice, and one of a payroll', async () => {
    await rosa.page.goto('/agregar-factura')
    await rosa.page.getByRole('button', { name: 'Guardar factura' }).waitFor()
    const ofInvoice = await partsOf('/process-invoice', async () => {
      await choose(rosa, path.join(root, 'demo', 'factura-distribuidora-pacifico-sur.pdf'))
      await press('Cargar factura')
    })
    expect(ofInvoice).toEqual(expect.arrayContaining(['userId', 'image']))
    await rosa.page.goto('/mis-nominas/crear')
    const ofPayroll = await partsOf('/process-payroll', async () => {
      await choose(rosa, path.join(root, 'demo', 'libro-octubre-2026.pdf'))
      await press('Cargar Nómina')
    })
    expect(ofPayroll).toContain('file')
  })

  test('a new employee has its account flat', async () => {
    await rosa.page.goto('/mis-empleados/crear')
    await fill({ 'Nombre completo': 'Elisa Andrea Pinto', Email: 'elisa@losaromos.cl', 'Sueldo base': '850.000' })
    await box('RUT').first().fill(rutOf('15432109'))
    await pick('Banco', 'BCI')
    const body = await sent('POST', '/employees', () => press('Guardar empleado'))
    expect(body).toMatchObject({
      fullName: 'Elisa Andrea Pinto',
      email: 'elisa@losaromos.cl',
      rut: rutOf('15432109'),
      sueldo_base: 850_000,
      account_bank: 'BCI',
    })
    expect(Object.keys(body)).not.toContain('bankAccounts')
  })

  test('a new branch', async () => {
    await rosa.page.goto('/mis-sucursales/add')
    await box(/^Nombre de la Sucursal \(Razón Social\)/).fill('Los Aromos Penco')
    await box('RUT').fill(rutOf('76543222'))
    await fill({ Dirección: 'Playa 3', Email: 'penco@losaromos.cl' })
    await rosa.page.locator('input[name=password]').fill('una-clave-larga-7')
    await rosa.page.locator('input[name=confirmPassword]').fill('una-clave-larga-7')
    const body = await sent('POST', '/branches', () => press('Guardar Sucursal'))
    expect(body).toMatchObject({
      organizationName: 'Los Aromos Penco',
      rut: rutOf('76543222'),
      address: 'Playa 3',
      email: 'penco@losaromos.cl',
      password: 'una-clave-larga-7',
      confirmPassword: 'una-clave-larga-7',
    })
  })
})
