import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../testing/browser.ts'
import { hasFocus } from './focus.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const textbox = (name: string) => rosa.page.getByRole('textbox', { name, exact: true })

/** As when the session's cookie and token are gone; and they sign in again. */
const endSession = async (page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByLabel('Email').fill('rosa@losaromos.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((at) => !at.pathname.endsWith('/login'))
}

test('a document that is read beside a form that is filled leaves the form as it is, and says where its invoice is', async () => {
  const { page } = rosa
  await page.goto('/agregar-factura')
  await textbox('Descripción').pressSequentially('Harina de noviembre')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(path.resolve(import.meta.dirname, '../demo/factura-distribuidora-pacifico-sur.pdf'))
  await page.getByRole('button', { name: 'Cargar factura' }).press('Enter')
  await page.getByText('Factura leída. Lo que escribiste en el formulario sigue aquí.').waitFor({ timeout: 60_000 })
  expect(await page.getByText('¿Salir sin guardar?').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cargar factura' }).isDisabled()).toBe(true)
  expect(await textbox('Descripción').inputValue()).toBe('Harina de noviembre')
  await page.getByRole('link', { name: 'Abrirla' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL(/\/editar-factura\/\d+/)
})

test('a form of the profile that the session ended in opens again by itself; the keyboard stays where it works', async () => {
  const { page } = rosa
  const address = textbox('Dirección')
  await page.goto('/editar-perfil')
  const edit = page.getByRole('button', { name: 'Editar organización' })
  await edit.press('Enter')
  await hasFocus(textbox('Razón social'))
  await page.getByRole('button', { name: 'Cancelar', exact: true }).press('Enter')
  await hasFocus(edit)
  await edit.press('Enter')
  await address.fill('Los Aromos 1450, Chillán')
  await endSession(page)
  await page.goto('/editar-perfil')
  await page.getByText(/Recuperamos lo que habías escrito/).waitFor()
  expect(await address.inputValue()).toBe('Los Aromos 1450, Chillán')
  await page.getByRole('button', { name: 'Cancelar', exact: true }).press('Enter')
  await hasFocus(edit)
  await page.reload()
  await edit.waitFor()
})

test('a session that ends while a form is filled loses nothing of it', async () => {
  const { page } = rosa
  await page.goto('/mis-empleados/crear')
  await textbox('Nombre completo').pressSequentially('Ana Rojas Soto')
  await textbox('Sueldo base').pressSequentially('850.000')
  await endSession(page)
  await page.goto('/mis-empleados/crear')
  await page.getByText(/Recuperamos lo que habías escrito/).waitFor()
  await expect.poll(() => textbox('Nombre completo').inputValue()).toBe('Ana Rojas Soto')
  await expect.poll(() => textbox('Sueldo base').inputValue()).toBe('$850.000,00')
})

test('«Salir» asks about what is not saved; whoever leaves leaves nothing behind', async () => {
  const { page } = rosa
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await page.getByText('Tienes cambios sin guardar. Si sales ahora, se pierden.').waitFor()
  await page.getByRole('button', { name: 'Salir igual' }).click()
  await page.waitForURL((at) => at.pathname.endsWith('/login'))
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([])
})
