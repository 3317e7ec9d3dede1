import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasFocus } from './focus.ts'
import { type Product, startProduct } from './product.ts'

/** What stands around every screen: the person's menu, the theme, the keys. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

const scheme = 'data-mantine-color-scheme'

test('the menu of the account leads to it, keeps the theme without a flash, and leaves', async () => {
  const person = await product.newPerson({ colorScheme: 'light' })
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await page.goto('/mis-sucursales')
  const root = page.locator('html')
  const button = page.getByRole('button', { name: 'Tu cuenta' })
  await button.focus()
  await page.keyboard.press('Enter')
  const item = (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => page.getByRole(role, { name })
  await item('Tu perfil').waitFor()
  await expect.poll(() => item('Como el sistema', 'menuitemradio').getAttribute('aria-checked')).toBe('true')
  await person.expectSound()
  await item('Oscuro', 'menuitemradio').click()
  await expect.poll(() => root.getAttribute(scheme)).toBe('dark')
  await person.expectSound()
  await page.keyboard.press('Escape')
  await hasFocus(button)

  // The first paint already has it, whatever the system says.
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => root.getAttribute(scheme)).toBe('dark')
  await page.getByRole('heading', { name: 'Mis Sucursales' }).waitFor()
  expect(await root.getAttribute(scheme)).toBe('dark')
  await button.click()
  await item('Como el sistema', 'menuitemradio').click()
  await expect.poll(() => root.getAttribute(scheme)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => root.getAttribute(scheme)).toBe('dark')

  await item('Seguridad').click()
  await page.waitForURL('**/editar-perfil/seguridad')
  await button.click()
  await item('Salir').click()
  await page.waitForURL('**/login')
  await person.leave()
})

test('"/" searches the list and "?" shows the keys, never while somebody writes', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await page.goto('/mis-facturas')
  const search = page.getByRole('searchbox', { name: 'Buscar por descripción o proveedor' })
  await search.waitFor()
  await page.keyboard.press('/')
  await hasFocus(search)
  await page.keyboard.type('¿/?')
  await expect.poll(() => search.inputValue()).toBe('¿/?')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto('/mis-sucursales')
  await page.getByRole('heading', { name: 'Mis Sucursales' }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await help.getByText('Ir a la búsqueda de la lista').waitFor()
  await person.expectSound()
  await help.getByRole('switch', { name: /una sola tecla/ }).click({ force: true })
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  // Turned off they are letters like any other, also after a reload; where there is no list '/' would open the search.
  await page.reload()
  await page.getByRole('heading', { name: 'Mis Sucursales' }).waitFor()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar e ir a…' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click()
  await help.waitFor()
  await person.leave()
})

test('on a phone the bar at the foot leads about, and no word is of keys', async () => {
  const person = await product.newPerson({ width: 390, isTouch: true })
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await person.page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Rápida' })
  await bar.getByRole('link', { name: 'Facturas' }).click()
  await page.waitForURL('**/mis-facturas')
  await bar.getByRole('link', { name: 'Nómina' }).click()
  await page.waitForURL('**/mis-nominas')
  await person.expectSound()
  await bar.getByRole('button', { name: 'Más' }).click()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link', { name: 'Proveedores' }).waitFor()
  await person.expectSound()
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Proveedores' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).waitFor()
  expect(await page.getByText('Atajos de teclado').isVisible()).toBe(false)
  await person.expectSound()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await page.waitForURL('**/login')
  await person.leave()
})

test('the profile leads back to the branches, and for who has none, to the dashboard', async () => {
  for (const [email, name, at] of [
    ['rosa@losaromos.cl', 'Volver a mis sucursales', '**/mis-sucursales'],
    ['diego@losaromos.cl', 'Volver al dashboard', '**/dashboard'],
  ] as const) {
    const person = await product.newPerson()
    await person.signIn(email)
    await person.page.goto('/editar-perfil')
    await person.page.getByRole('link', { name }).press('Enter')
    await person.page.waitForURL(at)
    await person.leave()
  }
})
