import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn as signInAtScreen } from '../testing/browser.ts'
import { badPdf, choose } from './chosen-file.ts'
import { type Person, type Product, startProduct } from './product.ts'

const root = path.resolve(import.meta.dirname, '..')
const libro = path.join(root, 'demo', 'libro-octubre-2026.pdf')
const slips = path.join(root, 'demo', 'liquidaciones-talcahuano-octubre-2026.pdf')

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
}, 60_000)
afterAll(() => product.close())

const load = ({ page }: Person) => page.getByRole('button', { name: 'Cargar Nómina' }).click()

describe('Rosa, from the log-in to a checked payroll', () => {
  test('who is not signed in lands on the log-in, whatever address was asked for', async () => {
    for (const place of ['/mis-nominas', '/no-existe']) {
      await rosa.page.goto(place)
      await rosa.page.waitForURL('**/login**')
    }
  })

  test('the log-in says what is wrong, keeps the e-mail, and lets in', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByText('El email es requerido.').waitFor()
    await page.getByText('Formulario invalido, revisa los campos').waitFor()
    await page.getByLabel('Email').fill('rosa@losaromos.cl')
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
    await page.keyboard.press('Enter')
    await page.getByText('Usuario o contraseña invalido').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('rosa@losaromos.cl')
    await signInAtScreen(page, 'rosa@losaromos.cl')
    await page.waitForURL('**/dashboard')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/)
  })

  test('the dashboard counts the demo', async () => {
    await rosa.page.getByText(/\d+ de \d+ facturas pagadas/).waitFor()
  })

  test('nothing chosen is said at once', async () => {
    const { page } = rosa
    await page.getByRole('link', { name: 'Nómina', exact: true }).click()
    await page.getByRole('heading', { name: 'Mis nóminas' }).waitFor()
    await page.getByRole('link', { name: 'Nueva Nómina' }).first().click()
    await load(rosa)
    await page.getByText('Selecciona un archivo para cargar').waitFor()
    await rosa.expectSound()
  })

  test.each([
    ['page.html.pdf', /no es un PDF/],
    ['poem.pdf', /nómina/i],
    ['encrypted-user-password.pdf', /clave|contraseña|protegido/i],
    ['invoice-as-payroll.pdf', /factura/i],
  ])('%s gets its sentence; file and form stay', async (name, text) => {
    const { page } = rosa
    await choose(rosa, badPdf(name))
    await load(rosa)
    await page.getByRole('alert').filter({ hasText: text }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/mis-nominas/crear')
    await page.getByText(name.slice(0, 12)).first().waitFor()
    await page.getByRole('button', { name: 'Cargar Nómina' }).waitFor()
  })

  test('a libro becomes a payroll, with every worker and total of the document', async () => {
    const { page } = rosa
    await choose(rosa, libro)
    await load(rosa)
    await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
    await page.getByText('Sepúlveda Ortiz').first().waitFor()
    for (const text of [
      'Comercial Los Aromos SpA',
      '$664.736,00',
      '$465.963,00',
      '$1.130.886,00',
      '$5.377.750,00',
      '$904.082,00',
    ])
      await page.getByRole('main').getByText(text).first().waitFor()
    for (const header of ['Nombre', 'RUT', 'Total', 'Fonasa', 'AFP', 'Horas Domingo', 'Sueldo Base', 'Pagado'])
      await page.getByRole('columnheader', { name: header, exact: true }).first().waitFor()
    await rosa.expectSound()
  })

  test('the same file again leads to the same payroll and says so', async () => {
    const { page } = rosa
    const first = page.url()
    await page.goto('/mis-nominas/crear')
    await choose(rosa, libro)
    await load(rosa)
    await page.waitForURL(first)
    await page.getByRole('button', { name: /de todos modos/i }).waitFor()
  })

  test('the list finds it by its period, and a reload keeps the search', async () => {
    const { page } = rosa
    await page.goto('/mis-nominas')
    await page.getByText('octubre de 2026').first().waitFor()
    await page.getByLabel('Buscar por período').fill('oct 2026')
    await page.keyboard.press('Enter')
    await page.getByText('septiembre de 2026').waitFor({ state: 'detached' })
    await page.getByText('octubre de 2026').first().waitFor()
    await page.reload()
    await page.getByText('octubre de 2026').first().waitFor()
    await expect.poll(() => page.getByLabel('Buscar por período').inputValue()).toBe('oct 2026')
  })

  test('deleting asks first, says that it did, and it is gone', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Eliminar Nómina de octubre de 2026' }).click()
    await page
      .getByText('¿Estás seguro de que quieres eliminar este elemento? Esta acción no se puede deshacer.')
      .waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Eliminar Nómina de octubre de 2026' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await page.getByText('Nómina eliminada correctamente').waitFor()
    const list = page.getByRole('table', { name: 'Nóminas', exact: true })
    await list.getByText('octubre de 2026').waitFor({ state: 'detached' })
  })

  test('what was deleted can be recovered from the same screen, for 30 days', async () => {
    const { page } = rosa
    await page.goto('/mis-nominas')
    const list = page.getByRole('table', { name: 'Nóminas', exact: true })
    await page.getByRole('heading', { name: 'Nóminas eliminadas' }).waitFor()
    await rosa.expectSound()
    expect(await list.getByText('octubre de 2026').count()).toBe(0)
    await page.getByRole('button', { name: 'Recuperar Nómina de octubre de 2026' }).click()
    await page.getByText('Nómina recuperada').waitFor()
    await list.getByText('octubre de 2026').waitFor()
    await page.getByRole('heading', { name: 'Nóminas eliminadas' }).waitFor({ state: 'detached' })
  })

  test('leaving ends the session', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Salir' }).click()
    await page.waitForURL('**/login**')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto('/mis-nominas')
    await page.waitForURL('**/login**')
  })
})

describe('Diego, who keeps a branch', () => {
  test('sees one branch only, and reads its slips on a phone', async () => {
    const diego = await product.newPerson({ width: 390, colorScheme: 'dark' })
    const { page } = diego
    await diego.signIn('diego@losaromos.cl')
    await page.goto('/mis-nominas')
    await page.getByRole('heading', { name: 'Mis nóminas' }).waitFor()
    expect(await page.getByLabel(/sucursal/i).count()).toBe(0)
    expect(await page.getByText('septiembre de 2026').count()).toBe(0)
    await page.goto('/mis-nominas/crear')
    await choose(diego, slips)
    await load(diego)
    await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
    await page.getByText('13.602.488-4').first().waitFor()
    await diego.expectSound()

    const other = await product.newPerson()
    await other.signIn('rosa@losaromos.cl')
    await other.page.goto(new URL(page.url()).pathname)
    await other.page.getByText('Nómina no encontrada').waitFor()
    // Among all branches', it says whose it is, opens there, and leads back.
    await other.page.goto('/mis-nominas?sucursal=todas')
    const table = other.page.getByRole('table', { name: 'Nóminas', exact: true })
    const row = table.getByRole('row', { name: /Los Aromos Talcahuano/ })
    await row.waitFor()
    await other.expectSound()
    await row.getByRole('link', { name: /^Ver/ }).click()
    await other.page.getByText('Sucursal: Los Aromos Talcahuano').waitFor()
    await other.page.getByText('13.602.488-4').first().waitFor()
    await other.page.getByText('Volver a mis nóminas').click()
    await other.page.waitForURL('**/mis-nominas?sucursal=todas')
    // A payroll of a branch is deleted and recovered in the branch.
    await row.getByRole('button', { name: /^Eliminar/ }).click()
    await other.page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await other.page.getByText('Nómina eliminada correctamente').waitFor()
    await other.page.getByRole('button', { name: /^Recuperar/ }).click()
    await other.page.getByText('Nómina recuperada').waitFor()
    await row.waitFor()
    await other.leave()
    await diego.leave()
  })
})

test('the platform sees its own page; a customer who looks for it does not', async () => {
  const soporte = await product.newPerson()
  await signInAtScreen(soporte.page, 'soporte@casamatriz.cl')
  await soporte.page.waitForURL('**/admin/dashboard')
  await soporte.page.getByRole('main').getByText('Comercial Los Aromos SpA').first().waitFor()
  await soporte.expectSound()
  await soporte.leave()
  const diego = await product.newPerson()
  await diego.signIn('diego@losaromos.cl')
  await diego.page.goto('/admin/dashboard')
  await diego.page.waitForURL(({ pathname }) => pathname === '/dashboard')
  expect(await diego.page.getByRole('columnheader', { name: 'Total a Pagar' }).count()).toBe(0)
  await diego.leave()
})
