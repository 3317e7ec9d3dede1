import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Product, startProduct } from './product.ts'

/** What each screen says when a call of it fails (specification, section 8), letter by letter, and that nothing typed is lost. */

let product: Product
let rosa: Person
let page: Page
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  page = rosa.page
}, 60_000)
afterAll(() => product.close())

const reason = 'Un motivo'
const refused = { status: 400, json: { error: 'invalid_input', message: reason } }
/** An answer that is not ours. */
const bare = { status: 502, body: '<html>' }

const during = async (address: string | RegExp, answer: Parameters<Route['fulfill']>[0], run: () => Promise<void>) => {
  await page.route(address, (route) =>
    route.request().method() === 'OPTIONS' ? route.fallback() : route.fulfill(answer),
  )
  await run()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()

test.each([
  ['/mis-nominas', '**/organizations/1/payrolls?*', 'No se pudo cargar las nóminas'],
  ['/mis-nominas/ver/1', '**/organizations/1/payrolls/1', `Error al cargar la nómina: ${reason}`],
  ['/mis-facturas', '**/organizations/1/invoices?*', 'Error al cargar las facturas'],
  ['/mis-proveedores', '**/organizations/1/vendors?*', 'Error al cargar los proveedores'],
  ['/editar-proveedor/1', '**/api/vendors/1', `No se pudo cargar el proveedor: ${reason}`],
  ['/mis-empleados', '**/organizations/1/employees?*', 'No se pudo cargar los empleados'],
  ['/mis-empleados/editar/1', '**/organizations/1/employees/1', 'No se pudo cargar el empleado'],
  ['/mis-sucursales', '**/organizations/1/branches', 'Error al cargar las sucursales'],
  ['/editar-perfil', '**/api/organizations/1', 'HTTP error! status: 400'],
  ['/editar-perfil', '**/organizations/1/account', 'HTTP error! status: 400'],
])('%s without %s says %s, and why', (screen, address, said) =>
  during(address, refused, async () => {
    await page.goto(screen)
    await alertWith(said).waitFor()
    await alertWith(reason).waitFor()
  }),
)

test('the dashboard without its figures says so, with the way to try again', () =>
  during('**/organizations/1/invoices/kpis/*', refused, async () => {
    await page.goto('/dashboard')
    await alertWith('Error al cargar las métricas').getByRole('button', { name: 'Reintentar' }).waitFor()
  }))

const sample = path.join(import.meta.dirname, '..', 'demo', 'libro-octubre-2026.pdf')
const processOf = (output: object | null) => ({
  json: {
    processId: 'p',
    status: 'error',
    output: output && {
      type: 'monthlyPayrollSummary',
      id: null,
      organizationId: 1,
      isDuplicate: false,
      asks: null,
      ...output,
    },
    progress: { stage: 'open', page: 1, pages: 1 },
    version: 1,
    others: [],
  },
})
const begun = { json: { processId: 'p', duplicateOf: null } }

test.each([
  [bare, null, 'Error al procesar la nómina: Error inesperado (502)'],
  [{ json: { duplicateOf: null } }, null, 'No se pudo iniciar el procesamiento.'],
  [begun, processOf({ error: reason }), `Error al procesar la nómina: ${reason}`],
  [begun, processOf(null), 'Error al procesar la nómina'],
  [begun, refused, `Error al consultar el estado del proceso: ${reason}`],
])('a payroll that comes to nothing: %#, and its file stays', async (sending, status, said) => {
  if (status) await page.route('**/process/p/status*', (route) => route.fulfill(status))
  await during('**/process-payroll', sending, async () => {
    await page.goto('/mis-nominas/crear')
    await page.locator('input[type=file]').first().setInputFiles(sample)
    await page.getByRole('button', { name: 'Cargar Nómina' }).click()
    await alertWith(said).waitFor()
    expect((await alertWith(said).innerText()).split('\n')[0]).toBe(said)
    await page.getByText('Procesando archivo... 100%').waitFor()
    await page.getByText(path.basename(sample)).first().waitFor()
  })
})

test('what a save of the profile says without a reason is its status, and what was typed stays', async () => {
  await page.goto('/editar-perfil')
  await page.getByRole('button', { name: 'Editar organización' }).click()
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('+56 41 220 9999')
  await page.route('**/api/organizations/1', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(bare) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await alertWith('Error al guardar la organización').getByText('HTTP error! status: 502').waitFor()
  expect(await page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).toBe('+56 41 220 9999')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
})

test('a text that is too long is kept and said to be, and what nobody sees is no text', async () => {
  await page.goto('/agregar-factura')
  const description = page.getByRole('textbox', { name: 'Descripción', exact: true })
  await description.fill('x'.repeat(201))
  await page.getByRole('textbox', { name: 'Código del ítem 1' }).fill('c'.repeat(41))
  await page.getByRole('textbox', { name: 'Descripción del ítem 1' }).fill('\u200b')
  await page.getByRole('button', { name: 'Guardar factura' }).click()
  await page.getByText('Debe tener como máximo 200 caracteres').first().waitFor()
  await page.getByText('Debe tener como máximo 40 caracteres').waitFor()
  expect(await description.inputValue()).toBe('x'.repeat(201))
  const item = page.getByRole('textbox', { name: 'Descripción del ítem 1' })
  await expect.poll(() => item.getAttribute('aria-invalid')).toBe('true')
  await rosa.expectSound()
})
