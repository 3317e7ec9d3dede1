import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countClicks } from './clicks.ts'
import { heldFiles } from './held-files.ts'
import { type Person, type Product, startProduct, widths } from './product.ts'
import { signUp } from './sign-up.ts'

/** From a new organization to a checked payroll and a paid invoice, and what that costs in clicks. */

const demo = (name: string) => path.resolve(import.meta.dirname, '../demo', name)

let product: Product
let owner: Person
let clicks: () => number
beforeAll(async () => {
  product = await startProduct()
  owner = await product.newPerson()
  await signUp(owner, 'BIENVENIDA')
  await owner.page.waitForURL(/\/cliente\/tienda\/cards$/)
  clicks = await countClicks(owner)
}, 120_000)
afterAll(() => product.close())

const steps = ({ page }: Person) => page.getByRole('region', { name: 'Primeros pasos' })
const button = (person: Person, name: string | RegExp) => person.page.getByRole('button', { name })

test('an empty organization is told what to do, not four zeros', async () => {
  const { page } = owner
  await page.goto('/dashboard')
  await steps(owner).getByText('2 de 4 listos').waitFor()
  expect(await page.getByText('Total facturas').count()).toBe(0)
  await owner.expectSound()
})

test('a sample of a payroll is checked with one click', async () => {
  const { page } = owner
  clicks()
  await button(owner, 'Probar con una nómina de ejemplo').click()
  await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
  await page.getByText('todo cuadra', { exact: false }).waitFor()
  expect(clicks()).toBe(1)
  await page.getByRole('table', { name: 'Empleados extraídos' }).getByText('Ejemplo Araya Antonia Belén').waitFor()
  await owner.expectSound()
})

test('a sample of an invoice is confirmed and paid with three', async () => {
  const { page } = owner
  await page.goto('/dashboard')
  await steps(owner).getByRole('link', { name: 'Ver la nómina de ejemplo' }).waitFor()
  clicks()
  await button(owner, 'Probar con una factura de ejemplo').click()
  await page.waitForURL(/\/editar-factura\/\d+/)
  await page.getByText('Nada por revisar').waitFor()
  await button(owner, 'Confirmar y pagar').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Confirmar y pagar|Marcar como pagada)/ })
    .click()
  await page.waitForURL(/\/mis-facturas/)
  expect(clicks()).toBe(3)
  // Samples are no steps that were taken.
  await page.goto('/dashboard')
  await steps(owner).getByText('2 de 4 listos').waitFor()
  await page.getByText('1 de 1 facturas pagadas').waitFor()
  await owner.expectSound()
})

test('samples say that they are, and go with one click', async () => {
  const { page } = owner
  await page.goto('/mis-empleados')
  await page.getByText('Ejemplo Araya Antonia Belén').waitFor()
  await page.getByText('Aquí hay documentos de ejemplo', { exact: false }).waitFor()
  clicks()
  await button(owner, 'Quitar los ejemplos').click()
  await page.getByText('Aquí hay documentos de ejemplo', { exact: false }).waitFor({ state: 'detached' })
  await page.getByText('Ejemplo Araya Antonia Belén').waitFor({ state: 'detached' })
  expect(clicks()).toBe(1)
  await page.goto('/dashboard')
  await button(owner, 'Probar con una nómina de ejemplo').waitFor()
  expect(await page.getByText('Total facturas').count()).toBe(0)
})

test('a company that has not paid is led to the plans, and reads what it has', async () => {
  const person = await product.newPerson()
  const { page } = person
  await signUp(person)
  await page.getByRole('heading', { name: 'Inscripción de tarjeta' }).waitFor()
  await page.goto('/dashboard')
  await steps(person).getByText('Elige y activa un plan').waitFor()
  expect(await steps(person).getByText('está lista').count()).toBe(0)
  expect(await steps(person).getByRole('link').allTextContents()).toEqual(['Ir a Mi suscripción'])
  expect(await button(person, /^Probar con/).count()).toBe(0)
  // The branch of the sign-up is there: that step is done.
  await steps(person).getByText('1 de 4 listos').waitFor()
  await person.expectSound('both')

  await page.goto('/mis-sucursales')
  await page.getByRole('table').getByText('Casa central').waitFor()
  await person.expectSound()
  await person.leave()
})

test('the steps are put away by whoever wants none, for the figures', async () => {
  const { page } = owner
  await steps(owner).getByRole('button', { name: 'Ocultar' }).click()
  await steps(owner).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('0 de 0 facturas pagadas').waitFor()
  expect(await page.getByText('Total facturas').count()).toBe(1)
  expect(await steps(owner).count()).toBe(0)
})

test('a payroll of the disk is checked with three clicks', async () => {
  const rosa = await product.newPerson()
  const { page } = rosa
  await rosa.signIn('rosa@losaromos.cl')
  await page.goto('/mis-nominas')
  const counted = await countClicks(rosa)
  await page.getByRole('link', { name: 'Nueva Nómina' }).click()
  const asked = page.waitForEvent('filechooser')
  await button(rosa, 'Elegir archivo').click()
  await (await asked).setFiles(demo('libro-octubre-2026.pdf'))
  await button(rosa, 'Cargar Nómina').click()
  await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
  await page.getByText('todo cuadra', { exact: false }).waitFor()
  expect(counted()).toBe(3)
  await rosa.leave()
})

test('a photo is paid with four clicks, its sum said before', async () => {
  const rosa = await product.newPerson()
  const { page } = rosa
  await rosa.signIn('rosa@losaromos.cl')
  await page.goto('/mis-facturas')
  const counted = await countClicks(rosa)
  const photo = { name: 'foto.jpg', type: 'image/jpeg', bytes: readFileSync(demo('factura-ferreteria-foto.jpg')) }
  const data = await heldFiles(page, [photo])
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data })
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data })
  await page
    .getByRole('region', { name: 'Documentos subidos' })
    .getByRole('link', { name: 'Revisar' })
    .click({ timeout: 60_000 })
  await page.waitForURL(/\/editar-factura\/\d+/)
  // It says no date to pay it on: what was counted is said to be right.
  await button(rosa, 'Está bien así').click()
  await page.getByText('Nada por revisar').waitFor()
  await button(rosa, 'Confirmar y pagar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$413.715,00').first().waitFor()
  await dialog.getByRole('button', { name: /^(Confirmar y pagar|Marcar como pagada)/ }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(counted()).toBe(4)
  await rosa.leave()
})

test.each(widths)('the first steps are sound at %d px', async (width) => {
  const person = await product.newPerson({ width })
  await person.signIn('diego@losaromos.cl')
  await person.page.goto('/dashboard')
  await steps(person)
    .getByText(/de 3 listos/)
    .waitFor()
  await person.expectSound('both')
  await person.leave()
})
