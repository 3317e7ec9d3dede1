import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Product, startProduct } from './product.ts'

/** One choice of branch for the whole product: kept from screen to screen, in the address, and remembered. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

const switcherOf = ({ page }: Person) => page.getByRole('combobox', { name: 'Sucursal' })
const shownIn = (person: Person) => switcherOf(person).locator('option:checked').innerText()
const branchIn = ({ page }: Person) => new URL(page.url()).searchParams.get('sucursal')
/** As if it had been chosen in this browser before. */
const leaveChoice = ({ page }: Person, value: string) =>
  page.evaluate((value) => {
    const claims = localStorage.getItem('token')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { uuid } = JSON.parse(atob(claims)) as { uuid: string }
    localStorage.setItem(`casa-matriz-preference ${uuid} branch`, value)
  }, value)

test.each([1366, 390])(
  'at %i px, what is chosen once holds on every screen, after a reload and the next day',
  async (width) => {
    const person = await product.newPerson({ width })
    const { page } = person
    await person.signIn('rosa@losaromos.cl')
    await person.page.goto('/dashboard')
    const switcher = switcherOf(person)
    await switcher.selectOption('Los Aromos Talcahuano')
    await page.waitForURL(/\/dashboard\?sucursal=\d+$/)
    const branch = branchIn(person)!
    await person.expectSound()

    for (const path of ['/mis-facturas', '/mis-empleados', '/mis-proveedores', '/mis-nominas', '/agregar-factura']) {
      // Typed in the address bar, or led to by a link: without a branch of its own, it is the chosen one's.
      await page.goto(path)
      await page.waitForURL(`**${path}?sucursal=${branch}`)
      await expect.poll(() => shownIn(person)).toBe('Los Aromos Talcahuano')
    }
    await page.goto('/mis-empleados')
    await page.getByText('Constanza Belén Toro Figueroa').first().waitFor()
    expect(await page.getByText('Marcela Andrea Sepúlveda Ortiz').count()).toBe(0)
    await page.reload()
    await page.getByText('Constanza Belén Toro Figueroa').first().waitFor()

    // Screens that are about no branch keep it for the next one.
    await page.goto('/mis-sucursales')
    await expect
      .poll(() => page.getByRole('link', { name: 'Nómina' }).first().getAttribute('href'))
      .toBe(`/mis-nominas?sucursal=${branch}`)

    // From one person of the branch, another branch is its list.
    await page.goto('/mis-empleados')
    await page.getByRole('link', { name: 'Constanza Belén Toro Figueroa', exact: true }).first().click()
    await page.getByText('Sucursal: Los Aromos Talcahuano').waitFor()
    await switcher.selectOption({ label: 'Comercial Los Aromos SpA (casa matriz)' })
    await page.waitForURL('**/mis-empleados?sucursal=1')
    await page.getByText('Marcela Andrea Sepúlveda Ortiz').first().waitFor()
    await page.goto('/mis-facturas')
    await page.waitForURL('**/mis-facturas?sucursal=1')
    await person.leave()
  },
)

test('a shared link shows its branch, whatever whoever opens it had chosen', async () => {
  const sender = await product.newPerson()
  await sender.signIn('rosa@losaromos.cl')
  await sender.page.goto('/mis-empleados')
  await switcherOf(sender).selectOption('Los Aromos Talcahuano')
  await sender.page.getByText('Constanza Belén Toro Figueroa').first().waitFor()
  const link = sender.page.url()

  const reader = await product.newPerson()
  await reader.signIn('rosa@losaromos.cl')
  await reader.page.goto('/mis-empleados')
  await switcherOf(reader).selectOption('Los Aromos Chillán')
  await reader.page.waitForURL(/sucursal=\d+$/)
  await reader.page.goto(link)
  await reader.page.getByText('Constanza Belén Toro Figueroa').first().waitFor()
  await expect.poll(() => shownIn(reader)).toBe('Los Aromos Talcahuano')

  // One that names no branch but has a state of its own is about the principal, as it was for who sent it.
  await reader.page.goto('/mis-empleados?buscar=sepulveda')
  await reader.page.getByText('Marcela Andrea Sepúlveda Ortiz').first().waitFor()
  await expect.poll(() => shownIn(reader)).toBe('Comercial Los Aromos SpA (casa matriz)')
  await Promise.all([sender.leave(), reader.leave()])
})

test('a branch manager has no choice, and no address gives one', async () => {
  const rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  await rosa.page.goto('/mis-facturas')
  await switcherOf(rosa).selectOption('Los Aromos Chillán')
  await rosa.page.waitForURL(/sucursal=\d+$/)
  const other = branchIn(rosa)!
  await rosa.leave()

  const diego = await product.newPerson()
  const { page } = diego
  await diego.signIn('diego@losaromos.cl')
  await diego.page.goto('/dashboard')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await leaveChoice(diego, other)
  for (const path of ['/mis-empleados', `/mis-empleados?sucursal=${other}`, '/mis-empleados?sucursal=todas']) {
    await page.goto(path)
    await page.getByText('Constanza Belén Toro Figueroa').first().waitFor()
    expect(await switcherOf(diego).count()).toBe(0)
    await page.getByRole('banner').getByText('Los Aromos Talcahuano').waitFor()
  }
  expect(asked.filter((path) => path.startsWith(`/api/organizations/${other}/`))).toEqual([])
  await diego.expectSound()
  await diego.leave()
})

test('a branch that is gone is named as such, and not gone back to', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await person.page.goto('/dashboard')
  await leaveChoice(person, '987654')
  await page.goto('/mis-proveedores')
  await page.waitForURL('**/mis-proveedores?sucursal=987654')
  await expect.poll(() => shownIn(person)).toBe('Sucursal no encontrada')
  await page.getByText('No se encontró la sucursal').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.goto('/mis-empleados')
  await page.getByText('Marcela Andrea Sepúlveda Ortiz').first().waitFor()
  await expect.poll(() => shownIn(person)).toBe('Comercial Los Aromos SpA (casa matriz)')
  await person.leave()
})
